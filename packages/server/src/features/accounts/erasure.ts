import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { and, asc, eq, lt, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  knownDevices,
  oneTimeCodes,
  securityEvents,
  sessions,
  throttles,
  users,
} from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { clearOutbox, pruneOutbox } from '../../delivery/outbox.ts'
import type { AccountsContext } from './accounts-context.ts'
import { CODES_KEPT_MS } from './code-limits.ts'
import { DEVICE_KEPT_MS } from './known-devices.ts'
import { logSecurityEvent } from './security-log.ts'
import { FORGET_MS } from './throttle-counts.ts'

const DAY_MS = 24 * 3_600_000
/** How long a deleted account can be restored. */
export const RESTORE_MS = RESTORE_DAYS * DAY_MS
const EVENTS_KEPT_MS = 365 * DAY_MS
/** Ended sessions stay a while, because a device is known by them. */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS
const OUTBOX_KEPT_MS = 30 * DAY_MS

const isDue = (now: Date) => lte(users.deletedAt, new Date(now.getTime() - RESTORE_MS))

/**
 * Erases those of some accounts whose way back has ended, even before the daily round: what they
 * hold is free for another member.
 * @returns the confirmed number and e-mail of each
 */
export async function eraseDue(
  tx: Queryable,
  { personalData }: Pick<AccountsContext, 'personalData'>,
  which: SQL | undefined,
  now: Date,
): Promise<(string | null)[][]> {
  // Locked, so that none is being restored, or erased by another server.
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      mobile: users.mobile,
      mobileConfirmedAt: users.mobileConfirmedAt,
    })
    .from(users)
    .where(and(which, isDue(now)))
    .orderBy(asc(users.id))
    .for('update')
  for (const { id } of rows) {
    for (const part of personalData) await part.erase(tx, id)
    await logSecurityEvent(tx, 'account_erased', null, '')
  }
  // What no code has confirmed may be somebody else's.
  return rows.map(({ email, mobile, mobileConfirmedAt }) =>
    mobileConfirmedAt === null ? [email] : [email, mobile],
  )
}

/** The daily round: erases what is no longer kept. */
export async function eraseExpired(
  context: Pick<AccountsContext, 'db' | 'personalData' | 'config'>,
  now: Date = new Date(),
): Promise<{ accounts: number }> {
  const { db, config } = context
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  const due = await db.select({ id: users.id }).from(users).where(isDue(now))
  const erased: (string | null)[][] = []
  for (const { id } of due) {
    erased.push(...(await transact(db, (tx) => eraseDue(tx, context, eq(users.id, id), now))))
  }
  const contacts = erased.flat().filter((contact) => contact !== null)
  await clearOutbox(config.dataDir, new Set(contacts))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before(CODES_KEPT_MS)))
  await db.delete(throttles).where(lt(throttles.touchedAt, before(FORGET_MS)))
  await db.delete(securityEvents).where(lt(securityEvents.at, before(EVENTS_KEPT_MS)))
  const ended = before(ENDED_SESSIONS_KEPT_MS)
  await db.delete(sessions).where(lt(sessions.expiresAt, ended))
  await db.delete(sessions).where(lt(sessions.revokedAt, ended))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(DEVICE_KEPT_MS)))
  await pruneOutbox(config.dataDir, before(OUTBOX_KEPT_MS))
  return { accounts: erased.length }
}
