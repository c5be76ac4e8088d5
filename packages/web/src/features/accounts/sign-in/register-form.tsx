import { TextInput } from '@mantine/core'
import { MAX_LOGIN_NAME, MAX_NAME, MAX_SURNAME } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { ConsentField } from '../forms/consent-field.tsx'
import type { DialCode } from '../forms/dial-codes.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { LoginNameField } from '../forms/login-name-field.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { RegisterMobile } from './register-mobile.tsx'
import { useRegister } from './use-register.ts'

interface RegisterFormProps {
  next: string | null
  dialCodes: readonly DialCode[]
  /** Of the agreement and the policy, as the page's links show them. */
  consentVersion: string
}

export function RegisterForm({ next, dialCodes, consentVersion }: RegisterFormProps) {
  const { t } = useTranslation('accounts')
  const account = useRegister(next)
  const { field, form } = account
  return (
    <AccountForm account={account}>
      <div className={formStyles.pair}>
        <TextInput
          size="lg"
          label={t('field.surname')}
          autoComplete="family-name"
          maxLength={MAX_SURNAME}
          aria-required
          {...field('surname')}
        />
        <TextInput
          size="lg"
          label={t('field.lastName')}
          autoComplete="given-name"
          maxLength={MAX_NAME}
          aria-required
          {...field('last_name')}
        />
      </div>
      <LoginNameField
        description={t('field.loginNameHint')}
        maxLength={MAX_LOGIN_NAME}
        {...field('login_name')}
      />
      <TextInput
        size="lg"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        aria-required
        {...field('email')}
      />
      <NewPasswordFields account={account} label={t('field.password')} />
      <RegisterMobile account={account} dialCodes={dialCodes} />
      <ConsentField
        name="consent_version"
        version={consentVersion}
        value={form.values.consent_version}
        onChange={(version) => form.setFieldValue('consent_version', version)}
        error={form.errors['consent_version']}
      />
      <FormFailure text={account.kept} />
      <div className={formStyles.submit}>
        <SubmitButton busy={account.busy}>{t('register.submit')}</SubmitButton>
      </div>
      <FailureDialog message={account.failure} onClose={account.readFailure} />
    </AccountForm>
  )
}
