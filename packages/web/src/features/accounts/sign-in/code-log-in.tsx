import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { CODE_MINUTES } from '../forms/code-minutes.ts'
import type { DialCode } from '../forms/dial-codes.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { LegalNote } from '../forms/legal-links.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { accountRules } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCodeSender } from '../forms/use-code-sender.ts'
import { useLogIn } from './use-log-in.tsx'

interface CodeLogInProps {
  next: string | null
  dialCodes: readonly DialCode[]
}

type CodeValues = { country: string; mobile: string; sms_code: string }

export function CodeLogIn({ next, dialCodes }: CodeLogInProps) {
  const { t } = useTranslation('accounts')
  const rules = accountRules(t)
  const { send, failed, wayBack } = useLogIn(
    next,
    (values: CodeValues, restore) =>
      callApi('POST /api/web/user/login/sms', { ...values, restore }),
    (text) => account.keepFailure(text),
  )
  const account: CheckedForm<CodeValues> = useCheckedForm<CodeValues>({
    initialValues: { country: '86', mobile: '', sms_code: '' },
    validate: {
      mobile: (mobile, { country }) => rules.mobile(mobile, country),
      sms_code: rules.code,
    },
    send,
    onFailure: failed,
  })
  const { form, field } = account
  const sender = useCodeSender({
    store: 'login',
    send: () => {
      const { country, mobile } = form.getValues()
      return callApi('POST /api/web/user/login/getSms', { country, mobile })
    },
    sentText: t('code.sentIfKnown', { minutes: CODE_MINUTES }),
    failedText: t('code.smsFailed'),
    onSent: () => form.getInputNode('sms_code')?.focus(),
    onFailure: account.showAtFields,
  })
  return (
    <AccountForm account={account}>
      <PhoneField
        label={t('field.mobile')}
        description={t('login.codeHint')}
        codes={dialCodes}
        country={form.values.country}
        onCountry={account.chooseCountry}
        aria-required
        {...field('mobile')}
      />
      <CodeField
        sender={sender}
        mayAsk={() => account.mayAsk('mobile')}
        aria-required
        {...field('sms_code')}
      />
      <FormFailure text={account.kept} />
      <LegalNote />
      <div className={formStyles.submit}>
        <SubmitButton busy={account.busy}>{t('login.submit')}</SubmitButton>
      </div>
      {wayBack}
    </AccountForm>
  )
}
