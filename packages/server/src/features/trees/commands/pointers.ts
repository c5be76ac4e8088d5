import { type SQL, sql } from 'drizzle-orm'
import { messages, messageThreads } from '../../../db/schema/messages.ts'
import { anniversaryFeeds, anniversaryReminders } from '../../../db/schema/tree-anniversaries.ts'
import type { RowImage } from '../../../db/schema/tree-changes.ts'
import { treeClaims } from '../../../db/schema/tree-claims.ts'
import { treeHints, treeSources } from '../../../db/schema/tree-hints.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import { treeInvitations, treeMembers } from '../../../db/schema/tree-sharing.ts'
import { treePictured } from '../../../db/schema/trees.ts'
import { isPageMark, markPage } from './page-mark.ts'
import type { TreeEdit } from './tree-edit.ts'

/** Rows outside a tree's own that name somebody in it. */
interface Pointer {
  table: SQL
  /** The column that holds the serial. */
  column: SQL
  /** Which rows are of the tree, and what names one of them. */
  ofTree(book: number): SQL
  id: SQL
  /** Whether somebody can be named by a row besides those that name them already. */
  isFree?(book: number, to: number): SQL
}

const person = sql.raw('person')
const branchRoot = sql.raw('branch_root')
const ofBook = (book: number) => sql`t.book = ${book}`
const ofOtherBook = (book: number) => sql`t.other_book = ${book}`
const id = sql.raw('t.id::text')
const userId = sql.raw('t.user_id')

/** By the name that the history keeps. */
const pointers: Record<string, Pointer> = {
  sources: {
    ...{ table: sql`${treeSources}`, column: person, ofTree: ofBook, id },
    isFree: (book, to) => sql`not exists (select from ${treeSources} o
      where o.book = ${book} and o.person = ${to} and (o.record = t.record or o.page = t.page))`,
  },
  hints: {
    ...{ table: sql`${treeHints}`, column: person, ofTree: ofBook, id },
    isFree: (book, to) => sql`(t.other_book is null or not exists (select from ${treeHints} o
      where o.book = ${book} and o.person = ${to}
        and o.other_book = t.other_book and o.other_person = t.other_person))`,
  },
  cited: { table: sql`${treeSources}`, column: sql.raw('other_person'), ofTree: ofOtherBook, id },
  hinted: {
    ...{ table: sql`${treeHints}`, column: sql.raw('other_person'), ofTree: ofOtherBook, id },
    isFree: (book, to) => sql`not exists (select from ${treeHints} o where o.book = t.book
      and o.person = t.person and o.other_book = ${book} and o.other_person = ${to})`,
  },
  members: { table: sql`${treeMembers}`, column: branchRoot, ofTree: ofBook, id: userId },
  invitations: { table: sql`${treeInvitations}`, column: branchRoot, ofTree: ofBook, id },
  claims: { table: sql`${treeClaims}`, column: person, ofTree: ofBook, id: userId },
  feeds: { table: sql`${anniversaryFeeds}`, column: branchRoot, ofTree: ofBook, id: userId },
  reminders: {
    ...{ table: sql`${anniversaryReminders}`, column: branchRoot, ofTree: ofBook, id: userId },
  },
  messages: {
    ...{ table: sql`${messages}`, column: person, id },
    ofTree: (book) => sql`t.thread in (select id from ${messageThreads} where book = ${book})`,
  },
  pictured: {
    ...{ table: sql`${treePictured}`, column: person, ofTree: ofBook, id: sql.raw('t.sha256') },
    isFree: (book, to) => sql`not exists (select from ${treePictured} o
      where o.book = ${book} and o.sha256 = t.sha256 and o.person = ${to})`,
  },
  kept: {
    ...{ table: sql`${treeKept}`, column: sql.raw('key'), id: sql.raw('t.kind') },
    ofTree: (book) => sql`t.book = ${book} and t.kind = 'person'`,
    isFree: (book, to) => sql`not exists (select from ${treeKept} o
      where o.book = ${book} and o.kind = 'person' and o.key = ${String(to)})`,
  },
}

type Moved = Record<string, string[]>

/**
 * Lets all that names somebody name somebody else: what is cited, whom hints, messages and pictures are
 * about, whose branch somebody edits or follows. What the other one has already stays where it is.
 */
export async function movePointers(edit: TreeEdit, from: number, to: number): Promise<void> {
  const moved: Moved = {}
  for (const [name, pointer] of Object.entries(pointers)) {
    const ids = await move(edit, pointer, { from, to })
    if (ids.length > 0) moved[name] = ids
  }
  edit.notePointers({ person: from, moved }, { person: to, moved })
}

/** Lets the same rows name again whom they named before, those that are there still. */
export async function movePointersBack(edit: TreeEdit, { before, after }: RowImage): Promise<void> {
  if (isPageMark(before) && isPageMark(after)) {
    await markPage(edit, before, after)
    return
  }
  const { person: from, moved = {} } = (after ?? {}) as { person?: number; moved?: Moved }
  const { person: to } = (before ?? {}) as { person?: number }
  if (from === undefined || to === undefined) return
  for (const [name, ids] of Object.entries(moved)) {
    const pointer = pointers[name]
    if (pointer) await move(edit, pointer, { from, to, ids })
  }
  edit.notePointers(after, before)
}

async function move(
  { tx, number }: TreeEdit,
  pointer: Pointer,
  { from, to, ids }: { from: number; to: number; ids?: readonly string[] },
): Promise<string[]> {
  const { table, column, ofTree, isFree } = pointer
  // `key` of what is kept is a text.
  const isText = pointer === pointers['kept']
  const serial = (value: number) => (isText ? sql`${String(value)}::text` : sql`${value}::int`)
  const { rows } = await tx.execute<{ id: string }>(sql`update ${table} t
    set ${column} = ${serial(to)}
    where ${ofTree(number)} and t.${column} = ${serial(from)}
      ${isFree ? sql`and ${isFree(number, to)}` : sql``}
      ${ids ? sql`and ${pointer.id} = any(${sql.param([...ids])}::text[])` : sql``}
    returning ${pointer.id} as id`)
  return rows.map((row) => row.id)
}
