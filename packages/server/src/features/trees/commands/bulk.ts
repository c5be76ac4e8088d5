import { and, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Transaction } from '../../../db/client.ts'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import {
  familyTrees,
  treeEvents,
  treeLinks,
  treeMedia,
  treePersons,
  treeUnions,
} from '../../../db/schema/trees.ts'
import { VISIBILITY } from './change-tree.ts'
import type { TreeEdit } from './tree-edit.ts'

/** How many rows an import wrote: what the history keeps of it instead of each of them. */
export interface Bulk {
  people: number
  lastPerson: number
  lastUnion: number
  /** Of a file that was merged into a tree: which rows of the tree are the file's. */
  merge?: MergedRange
}

/** Rows that a merge has added: all beyond these numbers, to those in the bulk. */
export interface MergedRange {
  /** The version that the merge made. */
  version: number
  afterPerson: number
  afterUnion: number
  afterKept: number
  lastKept: number
  /** Events, and photos and documents, of people who were there before. */
  events: string[]
  media?: string[]
}

/** The history's kinds of an import: into a new tree, and into one that is there already. */
const IMPORT = 'book.import'
export const MERGE = 'book.merge'

/** Changes with rows in bulk, taken back and done again, too. */
export const bulkKinds = [IMPORT, MERGE] as const

/** What a new tree says of itself. */
type NewTree = Pick<
  typeof familyTrees.$inferInsert,
  'title' | 'surname' | 'author' | 'poem' | 'poemStart' | 'visibility' | 'firstSerial'
>

/**
 * Gives a tree whose rows stand already, of version 1 and unread by anybody, to its owner; they are
 * one step of its history.
 */
export async function openFilledTree(
  tx: Transaction,
  { number, ownerId, bulk }: { number: number; ownerId: string; bulk: Bulk },
  said: NewTree,
): Promise<{ id: string }> {
  const [book] = await tx
    .update(familyTrees)
    .set({ ...said, ...bulk, ownerId, version: 1, deletedAt: null, updatedAt: sql`now()` })
    .where(and(eq(familyTrees.number, number), isNull(familyTrees.ownerId)))
    .returning({ id: familyTrees.id })
  if (!book) throw new Error('A book that was being filled vanished')
  const rows: RowImage[] = [
    { table: 'bulk', key: '', before: null, after: { ...bulk } },
    {
      table: 'book',
      key: '',
      before: { firstSerial: 0 },
      after: { firstSerial: said.firstSerial },
    },
  ]
  await tx
    .insert(treeChanges)
    .values({ book: number, version: 1, kind: IMPORT, authorId: ownerId, serials: [], rows })
  return book
}

/** Tables whose rows an import writes. */
const tables = [treePersons, treeUnions, treeLinks, treeEvents, treeMedia, treeKept]

/** Changes of the tree's own words do not build on its people. */
const ofTreeAlone = ['book.update', VISIBILITY]

/**
 * Takes back all that an import wrote, or writes it again, in the transaction of a change.
 * @param change the version that is taken back
 * @throws {AppError} later_changes where somebody has built on it since
 */
export async function restoreBulk(edit: TreeEdit, change: number, image: RowImage): Promise<void> {
  const { tx, number, version } = edit
  await checkNothingSince(edit, change)
  const isRemoval = image.before === null
  const bulk = (image.after ?? image.before) as unknown as Bulk
  for (const table of tables) {
    await tx
      .update(table)
      .set({
        changed: version,
        rowVersion: sql`${table.rowVersion} + 1`,
        deletedAt: isRemoval ? sql`now()` : null,
      })
      .where(
        and(
          eq(table.book, number),
          bulk.merge && mergedRows(bulk, bulk.merge).get(table),
          // What was deleted by itself before stays so.
          isRemoval ? isNull(table.deletedAt) : eq(table.changed, change),
        ),
      )
  }
  if (bulk.merge) await swapReplaced(edit, bulk.merge)
  edit.noteBulk(isRemoval ? { ...bulk } : null, isRemoval ? null : { ...bulk })
}

/** Which rows of each table a merge has added. */
function mergedRows({ lastPerson, lastUnion }: Bulk, merge: MergedRange) {
  const people = (column: SQLWrapper) =>
    sql`(${column} > ${merge.afterPerson} and ${column} <= ${lastPerson})`
  const unions = (column: SQLWrapper) =>
    sql`(${column} > ${merge.afterUnion} and ${column} <= ${lastUnion})`
  const { position } = treeKept
  return new Map<(typeof tables)[number], SQL>([
    [treePersons, people(treePersons.serial)],
    [treeUnions, unions(treeUnions.serial)],
    [treeLinks, sql`(${people(treeLinks.child)} or ${unions(treeLinks.union)})`],
    [
      treeEvents,
      sql`(${people(treeEvents.person)}
        or ${treeEvents.id} = any(${sql.param(merge.events)}::uuid[]))`,
    ],
    [
      treeMedia,
      sql`(${people(treeMedia.person)}
        or ${treeMedia.id} = any(${sql.param(merge.media ?? [])}::uuid[]))`,
    ],
    [treeKept, sql`(${position} > ${merge.afterKept} and ${position} <= ${merge.lastKept})`],
  ])
}

/** What a merge replaced and what it replaced it with change places. */
async function swapReplaced({ tx, number }: TreeEdit, { version }: MergedRange): Promise<void> {
  await tx.execute(sql`
    with pairs as (
      select old.key as old_key, old.said as old_said, k.kind, k.key, k.said
      from ${treeKept} old join ${treeKept} k on k.book = ${number}
        and k.kind = split_part(old.key, ':', 2) and k.key = split_part(old.key, ':', 3)
      where old.book = ${number} and old.kind = 'replaced' and old.key like ${`${version}:%`}
    ), put as (
      update ${treeKept} t set said = pairs.old_said from pairs
      where t.book = ${number} and t.kind = pairs.kind and t.key = pairs.key
    )
    update ${treeKept} t set said = pairs.said from pairs
    where t.book = ${number} and t.kind = 'replaced' and t.key = pairs.old_key`)
}

async function checkNothingSince({ tx, number }: TreeEdit, change: number): Promise<void> {
  const later = await tx
    .select({ version: treeChanges.version })
    .from(treeChanges)
    .where(
      and(
        eq(treeChanges.book, number),
        gt(treeChanges.version, change),
        isNull(treeChanges.undoneBy),
        // An undo has left nothing of what it took back.
        inArray(treeChanges.way, ['edit', 'redo']),
        sql`${treeChanges.kind} <> all(${sql.param(ofTreeAlone)}::text[])`,
      ),
    )
    .limit(1)
  if (later.length > 0) throw new AppError('later_changes')
}
