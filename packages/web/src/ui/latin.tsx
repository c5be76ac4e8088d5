import styles from './latin.module.css'

/** A Chinese name in letters, on a line of its own beneath; nothing where there is none. */
export function Latin({ children }: { children: string }) {
  return children === '' ? null : (
    <span className={styles.latin} translate="no">
      {children}
    </span>
  )
}
