import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { and, eq, lt, lte } from 'drizzle-orm'
import {
  oneTimeCodes,
  securityEvents,
  sessions,
  throttles,
  users,
} from '../../db/schema/accounts.ts'
import { pruneOutbox } from '../../delivery/outbox.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller, Services, Session } from '../../http/caller.ts'
import { CODES_KEPT_MS } from './codes.ts'
import { confirmMember, stillAsVerified } from './new-password.ts'
import { notify } from './notify.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.ts'
import { FORGET_MS } from './throttle.ts'

const DAY_MS = 24 * 3_600_000
const RESTORE_MS = RESTORE_DAYS * DAY_MS
const EVENTS_KEPT_MS = 365 * DAY_MS
/** Ended sessions stay a while, because a device is known by them. */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS
const OUTBOX_KEPT_MS = 30 * DAY_MS

/**
 * Deletes the account: nobody can use it, and logging in restores it for 14 days.
 * @returns the last moment for that
 * @throws {AppError} invalid_input where the password is wrong, too_many_requests, session_expired
 */
export async function deleteAccount(
  services: Services,
  password: string,
  caller: Caller,
  session: Session,
): Promise<Date> {
  const user = await confirmMember(services, session, password, 'passwd')
  const now = new Date()
  const until = new Date(now.getTime() + RESTORE_MS)
  await services.db.transaction(async (tx) => {
    const deleted = await tx
      .update(users)
      .set({ deletedAt: now })
      .where(stillAsVerified(user))
      .returning({ id: users.id })
    if (deleted.length === 0) throw new AppError('session_expired')
    await endSessions(tx, user.id, now)
    await logSecurityEvent(tx, 'account_deleted', user.id, caller.requestId)
  })
  notify(services, user, 'account_deleted', { until: until.toISOString().slice(0, 10) })
  return until
}

/** Erases accounts whose way back has ended. @returns how many */
async function eraseDeleted(
  { db, personalData }: Pick<Services, 'db' | 'personalData'>,
  now: Date,
): Promise<number> {
  const due = lte(users.deletedAt, new Date(now.getTime() - RESTORE_MS))
  const rows = await db.select({ id: users.id }).from(users).where(due)
  let erased = 0
  for (const { id } of rows) {
    erased += await db.transaction(async (tx) => {
      // Restored, or erased by another server, since it was read?
      const [locked] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), due))
        .for('update')
      if (!locked) return 0
      for (const part of personalData) await part.erase(tx, id)
      await logSecurityEvent(tx, 'account_erased', null, '')
      return 1
    })
  }
  return erased
}

/** The daily round: erases what is no longer kept. */
export async function eraseExpired(
  services: Pick<Services, 'db' | 'personalData' | 'config'>,
  now: Date = new Date(),
): Promise<{ accounts: number }> {
  const { db, config } = services
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  const accounts = await eraseDeleted(services, now)
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before(CODES_KEPT_MS)))
  await db.delete(throttles).where(lt(throttles.touchedAt, before(FORGET_MS)))
  await db.delete(securityEvents).where(lt(securityEvents.at, before(EVENTS_KEPT_MS)))
  const ended = before(ENDED_SESSIONS_KEPT_MS)
  await db.delete(sessions).where(lt(sessions.expiresAt, ended))
  await db.delete(sessions).where(lt(sessions.revokedAt, ended))
  await pruneOutbox(config.dataDir, before(OUTBOX_KEPT_MS))
  return { accounts }
}
