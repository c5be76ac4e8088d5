import { SUSPENSION_MONTHS } from '@suyuan/contract/limits'
import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { suspensions, users } from '../../db/schema/accounts.ts'
import type { AccountsContext } from './accounts-context.ts'
import { momentText } from './letter-texts.ts'
import { notify } from './notify.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSessions } from './sessions.ts'
import type { UserRow } from './users.queries.ts'

const holds = sql<boolean>`(${suspensions.liftedAt} is null
  and (${suspensions.until} is null or ${suspensions.until} > now()))`

/** Whether the account of a column's id is suspended at this moment. */
export function isSuspended({ table, name }: AnyPgColumn): SQL<boolean> {
  // With its table, also where it stands among what one table alone is asked for.
  const userId = sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`
  return sql<boolean>`exists (select from ${suspensions}
    where ${suspensions.userId} = ${userId} and ${holds})`
}

/**
 * Before somebody is let in. Its caller has locked the account, so that none slips past a suspension
 * of this moment.
 * @throws {AppError} account_suspended
 */
export async function refuseSuspended(tx: Queryable, userId: string): Promise<void> {
  const [found] = await tx
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), holds))
    .limit(1)
  if (found) throw new AppError('account_suspended')
}

/** A member's suspensions, the newest first. */
export function suspensionsOf(db: Queryable, userId: string) {
  return db
    .select({ ...getTableColumns(suspensions), inForce: holds, by: users.loginName })
    .from(suspensions)
    .leftJoin(users, eq(users.id, suspensions.actorId))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.begunAt), suspensions.id)
    .limit(100)
}

/** Whether this very suspension stands already, so that it was sent again. */
export async function isRepeated(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(eq(suspensions.id, id))
  if (found && found.userId !== userId) throw new AppError('conflict')
  return found !== undefined
}

type Notified = Pick<UserRow, 'id' | 'email' | 'lang'>

/**
 * Suspends a member whose account the caller has locked: ends the sessions and owes the letter.
 * @param until null where it holds until it is lifted
 * @throws {AppError} conflict where the member is suspended already
 */
export async function suspendMember(
  tx: Transaction,
  context: AccountsContext,
  user: Notified,
  { id, reason, until }: { id: string; reason: string; until: Date | null },
  caller: SignedInCaller,
): Promise<void> {
  const earlier = await suspensionsOf(tx, user.id)
  if (earlier.some(({ inForce }) => inForce)) throw new AppError('conflict')
  const now = new Date()
  const actorId = caller.session.userId
  await tx.insert(suspensions).values({ id, userId: user.id, actorId, reason, until, begunAt: now })
  await endSessions(tx, user.id, now)
  await logSecurityEvent(tx, 'account_suspended', user.id, caller.requestId)
  await notify(tx, context, user, 'account_suspended', {
    reason,
    until: until === null ? null : momentText(until, user.lang),
  })
}

/** @returns whether there was something to lift */
export async function liftSuspension(
  tx: Transaction,
  context: AccountsContext,
  user: Notified,
  id: string,
  caller: SignedInCaller,
): Promise<boolean> {
  const lifted = await tx
    .update(suspensions)
    .set({ liftedAt: new Date() })
    .where(and(eq(suspensions.id, id), eq(suspensions.userId, user.id), holds))
    .returning({ id: suspensions.id })
  if (lifted.length === 0) return false
  await logSecurityEvent(tx, 'suspension_lifted', user.id, caller.requestId)
  await notify(tx, context, user, 'suspension_lifted', {})
  return true
}

/** As the member's own download tells them: why and when, not by whom. */
export function ownSuspensions(db: Queryable, userId: string) {
  return db
    .select({
      reason: suspensions.reason,
      begun_at: suspensions.begunAt,
      until: suspensions.until,
      lifted_at: suspensions.liftedAt,
    })
    .from(suspensions)
    .where(eq(suspensions.userId, userId))
    .orderBy(suspensions.begunAt)
}

export async function forgetSuspensions(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(suspensions).where(eq(suspensions.userId, userId))
  await tx.update(suspensions).set({ actorId: null }).where(eq(suspensions.actorId, userId))
}

/** Those that ended long ago. */
export async function expireSuspensions(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(months => ${SUSPENSION_MONTHS})`
  const end = sql`least(${suspensions.liftedAt}, ${suspensions.until})`
  await db.delete(suspensions).where(sql`${end} < ${oldest}`)
}
