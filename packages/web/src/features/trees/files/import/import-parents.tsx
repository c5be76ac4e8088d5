import type { ImportPerson, TreeImport } from '@suyuan/contract/tree-import-shapes'
import { type ChildKind, childKinds, parentRules } from '@suyuan/contract/tree-skeleton'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'
import { useImportNames } from './use-import-names.ts'

type Parents = Found['parents']
type Doubt = Parents['list'][number]
type Family = Doubt['families'][number]
type Rule = Parents['rule']

interface ImportParentsProps {
  id: string
  parents: Parents
  take: (next: TreeImport) => void
}

/** To which of their families children were born, where a file does not say so; each answer is kept at once. */
export function ImportParents({ id, parents, take }: ImportParentsProps) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  const { nameOf } = useImportNames()
  const { mutate, isPending } = useMutation({
    mutationFn: (said: { rule: Rule; told: ReturnType<typeof toldIn> }) =>
      callApi('POST /api/web/tree/import/parents', { id, ...said }),
    onSuccess: (next) => {
      take(next)
      showMessage({ kind: 'success', text: t('parents.saved') })
    },
    onError: (error) =>
      showMessage({ kind: 'error', text: failureWords(error, t('parents.failed')) }),
  })
  const decide = (doubt: Doubt, family: Family, kind: ChildKind | '') => {
    const others = doubt.families.filter((each) => each !== family)
    const isBornTwice = others.some(({ kind: said, decided }) => (decided || said) === 'birth')
    if (kind === 'birth' && isBornTwice) {
      showMessage({ kind: 'error', text: t('parents.birthTwice') })
      return
    }
    const told = toldIn(parents).filter(
      ({ child, union }) => child !== doubt.child.serial || union !== family.union,
    )
    const own = { child: doubt.child.serial, union: family.union }
    mutate({ rule: parents.rule, told: kind === '' ? told : [...told, { ...own, kind }] })
  }
  const more = parents.count - parents.list.length
  return (
    <Card className={styles.outcome}>
      <h2>{t('parents.title')}</h2>
      <p>{t('parents.lead', { count: parents.count })}</p>
      <label className={styles.field}>
        <span>{t('parents.rule')}</span>
        <select
          value={parents.rule}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => {
            const rule = parentRules.find((each) => each === value) ?? 'unknown'
            mutate({ rule, told: toldIn(parents) })
          }}
        >
          {parentRules.map((rule) => (
            <option key={rule} value={rule}>
              {t(`parents.${rule}`)}
            </option>
          ))}
        </select>
      </label>
      <ul className={styles.list}>
        {parents.list.map((doubt) => (
          <li key={doubt.child.serial} className={styles.problem}>
            <strong>{nameOf(doubt.child)}</strong>
            {doubt.families.map((family) => (
              <FamilyOfChild
                key={family.union}
                child={doubt.child}
                family={family}
                busy={isPending}
                onDecide={(kind) => decide(doubt, family, kind)}
              />
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.hint}>{t('parents.more', { count: more, number: format(more) })}</p>
      )}
    </Card>
  )
}

const toldIn = ({ list }: Parents) =>
  list.flatMap(({ child, families }) =>
    families.flatMap(({ union, decided }) =>
      decided === '' ? [] : [{ child: child.serial, union, kind: decided }],
    ),
  )

interface FamilyOfChildProps {
  child: ImportPerson
  family: Family
  busy: boolean
  onDecide: (kind: ChildKind | '') => void
}

function FamilyOfChild({ child, family, busy, onDecide }: FamilyOfChildProps) {
  const { t } = useTranslation('treefiles')
  const { nameOf, namesOf } = useImportNames()
  const names = namesOf(family.parents)
  const title = names === '' ? t('parents.nobody') : t('parents.parents', { names })
  if (family.kind !== 'unknown') {
    return (
      <p>
        {title} · {t('parents.said', { kind: t(`parents.kind.${family.kind}`) })}
      </p>
    )
  }
  return (
    <label className={styles.field}>
      <span>{title}</span>
      <select
        aria-label={t('parents.choose', { child: nameOf(child), family: title })}
        value={family.decided}
        disabled={busy}
        onChange={({ currentTarget: { value } }) =>
          onDecide(childKinds.find((each) => each === value) ?? '')
        }
      >
        <option value="">{t('parents.open')}</option>
        {childKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`parents.kind.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
