import type { Transaction } from '@suyuan/server/db/client'
import { seedRows } from '@suyuan/server/db/schema/seed'
import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows a statement carries: PostgreSQL takes 65,535 parameters at most. */
const CHUNK = 500

interface SeedTable<T extends PgTable, R> {
  table: T
  /** The column of the ids that stand in the seed files. */
  key: PgColumn
  /** What follows from a row by a rule in code: it is written with it, but not compared. */
  keysOf?: (row: R) => object
  /** Ids that the seed must not write, whatever it remembers. */
  taken?: ReadonlySet<number>
  /** Whether a row that the files no longer hold goes; others refer to those that stay. */
  removes: boolean
}

/**
 * Brings the seed's rows of a table up to the files. A row that says something else than the seed
 * last wrote, or is gone, belongs to whoever changed it and is left alone.
 * @param rows each with the id that its file gives it
 */
export async function storeRows<T extends PgTable, R extends Partial<T['$inferInsert']>>(
  tx: Transaction,
  target: SeedTable<T, R>,
  rows: readonly R[],
): Promise<void> {
  const { table, key, removes, keysOf = () => ({}) } = target
  const idOf = (row: object) => (row as Record<string, number>)[propertyOf(table, key)] ?? 0
  const ids = new Set(rows.map(idOf))
  if (ids.size < rows.length) throw new Error(`${getTableName(table)}: an id stands twice`)
  // Times turn into JSON in the session's zone.
  await tx.execute(sql`set local timezone to 'UTC'`)
  const known = await remembered(tx, table, key)
  const isFree = (id: number) => !target.taken?.has(id) && known.get(id) !== 'changed'
  if (removes) {
    const gone = [...known.keys()].filter((id) => !ids.has(id) && isFree(id))
    await remove(tx, table, key, gone)
  }
  const written = rows.filter((row) => isFree(idOf(row)))
  const whole = written.map((row) => ({ ...row, ...keysOf(row) }))
  await upsertRows(tx, table, [key], whole as T['$inferInsert'][])
  await remember(tx, table, key, written.map(idOf), Object.keys(rows[0] ?? {}))
}

function propertyOf(table: PgTable, key: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, column]) => column === key)
  if (!found) throw new Error(`${getTableName(table)} has no column ${key.name}`)
  return found[0]
}

/** The rows that the seed wrote, and whether they are still what it wrote. */
async function remembered(tx: Transaction, table: PgTable, key: PgColumn) {
  const { rows } = await tx.execute<{ id: number; changed: boolean }>(sql`
    select ${seedRows.rowId} as id, present is null or exists (
      select from jsonb_each(${seedRows.written}) as told
      where present ? told.key and present -> told.key is distinct from told.value
    ) as changed
    from ${seedRows}
    left join lateral (
      select to_jsonb(${table}) as present from ${table} where ${key} = ${seedRows.rowId}
    ) as stored on true
    where ${seedRows.tableName} = ${getTableName(table)}`)
  return new Map(rows.map(({ id, changed }) => [id, changed ? 'changed' : 'as written']))
}

async function remember(
  tx: Transaction,
  table: PgTable,
  key: PgColumn,
  ids: readonly number[],
  properties: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const columns = getTableColumns(table)
  const compared = properties.map((property) => columns[property]?.name)
  await tx.execute(sql`
    insert into ${seedRows} (table_name, row_id, written)
    select ${getTableName(table)}::text, ${key}, (
      select jsonb_object_agg(told.key, told.value) from jsonb_each(to_jsonb(${table})) as told
      where told.key = any(${sql.param(compared)}::text[])
    )
    from ${table} where ${key} = any(${sql.param(ids)}::int[])
    on conflict (table_name, row_id) do update set written = excluded.written`)
}

async function remove(
  tx: Transaction,
  table: PgTable,
  key: PgColumn,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(table).where(inArray(key, [...ids]))
  await tx
    .delete(seedRows)
    .where(and(eq(seedRows.tableName, getTableName(table)), inArray(seedRows.rowId, [...ids])))
}

/** Inserts rows, or overwrites those whose keys are already there. */
export async function upsertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  keys: PgColumn[],
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const named = new Set(chunk.flatMap((row) => Object.keys(row)))
    const set: Record<string, SQL> = {}
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      if (named.has(property) && !keys.includes(column))
        set[property] = sql`excluded.${sql.identifier(column.name)}`
    }
    await tx.insert(table).values(chunk).onConflictDoUpdate({ target: keys, set })
  }
}
