import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './card-section.module.css'

interface CardSectionProps {
  id: string
  title: string
  hint?: string | undefined
  children: React.ReactNode
}

/** A titled part of the card, to which the contents lead. */
export function CardSection({ id, title, hint, children }: CardSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <SectionTitle id={titleId} level={3} title={title} hint={hint} />
      {children}
    </section>
  )
}
