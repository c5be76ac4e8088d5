import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { type RequestStatus, requestMoves } from '@suyuan/contract/root-requests'
import type { StaffRequest, staffRequests } from '@suyuan/contract/staff-requests'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import { type Act, recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import type { RequestRow } from '../roots/request-links.ts'
import { deleteRequest } from '../roots/request-status.ts'
import { requestPolicy } from '../roots/roots.policy.ts'
import { presentRequest, showRequest } from './request-file.ts'
import { colleagues } from './request-queue.ts'

type Change = typeof requestEvents.$inferSelect.changes
type Changed = Partial<Pick<RequestRow, 'status' | 'assigneeId' | 'dueOn'>>

/** A write to one request, as the page that makes it has read it. */
interface Write {
  id: string
  row_version: number
}

/** The fields that two can have changed at once, as endpoints name them. */
const stateOf = ({ status, assigneeId, dueOn }: RequestRow) => ({
  status,
  assignee_id: assigneeId ?? '',
  due_on: dueOn ?? '',
})

/** @throws {AppError} not_found, conflict where somebody has written since it was read */
export async function lockRequest(
  tx: Transaction,
  { id, row_version, ...yours }: Write,
  caller: SignedInCaller,
): Promise<RequestRow> {
  const [found] = await tx.select().from(rootRequests).where(eq(rootRequests.id, id)).for('update')
  const row = permitted(requestPolicy, 'work', found, caller)
  if (row.rowVersion === row_version) return row
  const conflict = { yours, current: stateOf(row), row_version: row.rowVersion }
  throw new AppError('conflict', { conflict })
}

/** The request as it stands after a write, one version on. */
export async function finishWrite(
  tx: Transaction,
  id: string,
  changed: Changed,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  const [row] = await tx
    .update(rootRequests)
    .set({ ...changed, changedAt: sql`now()`, rowVersion: sql`${rootRequests.rowVersion} + 1` })
    .where(eq(rootRequests.id, id))
    .returning()
  return presentRequest(tx, permitted(requestPolicy, 'work', row, caller), caller.lang)
}

/** Notes what happens to a request in its history and in the audit log. */
export async function note(
  tx: Transaction,
  requestId: string,
  event: Partial<typeof requestEvents.$inferInsert> & { kind: string },
  act: Pick<Act, 'action' | 'detail'>,
  caller: SignedInCaller,
): Promise<void> {
  await tx.insert(requestEvents).values({ ...event, requestId, actorId: caller.session.userId })
  await recordAct(tx, caller, { ...act, object: 'request', objectId: requestId })
}

/** @throws {AppError} invalid_input where a request cannot go there from where it stands */
export function checkMove(from: RequestStatus, to: RequestStatus): void {
  if (from !== to && !requestMoves[from].includes(to)) throw fieldError('status', 'invalid')
}

/** The request, where what has this key stands in its history already. */
export async function alreadyWritten(
  tx: Transaction,
  id: string,
  key: string,
): Promise<RequestRow | undefined> {
  // Locked first: two of the same at once must not both find nothing.
  const [row] = await tx.select().from(rootRequests).where(eq(rootRequests.id, id)).for('update')
  const events = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, id), eq(requestEvents.key, key)))
  return events.length > 0 ? row : undefined
}

/** Changes status, assignee or due date. @throws {AppError} not_found, conflict, invalid_input */
export function changeRequest(
  db: Database,
  input: ParsedInputOf<typeof staffRequests.change>,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  return transact(db, async (tx) => {
    const row = await lockRequest(tx, input, caller)
    const { status = row.status, assignee_id, due_on } = input
    checkMove(row.status, status)
    const assigneeId = assignee_id === undefined ? row.assigneeId : assignee_id || null
    if (assigneeId !== row.assigneeId) await checkAssignee(tx, assigneeId)
    const dueOn = due_on === undefined ? row.dueOn : due_on || null
    const changed = { status, assigneeId, dueOn }
    const changes = changesOf(row, changed)
    if (changes.length === 0) return showRequest(tx, row, caller)
    const detail = Object.fromEntries(
      changes.map(({ field, from, to }) => [field, `${from} → ${to}`]),
    )
    // Whom a request was given to is in its history; the log of acts names people as actors alone.
    if ('assignee' in detail) detail['assignee'] = assigneeId === null ? 'nobody' : 'somebody'
    await note(tx, row.id, { kind: 'changed', changes }, { action: 'changed', detail }, caller)
    return finishWrite(tx, row.id, changed, caller)
  })
}

/** Until the transaction ends whoever it is cannot leave the staff, and leave the request behind. */
async function checkAssignee(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share')
  const staff = await colleagues(tx)
  if (!staff.some((each) => each.id === id)) throw fieldError('assignee_id', 'invalid')
}

function changesOf(row: RequestRow, changed: Required<Changed>): Change {
  const pairs = [
    { field: 'status', from: row.status, to: changed.status },
    { field: 'assignee', from: row.assigneeId ?? '', to: changed.assigneeId ?? '' },
    { field: 'due_on', from: row.dueOn ?? '', to: changed.dueOn ?? '' },
  ] as const
  return pairs.filter(({ from, to }) => from !== to)
}

/** Adds a note for the staff; the same one sent again is not added. @throws {AppError} not_found, conflict */
export function addNote(
  db: Database,
  input: ParsedInputOf<typeof staffRequests.note>,
  caller: SignedInCaller,
): Promise<StaffRequest> {
  const { text, note_key, ...write } = input
  const key = `note:${input.id}:${note_key}`
  return transact(db, async (tx) => {
    const written = await alreadyWritten(tx, input.id, key)
    if (written) return showRequest(tx, written, caller)
    const { id } = await lockRequest(tx, write, caller)
    await note(tx, id, { kind: 'note', body: text, key }, { action: 'noted' }, caller)
    return finishWrite(tx, id, {}, caller)
  })
}

/** Deletes a request on somebody's wish. @throws {AppError} not_found, conflict */
export function removeRequest(
  db: Database,
  input: ParsedInputOf<typeof staffRequests.remove>,
  caller: SignedInCaller,
): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await lockRequest(tx, input, caller)
    await recordAct(tx, caller, { action: 'deleted', object: 'request', objectId: id })
    await deleteRequest(tx, id)
  })
}
