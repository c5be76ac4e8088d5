import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { databaseCodeOf } from '../../db/database-errors.ts'
import { users } from '../../db/schema/accounts.ts'
import { emailKey } from './email-key.ts'

/** A whole account, its password's hash included: only what checks passwords reads it so. */
export type UserRow = typeof users.$inferSelect

/** A deleted account counts while it can be restored. */
const present = sql`(${users.deletedAt} is null
  or ${users.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS}))`

async function findUser(db: Queryable, condition: SQL | undefined): Promise<UserRow | undefined> {
  const [found] = await db.select().from(users).where(and(condition, present))
  return found
}

export function userById(db: Queryable, id: string): Promise<UserRow | undefined> {
  return findUser(db, eq(users.id, id))
}

export function userByLoginKey(db: Queryable, key: string): Promise<UserRow | undefined> {
  return findUser(db, eq(users.loginKey, key))
}

/** The member to whom a code has confirmed the number. */
export function userByMobile(db: Queryable, mobile: string): Promise<UserRow | undefined> {
  return findUser(db, hasMobile(mobile))
}

/** The member to whom a code has confirmed the address. */
export function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return findUser(db, eq(users.emailKey, emailKey(email)))
}

/** Whose name is this one or looks like it. */
export function hasLoginName({ key, skeleton }: { key: string; skeleton: string }) {
  return or(eq(users.loginKey, key), eq(users.loginSkeleton, skeleton))
}

export async function isLoginNameTaken(
  db: Queryable,
  name: { key: string; skeleton: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasLoginName(name), present))
  return found !== undefined
}

/** Whose confirmed number this is. */
export function hasMobile(mobile: string) {
  return and(eq(users.mobile, mobile), isNotNull(users.mobileConfirmedAt))
}

/** Whether the failure is that of a value which must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseCodeOf(error) === '23505'
}
