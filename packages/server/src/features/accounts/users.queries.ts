import { RESTORE_DAYS } from '@suyuan/contract/limits'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** An e-mail without regard to case and width. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

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
  return findUser(db, and(eq(users.mobile, mobile), isNotNull(users.mobileConfirmedAt)))
}

export function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return findUser(db, eq(users.emailKey, emailKey(email)))
}

/** Whether a name, or one that looks like it, belongs to anybody, erased soon or not. */
export async function isLoginNameTaken(
  db: Queryable,
  { key, skeleton }: { key: string; skeleton: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.loginKey, key), eq(users.loginSkeleton, skeleton)))
    .limit(1)
  return rows.length > 0
}

/** Whether the failure is that of a value which must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isUniqueViolation(error.cause)
}
