import { useId } from 'react'
import formStyles from '../../person-form/person-fields.module.css'
import styles from './edit-dialog.module.css'

interface SelectFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it. */
  error?: React.ReactNode
  required?: boolean
  /** Its options. */
  children: React.ReactNode
}

/** The browser's own list: quick on a phone, and known to everybody. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, value, onChange, error, required = false, children } = props
  const id = useId()
  return (
    <div className={formStyles.choice}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {error}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}
