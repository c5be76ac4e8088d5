import styles from './security.module.css'

interface SecurityItemProps {
  title: string
  hint: string
  /** The button that does it. */
  action?: React.ReactNode
  children?: React.ReactNode
}

/** One thing a member can do about the account. */
export function SecurityItem({ title, hint, action, children }: SecurityItemProps) {
  return (
    <section className={styles.item}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>{hint}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </section>
  )
}
