import { RESTORE_DAYS, UNCONFIRMED_DAYS } from '@suyuan/contract/limits'
import { and, asc, eq, gt, isNull, lt, lte, notExists, or, type SQL } from 'drizzle-orm'
import { removeExpiredTickets } from '../../app/download-tickets.ts'
import { plausibleTime } from '../../app/proven-clock.ts'
import type { Database, Queryable } from '../../db/client.ts'
import {
  knownDevices,
  oneTimeCodes,
  securityEvents,
  sessions,
  throttles,
  users,
} from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { mailboxOf } from '../../delivery/mailbox.ts'
import { clearOutbox, pruneOutbox } from '../../delivery/outbox.ts'
import { forgetAbout } from '../../jobs/queue.ts'
import type { AccountsContext } from './accounts-context.ts'
import { CODES_KEPT_MS } from './code-limits.ts'
import { emailKey } from './email-key.ts'
import { DEVICE_KEPT_MS } from './known-devices.ts'
import { logSecurityEvent } from './security-log.ts'
import { FORGET_MS } from './throttle-counts.ts'
import type { UserRow } from './users.queries.ts'

const DAY_MS = 24 * 3_600_000
/** How long a deleted account can be restored. */
export const RESTORE_MS = RESTORE_DAYS * DAY_MS
const EVENTS_KEPT_MS = 365 * DAY_MS
/** Ended sessions stay a while, because a device is known by them. */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS
const OUTBOX_KEPT_MS = 30 * DAY_MS

const UNCONFIRMED_MS = UNCONFIRMED_DAYS * DAY_MS

/** Deleted, and its way back has ended. */
const isGone = (now: Date) => lte(users.deletedAt, new Date(now.getTime() - RESTORE_MS))

/** No code has ever shown that it is anybody's, and nobody has used it for long. */
function isAbandoned(db: Queryable, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - UNCONFIRMED_MS)
  const use = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.lastUsedAt, since)))
  return and(
    isNull(users.email),
    isNull(users.mobileConfirmedAt),
    eq(users.role, 'member'),
    lt(users.createdAt, since),
    notExists(use),
  )
}

const isDue = (db: Queryable, now: Date) => or(isGone(now), isAbandoned(db, now))

const contactColumns = {
  id: users.id,
  email: users.email,
  mobile: users.mobile,
  mobileConfirmedAt: users.mobileConfirmedAt,
}

/** Whom an account has been written to, as far as it is sure to be theirs. */
function contactsOf({
  email,
  mobile,
  mobileConfirmedAt,
}: Pick<UserRow, 'email' | 'mobile' | 'mobileConfirmedAt'>): string[] {
  // What no code has confirmed may be somebody else's.
  return [email, mobileConfirmedAt === null ? null : mobile].filter((contact) => contact !== null)
}

/**
 * Erases those of some accounts whose term has ended, even before the hourly round: what they hold
 * is free for another member.
 * @returns the confirmed number and e-mail of each
 */
export async function eraseDue(
  tx: Queryable,
  { personalData }: Pick<AccountsContext, 'personalData'>,
  which: SQL | undefined,
  now: Date,
): Promise<string[][]> {
  const at = await plausibleTime(tx, now)
  // Locked, so that none is being restored, or erased by another server.
  const rows = await tx
    .select(contactColumns)
    .from(users)
    .where(and(which, isDue(tx, at)))
    .orderBy(asc(users.id))
    .for('update')
  for (const { id } of rows) {
    for (const part of personalData) await part.erase(tx, id)
    await logSecurityEvent(tx, 'account_erased', null, '')
  }
  const contacts = rows.map(contactsOf)
  const known = contacts.flat()
  await forgetAbout(tx, [...known.map(emailKey), ...known.map(mailboxOf)])
  return contacts
}

/**
 * The hourly round: erases what is no longer kept. What fails keeps nothing else from being erased.
 * @throws {AggregateError} of all that failed, once the rest is done
 */
export async function purgeExpired(
  context: Pick<AccountsContext, 'db' | 'personalData' | 'config'>,
  now: Date = new Date(),
): Promise<{ accounts: number }> {
  const { db, config, personalData } = context
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error))
  const due = await db
    .select(contactColumns)
    .from(users)
    .where(isDue(db, await plausibleTime(db, now)))
  const clear = (contacts: string[]) => attempt(clearOutbox(config.dataDir, new Set(contacts)))
  // First: a round that is cut off half way would never know again whom it had erased.
  await clear(due.flatMap(contactsOf))
  const erased: string[][] = []
  for (const { id } of due) {
    await attempt(eraseAccount(context, id, now).then((contacts) => erased.push(...contacts)))
  }
  // What was on its way meanwhile.
  await clear(erased.flat())
  for (const part of personalData) if (part.expire) await attempt(part.expire(db, now))
  await attempt(expireAccess(db, now))
  await attempt(pruneOutbox(config.dataDir, before(now, OUTBOX_KEPT_MS)))
  if (failures.length > 0) throw new AggregateError(failures, 'Not all could be erased')
  return { accounts: erased.length }
}

const before = (now: Date, ageMs: number) => new Date(now.getTime() - ageMs)

async function eraseAccount(
  context: Pick<AccountsContext, 'db' | 'personalData'>,
  id: string,
  now: Date,
): Promise<string[][]> {
  const { db, personalData } = context
  const at = await plausibleTime(db, now)
  const [gone] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isGone(at)))
  if (gone) for (const part of personalData) await part.lighten?.(db, id)
  return transact(db, (tx) => eraseDue(tx, context, eq(users.id, id), now))
}

/** Codes, counts of guesses, sessions and devices whose term has ended. */
async function expireAccess(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before(now, CODES_KEPT_MS)))
  await db.delete(throttles).where(lt(throttles.touchedAt, before(now, FORGET_MS)))
  await db.delete(securityEvents).where(lt(securityEvents.at, before(now, EVENTS_KEPT_MS)))
  const ended = before(now, ENDED_SESSIONS_KEPT_MS)
  await db.delete(sessions).where(lt(sessions.expiresAt, ended))
  await db.delete(sessions).where(lt(sessions.revokedAt, ended))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(now, DEVICE_KEPT_MS)))
  await removeExpiredTickets(db)
}
