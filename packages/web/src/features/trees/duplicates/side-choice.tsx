import { RecordText } from '../../../ui/record-text.tsx'
import styles from './duplicates.module.css'
import type { WhichOrBoth } from './merge-choices.ts'

interface SideChoiceProps {
  name: string
  label: string
  texts: readonly [string, string]
  value: WhichOrBoth
  /** The words for both, where both can stand. */
  both?: string
  onChange: (value: WhichOrBoth) => void
}

/** What two people say of one thing; where they differ one is chosen. */
export function SideChoice({ name, label, texts, value, both, onChange }: SideChoiceProps) {
  const [keep, other] = texts
  if (keep === '' && other === '') return null
  if (keep === other) {
    return (
      <section className={styles.field} aria-label={label}>
        <h3 className={styles.label}>{label}</h3>
        <div className={styles.sides}>
          <span>
            <RecordText>{keep}</RecordText>
          </span>
          <span>
            <RecordText>{other}</RecordText>
          </span>
        </div>
      </section>
    )
  }
  const choice = (which: WhichOrBoth, text: string) => (
    <label key={which} className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={which}
        checked={value === which}
        onChange={() => onChange(which)}
      />
      <span>
        <RecordText>{text === '' ? '—' : text}</RecordText>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {choice('keep', keep)}
        {choice('other', other)}
        {both !== undefined && choice('both', both)}
      </div>
    </fieldset>
  )
}
