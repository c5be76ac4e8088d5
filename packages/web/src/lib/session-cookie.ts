import { clearPageCache } from './clear-page-cache.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { forgetMember } from './device-store.ts'
import { sessionStore } from './session-store.ts'
import { announceSession } from './session-windows.ts'

const NAME = 'token'
const THIRTY_DAYS_S = 30 * 24 * 3600

/** The session's token, where the reader is logged in. In the browser only. */
export function storedToken(): string | undefined {
  return readCookie(NAME, document.cookie)
}

/** Keeps the token of a session for as long as the session lasts without use. */
export function keepToken(token: string): void {
  writeCookie(NAME, token, THIRTY_DAYS_S)
}

/** Begins a member's session, in every window of this browser. */
export function beginSession(token: string, uid: string): void {
  keepToken(token)
  announceSession(uid)
}

/** The session has ended, in every window of this browser. */
export function dropToken(): void {
  writeCookie(NAME, '', 0)
  clearPageCache()
  announceSession(null)
}

/**
 * Ends it here because its member wants so: what they had typed in this tab or kept on this device
 * goes along. Of a session that ran out by itself it stays for after the next log-in.
 */
export function leaveSession(uid: string | undefined): void {
  dropToken()
  sessionStore.clear()
  if (uid !== undefined) forgetMember(uid)
}
