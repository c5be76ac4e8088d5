import { RecordText } from './record-text.tsx'
import styles from './section-title.module.css'

interface SectionTitleProps {
  title: React.ReactNode
  /** A quiet line under the title. */
  hint?: React.ReactNode
  level?: 1 | 2 | 3
  id?: string
}

export function SectionTitle({ title, hint, level = 2, id }: SectionTitleProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.root}>
      <Heading id={id} className={styles[`level${level}`]}>
        {typeof title === 'string' ? <RecordText>{title}</RecordText> : title}
      </Heading>
      {hint && (
        <p className={styles.hint}>
          {typeof hint === 'string' ? <RecordText>{hint}</RecordText> : hint}
        </p>
      )}
    </div>
  )
}
