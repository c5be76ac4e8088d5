import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { keepToken } from '../../../lib/session-cookie.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { AccountForm } from '../forms/account-form.tsx'
import { confirmationFollows } from '../forms/confirmation-follows.ts'
import { failureWords } from '../forms/failure-words.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import formStyles from '../forms/forms.module.css'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { accountRules } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { devicesKey } from './devices-key.ts'
import { SecurityItem } from './security-item.tsx'
import { UserNameForManagers } from './user-name-for-managers.tsx'

/** Changes the password; this session goes on under a new token, all others end. */
export function ChangePassword({ loginName }: { loginName: string }) {
  const { t } = useTranslation('accounts')
  const [open, setOpen] = useState(false)
  return (
    <SecurityItem
      title={t('password.title')}
      hint={t('password.hint')}
      action={<Button onClick={() => setOpen(true)}>{t('password.submit')}</Button>}
    >
      <Dialog open={open} onClose={() => setOpen(false)} title={t('password.title')}>
        {/* Made anew for each opening: nothing typed stays behind. */}
        {open && <PasswordForm loginName={loginName} onDone={() => setOpen(false)} />}
      </Dialog>
    </SecurityItem>
  )
}

const initialValues = { passwd_old: '', passwd: '', passwd_confirmation: '' }

function PasswordForm({ loginName, onDone }: { loginName: string; onDone: () => void }) {
  const { t } = useTranslation('accounts')
  const queryClient = useQueryClient()
  const rules = accountRules(t)
  const account: CheckedForm<typeof initialValues> = useCheckedForm<typeof initialValues>({
    initialValues,
    validate: {
      passwd_old: rules.typedPassword,
      passwd: rules.password,
      passwd_confirmation: (value, { passwd }) => rules.confirmation(value, passwd),
    },
    onValuesChange: (values, before) => confirmationFollows(account.form, values, before),
    async send(values) {
      const { token } = await callApi('POST /api/web/user/pwd/change', values)
      keepToken(token)
      showMessage({ kind: 'success', text: t('password.done') })
      onDone()
      await queryClient.invalidateQueries({ queryKey: devicesKey })
    },
    onFailure(error) {
      // The server may have done it all the same, and ends this session with all others then.
      const isUnheard = isCallFailure(error) && error.status === 0
      const failed = failureWords(error, t('password.failed'), t)
      account.keepFailure(isUnheard ? t('password.perhapsDone', { failed }) : failed)
    },
  })
  return (
    <AccountForm account={account}>
      <UserNameForManagers loginName={loginName} />
      <PasswordField
        label={t('field.oldPassword')}
        autoComplete="current-password"
        aria-required
        {...account.field('passwd_old')}
      />
      <NewPasswordFields account={account} label={t('field.newPassword')} />
      <FormFailure text={account.kept} />
      <div className={formStyles.submit}>
        <SubmitButton busy={account.busy}>{t('password.submit')}</SubmitButton>
      </div>
    </AccountForm>
  )
}
