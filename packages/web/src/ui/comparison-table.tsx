import styles from './comparison-table.module.css'

interface ComparisonTableProps {
  /** Over the columns. */
  heads: { field: string; mine: string; theirs: string }
  /** Fields in which two versions differ; none where they are the same. */
  rows: readonly { name: string; label: string; mine: React.ReactNode; theirs: React.ReactNode }[]
  /** Said where nothing differs. */
  same: string
}

/** Two versions of one thing, field by field and side by side. */
export function ComparisonTable({ heads, rows, same }: ComparisonTableProps) {
  if (rows.length === 0) return <p className={styles.same}>{same}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads.field}</th>
          <th scope="col">{heads.mine}</th>
          <th scope="col">{heads.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
