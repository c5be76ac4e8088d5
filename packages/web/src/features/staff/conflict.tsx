import { useIntoSight } from '../../lib/use-into-sight.ts'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'

interface MeanwhileProps {
  /** What told that somebody else was quicker, another one each time; null where nobody was. */
  met: object | null
  title?: string
  text: string
  /** What they did. */
  children?: React.ReactNode
  /** How to go on. */
  buttons?: React.ReactNode
}

/** Says that somebody else was quicker. Its place is there before, so that it is read out. */
export function Meanwhile({ met, title, text, children, buttons }: MeanwhileProps) {
  const place = useIntoSight<HTMLDivElement>(met)
  return (
    <div role="alert" ref={place} tabIndex={-1} className={styles.meanwhile}>
      {met && (
        <div className={styles.notice}>
          {title && <h2>{title}</h2>}
          <p>
            <RecordText>{text}</RecordText>
          </p>
          {children}
          {buttons && <div className={styles.buttons}>{buttons}</div>}
        </div>
      )}
    </div>
  )
}
