import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { CodeField } from '../forms/code-field.tsx'
import type { DialCode } from '../forms/dial-codes.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { LegalNote } from '../forms/legal-links.tsx'
import { LoginNameField } from '../forms/login-name-field.tsx'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type ResetBy, useReset } from './use-reset.ts'

interface ResetFormProps {
  /** Where the code goes. Members without a confirmed mobile have it sent by e-mail. */
  by: ResetBy
  next: string | null
  dialCodes: readonly DialCode[]
}

export function ResetForm({ by, next, dialCodes }: ResetFormProps) {
  const { t } = useTranslation('accounts')
  const { account, sender } = useReset(by, next)
  const { field, form } = account
  return (
    <AccountForm account={account}>
      <LoginNameField {...field('login_name')} />
      {by === 'mobile' ? (
        <PhoneField
          label={t('field.mobile')}
          codes={dialCodes}
          country={form.values.country}
          onCountry={account.chooseCountry}
          aria-required
          {...field('mobile')}
        />
      ) : (
        <TextInput
          size="lg"
          type="email"
          label={t('field.email')}
          description={t('reset.emailHint')}
          autoComplete="email"
          aria-required
          {...field('email')}
        />
      )}
      <CodeField
        sender={sender}
        mayAsk={() => account.mayAsk(by)}
        aria-required
        {...field('sms_code')}
      />
      <NewPasswordFields account={account} label={t('field.newPassword')} />
      <FormFailure text={account.kept} />
      <LegalNote />
      <div className={formStyles.submit}>
        <SubmitButton busy={account.busy}>{t('reset.submit')}</SubmitButton>
      </div>
      <FailureDialog message={account.failure} onClose={account.readFailure} />
    </AccountForm>
  )
}
