import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { LIFE_RULE } from '@suyuan/genealogy/life/life-rule'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/client.ts'
import { familyTrees, treeMedia } from '../../../db/schema/trees.ts'
import { transact } from '../../../db/transact.ts'
import { deleteFiles } from '../../../media/media-files.ts'
import { dropRows } from '../../trees/commands/drop-rows.ts'
import { blankRows } from './compact-rows.ts'
import type { RowTable } from './tree-rows.ts'

/** A tree that is being filled: nobody's, so that nobody reads it before it is whole. */
export async function makeStaging(db: Queryable): Promise<number> {
  const [book] = await db
    .insert(familyTrees)
    .values({
      title: '',
      surname: '',
      author: '',
      visibility: 'private',
      lifeRule: LIFE_RULE,
      datesVersion: DATES_VERSION,
    })
    .returning({ number: familyTrees.number })
  if (!book) throw new Error('A book to be filled was not stored')
  return book.number
}

const blanks = Object.fromEntries(
  Object.entries(blankRows).map(([table, blank]) => [table, JSON.stringify(blank)]),
)

/** Rows as a JSON list under the names of their columns; what they leave out is as in `blankRows`. */
function populated(table: RowTable, rows: string): SQL {
  const name = sql.identifier(table)
  const blank = sql`json_populate_record(null::${name}, ${blanks[table]}::json)`
  return sql`json_populate_recordset(${blank}, ${rows}::json)`
}

/** Stores rows of a tree. */
export async function storeRows(db: Queryable, table: RowTable, rows: string): Promise<void> {
  await db.execute(
    sql`insert into ${sql.identifier(table)} select * from ${populated(table, rows)}`,
  )
}

/**
 * The same for a tree that is being filled. Nobody waits for the disk: the transaction that ends the
 * filling does, for all before it, and what a crash leaves unfinished is filled anew.
 */
export async function stageRows(db: Database, table: RowTable, rows: string): Promise<void> {
  await db.execute(sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into ${sql.identifier(table)}
    select row.* from unhurried, ${populated(table, rows)} as row`)
}

/**
 * Takes pictures and documents from a tree of nobody's, in a transaction; their bytes go in the daily
 * round. What is being put into the tree at this moment is waited for, and taken from it as well.
 */
export async function dropStagedFiles(tx: Queryable, number: number): Promise<void> {
  const [held] = await tx
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(and(eq(familyTrees.number, number), isNull(familyTrees.ownerId)))
    .for('update')
  if (!held) return
  const gone = await tx
    .delete(treeMedia)
    .where(eq(treeMedia.book, number))
    .returning({ file: treeMedia.file })
  const ids = gone.map(({ file }) => file)
  if (ids.length > 0) await deleteFiles(tx, sql`id = any(${sql.param(ids)}::text[])`)
}

/** Deletes a tree that nobody has been given, a piece at a time: others are answered between two. */
export async function dropStaging(db: Database, number: number): Promise<void> {
  const [book] = await db
    .select({ number: familyTrees.number })
    .from(familyTrees)
    .where(and(eq(familyTrees.number, number), isNull(familyTrees.ownerId)))
  if (!book) return
  await transact(db, (tx) => dropStagedFiles(tx, number))
  await dropRows(db, number)
  await transact(db, async (tx) => {
    // Who fills the tree may not have heard yet that nobody wants it: a file with a row that went
    // with the tree would stay for ever.
    await dropStagedFiles(tx, number)
    await tx
      .delete(familyTrees)
      .where(and(eq(familyTrees.number, number), isNull(familyTrees.ownerId)))
  })
}
