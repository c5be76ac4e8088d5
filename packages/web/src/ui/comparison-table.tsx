import styles from './comparison-table.module.css'
import { RecordText } from './record-text.tsx'

/** What a field says in two versions. */
export interface ComparedRow {
  name: string
  label: string
  mine: React.ReactNode
  theirs: React.ReactNode
}

interface ComparisonTableProps {
  /** Heads of the columns: the field, one's own version, the other one. */
  heads: readonly [string, string, string]
  rows: readonly ComparedRow[]
  /** Said where there is no difference. */
  same: string
}

/** Two versions of the same thing, side by side. */
export function ComparisonTable({ heads, rows, same }: ComparisonTableProps) {
  if (rows.length === 0) return <p className={styles.same}>{same}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{typeof mine === 'string' ? <RecordText>{mine}</RecordText> : mine}</td>
            <td>{typeof theirs === 'string' ? <RecordText>{theirs}</RecordText> : theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
