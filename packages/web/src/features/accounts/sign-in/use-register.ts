import { errorTable } from '@suyuan/contract/errors'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { paths } from '../../../paths.ts'
import { showMessage } from '../../../ui/messages.ts'
import { confirmationFollows } from '../forms/confirmation-follows.ts'
import { failureWords } from '../forms/failure-words.ts'
import { accountRules } from '../forms/rules.ts'
import { useUndelivered } from '../forms/use-undelivered.ts'

/** How long a success is read before the log-in page follows (specification, section 8). */
export const SUCCESS_MS = 500

const initialValues = {
  surname: '',
  last_name: '',
  login_name: '',
  email: '',
  passwd: '',
  passwd_confirmation: '',
  country: '86',
  mobile: '',
  sms_code: '',
  consent_version: '',
}

export type Registration = typeof initialValues

export function useRegister(next: string | null) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const rules = accountRules(t)
  const unheard = useUndelivered()

  async function send(values: Registration): Promise<void> {
    await callApi('POST /api/web/user/register', values)
    const title = t('register.success')
    showMessage({ kind: 'success', title, text: t('register.successHint') })
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_MS))
    await navigate(paths.login({ next }), { state: { loginName: values.login_name } })
  }

  function onFailure(error: unknown): void {
    const fields = isCallFailure(error) ? error.fields : []
    if (isCallFailure(error) && error.subCode === errorTable.wrong_code.sub) {
      account.form.setFieldError('sms_code', error.msg)
    }
    if (fields.some(({ name }) => name === 'consent_version')) {
      account.form.setFieldError('consent_version', t('consent.changed'))
    }
    const { login_name } = account.form.getValues()
    unheard.note(error, login_name)
    if (unheard.was(login_name) && fields.some(({ name }) => name === 'login_name')) {
      account.tellFailure(t('register.perhapsDone'))
    } else account.tellFailure(failureWords(error, t('register.failed'), t))
  }

  const account: CheckedForm<Registration> = useCheckedForm<Registration>({
    initialValues,
    validate: {
      surname: rules.surname,
      last_name: rules.lastName,
      login_name: rules.loginName,
      email: rules.email,
      passwd: rules.password,
      passwd_confirmation: (value, { passwd }) => rules.confirmation(value, passwd),
      mobile: (mobile, { country, sms_code }) =>
        mobile === '' && sms_code === '' ? null : rules.mobile(mobile, country),
      consent_version: (version) => (version === '' ? t('rule.consent') : null),
    },
    onValuesChange: (values, before) => confirmationFollows(account.form, values, before),
    send,
    onFailure,
  })

  return account
}
