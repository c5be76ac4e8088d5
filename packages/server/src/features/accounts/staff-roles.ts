import { asc, eq, ne } from 'drizzle-orm'
import type { Session } from '../../app/caller.ts'
import type { PersonalData } from '../../app/personal-data.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import { loginKey } from './login-name.ts'
import { logSecurityEvent } from './security-log.ts'

/**
 * Gives a member a role, in their open sessions too. A deleted account, which its owner can still
 * restore, can lose one but not gain one.
 * @param parts of which each takes back what somebody had to do who leaves the staff
 * @returns the login name as the member spells it; undefined where nobody has it
 */
export async function changeRole(
  db: Database,
  login: string,
  role: Session['role'],
  parts: readonly PersonalData[] = [],
): Promise<string | undefined> {
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
        loginName: users.loginName,
        role: users.role,
        deletedAt: users.deletedAt,
      })
      .from(users)
      .where(eq(users.loginKey, loginKey(login)))
      .for('update')
    if (!user || (user.deletedAt !== null && role !== 'member')) return undefined
    await tx.update(users).set({ role }).where(eq(users.id, user.id))
    await tx.update(sessions).set({ role }).where(eq(sessions.userId, user.id))
    if (role === 'member') for (const part of parts) await part.release?.(tx, user.id)
    await logSecurityEvent(tx, `role_changed:${user.role}:${role}`, user.id, '')
    return user.loginName
  })
}

export interface StaffMember {
  id: string
  loginName: string
  role: Session['role']
  /** Set where the account is deleted: restored, it has its role again. */
  deletedAt: Date | null
}

export function listStaff(db: Queryable): Promise<StaffMember[]> {
  return db
    .select({
      id: users.id,
      loginName: users.loginName,
      role: users.role,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(ne(users.role, 'member'))
    .orderBy(asc(users.role), asc(users.loginKey))
}

/** The account of a log-in name, in any spelling; undefined where nobody has it. */
export async function idOfLogin(db: Queryable, login: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.loginKey, loginKey(login)))
  return user?.id
}
