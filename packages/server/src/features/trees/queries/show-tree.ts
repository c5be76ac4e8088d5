import { MAX_MEMO } from '@suyuan/contract/limits'
import { lettersFor } from '@suyuan/genealogy/names/in-letters'
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../../app/app-error.ts'
import type { Caller } from '../../../app/caller.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { treePersons } from '../../../db/schema/trees.ts'
import { maskOf, noMask } from '../access/mask.ts'
import { rightsIn } from '../access/rights.ts'
import { type OpenTree, openTree } from '../access/tree-access.ts'
import type { PersonInShort, PersonRow } from '../commands/row-images.ts'
import type { GraphCache } from '../graph/graph-cache.ts'
import type { PresentContext } from './present-person.ts'
import { textPresenter } from './present-tree.ts'

export interface Viewing {
  db: Database
  graphs: GraphCache
}

/** A tree that the caller may read, with what of it the caller may see. */
export async function showTree(
  { db, graphs }: Viewing,
  id: string,
  caller: Pick<Caller, 'session' | 'lang'>,
): Promise<PresentContext> {
  const book = await openTree(db, id, 'read', caller)
  return presentContextOf(graphs, book, caller)
}

export async function presentContextOf(
  graphs: GraphCache,
  book: OpenTree,
  caller: Pick<Caller, 'session' | 'lang'>,
): Promise<PresentContext> {
  const now = await graphs.now(book.row.number)
  return {
    book,
    now,
    mask: book.inside ? noMask : maskOf(now),
    rights: rightsIn(book, caller, now.graph),
    tell: textPresenter(book, caller.lang),
    letters: lettersFor(caller.lang),
  }
}

/** Stored people of a tree by serial. */
export async function personRows(
  db: Queryable,
  book: number,
  serials: readonly number[],
): Promise<Map<number, PersonRow>> {
  if (serials.length === 0) return new Map()
  const rows = await db
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        inArray(treePersons.serial, [...serials]),
        isNull(treePersons.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.serial, row]))
}

/** The same with no more of long memos than lists are sent. */
export async function peopleInShort(
  db: Queryable,
  book: number,
  serials: readonly number[],
): Promise<Map<number, PersonInShort>> {
  if (serials.length === 0) return new Map()
  const { memo, ...others } = getTableColumns(treePersons)
  const rows = await db
    .select({ ...others, memoStart: sql<string>`left(${memo}, ${MAX_MEMO + 1})` })
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        inArray(treePersons.serial, [...serials]),
        isNull(treePersons.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.serial, row]))
}

/** @throws {AppError} not_found where nobody in the tree has the id */
export async function personRow(db: Queryable, book: number, id: string): Promise<PersonRow> {
  const [row] = await db
    .select()
    .from(treePersons)
    .where(and(eq(treePersons.book, book), eq(treePersons.id, id), isNull(treePersons.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}
