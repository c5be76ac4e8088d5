import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { LegalNote } from '../forms/legal-links.tsx'
import { LoginNameField } from '../forms/login-name-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { accountRules } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { registeredName } from './registered-name.ts'
import { useLogIn } from './use-log-in.tsx'

type PasswordValues = { login_name: string; passwd: string }

export function PasswordLogIn({ next }: { next: string | null }) {
  const { t } = useTranslation('accounts')
  const rules = accountRules(t)
  const login_name = registeredName(useLocation().state)
  const { send, failed, wayBack } = useLogIn(
    next,
    (values: PasswordValues, restore) =>
      callApi('POST /api/web/user/login/pwd', { ...values, restore }),
    (text) => account.keepFailure(text),
  )
  const account: CheckedForm<PasswordValues> = useCheckedForm<PasswordValues>({
    initialValues: { login_name, passwd: '' },
    validate: { login_name: rules.loginName, passwd: rules.typedPassword },
    send,
    onFailure: failed,
  })
  const { field, busy, kept } = account
  return (
    <AccountForm account={account}>
      <LoginNameField {...field('login_name')} />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        aria-required
        {...field('passwd')}
      />
      <FormFailure text={kept} />
      <LegalNote />
      <div className={formStyles.submit}>
        <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
      </div>
      {wayBack}
    </AccountForm>
  )
}
