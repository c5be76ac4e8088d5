import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../app/caller.ts'
import { permitted } from '../../app/policy.ts'
import { Together } from '../../app/together.ts'
import type { Queryable } from '../../db/client.ts'
import { oneOf } from '../../db/one-of.ts'
import { users } from '../../db/schema/accounts.ts'
import { treeMembers } from '../../db/schema/tree-sharing.ts'
import { treeBooks, treePersons } from '../../db/schema/trees.ts'
import { isSuspended } from '../accounts/suspensions.ts'
import { ofBook } from './refusals.ts'
import { type BookForPolicy, isInsider, type TreeAction, treePolicy } from './trees.policy.ts'

export type BookRow = typeof treeBooks.$inferSelect
type Who = Pick<Caller, 'session'>

/** A book with what the caller is to it. */
export interface OpenBook extends BookForPolicy {
  row: BookRow
  /** Id of the person it begins with. */
  firstId: string | null
  /** Serial of the person whose descendants a branch editor edits; else 0. */
  branchRoot: number
  /** Whether the caller belongs to it, and so sees its living people. */
  inside: boolean
}

/** Whose owner has deleted the account or is suspended: nobody new looks in. */
export const forsaken = sql<boolean>`(coalesce(${users.deletedAt} is not null, false)
  or ${isSuspended(treeBooks.ownerId)})`

const columns = {
  row: getTableColumns(treeBooks),
  firstId: sql<string | null>`(select first.id from ${treePersons} first
    where first.book = ${treeBooks.number} and first.serial = ${treeBooks.firstSerial})`,
  role: treeMembers.role,
  branchRoot: treeMembers.branchRoot,
  isForsaken: forsaken,
}

interface Found {
  row: BookRow
  firstId: string | null
  role: OpenBook['role']
  branchRoot: number | null
  isForsaken: boolean
}

function openBookOf({ row, firstId, role, branchRoot, isForsaken }: Found, caller: Who): OpenBook {
  const rules = {
    ownerId: row.ownerId,
    visibility: row.visibility,
    isDeleted: row.deletedAt !== null,
    isForsaken,
    role,
  }
  const branch = role === 'branch_editor' ? (branchRoot ?? 0) : 0
  return { ...rules, row, firstId, branchRoot: branch, inside: isInsider(rules, caller) }
}

function select(db: Queryable, caller: Who, where: SQL) {
  return db
    .select(columns)
    .from(treeBooks)
    .leftJoin(
      treeMembers,
      and(
        eq(treeMembers.book, treeBooks.number),
        eq(treeMembers.userId, caller.session?.userId ?? ''),
      ),
    )
    .leftJoin(users, eq(users.id, treeBooks.ownerId))
    .where(where)
}

const byId = (id: string) => eq(treeBooks.id, id)

/**
 * The book, if the caller may do this to it.
 * @throws {AppError} not_found, not_permitted, session_unknown
 */
export async function openBook(
  db: Queryable,
  id: string,
  action: TreeAction,
  caller: Who,
): Promise<OpenBook> {
  const [found] = await select(db, caller, byId(id))
  return allowed(action, found, caller)
}

function allowed(action: TreeAction, found: Found | undefined, caller: Who): OpenBook {
  const isGone = action !== 'restore' && found?.row.deletedAt != null
  const book = found && !isGone ? openBookOf(found, caller) : undefined
  try {
    return permitted(treePolicy, action, book, caller)
  } catch (error) {
    throw ofBook(error)
  }
}

/**
 * Opens books as `openBook` does, for all who ask meanwhile at once: whoever watches a book looks at
 * it after each change, and hundreds may.
 */
export function sharedOpening(db: Queryable) {
  const together = new Together(async (asked: readonly { id: string; userId: string }[]) => {
    const byBook = Map.groupBy(asked, ({ id }) => id)
    const roles = new Map<string, Map<string, Found>>()
    for (const [id, ofBook] of byBook) {
      roles.set(
        id,
        await foundByMember(
          db,
          id,
          ofBook.map(({ userId }) => userId),
        ),
      )
    }
    return asked.map(({ id, userId }) => roles.get(id)?.get(userId) ?? roles.get(id)?.get(''))
  })
  return async (id: string, action: TreeAction, caller: Who): Promise<OpenBook> =>
    allowed(action, await together.ask({ id, userId: caller.session?.userId ?? '' }), caller)
}

/** A book as each of these finds it who has a role in it, and under '' as everybody else does. */
async function foundByMember(
  db: Queryable,
  id: string,
  userIds: readonly string[],
): Promise<Map<string, Found>> {
  const rows = await db
    .select({ ...columns, userId: treeMembers.userId })
    .from(treeBooks)
    .leftJoin(
      treeMembers,
      and(eq(treeMembers.book, treeBooks.number), oneOf(treeMembers.userId, userIds, 'text')),
    )
    .leftJoin(users, eq(users.id, treeBooks.ownerId))
    .where(byId(id))
  const found = new Map<string, Found>()
  for (const { userId, ...row } of rows) {
    found.set('', { ...row, role: null, branchRoot: null })
    if (userId !== null) found.set(userId, row)
  }
  return found
}

/**
 * The same for a change: until the transaction ends nobody else changes the book. What the caller is to
 * it is read by a statement of its own: one that had to wait for the book would tell of the time before.
 */
export async function lockBook(
  tx: Queryable,
  id: string,
  action: TreeAction,
  caller: Who,
): Promise<OpenBook> {
  await tx.select({ number: treeBooks.number }).from(treeBooks).where(byId(id)).for('update')
  return openBook(tx, id, action, caller)
}

/** A book as the site itself changes it, deleted ones among them; locked as by `lockBook`. */
export async function lockBookForSite(
  tx: Queryable,
  number: number,
): Promise<OpenBook | undefined> {
  const ofNumber = eq(treeBooks.number, number)
  await tx.select({ number: treeBooks.number }).from(treeBooks).where(ofNumber).for('update')
  const nobody = { session: null }
  const [found] = await select(tx, nobody, ofNumber)
  return found && openBookOf(found, nobody)
}

/** Books that the caller belongs to. */
export async function booksWhere(db: Queryable, caller: Who, where: SQL): Promise<OpenBook[]> {
  const rows = await select(db, caller, where).orderBy(treeBooks.createdAt, treeBooks.number)
  return rows.map((found) => openBookOf(found, caller))
}

/** Id of the book that a person belongs to; one that nobody has where there is none. */
export async function bookOfPerson(db: Queryable, personId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: treeBooks.id })
    .from(treePersons)
    .innerJoin(treeBooks, eq(treeBooks.number, treePersons.book))
    .where(eq(treePersons.id, personId))
  return found?.id
}
