import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { openStatuses, requestNumber, requestStatuses } from '@suyuan/contract/root-requests'
import { siteDay } from '@suyuan/contract/site-time'
import type { QueuedRequest, staffRequests } from '@suyuan/contract/staff-requests'
import { lookupKey } from '@suyuan/genealogy/names/lookup-key'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { fieldError } from '../../app/app-error.ts'
import { recordAct } from '../../app/audit-log.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { requestCounts, requestEvents, rootRequests } from '../../db/schema/roots.ts'
import { transact } from '../../db/transact.ts'
import { listStaff } from '../accounts/staff-roles.ts'
import { searchPairs } from '../roots/request-keys.ts'

/** What of the queue is asked for. */
export type QueueFilter = ParsedInputOf<typeof staffRequests.export>

/** A request's number as it is said on the telephone. */
const aNumber = /^[0-9a-f]{8}$/i

/**
 * The condition that a filter makes; each part of it is found by an index.
 * @throws {AppError} invalid_input where a text is too short to be looked for
 */
export function conditionOf(filter: QueueFilter, { session }: SignedInCaller): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  const { status, assignee, surname, overdue, text } = filter
  if (status !== '') conditions.push(eq(rootRequests.status, status))
  if (assignee === 'none') conditions.push(isNull(rootRequests.assigneeId))
  else if (assignee !== '') {
    const id = assignee === 'me' ? session.userId : assignee
    conditions.push(eq(rootRequests.assigneeId, id))
  }
  if (surname !== '') conditions.push(eq(rootRequests.surnameKey, lookupKey(surname)))
  if (overdue) conditions.push(isOverdue())
  if (text !== '') conditions.push(holds(text))
  return and(...conditions)
}

const isOverdue = () =>
  and(lt(rootRequests.dueOn, siteDay(new Date())), inArray(rootRequests.status, [...openStatuses]))

function holds(text: string): SQL | undefined {
  const pairs = searchPairs(text)
  if (pairs.length === 0) throw fieldError('text', 'invalid')
  const words = sql`${rootRequests.searchPairs} @> ${sql.param(pairs)}::text[]`
  return aNumber.test(text) ? or(words, isNumbered(text)) : words
}

function isNumbered(number: string): SQL {
  const from = `${number.toLowerCase()}-0000-0000-0000-000000000000`
  const to = `${number.toLowerCase()}-ffff-ffff-ffff-ffffffffffff`
  return sql`${rootRequests.id} between ${from}::uuid and ${to}::uuid`
}

/** Ids of the requests that a number is said of; none where it is no number. */
export async function requestsNumbered(tx: Queryable, number: string): Promise<string[]> {
  if (!aNumber.test(number)) return []
  const rows = await tx.select({ id: rootRequests.id }).from(rootRequests).where(isNumbered(number))
  return rows.map(({ id }) => id)
}

export const queueColumns = {
  id: rootRequests.id,
  serial: rootRequests.serial,
  surname: rootRequests.surname,
  status: rootRequests.status,
  assigneeId: rootRequests.assigneeId,
  lang: rootRequests.lang,
  dueOn: rootRequests.dueOn,
  createdAt: rootRequests.createdAt,
  changedAt: rootRequests.changedAt,
}

/** Longer than a row of the queue shows. */
const FIRST_WORDS = 80

/** What says who acted last; what was merely looked at or attached answers nobody. */
const ACTS = ['sender_message', 'reply', 'note', 'changed'] as const

const listedColumns = {
  ...queueColumns,
  contact: rootRequests.contact,
  // A character more than is shown says whether there are more.
  beginning: sql<string>`left(regexp_replace(${rootRequests.message}, '\\s+', ' ', 'g'), ${FIRST_WORDS + 1})`,
  answered: sql<boolean>`coalesce((
    select last.kind from ${requestEvents} last
    where last.request_id = ${sql.identifier('root_requests')}.${sql.identifier('id')}
      and last.kind in ${[...ACTS]}
    order by last.id desc limit 1
  ) = 'sender_message', false)`,
}

/** Requests behind one in the order that is asked for; 0 begins. */
export function pageOf(filter: QueueFilter, condition: SQL | undefined, after: number) {
  const { serial } = rootRequests
  const behind = filter.order === 'newest' ? lt(serial, after) : gt(serial, after)
  return {
    where: and(condition, after === 0 ? undefined : behind),
    order: filter.order === 'newest' ? desc(serial) : asc(serial),
  }
}

export interface Colleague {
  id: string
  name: string
}

/** Who of the staff can look after a request. */
export async function colleagues(db: Queryable): Promise<Colleague[]> {
  const staff = await listStaff(db)
  return staff
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, loginName }) => ({ id, name: loginName }))
}

/** A page of the queue. Whose requests were shown is noted; the words of a search are not. */
export function listRequests(
  db: Database,
  input: ParsedInputOf<typeof staffRequests.list>,
  caller: SignedInCaller,
) {
  const { where, order } = pageOf(input, conditionOf(input, caller), input.after)
  return transact(db, async (tx) => {
    const rows = await tx
      .select(listedColumns)
      .from(rootRequests)
      .where(where)
      .orderBy(order)
      .limit(input.limit + 1)
    const staff = await colleagues(tx)
    const names = new Map(staff.map(({ id, name }) => [id, name]))
    const shown = rows.slice(0, input.limit)
    const detail = { ids: shown.map(({ id }) => id) }
    const action = input.text === '' ? 'listed' : 'searched'
    await recordAct(tx, caller, { action, object: 'requests', detail })
    return {
      list: shown.map((row) => presentQueued(row, names)),
      next: rows.length > shown.length ? (shown.at(-1)?.serial ?? null) : null,
      counts: await countByStatus(tx),
      colleagues: staff,
      me: caller.session.userId,
      admin: caller.session.role === 'admin',
    }
  })
}

async function countByStatus(tx: Queryable) {
  const rows = await tx.select().from(requestCounts)
  const found = new Map(rows.map(({ status, num }) => [status, num]))
  const counts = requestStatuses.map((status) => [status, found.get(status) ?? 0] as const)
  return Object.fromEntries(counts) as Record<(typeof requestStatuses)[number], number>
}

type QueuedRow = Omit<typeof rootRequests.$inferSelect, 'searchPairs'>

type ListedRow = Pick<QueuedRow, keyof typeof queueColumns | 'contact'> & {
  beginning: string
  answered: boolean
}

function presentQueued(row: ListedRow, names: ReadonlyMap<string, string>): QueuedRequest {
  return {
    id: row.id,
    number: requestNumber(row.id),
    surname: row.surname,
    contact: row.contact,
    first_words: shortened(row.beginning.trim()),
    answered: row.answered,
    status: row.status,
    assignee_name: names.get(row.assigneeId ?? '') ?? '',
    lang: row.lang,
    due_on: row.dueOn ?? '',
    overdue: overdueNow(row),
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > FIRST_WORDS ? `${characters.slice(0, FIRST_WORDS).join('')}…` : text
}

/** Whether somebody waits longer than was intended. */
export function overdueNow(
  { dueOn, status }: Pick<QueuedRow, 'dueOn' | 'status'>,
  now = new Date(),
): boolean {
  return dueOn !== null && dueOn < siteDay(now) && openStatuses.includes(status)
}
