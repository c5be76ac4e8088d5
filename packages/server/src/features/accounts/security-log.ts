import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Session } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { securityEvents, users } from '../../db/schema/accounts.ts'
import { loginKey } from './login-name.ts'

type Role = Session['role']

export type SecurityEvent =
  | 'registered'
  | 'registration_code_refused'
  | 'logged_in'
  | 'log_in_failed'
  | 'log_in_by_code_failed'
  | 'logged_out'
  | 'session_ended'
  | 'password_changed'
  | 'password_reset'
  | 'password_reset_failed'
  /** Typed again for a change or a deletion, and wrong. */
  | 'password_refused'
  | 'mobile_changed'
  | 'mobile_confirmed'
  | 'email_change_asked'
  | 'email_confirmed'
  | 'email_changed'
  | 'confirmation_code_refused'
  | 'throttled'
  | 'data_downloaded'
  | 'account_deleted'
  | 'account_restored'
  | 'account_erased'
  | 'account_suspended'
  | 'suspension_lifted'
  | `role_changed:${Role}:${Role}`

/** Notes what happened: who and when, never from where, never a secret. */
export async function logSecurityEvent(
  db: Queryable,
  event: SecurityEvent,
  userId: string | null,
  requestId: string,
): Promise<void> {
  await db.insert(securityEvents).values({ event, userId, requestId })
}

/** Who knocks on a closed door may knock often: one line a minute says so. */
const THROTTLED_EVERY_MS = 60_000

/** Notes that somebody must wait before another attempt. */
export async function logThrottled(
  db: Queryable,
  userId: string | null,
  requestId: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        userId === null ? isNull(securityEvents.userId) : eq(securityEvents.userId, userId),
        eq(securityEvents.event, 'throttled'),
        gt(securityEvents.at, new Date(now.getTime() - THROTTLED_EVERY_MS)),
        lte(securityEvents.at, new Date(now.getTime() + THROTTLED_EVERY_MS)),
      ),
    )
    .limit(1)
  if (rows.length === 0) await logSecurityEvent(db, 'throttled', userId, requestId)
}

export interface LoggedEvent {
  event: string
  at: Date
  requestId: string
}

/** What happened to one account, the oldest first; undefined where nobody has the login name. */
export async function eventsOf(db: Queryable, login: string): Promise<LoggedEvent[] | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.loginKey, loginKey(login)))
  if (!user) return undefined
  return db
    .select({
      event: securityEvents.event,
      at: securityEvents.at,
      requestId: securityEvents.requestId,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, user.id))
    .orderBy(asc(securityEvents.at), asc(securityEvents.id))
}
