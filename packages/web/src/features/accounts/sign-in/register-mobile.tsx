import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import { CodeField } from '../forms/code-field.tsx'
import { CODE_MINUTES } from '../forms/code-minutes.ts'
import type { DialCode } from '../forms/dial-codes.ts'
import { PhoneField } from '../forms/phone-field.tsx'
import { accountRules } from '../forms/rules.ts'
import { useCodeSender } from '../forms/use-code-sender.ts'
import styles from './register-mobile.module.css'
import type { Registration } from './use-register.ts'

interface RegisterMobileProps {
  account: CheckedForm<Registration>
  dialCodes: readonly DialCode[]
}

/** A mobile number may be given, and confirmed at once. */
export function RegisterMobile({ account, dialCodes }: RegisterMobileProps) {
  const { t } = useTranslation('accounts')
  const { form, field } = account
  const rules = accountRules(t)
  const sender = useCodeSender({
    store: 'register',
    send: () => {
      const { country, mobile } = form.getValues()
      return callApi('POST /api/web/user/register/getSms', { country, mobile })
    },
    sentText: t('code.sent', { minutes: CODE_MINUTES }),
    failedText: t('code.smsFailed'),
    onSent: () => form.getInputNode('sms_code')?.focus(),
    onFailure: account.showAtFields,
  })

  // The number is optional, unless a code is asked for.
  function mayAsk(): boolean {
    const { mobile, country } = form.getValues()
    const problem = rules.mobile(mobile, country)
    if (problem === null) return true
    form.setFieldError('mobile', problem)
    form.getInputNode('mobile')?.focus()
    return false
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('register.mobileGroup')}</legend>
      <p className={styles.hint}>{t('register.mobileHint')}</p>
      <PhoneField
        label={t('field.mobile')}
        codes={dialCodes}
        country={form.values.country}
        onCountry={account.chooseCountry}
        {...field('mobile')}
      />
      <CodeField sender={sender} mayAsk={mayAsk} {...field('sms_code')} />
    </fieldset>
  )
}
