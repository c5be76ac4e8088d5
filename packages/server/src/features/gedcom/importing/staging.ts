import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { treeKept } from '../../../db/schema/tree-imports.ts'
import {
  treeBooks,
  treeEvents,
  treeLinks,
  treeMedia,
  treePersons,
  treeUnions,
} from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { deleteFiles } from '../../../media/media-files.ts'
import type { RowTable } from './book-rows.ts'

/** Rows that are deleted in one statement. */
const DELETED_AT_ONCE = 2000

/** A book that is being filled: nobody's, so that nobody reads it before it is whole. */
export async function makeStaging(db: Queryable): Promise<number> {
  const [book] = await db
    .insert(treeBooks)
    .values({ title: '', surname: '', author: '', visibility: 'private' })
    .returning({ number: treeBooks.number })
  if (!book) throw new Error('A book to be filled was not stored')
  return book.number
}

/** Stores rows of a book, as a JSON list under the names of their columns. */
export async function storeRows(db: Queryable, table: RowTable, rows: string): Promise<void> {
  const name = sql.identifier(table)
  await db.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
  )
}

/** Takes pictures and documents from a book of nobody's; their bytes go in the daily round. */
export async function dropStagedFiles(tx: Queryable, number: number): Promise<void> {
  const gone = await tx.delete(treeMedia).where(eq(treeMedia.book, number)).returning()
  const ids = gone.map(({ file }) => file)
  if (ids.length > 0) await deleteFiles(tx, sql`id = any(${sql.param(ids)}::text[])`)
}

/** Deletes a book that nobody has been given, a piece at a time: others are answered between two. */
export async function dropStaging(db: Database, number: number): Promise<void> {
  const [book] = await db
    .select({ number: treeBooks.number })
    .from(treeBooks)
    .where(and(eq(treeBooks.number, number), isNull(treeBooks.ownerId)))
  if (!book) return
  await transact(db, (tx) => dropStagedFiles(tx, number))
  for (const table of [treeKept, treeEvents, treeLinks, treeUnions, treePersons]) {
    for (let isMore = true; isMore; ) {
      const piece = db
        .select({ place: sql`ctid` })
        .from(table)
        .where(eq(table.book, number))
        .limit(DELETED_AT_ONCE)
      const { rowCount } = await db.delete(table).where(inArray(sql`ctid`, piece))
      isMore = rowCount === DELETED_AT_ONCE
    }
  }
  await db.delete(treeBooks).where(and(eq(treeBooks.number, number), isNull(treeBooks.ownerId)))
}
