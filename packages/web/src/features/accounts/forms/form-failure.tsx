import styles from './forms.module.css'

/** What became of the last try, beside the form until something in it is changed or sent again. */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  )
}
