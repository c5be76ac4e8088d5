import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { FoundMember, staffMembers } from '@suyuan/contract/staff-members'
import type { MemberTrait } from '@suyuan/contract/staff-traits'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { eq, type SQL, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { nameKey, users } from '../../../db/schema/accounts.ts'
import { transact } from '../../../db/transact.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { loginKey } from '../../accounts/login-name.ts'
import { internationalMobile } from '../../accounts/phone.ts'
import { isSuspended } from '../../accounts/suspensions.ts'
import { memberPolicy } from '../staff.policy.ts'

/** More than anybody picks one from: a longer text finds fewer. */
const MOST = 20

export const memberColumns = {
  id: users.id,
  surname: users.surname,
  lastName: users.lastName,
  loginName: users.loginName,
  role: users.role,
  createdAt: users.createdAt,
  deletedAt: users.deletedAt,
  suspended: isSuspended(users.id),
}

type MemberRow = Pick<
  typeof users.$inferSelect,
  'id' | 'surname' | 'lastName' | 'loginName' | 'role' | 'createdAt' | 'deletedAt'
> & { suspended: boolean }

export function presentFound(row: MemberRow): FoundMember {
  const state = row.suspended ? 'suspended' : row.deletedAt === null ? 'active' : 'deleted'
  return {
    id: row.id,
    name: fullName(row.surname, row.lastName),
    login_name: row.loginName,
    role: row.role,
    state,
    created_at: row.createdAt.toISOString(),
  }
}

const byLogin = sql`login_key collate "C"`
const byName = sql`(${nameKey}) collate "C"`

/** Everything that begins with a text, as one span of an index in the order of bytes. */
function beginsWith(column: SQL, text: string): SQL {
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`})`
}

/** One way to find members: by one index, and in its order where it may give many. */
interface Way {
  where: SQL
  order?: SQL
}

/**
 * How the members who have a trait are found. Asked for together, two ways would read the table.
 * @throws {AppError} invalid_input for a mobile that is none
 */
function waysTo(by: MemberTrait, text: string): Way[] {
  switch (by) {
    case 'uid':
      return [{ where: eq(users.id, text) }]
    case 'login_name':
      return [{ where: beginsWith(byLogin, loginKey(text)), order: byLogin }]
    case 'mobile':
      return [{ where: eq(users.mobile, mobileOf(text)) }]
    case 'email': {
      const key = emailKey(text)
      const pending = sql`lower(email_pending) = ${key} and email_pending is not null`
      return [{ where: eq(users.emailKey, key) }, { where: pending }]
    }
    case 'name': {
      const typed = text.replaceAll(' ', '').toLowerCase()
      // In either script, as the member may have written it.
      const spellings = [...new Set([typed, simplified(typed), toTraditional(typed)])]
      return spellings.map((each) => ({ where: beginsWith(byName, each), order: byName }))
    }
  }
}

/** The field of the form is one for all traits. */
function mobileOf(text: string): string {
  try {
    return internationalMobile(text, '86')
  } catch (error) {
    if (error instanceof AppError) throw fieldError('text', 'invalid')
    throw error
  }
}

/** One more than are shown, none of them twice. */
async function found(tx: Queryable, by: MemberTrait, text: string): Promise<MemberRow[]> {
  const members = new Map<string, MemberRow>()
  for (const { where, order } of waysTo(by, text)) {
    const rows = await tx
      .select(memberColumns)
      .from(users)
      .where(where)
      .orderBy(...(order ? [order] : []))
      .limit(MOST + 1)
    for (const row of rows) members.set(row.id, row)
  }
  return [...members.values()].slice(0, MOST + 1)
}

/**
 * Members by one trait; none where nothing is asked for. That was looked for and who was shown is noted, the words are not.
 * @throws {AppError} not_found, invalid_input
 */
export async function findMembers(
  db: Database,
  { by, text }: ParsedInputOf<typeof staffMembers.find>,
  caller: SignedInCaller,
) {
  permitted(memberPolicy, 'find', {}, caller)
  if (text === '') return { list: [], more: false }
  return transact(db, async (tx) => {
    const rows = await found(tx, by, text)
    const list = rows.slice(0, MOST).map(presentFound)
    const detail = { by, found: list.length }
    await recordAct(tx, caller, { action: 'searched', object: 'members', detail })
    for (const { id } of list) {
      await recordAct(tx, caller, { action: 'listed', object: 'member', objectId: id })
    }
    return { list, more: rows.length > MOST }
  })
}
