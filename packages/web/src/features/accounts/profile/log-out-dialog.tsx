import { sessionInvalidSubCodes } from '@suyuan/contract/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { leaveSession } from '../../../lib/session-cookie.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks before the session ends; then the log-in page follows. */
export function LogOutDialog({ open }: { open: boolean }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const { user } = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState(false)

  async function logOut(): Promise<void> {
    setBusy(true)
    try {
      await callApi('POST /api/web/user/logout', {}, { silent: true })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (!sessionInvalidSubCodes.includes(error.subCode)) {
        setUnanswered(true)
        setBusy(false)
        return
      }
    }
    leave()
  }

  function leave(): void {
    leaveSession(user?.uid)
    location.assign(paths.login())
  }

  const cancel = () => void navigate(paths.profile(1), { replace: true, preventScrollReset: true })

  return (
    <Dialog
      open={open}
      opensWithAddress
      onClose={cancel}
      title={t('logOut.title')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void logOut()}>
            {t('logOut.submit')}
          </Button>
          {unanswered && <Button onClick={leave}>{t('logOut.hereOnly')}</Button>}
          <Button onClick={cancel}>{t('logOut.cancel')}</Button>
        </>
      }
    >
      <p role="status">{t(unanswered ? 'logOut.unanswered' : 'logOut.text')}</p>
    </Dialog>
  )
}
