import { useId } from 'react'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'

interface DeskFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Makes the field itself, with the ids that tie label, hint and error to it. */
  children: (field: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => React.ReactNode
}

/** A field of the desk in the browser's own look: lists and dates as everybody knows them. */
export function DeskField({ label, hint, error, children }: DeskFieldProps) {
  const id = useId()
  const about = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <RecordText>{label}</RecordText>
      </label>
      {children({
        id,
        'aria-describedby': about === undefined ? undefined : `${id}-about`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {about !== undefined && (
        // What is wrong is said aloud: the focus stays at the button that was pressed.
        <p
          key={error}
          id={`${id}-about`}
          role={error === undefined ? undefined : 'alert'}
          className={error === undefined ? styles.hint : styles.wrong}
        >
          <RecordText>{about}</RecordText>
        </p>
      )}
    </div>
  )
}
