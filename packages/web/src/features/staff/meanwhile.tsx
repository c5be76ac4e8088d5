import styles from './desk.module.css'

interface MeanwhileProps {
  /** Somebody was quicker. */
  shown: boolean
  title?: string
  text: string
  /** What they did. */
  children?: React.ReactNode
  /** How to go on. */
  buttons: React.ReactNode
}

/** Says that somebody else was quicker. Its place is there before, so that it is read out. */
export function Meanwhile({ shown, title, text, children, buttons }: MeanwhileProps) {
  return (
    <div role="alert">
      {shown && (
        <div className={styles.notice}>
          {title && <h2>{title}</h2>}
          <p>{text}</p>
          {children}
          <div className={styles.buttons}>{buttons}</div>
        </div>
      )}
    </div>
  )
}
