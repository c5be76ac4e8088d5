import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../../lib/current-user.ts'
import { sessionStore } from '../../../../lib/session-store.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureDialog } from '../../../../ui/failure-dialog.tsx'
import { failureWords } from '../failure-words.ts'
import { useJoinedMessage } from './use-joined-message.ts'

const STORE = 'tree-invitation'
/** After the `#` of the link, which no server and no log is told of. */
const HASH = /^#invite=([\w-]{43})$/

/** The link that invites whoever has it. */
export function invitationLink(token: string): string {
  return `${window.location.origin}${paths.familyTree()}#invite=${token}`
}

/**
 * Whoever comes by the link of an invitation takes it: at once when logged in, else after log-in.
 * Until then this tab keeps it, and the address no longer shows it.
 */
export function InvitationGate() {
  const { t } = useTranslation('treepage')
  const navigate = useNavigate()
  const tellJoined = useJoinedMessage()
  const { signedIn } = useCurrentUser()
  const taken = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const [, brought] = HASH.exec(window.location.hash) ?? []
    if (brought) {
      sessionStore.write(STORE, brought)
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    }
    const token = brought ?? sessionStore.read(STORE)
    if (!token) return
    if (!signedIn) {
      setWaiting(brought !== undefined)
      return
    }
    if (taken.current) return
    taken.current = true
    callApi('POST /api/web/tree/invite/accept', { token })
      .then((book) => {
        sessionStore.remove(STORE)
        tellJoined(book)
        return navigate(paths.familyTree({ id: book.id }), { replace: true })
      })
      .catch((error: unknown) => {
        // One that no answer came to is tried again with the next page.
        if (isCallFailure(error) && error.status > 0) sessionStore.remove(STORE)
        setFailure(failureWords(error, t('invitation.failed')))
      })
  }, [signedIn, navigate, t, tellJoined])

  const next = paths.familyTree()
  return (
    <>
      <Dialog
        open={waiting}
        onClose={() => setWaiting(false)}
        title={t('invitation.title')}
        opensWithAddress
        actions={
          <>
            <ButtonLink to={paths.login({ next })} variant="primary">
              {t('welcome.logIn')}
            </ButtonLink>
            <ButtonLink to={paths.register({ next })}>{t('invitation.register')}</ButtonLink>
          </>
        }
      >
        <p>{t('invitation.logInFirst')}</p>
      </Dialog>
      <FailureDialog message={failure} onClose={() => setFailure(null)} />
    </>
  )
}
