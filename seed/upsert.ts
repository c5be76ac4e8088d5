import type { Transaction } from '@suyuan/server/db/client'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows a statement carries: PostgreSQL takes 65,535 parameters at most. */
const CHUNK = 500

/** Inserts rows, or overwrites those whose key is already there. */
export async function upsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  key: IndexColumn,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const chunk of chunks(rows)) {
    const named = new Set(chunk.flatMap((row) => Object.keys(row)))
    const set: Record<string, SQL> = {}
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      if (named.has(property) && column !== key)
        set[property] = sql`excluded.${sql.identifier(column.name)}`
    }
    await tx
      .insert(table)
      .values([...chunk])
      .onConflictDoUpdate({ target: key, set })
  }
}

/** Inserts rows in statements of a bearable size. */
export async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const chunk of chunks(rows)) await tx.insert(table).values([...chunk])
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}
