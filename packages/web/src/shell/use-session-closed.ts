import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '../lib/answers.ts'
import { callApi } from '../lib/call-api.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { closeSession, isSessionClosed, onSessionClosed } from '../lib/session-end.ts'
import { isWithheld, type SessionBeside } from './use-session-beside.ts'

/** How long after one look at a session the next one is made, at the soonest. */
const LOOK_MS = 60_000

/**
 * Whether the page has lost its session and is empty of what only its member may see. It fills
 * again by being loaded anew, once its member is back.
 */
export function useSessionClosed(beside: SessionBeside | null): boolean {
  const withheld = isWithheld(beside)
  const closed = useSyncExternalStore(onSessionClosed, isSessionClosed, () => false)
  const wasWithheld = useRef(false)
  // Forms keep what was typed while they still stand; then, before anything is painted, they go.
  useLayoutEffect(() => {
    if (withheld) closeSession()
    else if (wasWithheld.current && beside === null) location.reload()
    wasWithheld.current = withheld
  }, [withheld, beside])
  useEffect(() => {
    if (closed) queryClient().clear()
  }, [closed])
  useLookAtSession()
  return closed
}

/** A session can end elsewhere while nothing is called from here: whoever comes back is told. */
function useLookAtSession(): void {
  const { signedIn } = useCurrentUser()
  useEffect(() => {
    if (!signedIn) return
    let lookedAt = Date.now()
    function look(): void {
      const now = Date.now()
      if (document.visibilityState !== 'visible' || now - lookedAt < LOOK_MS) return
      lookedAt = now
      // A session that has ended is dealt with where the answer comes in; nothing else is asked for.
      callApi('GET /api/web/user/info', {}, { silent: true }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [signedIn])
}
