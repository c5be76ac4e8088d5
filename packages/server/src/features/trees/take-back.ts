import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { abilities } from '../../app/policy.ts'
import type { Queryable } from '../../db/client.ts'
import { databaseCodeOf } from '../../db/database-errors.ts'
import { type RowImage, treeChanges } from '../../db/schema/tree-changes.ts'
import { treeMembers } from '../../db/schema/tree-sharing.ts'
import { treePersons } from '../../db/schema/trees.ts'
import { checkWhole, presentRows, putBack, putRow } from './apply-images.ts'
import { type BookRow, type OpenBook, openBook } from './book-access.ts'
import type { BookEdit } from './book-edit.ts'
import { putBackBulk } from './bulk.ts'
import { type Change, changeBook, TAKEN_BACK, type TreeContext, VISIBILITY } from './change-book.ts'
import { beyondBranch, checkBounds, checkRowBounds, rowsInBranch } from './edit-bounds.ts'
import { earliestPerson, nextOrder, parentsOf, unionBySerial, unionsOf } from './kin.ts'
import { checkMentionsSeen } from './mentions.ts'
import { restorableUntil } from './present-book.ts'
import { isAsLeft, type UnionRow } from './row-images.ts'
import type { Viewing } from './show-book.ts'
import { treePolicy } from './trees.policy.ts'

export type ChangeRow = typeof treeChanges.$inferSelect

const UNIQUE_VIOLATION = '23505'

/** Rows of a change from which on people are put back many at a time. */
const MANY = 200

interface BackForm {
  family_tree_id: string
  /** The version that the change made. */
  change?: number | undefined
  request_key?: string | undefined
}

export const isRecent = ({ at }: Pick<ChangeRow, 'at'>): boolean => restorableUntil(at) > new Date()

/** The version of the latest change that a member can take back, and of the latest to be done again. */
export async function stackOf(db: Queryable, book: number, userId: string) {
  // What a change wrote may be every person of a book: of a stack only its ends are asked.
  const latest = (way: ('edit' | 'undo' | 'redo')[]) =>
    db
      .select({ version: treeChanges.version, at: treeChanges.at })
      .from(treeChanges)
      .where(
        and(
          eq(treeChanges.book, book),
          eq(treeChanges.authorId, userId),
          inArray(treeChanges.way, way),
          isNull(treeChanges.undoneBy),
        ),
      )
      .orderBy(desc(treeChanges.version))
      .limit(1)
  const [done] = await latest(['edit', 'redo'])
  const [undone] = await latest(['undo'])
  const [edited] = await db
    .select({ version: sql<number | null>`max(${treeChanges.version})` })
    .from(treeChanges)
    .where(
      and(
        eq(treeChanges.book, book),
        eq(treeChanges.authorId, userId),
        eq(treeChanges.way, 'edit'),
      ),
    )
  // A new change ends what could have been done again.
  const isOpen = undone !== undefined && undone.version > (edited?.version ?? 0)
  return {
    undo: done && isRecent(done) ? done.version : undefined,
    redo: isOpen && isRecent(undone) ? undone.version : undefined,
  }
}

/** Which version of a book is taken back. */
type Choose = (db: Queryable, number: number) => Promise<number | undefined>

/**
 * Takes back a change, the caller's latest where none is named.
 * @throws {AppError} nothing_to_undo, later_changes, mentions_unread, and those of `changeBook`
 */
export async function undo(
  context: TreeContext,
  viewing: Viewing,
  form: BackForm,
  caller: SignedInCaller,
): Promise<Change> {
  const choose: Choose = async (db, number) =>
    form.change ?? (await stackOf(db, number, caller.session.userId)).undo
  await checkReach(viewing, form, caller, choose)
  return takeBack(context, form, caller, choose)
}

/** Does again what the caller has taken back last. */
export async function redo(
  context: TreeContext,
  viewing: Viewing,
  form: BackForm,
  caller: SignedInCaller,
): Promise<Change> {
  const choose: Choose = async (db, number) =>
    (await stackOf(db, number, caller.session.userId)).redo
  await checkReach(viewing, form, caller, choose)
  return takeBack(context, form, caller, choose)
}

/** Where more people might read a book again, what it tells is looked at as if they never had. */
async function checkReach(
  viewing: Viewing,
  { family_tree_id: id, request_key: requestKey }: BackForm,
  caller: SignedInCaller,
  choose: Choose,
): Promise<void> {
  const { db } = viewing
  const book = await openBook(db, id, 'edit', caller)
  if (!abilities(treePolicy, book, caller).manage) return
  // Sent again it does nothing more: what would be taken back next is not what it asked for.
  if (requestKey !== undefined && (await isKnownForm(db, book.row.number, requestKey))) return
  const version = await choose(db, book.row.number)
  if (version === undefined) return
  const [target] = await db
    .select({ rows: treeChanges.rows })
    .from(treeChanges)
    .where(
      and(
        eq(treeChanges.book, book.row.number),
        eq(treeChanges.version, version),
        eq(treeChanges.kind, VISIBILITY),
        isNull(treeChanges.undoneBy),
      ),
    )
  const said = target?.rows.find(({ table }) => table === 'book')?.before?.['visibility']
  // What the log keeps of a row is what `updateBook` wrote.
  const visibility = said as BookRow['visibility'] | undefined
  if (visibility !== undefined) await checkMentionsSeen(viewing, book.row, { visibility })
}

async function isKnownForm(db: Queryable, book: number, requestKey: string): Promise<boolean> {
  const [found] = await db
    .select({ version: treeChanges.version })
    .from(treeChanges)
    .where(and(eq(treeChanges.book, book), eq(treeChanges.requestKey, requestKey)))
  return found !== undefined
}

async function takeBack(
  context: TreeContext,
  form: BackForm,
  caller: SignedInCaller,
  choose: Choose,
): Promise<Change> {
  const { family_tree_id: book, request_key: requestKey } = form
  try {
    const call = { caller, book, action: 'edit', kind: TAKEN_BACK, requestKey } as const
    return await changeBook(context, call, async (edit) => {
      const target = await changeOf(edit, await choose(edit.tx, edit.number))
      if (!target || target.undoneBy !== null || !isRecent(target)) {
        throw new AppError('nothing_to_undo')
      }
      await checkOwnIfBounded(edit, target, caller)
      const before = await rowsInBranch(edit, target.rows)
      if (!mayPutBack(edit.book, target, caller)) throw new AppError('not_permitted')
      const bulk = target.rows.find(({ table }) => table === 'bulk')
      if (bulk) await putBackBulk(edit, target.version, bulk)
      await putBack(
        edit,
        target.rows.filter(({ table }) => table !== 'bulk'),
        { version: target.version, isOfMany: bulk !== undefined || target.rows.length > MANY },
      )
      checkRowBounds(edit, target.rows, before, await rowsInBranch(edit, edit.images()))
      await correctFirst(edit)
      edit.standing = {
        kind: target.kind,
        way: target.way === 'undo' ? 'redo' : 'undo',
        target: target.version,
      }
      await edit.tx
        .update(treeChanges)
        .set({ undoneBy: edit.version })
        .where(and(eq(treeChanges.book, edit.number), eq(treeChanges.version, target.version)))
      return target.kind
    })
  } catch (error) {
    // The place that a row had is taken by now.
    if (databaseCodeOf(error) === UNIQUE_VIOLATION) throw new AppError('later_changes')
    throw error
  }
}

async function changeOf(
  { tx, number }: BookEdit,
  version: number | undefined,
): Promise<ChangeRow | undefined> {
  if (version === undefined) return undefined
  const [found] = await tx
    .select()
    .from(treeChanges)
    .where(and(eq(treeChanges.book, number), eq(treeChanges.version, version)))
  return found
}

/** What the book says of itself, and who reads it, is put back by those alone who may change it. */
export function mayPutBack(
  book: OpenBook,
  { rows }: Pick<ChangeRow, 'rows'>,
  caller: SignedInCaller,
): boolean {
  const able = abilities(treePolicy, book, caller)
  const fields = rows.flatMap(({ table, before }) =>
    table === 'book' ? Object.keys(before ?? {}) : [],
  )
  if (fields.includes('visibility') && !able.manage) return false
  return able.arrange || fields.every((field) => field === 'firstSerial')
}

/** The editor of a branch takes back what they did themselves since they have had this branch. */
async function checkOwnIfBounded(
  edit: BookEdit,
  target: ChangeRow,
  { session }: SignedInCaller,
): Promise<void> {
  const { tx, book, number } = edit
  if (book.role !== 'branch_editor' || book.ownerId === session.userId) return
  const [since] = await tx
    .select({ userId: treeMembers.userId })
    .from(treeMembers)
    .where(
      and(
        eq(treeMembers.book, number),
        eq(treeMembers.userId, session.userId),
        sql`${treeMembers.createdAt} <= ${target.at}`,
      ),
    )
  if (!since || target.authorId !== session.userId) throw beyondBranch('change')
}

/** The first person may have come or gone with what was put back. */
async function correctFirst(edit: BookEdit): Promise<void> {
  const image = edit.images().find(({ table }) => table === 'book')
  const serial = image?.after?.['firstSerial']
  if (typeof serial !== 'number') return
  const [row] = await edit.persons([serial])
  edit.setFirst(row ?? (await earliestPerson(edit)))
}

/**
 * Puts a deleted person back, with those ties of then that nothing has taken the place of.
 * @throws {AppError} not_found where there is none to be restored, later_changes where a tie would
 * make somebody their own ancestor, not_permitted where one leads out of the caller's branch, and those
 * of `changeBook`
 */
export async function restorePerson(
  context: TreeContext,
  form: { id: string; family_tree_id: string; request_key?: string | undefined },
  caller: SignedInCaller,
): Promise<Change & { whole: boolean }> {
  const { family_tree_id: book, request_key: requestKey } = form
  let whole = true
  const call = { caller, book, action: 'edit', kind: 'person.restore', requestKey } as const
  const change = await changeBook(context, call, async (edit) => {
    whole = true
    const [person] = await edit.tx
      .select()
      .from(treePersons)
      .where(and(eq(treePersons.book, edit.number), eq(treePersons.id, form.id)))
    if (!person?.deletedAt) throw new AppError('not_found')
    const images = await deletionOf(edit, person.serial)
    const own = images.filter(({ table, key }) => table === 'person' && key === `${person.serial}`)
    const ties = images.filter(({ table }) => table === 'union' || table === 'link')
    const present = await presentRows(edit, images)
    for (const image of own) await putRow(edit, image, present)
    // Unions come before their links: what hangs on one that does not fit is left out.
    for (const tie of [...ties].sort((a, b) => b.table.localeCompare(a.table))) {
      const row = tie.table === 'union' ? present.union.get(tie.key) : present.link.get(tie.key)
      const fits = isAsLeft(row, tie.after) && (await fitted(edit, tie))
      if (fits) await putRow(edit, fits, present)
      else whole = false
    }
    await checkWhole(edit, edit.images(), 0)
    await checkBounds(edit, [person.serial])
    checkRowBounds(edit, edit.images(), await rowsInBranch(edit, edit.images()))
    if (edit.book.row.firstSerial === 0) edit.setFirst(person)
    return person.id
  })
  return { ...change, whole }
}

/** The rows of the change that deleted a person. */
async function deletionOf(edit: BookEdit, serial: number): Promise<RowImage[]> {
  const changes = await edit.tx
    .select({ rows: treeChanges.rows })
    .from(treeChanges)
    .where(
      and(
        eq(treeChanges.book, edit.number),
        sql`${treeChanges.serials} @> ${sql.param([serial])}::int[]`,
      ),
    )
    .orderBy(desc(treeChanges.version))
    .limit(20)
  const isIt = ({ table, key, before, after }: RowImage) =>
    table === 'person' && key === String(serial) && before !== null && after === null
  const found = changes.find(({ rows }) => rows.some(isIt))
  if (!found) throw new AppError('not_found')
  return found.rows
}

/** A tie as it can be put back now; nothing where its people are gone. */
async function fitted(edit: BookEdit, tie: RowImage): Promise<RowImage | undefined> {
  const before = tie.before
  if (before === null) return undefined
  if (tie.table === 'union') {
    const { first, second, order } = before as unknown as UnionRow
    const people = [first, second].filter((serial) => serial !== 0)
    if ((await edit.persons(people)).length < people.length) return undefined
    const others = (await unionsOf(edit, [first])).filter(({ serial }) => `${serial}` !== tie.key)
    const isTaken = others.some((each) => each.first === first && each.order === order)
    return isTaken ? { ...tie, before: { ...before, order: nextOrder(others, first) } } : tie
  }
  const { union, child } = before as { union: number; child: number }
  if (!(await unionBySerial(edit, union))) return undefined
  if ((await edit.persons([child])).length === 0) return undefined
  const isDrawn = (await parentsOf(edit, child)).some(({ isPrimary }) => isPrimary)
  return isDrawn ? { ...tie, before: { ...before, isPrimary: false } } : tie
}
