import type { Queryable } from '../../db/client.ts'
import { securityEvents } from '../../db/schema/accounts.ts'

export type SecurityEvent =
  | 'registered'
  | 'logged_in'
  | 'log_in_failed'
  | 'logged_out'
  | 'session_ended'
  | 'password_changed'
  | 'password_reset'
  | 'mobile_confirmed'
  | 'email_confirmed'
  | 'email_changed'
  | 'data_downloaded'
  | 'account_deleted'
  | 'account_restored'
  | 'account_erased'
  | 'role_changed'

/** Notes what happened: who and when, never from where, never a secret. */
export async function logSecurityEvent(
  db: Queryable,
  event: SecurityEvent,
  userId: string | null,
  requestId: string,
): Promise<void> {
  await db.insert(securityEvents).values({ event, userId, requestId })
}
