import styles from './check-field.module.css'
import { RecordText } from './record-text.tsx'

interface CheckFieldProps {
  name?: string
  label: string
  /** What it comes to, where the label does not say it. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is wanted or not, with what that comes to. */
export function CheckField({ name, label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <RecordText>{label}</RecordText>
        {hint !== undefined && (
          <small>
            <RecordText>{hint}</RecordText>
          </small>
        )}
      </span>
    </label>
  )
}
