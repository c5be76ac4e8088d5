import type { Queryable } from '../../db/client.ts'
import { loginKey } from './login-name.ts'
import { type UserRow, userByLoginKey } from './users.queries.ts'

/** The member who logs in by a name, however it is typed; none whose account is deleted. */
export async function userByLoginName(db: Queryable, typed: string): Promise<UserRow | undefined> {
  const found = await userByLoginKey(db, loginKey(typed))
  return found?.deletedAt === null ? found : undefined
}
