import { MAX_PASSWORD, MIN_PASSWORD } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  account: { field: (name: 'passwd' | 'passwd_confirmation') => object }
  label: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ account, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <PasswordField
        label={label}
        description={t('field.passwordHint', { min: MIN_PASSWORD })}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        aria-required
        {...account.field('passwd')}
      />
      <PasswordField
        label={t('field.confirmation')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        aria-required
        {...account.field('passwd_confirmation')}
      />
    </>
  )
}
