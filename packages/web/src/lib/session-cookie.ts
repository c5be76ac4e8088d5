import { readCookie, writeCookie } from './cookie.ts'

const NAME = 'token'
const THIRTY_DAYS_S = 30 * 24 * 3600

/** The session's token, where the reader is logged in. In the browser only. */
export function keptToken(): string | undefined {
  return readCookie(NAME, document.cookie)
}

/** Keeps the token of a session for as long as the session lasts without use. */
export function keepToken(token: string): void {
  writeCookie(NAME, token, THIRTY_DAYS_S)
}

export function dropToken(): void {
  writeCookie(NAME, '', 0)
}
