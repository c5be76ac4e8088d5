import type { PersonPage } from '@suyuan/contract/tree-views'
import { unionKinds } from '@suyuan/genealogy/ties'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { RecordText } from '../../../../../ui/record-text.tsx'
import { namesTogether } from '../../names-together.ts'
import { personName } from '../../person-name.ts'
import { KindField } from '../kind-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TieDialog } from './tie-dialog.tsx'
import { isUnionValues, type UnionValues } from './tie-drafts.ts'
import { placesOf } from './tie-values.ts'
import styles from './ties.module.css'
import { useTieForm } from './use-tie-form.ts'
import type { AroundTies } from './use-tie-saving.ts'

interface UnionDialogProps extends AroundTies {
  marriage: PersonPage['marriages'][number]
}

const valuesOf = ({ kind, order }: UnionDialogProps['marriage']): UnionValues => ({
  kind,
  order: String(order),
})

/** Says what kind of marriage it is and the how-manieth; or ends it. */
export function UnionDialog({ marriage, ...around }: UnionDialogProps) {
  const { person } = around
  const { t } = useTranslation('person')
  const { values, change, saving, ...form } = useTieForm<UnionValues>(around, {
    what: `union ${marriage.union}`,
    beginning: valuesOf(marriage),
    version: marriage.row_version,
    reread: ({ marriages }) => {
      const now = marriages.find(({ union }) => union === marriage.union)
      return now && { before: valuesOf(now), version: now.row_version }
    },
    isValues: isUnionValues,
  })
  const { kind, order } = values
  const places = placesOf(person.marriages)
  const couple = marriage.spouse ? [person, marriage.spouse] : [person]
  const [leader, other] = marriage.leads ? couple : couple.toReversed()
  const union = { family_tree_id: person.family_tree_id, union: marriage.union }

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form.dirty) return form.end()
    saving.tie('unionEdit', (keyOf, row_version = form.version) => {
      const said = {
        ...union,
        ...(kind !== form.before.kind && {
          kind: unionKinds.find((each) => each === kind) ?? 'other',
        }),
        ...(order !== form.before.order && { order: Number(order) }),
        row_version,
      }
      return callApi('POST /api/web/tree/union/update', { ...said, request_key: keyOf(said) })
    })
  }

  function remove() {
    saving.untie('part', (keyOf) => {
      const said = { ...union, row_version: marriage.row_version }
      const request_key = keyOf(['delete', said])
      return callApi('POST /api/web/tree/union/delete', { ...said, request_key })
    })
  }

  const names = {
    one: leader ? personName(leader, t) : '',
    other: other ? personName(other, t) : '',
  }
  const count = marriage.children.length
  return (
    <TieDialog
      title={t('ties.unionEdit')}
      saving={saving}
      dirty={form.dirty}
      restored={form.restored}
      onClose={form.end}
      onSubmit={submit}
      ofUnion
      removal={{
        label: t('ties.part'),
        text: count > 0 ? t('ties.partChildren', { ...names, count }) : t('ties.partText', names),
        remove,
      }}
    >
      <p className={styles.label}>
        <RecordText>{namesTogether(couple, t)}</RecordText>
      </p>
      <KindField ofUnion value={kind} onChange={(next) => change({ kind: next })} />
      {marriage.leads && places.length > 1 && (
        <div>
          <SelectField
            name="order"
            label={t('ties.order')}
            value={order}
            onChange={(next) => change({ order: next })}
          >
            {places.map((place, index) => (
              <option key={place} value={String(place)}>
                {t('ties.place', { number: index + 1 })}
              </option>
            ))}
          </SelectField>
          <p className={styles.about}>{t('ties.orderHint')}</p>
        </div>
      )}
    </TieDialog>
  )
}
