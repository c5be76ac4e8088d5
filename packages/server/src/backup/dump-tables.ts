import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { type Manifest, type TableEntry, tableFile } from './manifest.ts'
import { TableContent } from './table-content.ts'

/** Tied to the numbers of transactions of one cluster: they mean nothing in another one. */
const OF_THIS_CLUSTER = ['content_changes']

/** Rows that are fetched at once: one may be a megabyte. */
const ROWS_AT_ONCE = 200

export interface Table {
  name: string
  /** Those that are written, not reckoned by the database. */
  columns: string[]
}

/** So that the same value is always the same text. */
export async function fixFormats(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local intervalstyle = 'iso_8601'`)
  await tx.execute(sql`set local bytea_output = 'hex'`)
  await tx.execute(sql`set local extra_float_digits = 1`)
}

export async function listTables(tx: Queryable): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace and c.relname not in ${OF_THIS_CLUSTER}
    group by c.relname order by c.relname`)
  return rows
}

export async function listSequences(tx: Queryable): Promise<Manifest['sequences']> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select sequencename as name from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  const sequences = []
  for (const { name } of rows) {
    const state = await tx.execute<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    )
    const [{ last, called } = { last: '1', called: false }] = state.rows
    sequences.push({ name, last, isCalled: called })
  }
  return sequences
}

/** When each applied migration was made. */
export async function appliedMigrations(tx: Queryable): Promise<number[]> {
  const { rows } = await tx.execute<{ made: string }>(
    sql`select created_at::text as made from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ made }) => Number(made))
}

/** The rows of a table as JSON, one after the other. */
async function* rowsAsJson(tx: Queryable, { name, columns }: Table): AsyncIterable<string> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from (select ${list} from ${sql.identifier(name)}) r`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`,
    )
    for (const { line } of rows) yield line
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close backup_rows`)
}

/** Writes a table into a folder, packed, a row a line. */
export async function dumpTable(tx: Queryable, table: Table, folder: string): Promise<TableEntry> {
  const content = new TableContent()
  const file = createHash('sha256')
  async function* lines() {
    for await (const line of rowsAsJson(tx, table)) {
      content.add(line)
      yield `${line}\n`
    }
  }
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      file.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(join(folder, tableFile(table.name)), {
    mode: 0o600,
    flush: true,
  })
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), hashed, target)
  return { ...table, rows: content.rows, content: content.mark, file: file.digest('hex') }
}

/** What a table holds now. */
export async function contentOf(tx: Queryable, table: Table): Promise<TableContent> {
  const content = new TableContent()
  for await (const line of rowsAsJson(tx, table)) content.add(line)
  return content
}
