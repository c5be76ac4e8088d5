import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../../ui/record-text.tsx'
import { Value } from '../panel/person-conflict.tsx'
import {
  type ChangedRow,
  changedFields,
  changedRowsShown,
  type OtherField,
} from './changed-fields.ts'
import styles from './dialogs.module.css'
import { visibilities } from './share-dialog.tsx'

export type Entry = Calls['POST /api/web/tree/history']['output']['list'][number]

/** Rows told of one change; what else hangs on it follows from them. */
const MOST = 8

/** Whom a change was about, and what it found and left there. */
export function HistoryRows({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <ul className={styles.rows}>
      {changedRowsShown(rows)
        .slice(0, MOST)
        .map((row) => (
          <li key={`${row.what} ${row.key}`}>
            <RecordText>{row.name}</RecordText>
            <Fields row={row} />
          </li>
        ))}
    </ul>
  )
}

function Fields({ row }: { row: ChangedRow }) {
  const { t } = useTranslation(['treepage', 'persondata'])
  return changedFields(row).map(({ before, after, ...told }) => (
    <span key={told.field} className={styles.field}>
      {told.of === 'person'
        ? t(`persondata:field.${told.field}`)
        : t(`treepage:history.field.${told.field}`)}
      {': '}
      <del>
        {told.of === 'person' ? (
          <Value field={told.field} value={before} />
        ) : (
          <OtherValue field={told.field} value={before} />
        )}
      </del>
      {' → '}
      <ins>
        {told.of === 'person' ? (
          <Value field={told.field} value={after} />
        ) : (
          <OtherValue field={told.field} value={after} />
        )}
      </ins>
    </span>
  ))
}

function OtherValue({ field, value }: { field: OtherField; value: string }) {
  const { t } = useTranslation(['treepage', 'persondata'])
  if (field === 'visibility') {
    const known = visibilities.find((each) => each === value)
    return known ? t(`treepage:visibility.${known}.name`) : <RecordText>{value}</RecordText>
  }
  return <RecordText>{value === '' ? t('persondata:none') : value}</RecordText>
}
