import { errorTable } from '@suyuan/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { type CurrentUser, currentUserKey } from '../../../lib/current-user.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { CodeField } from '../forms/code-field.tsx'
import { CODE_MINUTES } from '../forms/code-minutes.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { accountRules } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCodeSender } from '../forms/use-code-sender.ts'
import { mobileText } from './profile-values.ts'

export type Contact = 'mobile' | 'email'

interface ConfirmContactProps {
  contact: Contact
  user: CurrentUser
  onClose: () => void
}

/** Proves by a code that a number or address is the member's. */
export function ConfirmContact({ contact, user, onClose }: ConfirmContactProps) {
  const { t } = useTranslation('accounts')
  const ofMobile = contact === 'mobile'
  const { account, sender } = useConfirmation(contact, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(ofMobile ? 'contact.mobileTitle' : 'contact.emailTitle')}
    >
      <AccountForm account={account}>
        <p className={formStyles.before}>
          {t('contact.sendTo')} <strong>{ofMobile ? mobileText(user) : user.email}</strong>
        </p>
        <CodeField sender={sender} mayAsk={() => true} aria-required {...account.field('code')} />
        <FormFailure text={account.kept} />
        <div className={formStyles.submit}>
          <SubmitButton busy={account.busy}>{t('contact.submit')}</SubmitButton>
        </div>
      </AccountForm>
    </Dialog>
  )
}

type Confirmation = { code: string }

function useConfirmation(contact: Contact, onDone: () => void) {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const ofMobile = contact === 'mobile'

  const account: CheckedForm<Confirmation> = useCheckedForm<Confirmation>({
    initialValues: { code: '' },
    validate: { code: accountRules(t).code },
    async send({ code }) {
      const saved = ofMobile
        ? await callApi('POST /api/web/user/mobile/confirm', { sms_code: code })
        : await callApi('POST /api/web/user/email/confirm', { email_code: code })
      queryClient.setQueryData(currentUserKey, saved)
      showMessage({
        kind: 'success',
        text: t(ofMobile ? 'contact.mobileDone' : 'contact.emailDone'),
      })
      onDone()
    },
    onFailure(error) {
      const failure = isCallFailure(error) ? error : null
      const text = failure?.fields[0]?.msg ?? (failure?.msg || t('contact.failed'))
      if (failure?.subCode === errorTable.wrong_code.sub || failure?.fields.length) {
        account.form.setErrors({ code: text })
      } else account.keepFailure(text)
    },
  })

  const sender = useCodeSender({
    store: contact,
    send: () =>
      ofMobile
        ? callApi('POST /api/web/user/mobile/getSms', {})
        : callApi('POST /api/web/user/email/getCode', {}),
    sentText: t('code.sent', { minutes: CODE_MINUTES }),
    failedText: t(ofMobile ? 'code.smsFailed' : 'code.emailFailed'),
    onSent: () => account.form.getInputNode('code')?.focus(),
  })

  return { account, sender }
}
