import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import * as z from 'zod'
import type { Database, Queryable } from '../db/client.ts'
import { fixFormats, listTables, type Table } from './dump-tables.ts'
import { type Manifest, type TableEntry, tableFile, UnusableBackup } from './manifest.ts'
import { TableContent } from './table-content.ts'

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Characters that one statement carries. */
const STATEMENT_CHARS = 1_000_000

const journal = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

/**
 * Brings an empty database to the schema that a back-up was made with.
 * @throws {UnusableBackup} where this version does not know it
 */
export async function makeSchema(db: Database, migrations: readonly number[]): Promise<void> {
  const whole = journal.parse(
    JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')),
  )
  const known = whole.entries.filter(({ when }) => migrations.includes(when))
  if (known.length < migrations.length) {
    throw new UnusableBackup(
      'The back-up was made by a newer version of the site: restore with that one.',
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'suyuan-schema-'))
  try {
    await mkdir(join(folder, 'meta'))
    const part = { ...whole, entries: known }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(part))
    for (const { tag } of known) {
      await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Names of tables that have rows. */
export async function filledTables(tx: Queryable): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(tx)) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/**
 * Fills the tables of an empty schema from a back-up, in the caller's transaction. What refers to what
 * is checked when all rows are there.
 * @throws {UnusableBackup} where a file is not what was written
 */
export async function loadTables(
  tx: Queryable,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await fixFormats(tx)
  // Migrations and their triggers may have left rows of their own.
  for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  const restoreReferences = await dropReferences(tx)
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`)
  }
  for (const table of tables) await loadTable(tx, table, folder)
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`)
  }
  await restoreReferences()
  for (const { name, last, isCalled } of sequences) {
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`)
  }
}

/** @returns what puts them back, which fails where a row refers to one that is not there */
async function dropReferences(tx: Queryable): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ name: string; on: string; says: string }>(sql`
    select conname as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conparentid = 0`)
  const change = (on: string, what: SQL) => tx.execute(sql`alter table ${sql.raw(on)} ${what}`)
  for (const { name, on } of rows) {
    await change(on, sql`drop constraint ${sql.identifier(name)}`)
  }
  return async () => {
    for (const { name, on, says } of rows) {
      await change(on, sql`add constraint ${sql.identifier(name)} ${sql.raw(says)}`)
    }
  }
}

async function loadTable(tx: Queryable, table: TableEntry, folder: string): Promise<void> {
  const content = new TableContent()
  let lines: string[] = []
  let chars = 0
  for await (const line of linesOf(join(folder, tableFile(table.name)), table)) {
    content.add(line)
    lines.push(line)
    chars += line.length
    if (chars < STATEMENT_CHARS) continue
    await insert(tx, table, lines)
    lines = []
    chars = 0
  }
  if (lines.length > 0) await insert(tx, table, lines)
  if (content.mark !== table.content || content.rows !== table.rows) throw damaged(table)
}

/** The lines of a packed file, which is as it was written. */
async function* linesOf(path: string, table: TableEntry): AsyncIterable<string> {
  const hash = createHash('sha256')
  const packed = createReadStream(path)
  packed.on('data', (chunk) => hash.update(chunk))
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    throw damaged(table, error)
  }
  if (hash.digest('hex') !== table.file) throw damaged(table)
}

const damaged = ({ name }: TableEntry, cause?: unknown) =>
  new UnusableBackup(`${tableFile(name)} is not as it was written: the back-up is damaged.`, {
    cause,
  })

async function insert(tx: Queryable, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const table = sql.identifier(name)
  await tx.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`)
}
