import type { Lang } from '@suyuan/contract/lang'

export interface Session {
  /** Names the session; not its token. */
  id: string
  userId: string
  role: 'member' | 'staff' | 'admin'
}

/**
 * The session a token stands for: how transport learns who calls without knowing of accounts.
 * Throws an AppError session_unknown or session_expired.
 */
export type ResolveSession = (token: string) => Promise<Session>

/** Whether a token is, or was, one of somebody of the staff. */
export type IsStaffToken = (token: string) => Promise<boolean>

/** A session by its id, where it still holds: for what goes on longer than one call. */
export type FindSession = (id: string) => Promise<Session | undefined>

/** The note that the site leaves with a browser, which brings it along. */
export interface DeviceCookie {
  /** As the browser sent it: anybody may send anything. */
  value: string | undefined
  /** Leaves another note with the answer. */
  keep(value: string): void
}

/** Who calls, and how to answer them. */
export interface Caller {
  lang: Lang
  /** Network address; used for limits only, stored as a hash for a day at most. */
  address: string
  /** What the caller's program says of itself; empty where it does not. */
  userAgent: string
  requestId: string
  session: Session | null
  /** How the call came: what a page asks for is counted with the page. */
  way: 'api' | 'page'
  /** A hint for limits, never authentication; absent where a page on this server calls. */
  device?: DeviceCookie
  /** The answer to a puzzle, where one was set and solved. */
  puzzleAnswer?: string | undefined
}

/** A caller whom the pipeline has let through to an endpoint for members or staff. */
export interface SignedInCaller extends Caller {
  session: Session
}
