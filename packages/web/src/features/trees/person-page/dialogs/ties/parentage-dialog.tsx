import type { PersonPage } from '@suyuan/contract/tree-views'
import { childKinds } from '@suyuan/genealogy/ties'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { RecordText } from '../../../../../ui/record-text.tsx'
import { namesTogether } from '../../names-together.ts'
import { personName } from '../../person-name.ts'
import { KindField } from '../kind-field.tsx'
import { PrimaryField } from './primary-field.tsx'
import { TieDialog } from './tie-dialog.tsx'
import { isParentageValues, type ParentageValues } from './tie-drafts.ts'
import { parentsOf } from './tie-values.ts'
import styles from './ties.module.css'
import { useTieForm } from './use-tie-form.ts'
import type { AroundTies } from './use-tie-saving.ts'

interface ParentageDialogProps extends AroundTies {
  parentage: PersonPage['parents'][number]
}

/** Says how somebody belongs to a set of parents, and in which line the chart has them; or unties them. */
export function ParentageDialog({ parentage, ...around }: ParentageDialogProps) {
  const { person } = around
  const { t } = useTranslation('person')
  const { values, change, saving, ...form } = useTieForm<ParentageValues>(around, {
    what: `parentage ${parentage.union}`,
    beginning: { kind: parentage.kind, primary: parentage.primary },
    version: parentage.row_version,
    reread: ({ parents }) => {
      const now = parents.find(({ union }) => union === parentage.union)
      return now && { before: { kind: now.kind, primary: now.primary }, version: now.row_version }
    },
    isValues: isParentageValues,
  })
  const { kind, primary } = values
  const link = {
    family_tree_id: person.family_tree_id,
    union: parentage.union,
    child: person.serial,
  }
  const parents = namesTogether(parentsOf(parentage), t)
  const isOneOfSeveral = person.parents.length > 1

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form.dirty) return form.end()
    saving.tie('parentsEdit', (keyOf, row_version = form.version) => {
      const said = {
        ...link,
        ...(kind !== form.before.kind && {
          kind: childKinds.find((each) => each === kind) ?? 'unknown',
        }),
        ...(primary && { primary: true as const }),
        row_version,
      }
      return callApi('POST /api/web/tree/link/update', { ...said, request_key: keyOf(said) })
    })
  }

  function remove() {
    saving.untie('unlink', (keyOf) => {
      const said = { ...link, row_version: parentage.row_version }
      const request_key = keyOf(['delete', said])
      return callApi('POST /api/web/tree/link/delete', { ...said, request_key })
    })
  }

  return (
    <TieDialog
      title={t('ties.parentsEdit')}
      saving={saving}
      dirty={form.dirty}
      restored={form.restored}
      onClose={form.end}
      onSubmit={submit}
      ofUnion={false}
      removal={{
        label: t('ties.unlink'),
        text: t(parentage.primary && isOneOfSeveral ? 'ties.unlinkPrimary' : 'ties.unlinkText', {
          child: personName(person, t),
          parents,
        }),
        remove,
      }}
    >
      <p className={styles.label}>
        <RecordText>{parents}</RecordText>
      </p>
      <KindField ofUnion={false} value={kind} onChange={(next) => change({ kind: next })} />
      {isOneOfSeveral &&
        (parentage.primary ? (
          <p className={styles.about}>{t('ties.primaryNow')}</p>
        ) : (
          <PrimaryField checked={primary} onChange={(drawn) => change({ primary: drawn })} />
        ))}
    </TieDialog>
  )
}
