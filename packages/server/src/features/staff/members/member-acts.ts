import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { momentAt } from '@suyuan/contract/site-time'
import type { StaffMember, staffMembers } from '@suyuan/contract/staff-members'
import { eq, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { type Act, recordAct } from '../../../app/audit-log.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { permitted } from '../../../app/policy.ts'
import type { Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { transact } from '../../../db/transact.ts'
import type { AccountsContext } from '../../accounts/accounts-context.ts'
import { endSessions } from '../../accounts/sessions.ts'
import { isRepeated, liftSuspension, suspendMember } from '../../accounts/suspensions.ts'
import { memberPolicy } from '../staff.policy.ts'
import { type Account, accountColumns, mayActOn, presentMember, showMember } from './member-file.ts'

interface Write {
  id: string
  row_version: number
}

/**
 * The account, locked until the transaction ends: nobody logs in to it meanwhile.
 * @throws {AppError} not_found, not_permitted
 */
async function lockMember(
  tx: Transaction,
  id: string,
  action: 'suspend' | 'lift' | 'end_sessions',
  caller: SignedInCaller,
): Promise<Account> {
  const [found] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for('update')
  const row = permitted(memberPolicy, action, found, caller)
  if (!mayActOn(row, caller.session)) throw new AppError('not_permitted')
  return row
}

/** @throws {AppError} conflict where another administrator has acted since it was read */
function checkVersion({ deskVersion }: Account, { row_version, ...yours }: Write): void {
  if (deskVersion === row_version) return
  throw new AppError('conflict', { conflict: { yours, current: {}, row_version: deskVersion } })
}

/** Notes what was done, and gives the account one version on. */
async function finish(
  tx: Transaction,
  id: string,
  act: Pick<Act, 'action' | 'detail'>,
  caller: SignedInCaller,
): Promise<StaffMember> {
  await recordAct(tx, caller, { ...act, object: 'member', objectId: id })
  await tx
    .update(users)
    .set({ deskVersion: sql`${users.deskVersion} + 1` })
    .where(eq(users.id, id))
  return presentMember(tx, id, caller)
}

/** A day ends by the clock of the site. */
function endOf(day: string): Date | null {
  if (day === '') return null
  const end = new Date(momentAt(`${day} 24:00`))
  if (end.getTime() <= Date.now()) throw fieldError('until', 'invalid')
  return end
}

/** Suspends a member, at once and on all servers. @throws {AppError} not_found, not_permitted, conflict, invalid_input */
export function suspend(
  context: AccountsContext,
  { reason, until: day, suspension_key, ...write }: ParsedInputOf<typeof staffMembers.suspend>,
  caller: SignedInCaller,
): Promise<StaffMember> {
  return transact(context.db, async (tx) => {
    const user = await lockMember(tx, write.id, 'suspend', caller)
    if (await isRepeated(tx, user.id, suspension_key)) return showMember(tx, user.id, caller)
    checkVersion(user, write)
    const until = endOf(day)
    await suspendMember(tx, context, user, { id: suspension_key, reason, until }, caller)
    return finish(tx, user.id, { action: 'suspended', detail: { until: day } }, caller)
  })
}

/** @throws {AppError} not_found, not_permitted, conflict */
export function lift(
  context: AccountsContext,
  { suspension_id, ...write }: ParsedInputOf<typeof staffMembers.lift>,
  caller: SignedInCaller,
): Promise<StaffMember> {
  return transact(context.db, async (tx) => {
    const user = await lockMember(tx, write.id, 'lift', caller)
    const lifted = await liftSuspension(tx, context, user, suspension_id, caller)
    if (!lifted) return showMember(tx, user.id, caller)
    checkVersion(user, write)
    return finish(tx, user.id, { action: 'lifted' }, caller)
  })
}

/** @throws {AppError} not_found, not_permitted, conflict */
export function endAllSessions(
  context: AccountsContext,
  write: ParsedInputOf<typeof staffMembers.endSessions>,
  caller: SignedInCaller,
): Promise<StaffMember> {
  return transact(context.db, async (tx) => {
    const user = await lockMember(tx, write.id, 'end_sessions', caller)
    const ended = await endSessions(tx, user.id, new Date())
    if (ended === 0) return showMember(tx, user.id, caller)
    checkVersion(user, write)
    return finish(tx, user.id, { action: 'sessions_ended', detail: { ended } }, caller)
  })
}
