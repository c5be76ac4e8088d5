import { useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../lib/current-user.ts'
import { storedToken } from '../lib/session-cookie.ts'
import {
  announcedSession,
  hasAnnounced,
  listenToWindows,
  noteMember,
} from '../lib/session-windows.ts'

/**
 * How this page's session differs from that of its browser now: its member has logged out, another
 * one is there, or the page is a visitor's and somebody has logged in.
 */
export type SessionBeside = 'left' | 'other' | 'joined'

/** Null where the page is of whoever is logged in now. */
export function useSessionBeside(): SessionBeside | null {
  const { signedIn, user } = useCurrentUser()
  const now = useSyncExternalStore(listenToWindows, announcedSession, () => undefined)
  useEffect(() => {
    // A session can also end without a window that tells: its cookie ran out.
    function look(): void {
      const gone = signedIn && storedToken() === undefined && !hasAnnounced()
      if (gone && document.visibilityState === 'visible') noteMember(null)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [signedIn])
  if (now === undefined) return null
  if (!signedIn) return now === null ? null : 'joined'
  if (now === null) return 'left'
  return now === user?.uid ? null : 'other'
}

/** Whether what the page shows of its member is to be seen no longer. */
export function isWithheld(beside: SessionBeside | null): boolean {
  return beside === 'left' || beside === 'other'
}
