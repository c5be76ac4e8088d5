import type { ReactNode } from 'react'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'

interface FactListProps {
  /** Names with what is known; where nothing is, the pair is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** More pairs of the same list. */
  children?: ReactNode
}

/** What is known of a request or a member, a line each. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <RecordText>{value}</RecordText> : value}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}
