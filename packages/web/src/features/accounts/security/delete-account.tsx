import { dayInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { type CheckedForm, useCheckedForm } from '../../../lib/checked-form.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { leaveSession } from '../../../lib/session-cookie.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { failureWords } from '../forms/failure-words.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { accountRules } from '../forms/rules.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './security.module.css'
import { SecurityItem } from './security-item.tsx'
import { UserNameForManagers } from './user-name-for-managers.tsx'

/** Deletes the account, with its password and plain words about the way back. */
export function DeleteAccount({ loginName }: { loginName: string }) {
  const { t, i18n } = useTranslation(['accounts', 'common'])
  const [open, setOpen] = useState(false)
  const [until, setUntil] = useState<string | null>(null)
  const leave = () => location.assign(paths.home())
  const dayOf = (moment: string) => dayInWords(moment, langOr(i18n.language), { zone: 'own' })
  return (
    <SecurityItem
      title={t('removal.title')}
      hint={t('removal.hint', { days: RESTORE_DAYS })}
      action={<Button onClick={() => setOpen(true)}>{t('removal.open')}</Button>}
    >
      <Dialog open={open} onClose={() => setOpen(false)} title={t('removal.title')}>
        {open && (
          <DeleteForm
            loginName={loginName}
            onCancel={() => setOpen(false)}
            onDone={(moment) => {
              setOpen(false)
              setUntil(moment)
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={until !== null}
        onClose={leave}
        title={t('removal.doneTitle')}
        actions={
          <Button variant="primary" onClick={leave}>
            {t('common:dialog.gotIt')}
          </Button>
        }
      >
        <p>{until && t('removal.done', { date: dayOf(until) })}</p>
      </Dialog>
    </SecurityItem>
  )
}

interface DeleteFormProps {
  loginName: string
  onCancel: () => void
  onDone: (restorableUntil: string) => void
}

type Deletion = { passwd: string }

function DeleteForm({ loginName, onCancel, onDone }: DeleteFormProps) {
  const { t } = useTranslation('accounts')
  const { user } = useCurrentUser()
  const account: CheckedForm<Deletion> = useCheckedForm<Deletion>({
    initialValues: { passwd: '' },
    validate: { passwd: accountRules(t).typedPassword },
    async send({ passwd }) {
      const { restorable_until } = await callApi('POST /api/web/user/delete', { passwd })
      leaveSession(user?.uid)
      onDone(restorable_until)
    },
    onFailure(error) {
      account.keepFailure(failureWords(error, t('removal.failed'), t))
    },
  })
  return (
    <AccountForm account={account}>
      <UserNameForManagers loginName={loginName} />
      <p className={styles.dialogText}>{t('removal.hint', { days: RESTORE_DAYS })}</p>
      <PasswordField
        label={t('field.password')}
        description={t('removal.ask')}
        autoComplete="current-password"
        aria-required
        {...account.field('passwd')}
      />
      <FormFailure text={account.kept} />
      <div className={styles.dialogActions}>
        <SubmitButton size="normal" busy={account.busy}>
          {t('removal.submit')}
        </SubmitButton>
        <Button onClick={onCancel}>{t('removal.cancel')}</Button>
      </div>
    </AccountForm>
  )
}
