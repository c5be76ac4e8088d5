import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { readCookie, writeCookie } from '../../../lib/cookie.ts'
import { beginSession } from '../../../lib/session-cookie.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { failureWords } from '../forms/failure-words.ts'

type SignedIn = Calls['POST /api/web/user/login/pwd']['output']

const ONE_YEAR_S = 31_536_000

/** Goes on as a member: the whole document is loaded anew, in the member's own name. */
function enter({ token, uid, lang }: SignedIn, next: string | null): void {
  beginSession(token, uid)
  // A language that was chosen in this browser stands; a browser without one takes the member's.
  if (readCookie('lang', document.cookie) === undefined) writeCookie('lang', lang, ONE_YEAR_S)
  location.assign(next ?? paths.afterLogIn())
}

/**
 * Both ways to log in: what follows a success, and what a failure says. A deleted account is
 * offered its way back.
 * @param next where to go afterwards
 * @param call logs in; with `restore` it brings a deleted account back as well
 * @param tell says beside the form what failed
 */
export function useLogIn<V>(
  next: string | null,
  call: (values: V, restore: boolean) => Promise<SignedIn>,
  tell: (failure: string) => void,
) {
  const { t } = useTranslation('accounts')
  const [deleted, setDeleted] = useState<V | null>(null)
  const [restoring, setRestoring] = useState(false)

  function failed(error: unknown): void {
    tell(failureWords(error, t('login.failed'), t))
  }

  async function send(values: V): Promise<void> {
    // The session would be lost with the next page, and nobody would say why.
    if (!navigator.cookieEnabled) {
      tell(t('login.noCookies'))
      return
    }
    try {
      enter(await call(values, false), next)
      // The next page is on its way: until then the button stays as it is.
      await new Promise(() => undefined)
    } catch (error) {
      if (!isCallFailure(error) || error.subCode !== errorTable.account_deleted.sub) throw error
      setDeleted(values)
    }
  }

  async function restore(): Promise<void> {
    if (deleted === null || restoring) return
    setRestoring(true)
    try {
      enter(await call(deleted, true), next)
    } catch (error) {
      setDeleted(null)
      failed(error)
      setRestoring(false)
    }
  }

  const wayBack = (
    <Dialog
      open={deleted !== null}
      onClose={() => setDeleted(null)}
      title={t('restore.title')}
      actions={
        <>
          <Button variant="primary" busy={restoring} onClick={() => void restore()}>
            {t('restore.submit')}
          </Button>
          <Button onClick={() => setDeleted(null)}>{t('restore.cancel')}</Button>
        </>
      }
    >
      <p>{t('restore.text', { days: RESTORE_DAYS })}</p>
    </Dialog>
  )

  return { send, failed, wayBack }
}
