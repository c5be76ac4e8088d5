import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { loginKey } from './login-name.ts'

/** The member who logs in by a name, however it is typed; none whose account is deleted. */
export async function userByLoginName(
  db: Queryable,
  typed: string,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.loginKey, loginKey(typed)), isNull(users.deletedAt)))
  return found
}
