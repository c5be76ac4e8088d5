import { errorTable } from '@suyuan/contract/errors'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { paths } from '../../../paths.ts'
import { showMessage } from '../../../ui/messages.ts'
import { CODE_MINUTES } from '../forms/code-minutes.ts'
import { confirmationFollows } from '../forms/confirmation-follows.ts'
import { failureWords } from '../forms/failure-words.ts'
import { accountRules } from '../forms/rules.ts'
import { useCodeSender } from '../forms/use-code-sender.ts'
import { useUndelivered } from '../forms/use-undelivered.ts'
import { SUCCESS_MS } from './use-register.ts'

export type ResetBy = 'mobile' | 'email'

const initialValues = {
  login_name: '',
  country: '86',
  mobile: '',
  email: '',
  sms_code: '',
  passwd: '',
  passwd_confirmation: '',
}

type Reset = typeof initialValues

export function useReset(by: ResetBy, next: string | null) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const rules = accountRules(t)
  const unheard = useUndelivered()

  async function send({ country, mobile, email, ...values }: Reset): Promise<void> {
    const owner = by === 'mobile' ? { country, mobile } : { email }
    await callApi('POST /api/web/user/pwd/reset', { ...values, ...owner })
    showMessage({ kind: 'success', text: t('reset.success') })
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_MS))
    await navigate(paths.login({ next }), { state: { loginName: values.login_name } })
  }

  const account: CheckedForm<Reset> = useCheckedForm<Reset>({
    initialValues,
    validate: {
      login_name: rules.loginName,
      mobile: (mobile, { country }) => (by === 'mobile' ? rules.mobile(mobile, country) : null),
      email: (email) => (by === 'email' ? rules.email(email) : null),
      sms_code: rules.code,
      passwd: rules.password,
      passwd_confirmation: (value, { passwd }) => rules.confirmation(value, passwd),
    },
    onValuesChange: (values, before) => confirmationFollows(account.form, values, before),
    send,
    onFailure(error) {
      const { sms_code } = account.form.getValues()
      const isRefused = isCallFailure(error) && error.subCode === errorTable.wrong_code.sub
      if (isRefused) account.form.setFieldError('sms_code', error.msg)
      unheard.note(error, sms_code)
      if (isRefused && unheard.was(sms_code)) account.tellFailure(t('reset.perhapsDone'))
      else account.tellFailure(failureWords(error, t('reset.failed'), t))
    },
  })

  const sender = useCodeSender({
    store: `reset-${by}`,
    send: () => {
      const { country, mobile, email } = account.form.getValues()
      return by === 'mobile'
        ? callApi('POST /api/web/user/pwd/getSms', { country, mobile })
        : callApi('POST /api/web/user/pwd/getEmailCode', { email })
    },
    sentText: t(by === 'mobile' ? 'code.sentIfKnown' : 'code.emailSentIfKnown', {
      minutes: CODE_MINUTES,
    }),
    failedText: t(by === 'mobile' ? 'code.smsFailed' : 'code.emailFailed'),
    onSent: () => account.form.getInputNode('sms_code')?.focus(),
    onFailure: account.showAtFields,
  })

  return { account, sender }
}
