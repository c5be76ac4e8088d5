import { useTranslation } from 'react-i18next'
import styles from './sex-field.module.css'

interface SexFieldProps {
  /** 1, 0 or 2, as the form holds it. */
  value: string
  onChange: (value: string) => void
}

const choices = [
  { value: '1', key: 'sex.1' },
  { value: '0', key: 'sex.0' },
  { value: '2', key: 'sex.2' },
] as const

export function SexField({ value, onChange }: SexFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('field.sex')}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name="sex"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>{t(choice.key)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
