import { pipeline } from 'node:stream/promises'
import type { OpenDatabase, Transaction } from '@suyuan/server/db/client'
import { books } from '@suyuan/server/db/schema/catalogue'
import { getTableColumns } from 'drizzle-orm'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { bookRow, sampleRegions } from '../seed/books/load-books.ts'
import { generateSampleBooks } from '../seed/books/samples.ts'
import { placeIds } from '../seed/place-ids.ts'
import { readSurnames } from '../seed/surnames/surname-record.ts'

export type Row = Record<string, unknown>

/** Makes the rows that fill the catalogue, once surnames and regions are there. */
export type RowSource = (tx: Transaction) => AsyncIterable<Row>

/** Rows of sample books as the importer would store them. */
export function sampleSource(count: number): RowSource {
  return (tx) => sampleRows(tx, count)
}

async function* sampleRows(tx: Transaction, count: number): AsyncGenerator<Row> {
  const surnames = readSurnames()
  const ids = new Map(surnames.map(({ surname, id }) => [surname, id]))
  const placeOf = await placeIds(tx)
  const samples = generateSampleBooks(count, { surnames, regions: await sampleRegions(tx) })
  for (const sample of samples) {
    const surnameId = ids.get(sample.surnames[0] ?? '')
    if (surnameId === undefined) throw new Error(`no surname ${sample.surnames[0]}`)
    // Documented books are what every search reads and counts.
    yield bookRow(
      { ...sample, is_sample: false },
      [surnameId],
      placeOf(sample.province, sample.city),
    )
  }
}

const columns = Object.entries(getTableColumns(books)).filter(
  ([property]) => !['id', 'externalIds'].includes(property),
)

const jsonColumns = new Set(['parallelTitles', 'holdings'])

function copyText(property: string, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = Array.isArray(value) && !jsonColumns.has(property) ? arrayText(value) : plain(value)
  return text.replace(
    /[\\\n\r\t]/g,
    (char) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r' })[char] ?? '\\t',
  )
}

function plain(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Lines are sent in pieces of about this many characters. */
const PIECE = 256 * 1024

async function* copyLines(rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const row of rows) {
    piece += `${columns.map(([property]) => copyText(property, row[property])).join('\t')}\n`
    if (piece.length > PIECE) {
      yield Buffer.from(piece)
      piece = ''
    }
  }
  yield Buffer.from(piece)
}

/**
 * Replaces the books of a PostgreSQL database by others: COPY without indexes, then indexes,
 * then counts, as a fresh server would be filled from a dump.
 */
export async function copyBooks({ db, pool }: OpenDatabase, source: RowSource): Promise<void> {
  const client = await pool.connect()
  try {
    const indexes = await dropIndexes(client)
    await client.query(
      'truncate books, tree_hints, tree_sources, book_other_surnames, merged_books, merged_identities, book_counts; update surnames set books_num = 0, samples_num = 0',
    )
    await client.query('alter table books disable trigger user')
    const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
    const sink = client.query(from(`copy books (${names}) from stdin`))
    await pipeline(copyLines(source(db as unknown as Transaction)), sink)
    await client.query('alter table books enable trigger user')
    await client.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2")
    for (const index of indexes) await client.query(index)
    await recount(client)
    await client.query('vacuum (analyze) books, book_other_surnames')
    await client.query('analyze')
  } finally {
    client.release()
  }
}

async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'books' and indexname <> 'books_pkey'",
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

async function recount(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into book_other_surnames
    select surname, id, province_id, city_id, is_sample, title_plain
    from books, unnest(other_surname_ids) as surname where other_surname_ids <> '{}'`)
  await client.query(`
    select add_book_counts(array_agg(row(surname, province_id, city_id, num, 0, 0)::book_counts)) from (
      select surname, coalesce(province_id, 0) as province_id, coalesce(city_id, 0) as city_id, count(*)::int as num
      from books, unnest(array[0, surname_id] || other_surname_ids) as surname group by 1, 2, 3) as counted`)
}

/** Adds books through the ordinary table and its trigger; for the embedded database. */
export async function insertBooks({ db }: OpenDatabase, source: RowSource): Promise<void> {
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await db.insert(books).values(batch as (typeof books.$inferInsert)[])
    batch = []
  }
  for await (const row of source(db as unknown as Transaction)) {
    batch.push(row)
    if (batch.length === 500) await flush()
  }
  await flush()
  await db.execute('analyze')
}
