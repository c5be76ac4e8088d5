import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { SignedInCaller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import type { Queryable } from '../../../db/client.ts'
import { databaseCodeOf } from '../../../db/database-errors.ts'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { treeMembers } from '../../../db/schema/tree-sharing.ts'
import { type OpenTree, openTree, type TreeRow } from '../access/tree-access.ts'
import { restoreRows } from '../commands/apply-images.ts'
import { restoreBulk } from '../commands/bulk.ts'
import {
  type Change,
  changeTree,
  TAKEN_BACK,
  type TreeContext,
  VISIBILITY,
} from '../commands/change-tree.ts'
import { beyondBranch, checkRowBounds, rowsInBranch } from '../commands/edit-bounds.ts'
import { earliestPerson } from '../commands/kin.ts'
import type { TreeEdit } from '../commands/tree-edit.ts'
import { checkMentionsSeen } from '../queries/mentions.ts'
import { restorableUntil } from '../queries/present-tree.ts'
import type { Viewing } from '../queries/show-tree.ts'
import { treePolicy } from '../trees.policy.ts'

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
  // What a change wrote may be every person of a tree: of a stack only its ends are asked.
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

/** Which version of a tree is taken back. */
type Choose = (db: Queryable, number: number) => Promise<number | undefined>

interface Asked {
  form: BackForm
  caller: SignedInCaller
  choose: Choose
}

/**
 * Takes back a change, the caller's latest where none is named.
 * @throws {AppError} nothing_to_undo, later_changes, mentions_unread, and those of `changeTree`
 */
export async function undo(
  context: TreeContext,
  viewing: Viewing,
  form: BackForm,
  caller: SignedInCaller,
): Promise<Change> {
  const choose: Choose = async (db, number) =>
    form.change ?? (await stackOf(db, number, caller.session.userId)).undo
  return takeBack(context, viewing, { form, caller, choose })
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
  return takeBack(context, viewing, { form, caller, choose })
}

/** Where more people might read a tree again, what it tells is looked at as if they never had. */
async function checkReach(viewing: Viewing, { form, caller, choose }: Asked): Promise<void> {
  const { db } = viewing
  const { family_tree_id: id, request_key: requestKey } = form
  const book = await openTree(db, id, 'edit', caller)
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
  // What the log keeps of a row is what `updateTree` wrote.
  const visibility = said as TreeRow['visibility'] | undefined
  if (visibility !== undefined) await checkMentionsSeen(viewing, book.row, { visibility })
}

async function isKnownForm(db: Queryable, book: number, requestKey: string): Promise<boolean> {
  const [found] = await db
    .select({ version: treeChanges.version })
    .from(treeChanges)
    .where(and(eq(treeChanges.book, book), eq(treeChanges.requestKey, requestKey)))
  return found !== undefined
}

async function takeBack(context: TreeContext, viewing: Viewing, asked: Asked): Promise<Change> {
  await checkReach(viewing, asked)
  const { form, caller, choose } = asked
  const { family_tree_id: book, request_key: requestKey } = form
  try {
    const call = { caller, book, action: 'edit', kind: TAKEN_BACK, requestKey } as const
    return await changeTree(context, call, async (edit) => {
      const target = await changeOf(edit, await choose(edit.tx, edit.number))
      if (!target || target.undoneBy !== null || !isRecent(target)) {
        throw new AppError('nothing_to_undo')
      }
      await checkOwnIfBounded(edit, target, caller)
      const before = await rowsInBranch(edit, target.rows)
      if (!mayRestore(edit.book, fieldsOfTree(target), caller)) throw new AppError('not_permitted')
      const bulk = target.rows.find(({ table }) => table === 'bulk')
      if (bulk) await restoreBulk(edit, target.version, bulk)
      await restoreRows(
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
  { tx, number }: TreeEdit,
  version: number | undefined,
): Promise<ChangeRow | undefined> {
  if (version === undefined) return undefined
  const [found] = await tx
    .select()
    .from(treeChanges)
    .where(and(eq(treeChanges.book, number), eq(treeChanges.version, version)))
  return found
}

/** Of the tree itself the fields that a change wrote, as the database finds them among its rows. */
export const treeFields = sql<string[]>`jsonb_path_query_array(${treeChanges.rows},
  '$[*] ? (@.table == "book" && @.before.type() == "object").before.keyvalue().key')`

/** The same of a change that has been read. */
const fieldsOfTree = ({ rows }: Pick<ChangeRow, 'rows'>): string[] =>
  rows.flatMap(({ table, before }) => (table === 'book' ? Object.keys(before ?? {}) : []))

/**
 * What the tree says of itself, and who reads it, is put back by those alone who may change it.
 * @param fields of the tree itself that the change wrote
 */
export function mayRestore(
  book: OpenTree,
  fields: readonly string[],
  caller: SignedInCaller,
): boolean {
  const able = abilities(treePolicy, book, caller)
  if (fields.includes('visibility') && !able.manage) return false
  return able.arrange || fields.every((field) => field === 'firstSerial')
}

/** The editor of a branch takes back what they did themselves since they have had this branch. */
async function checkOwnIfBounded(
  edit: TreeEdit,
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
async function correctFirst(edit: TreeEdit): Promise<void> {
  const image = edit.images().find(({ table }) => table === 'book')
  const serial = image?.after?.['firstSerial']
  if (typeof serial !== 'number') return
  const [row] = await edit.persons([serial])
  edit.setFirst(row ?? (await earliestPerson(edit)))
}
