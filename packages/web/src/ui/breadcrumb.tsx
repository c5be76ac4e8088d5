import { Link } from 'react-router'
import styles from './breadcrumb.module.css'
import { RecordText } from './record-text.tsx'

interface BreadcrumbProps {
  /** What it is, for screen readers. */
  label: string
  /** The pages above this one, the uppermost first. */
  above: readonly { to: string; text: string }[]
  here: string
}

/** Where a page stands, and the way up. */
export function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label} data-print="hide">
      <ol>
        {above.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              <RecordText>{text}</RecordText>
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <RecordText>{here}</RecordText>
        </li>
      </ol>
    </nav>
  )
}
