import type { StaffMember } from '@suyuan/contract/staff-members'
import { count, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { recordAct } from '../../../app/audit-log.ts'
import type { Session, SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { rootRequests } from '../../../db/schema/roots.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { liveSessions } from '../../accounts/sessions.ts'
import { suspensionsOf } from '../../accounts/suspensions.ts'
import { memberPolicy } from '../staff.policy.ts'
import { memberColumns, presentFound } from './find-members.ts'

/** What the desk works with of an account. */
export const accountColumns = {
  id: users.id,
  role: users.role,
  lang: users.lang,
  nickName: users.nickName,
  deletedAt: users.deletedAt,
  mobile: users.mobile,
  mobileConfirmedAt: users.mobileConfirmedAt,
  email: users.email,
  emailPending: users.emailPending,
  deskVersion: users.deskVersion,
}

export type Account = Pick<typeof users.$inferSelect, keyof typeof accountColumns>

/** An account whatever its state, until it has been erased. @throws {AppError} not_found */
async function memberRow(
  tx: Queryable,
  id: string,
  action: 'read' | 'reveal',
  caller: SignedInCaller,
): Promise<Account> {
  const [row] = await tx.select(accountColumns).from(users).where(eq(users.id, id))
  return permitted(memberPolicy, action, row, caller)
}

/** One member; that they were looked at is noted. @throws {AppError} not_found */
export function readMember(db: Database, id: string, caller: SignedInCaller): Promise<StaffMember> {
  return transact(db, async (tx) => {
    const row = await memberRow(tx, id, 'read', caller)
    return showMember(tx, row.id, caller)
  })
}

/** The same to an administrator who has not just done something to the account. */
export async function showMember(
  tx: Queryable,
  id: string,
  caller: SignedInCaller,
): Promise<StaffMember> {
  await recordAct(tx, caller, { action: 'read', object: 'member', objectId: id })
  return presentMember(tx, id, caller)
}

/** Mobile and e-mail in full; that they were shown is noted. @throws {AppError} not_found */
export function revealContacts(db: Database, id: string, caller: SignedInCaller) {
  return transact(db, async (tx) => {
    const { mobile, email, emailPending } = await memberRow(tx, id, 'reveal', caller)
    await recordAct(tx, caller, { action: 'revealed', object: 'member', objectId: id })
    return { mobile: mobile ?? '', email: emailPending ?? email ?? '' }
  })
}

/** Nobody suspends themselves or another administrator. */
export function mayActOn(
  { id, role }: Pick<Account, 'id' | 'role'>,
  { userId }: Pick<Session, 'userId'>,
): boolean {
  return role !== 'admin' && id !== userId
}

/** A member as administrators see them: how many trees and requests, and nothing of what is in them. */
export async function presentMember(
  tx: Queryable,
  id: string,
  caller: SignedInCaller,
): Promise<StaffMember> {
  const [found] = await tx
    .select({ ...memberColumns, row: accountColumns })
    .from(users)
    .where(eq(users.id, id))
  const { row, ...shown } = permitted(memberPolicy, 'read', found, caller)
  const sessions = await liveSessions(tx, id, new Date())
  const email = row.emailPending ?? row.email
  return {
    ...presentFound(shown),
    nick_name: row.nickName,
    deleted_at: row.deletedAt?.toISOString() ?? '',
    mobile: row.mobile === null ? '' : maskedMobile(row.mobile),
    mobile_confirmed: row.mobileConfirmedAt !== null,
    email: email === null ? '' : maskedEmail(email),
    email_confirmed: row.emailPending === null && row.email !== null,
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    trees: await countOf(tx, familyTrees, familyTrees.ownerId, id),
    requests: await countOf(tx, rootRequests, rootRequests.userId, id),
    suspensions: (await suspensionsOf(tx, id)).map((each) => ({
      id: each.id,
      reason: each.reason,
      begun_at: each.begunAt.toISOString(),
      until: each.until?.toISOString() ?? '',
      lifted_at: each.liftedAt?.toISOString() ?? '',
      in_force: each.inForce,
      by: each.by ?? '',
    })),
    may_act: mayActOn(row, caller.session),
    row_version: row.deskVersion,
  }
}

async function countOf(
  tx: Queryable,
  table: typeof familyTrees | typeof rootRequests,
  owner: AnyPgColumn,
  id: string,
): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(table).where(eq(owner, id))
  return row?.rows ?? 0
}

const HIDDEN = '•••'

/** Country and the last two digits: enough to tell it from another one. */
function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ${HIDDEN} ${mobile.slice(-2)}`
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}${HIDDEN}${email.slice(at)}`
}
