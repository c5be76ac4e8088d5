import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CsvRecords } from '@suyuan/genealogy/sheets/csv-records'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { bookFile, type SpoiltRow } from '../../../testing/book-rows.ts'
import { dumpCatalogue, dumpRecordsShort, wrongCounts } from '../../../testing/catalogue-dump.ts'
import { type Ended, runCommandLine } from '../../../testing/command-line.ts'
import { databaseUrl, TEMPLATE } from '../../../testing/global-setup.ts'
import { describeFault } from './faults.ts'

const FAULTY = 500

const folder = mkdtempSync(join(tmpdir(), 'suyuan-long-'))
const file = join(folder, 'books.csv')
const report = join(folder, 'report.csv')

/** Settings for a database of its own. */
async function embedded(name: string): Promise<Record<string, string>> {
  return { DATA_DIR: join(folder, name) }
}

const created: string[] = []

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

async function postgres(name: string): Promise<Record<string, string>> {
  const database = `suyuan_long_${process.pid}_${name}`
  await administer(`create database ${database} template ${TEMPLATE}`)
  created.push(database)
  return { DATABASE_URL: databaseUrl(inject('postgresUrl'), database) }
}

/** @param killAt kill it once it has read that many rows */
function importFile(
  settings: Record<string, string>,
  killAt = Number.POSITIVE_INFINITY,
): Promise<Ended> {
  return runCommandLine(
    'import-books',
    [file, '--report', report, '--lang', 'en'],
    settings,
    (output) => Number(/(\d+) rows · .*\n$/u.exec(output)?.[1] ?? 0) >= killAt,
  )
}

async function inspect<T>(
  settings: Record<string, string>,
  look: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = folder } = settings
  const database = await openDatabase({ databaseUrl: url, dataDir })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

function readReport(): string[][] {
  const records = new CsvRecords(',')
  const text = readFileSync(report, 'utf8').replace('\uFEFF', '')
  return [...records.push(text), ...records.end()].slice(1).map(({ cells }) => [...cells])
}

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const database of created) await administer(`drop database ${database} with (force)`)
})

const databases = [
  { kind: 'PostgreSQL', rows: 100_000, create: postgres },
  { kind: 'the embedded database', rows: 20_000, create: embedded },
]

describe.each(databases)('importing $rows rows into $kind', ({ kind, rows, create }) => {
  const skip = () => kind === 'PostgreSQL' && inject('postgresUrl') === ''
  let spoilt: SpoiltRow[]
  let settings: Record<string, string>
  beforeAll(async () => {
    const made = bookFile(rows, FAULTY)
    writeFileSync(file, made.text)
    spoilt = made.spoilt
    settings = skip() ? {} : await create('a')
  })

  it('reports every faulty row with its line and imports nothing of it', async (test) => {
    test.skip(skip())
    const started = performance.now()
    const { code, output } = await importFile(settings)
    console.info(
      `  » ${rows} rows into ${kind}: ${Math.round(performance.now() - started)} ms in all, ${/\d+ rows\/s\)/.exec(output)?.[0]}`,
    )
    expect(code, output).toBe(2)
    expect(output).toContain(`${FAULTY} faulty and left out`)
    expect(readReport().map(([line, column]) => `${line} ${column}`)).toEqual(
      spoilt.map(({ line, column = '' }) => `${line} ${column}`),
    )
    const reasons = readReport().map((cells) => cells.at(-1)?.slice(0, 12))
    expect(reasons).toEqual(
      spoilt.map(({ code: fault }) => describeFault({ code: fault, value: '' }, 'en').slice(0, 12)),
    )
    await inspect(settings, async (database) => {
      const { rowCount } = await database.pool.query(
        "select 1 from books where abstract like '%坏行%'",
      )
      expect(rowCount).toBe(0)
      expect(await wrongCounts(database)).toEqual([])
    })
  })

  it('leaves the database as it is when the file comes again', async (test) => {
    test.skip(skip())
    const before = await inspect(settings, dumpCatalogue)
    const { code, output } = await importFile(settings)
    expect(code, output).toBe(2)
    expect(output).toContain('0 new books, 0 added to known ones')
    expect(await inspect(settings, dumpCatalogue)).toBe(before)
  })

  it('killed in the middle and run again, ends as if it had not been', async (test) => {
    test.skip(skip())
    const other = await create('b')
    const killed = await importFile(other, rows / 4)
    expect(killed.code).toBeNull()
    const { code, output } = await importFile(other)
    expect(code, output).toBe(2)
    expect(output).toMatch(/went on after the [1-9]\d* rows/u)
    expect(readReport()).toHaveLength(FAULTY)
    const [whole, resumed] = [
      await inspect(settings, dumpRecordsShort),
      await inspect(other, dumpRecordsShort),
    ]
    expect(resumed).toBe(whole)
    expect(await inspect(other, wrongCounts)).toEqual([])
  })
})

describe('command lines', () => {
  it('work beside the server that holds the embedded database', async () => {
    const settings = await embedded('a')
    await inspect(settings, async (database) => {
      writeFileSync(file, bookFile(50).text.replaceAll('《测试总目》', '《另一总目》'))
      const imported = await importFile(settings)
      expect(imported.code, imported.output).toBe(0)
      const target = join(folder, 'export.csv')
      const exported = await runCommandLine(
        'export-books',
        [target, '--surname', '陳', '--province', '福建'],
        settings,
      )
      expect(exported.code, exported.output).toBe(0)
      const { rows } = await database.pool.query<{ id: number }>(
        'select id from books where surname_id = 5 and province_id = 350000 order by id limit 2',
      )
      const ids = rows.map(({ id }) => String(id))
      for (let time = 0; time < 2; time += 1) {
        const merged = await runCommandLine('merge-books', ids, settings)
        expect(merged.code, merged.output).toBe(0)
      }
    })
  })

  it.each([
    ['import-books', ['nowhere.csv']],
    ['import-books', []],
    ['import-books', ['--colour']],
    ['merge-books', ['1']],
    ['export-books', ['x.csv', '--surname', '谱']],
  ])('say what is wrong: %s %s', async (name, args) => {
    const { code, output } = await runCommandLine(name, args, await embedded('a'))
    expect(code).toBe(1)
    expect(output).not.toContain('    at ')
    expect(output).not.toBe('')
  })
})
