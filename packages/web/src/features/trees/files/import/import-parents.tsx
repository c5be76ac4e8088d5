import type { ImportPerson, TreeImport } from '@suyuan/contract/tree-import-shapes'
import { parentRules } from '@suyuan/contract/tree-skeleton'
import { type ChildKind, childKinds } from '@suyuan/genealogy/ties'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { type Found, importQuery } from './find-import.ts'
import styles from './import-page.module.css'
import { useImportNames } from './use-import-names.ts'

type Parents = Found['parents']
type Doubt = Parents['list'][number]
type Family = Doubt['families'][number]
interface Answers {
  rule: Parents['rule']
  told: ReturnType<typeof toldIn>
}

interface ImportParentsProps {
  id: string
  parents: Parents
  take: (next: TreeImport) => void
}

/**
 * What was said of children, sent one after the other; each answer is kept at once. What was said last
 * stands before its answer is there, so that what is said meanwhile is said of all of it.
 */
function useAnswers({ id, parents, take }: ImportParentsProps) {
  const { t } = useTranslation('treefiles')
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Answers | null>(null)
  const { mutate } = useMutation({
    scope: { id: `import-parents ${id}` },
    networkMode: 'always',
    mutationFn: (said: Answers) => callApi('POST /api/web/tree/import/parents', { id, ...said }),
    onSuccess: (next) => {
      take(next)
      showMessage({ kind: 'success', text: t('parents.saved') })
    },
    onError: (error) => {
      setWanted(null)
      showMessage({ kind: 'error', text: failureWords(error, t('parents.failed')) })
      // Another window may have gone on with it.
      void client.invalidateQueries({ queryKey: importQuery(id) })
    },
    onSettled: (_next, _error, said) => setWanted((last) => (last === said ? null : last)),
  })
  const say = (said: Answers) => {
    setWanted(said)
    mutate(said)
  }
  return { said: wanted ?? { rule: parents.rule, told: toldIn(parents) }, say }
}

/** To which of their families children were born, where a file does not say so. */
export function ImportParents({ id, parents, take }: ImportParentsProps) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  const { nameOf } = useImportNames()
  const { said, say } = useAnswers({ id, parents, take })
  const saidOf = (child: number, union: number) =>
    said.told.find((each) => each.child === child && each.union === union)?.kind ?? ''
  const decide = (doubt: Doubt, family: Family, kind: ChildKind | '') => {
    const child = doubt.child.serial
    const others = doubt.families.filter((each) => each !== family)
    const isBornTwice = others.some((each) => (saidOf(child, each.union) || each.kind) === 'birth')
    if (kind === 'birth' && isBornTwice) {
      showMessage({ kind: 'error', text: t('parents.birthTwice') })
      return
    }
    const told = said.told.filter((each) => each.child !== child || each.union !== family.union)
    const own = { child, union: family.union }
    say({ rule: said.rule, told: kind === '' ? told : [...told, { ...own, kind }] })
  }
  const more = parents.count - parents.list.length
  return (
    <Card className={styles.outcome}>
      <h2>{t('parents.title')}</h2>
      <p>{t('parents.lead', { count: parents.count })}</p>
      <label className={styles.field}>
        <span>{t('parents.rule')}</span>
        <select
          value={said.rule}
          onChange={({ currentTarget: { value } }) => {
            const rule = parentRules.find((each) => each === value) ?? 'unknown'
            say({ rule, told: said.told })
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
          <li key={doubt.child.serial} className={styles.doubt}>
            <strong>
              <RecordText>{nameOf(doubt.child)}</RecordText>
            </strong>
            {doubt.families.map((family) => (
              <FamilyOfChild
                key={family.union}
                child={doubt.child}
                family={family}
                decided={saidOf(doubt.child.serial, family.union)}
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
  /** What its owner says of it; empty where the rule above holds. */
  decided: ChildKind | ''
  onDecide: (kind: ChildKind | '') => void
}

function FamilyOfChild({ child, family, decided, onDecide }: FamilyOfChildProps) {
  const { t } = useTranslation('treefiles')
  const { nameOf, namesOf } = useImportNames()
  const names = namesOf(family.parents)
  const title = names === '' ? t('parents.nobody') : t('parents.parents', { names })
  if (family.kind !== 'unknown') {
    return (
      <p>
        <RecordText>{title}</RecordText> ·{' '}
        {t('parents.said', { kind: t(`parents.kind.${family.kind}`) })}
      </p>
    )
  }
  return (
    <label className={styles.field}>
      <span>
        <RecordText>{title}</RecordText>
      </span>
      <select
        aria-label={t('parents.choose', {
          child: nameOf(child),
          family: title,
        })}
        value={decided}
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
