import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './forms.module.css'

interface PasswordFieldProps extends TextInputProps {
  label: string
  /** Tells password managers whether to fill in or to make one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      size="lg"
      type={shown ? 'text' : 'password'}
      label={label}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth="4.5rem"
      rightSection={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={t('field.showOf', { field: label })}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('field.hide') : t('field.show')}
        </button>
      }
      {...field}
    />
  )
}
