import type { Calls } from '@suyuan/contract/api'
import { useTranslation } from 'react-i18next'
import { type PersonField, personFields } from '../../person-form/person-values.ts'
import { Value } from '../panel/person-conflict.tsx'
import styles from './dialogs.module.css'

export type Entry = Calls['POST /api/web/tree/history']['output']['list'][number]

type Row = Entry['rows'][number]

/** Rows told of one change; what else hangs on it follows from them. */
const MOST = 8

/** Whom a change was about, and what it found and left there. */
export function HistoryRows({ rows }: { rows: readonly Row[] }) {
  const people = rows.filter(({ what }) => ['person', 'event', 'media'].includes(what))
  const named = people.length > 0 ? people : rows.filter(({ name }) => name !== '')
  return (
    <ul className={styles.rows}>
      {named.slice(0, MOST).map((row) => (
        <li key={`${row.what} ${row.key}`}>
          {row.name}
          {row.done === 'changed' && <Fields row={row} />}
        </li>
      ))}
    </ul>
  )
}

function Fields({ row }: { row: Row }) {
  const { t } = useTranslation(['treepage', 'persondata'])
  const told = row.fields.flatMap((each) => {
    const field = personFields.find((known) => known === each.field)
    return field && row.what === 'person' ? [{ ...each, field }] : []
  })
  return told.map(({ field, before, after }) => (
    <span key={field} className={styles.field}>
      {t(`persondata:field.${field satisfies PersonField}`)}
      {': '}
      <del>
        <Value field={field} value={before} />
      </del>
      {' → '}
      <ins>
        <Value field={field} value={after} />
      </ins>
    </span>
  ))
}
