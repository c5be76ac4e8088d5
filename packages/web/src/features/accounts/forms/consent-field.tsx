import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../lib/use-day-format.ts'
import { LegalLinks } from '../../../ui/legal-links.tsx'
import styles from './forms.module.css'

interface ConsentFieldProps {
  name: string
  /** The version of the agreement and the policy that its links show. */
  version: string
  /** The version that was agreed to; empty where none was. */
  value: string
  onChange: (version: string) => void
  error?: React.ReactNode
}

export function ConsentField({ name, version, value, onChange, error }: ConsentFieldProps) {
  const { t } = useTranslation('accounts')
  const dayOf = useDayFormat('prose')
  const errorId = useId()
  const box = useRef<HTMLInputElement>(null)

  // Ticked before the page's scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes to life
  useEffect(() => {
    if (box.current?.checked) onChange(version)
  }, [])

  return (
    <div className={styles.consent}>
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          name={name}
          checked={value !== ''}
          aria-required
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? version : '')}
        />
        <span>
          {t('consent.before')} <LegalLinks />{' '}
          <span className={styles.version}>
            {t('consent.version', { version: dayOf(version) })}
          </span>
        </span>
      </label>
      {error && (
        <p id={errorId} className={styles.consentError}>
          {error}
        </p>
      )}
    </div>
  )
}
