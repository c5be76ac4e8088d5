import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { Session } from '../../http/caller.ts'
import { loginKey } from './login-name.ts'
import { logSecurityEvent } from './security-log.ts'

/**
 * Gives a member a role, in their open sessions too.
 * @returns the login name as the member spells it; undefined where nobody has it
 */
export async function changeRole(
  db: Database,
  login: string,
  role: Session['role'],
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role })
      .where(and(eq(users.loginKey, loginKey(login)), isNull(users.deletedAt)))
      .returning({ id: users.id, loginName: users.loginName })
    if (!user) return undefined
    await tx.update(sessions).set({ role }).where(eq(sessions.userId, user.id))
    await logSecurityEvent(tx, 'role_changed', user.id, '')
    return user.loginName
  })
}

export function listStaff(db: Queryable): Promise<{ loginName: string; role: Session['role'] }[]> {
  return db
    .select({ loginName: users.loginName, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'member'), isNull(users.deletedAt)))
    .orderBy(asc(users.role), asc(users.loginKey))
}
