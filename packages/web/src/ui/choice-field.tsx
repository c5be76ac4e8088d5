import styles from './choice-field.module.css'
import { RecordText } from './record-text.tsx'

interface ChoiceFieldProps {
  name: string
  label: string
  choices: readonly { value: string; text: string }[]
  value: string
  onChange: (value: string) => void
  /** As large as the account pages' fields, with the room under them for an error. */
  large?: boolean
}

/** One of a few, all in view. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, choices, value, onChange, large = false } = props
  return (
    <fieldset className={styles.field} data-large={large || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <RecordText>{choice.text}</RecordText>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
