import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './result-section.module.css'

interface ResultSectionProps {
  title: string
  hint?: string
  /** Said where there is nothing to list. */
  none: string
  empty: boolean
  children: React.ReactNode
}

export function ResultSection({ title, hint, none, empty, children }: ResultSectionProps) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <SectionTitle id={id} title={title} hint={empty ? undefined : hint} />
      {empty ? <p className={styles.none}>{none}</p> : children}
    </Card>
  )
}
