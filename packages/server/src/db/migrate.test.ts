import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { type OpenDatabase, openServer } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = readdirSync(new URL('migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)

describe.skipIf(inject('postgresUrl') === '')('migrating an empty PostgreSQL database', () => {
  const servers: OpenDatabase[] = []
  let url: string
  beforeAll(async () => {
    url = await createDatabase()
    servers.push(openServer(url, 2), openServer(url, 2), openServer(url, 2))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await dropDatabase(url)
  })

  it('works for several servers that start at once', async () => {
    await Promise.all(servers.map((server) => migrateDatabase(server)))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
  })

  it('changes nothing when it is done', async () => {
    await Promise.all(servers.map((server) => migrateDatabase(server)))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
    // Other tests hold locks in databases of their own.
    const held = await first?.pool.query(
      `select 1 from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(held?.rows).toEqual([])
  })
})

describe.skipIf(inject('postgresUrl') === '')('migrating books that are there already', () => {
  let url: string
  let server: OpenDatabase
  beforeAll(async () => {
    url = await createDatabase()
    server = openServer(url, 1)
  })
  afterAll(async () => {
    await server.close()
    await dropDatabase(url)
  })

  const run = (name: string) =>
    server.pool.query(readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8'))

  it('makes their titles and poems searchable', async () => {
    const plainForms = '0002_title_plain.sql'
    for (const name of migrations.toSorted()) if (name < plainForms) await run(name)
    await server.pool.query(`
      alter table books drop constraint books_surname_id_surnames_id_fk;
      insert into books (title, parallel_titles, surname_id, lineage, notable_members, abstract,
        holdings, scan, source, is_sample, match_keys, title_pairs, identity_key,
        generation_poem, generation_poem_variants)
      values ('[长沙]陈氏 CHEN（三修）1990〇', '[]', 5, '{}', '{}', '', '[]', 'none', '甲', false,
        '{5:n:陈实}', '{陈氏}', 'k', '甲乙，丙', '{丁戊}')`)
    await run(plainForms)
    const { rows } = await server.pool.query<Record<string, unknown>>(
      'select title_plain, poems_plain, title_pairs, match_keys from books',
    )
    expect(rows).toMatchObject([
      { title_plain: '长沙陈氏chen三修1990〇', poems_plain: '甲乙丙|丁戊' },
    ])
    expect(rows[0]?.title_pairs).toEqual(expect.arrayContaining(['长沙', '陈氏', '90']))
    expect(rows[0]?.match_keys).toEqual(
      expect.arrayContaining(['5:n:陈实', 'p:乙丙', 'p:丁戊', '5:g:戊']),
    )
    const counts = await server.pool.query('select num from book_counts where surname_id = 5')
    expect(counts.rows).toEqual([{ num: 1 }])
  })

  it('tells where somebody died from the grave, in what other programs wrote alone', async () => {
    const placeOfDeath = '0029_place-of-death.sql'
    const from = '0002_title_plain.sql'
    const before = migrations.toSorted().filter((name) => name > from && name < placeOfDeath)
    for (const name of before) await run(name)
    for (const book of [1, 2]) {
      const origin = book === 1 ? [{ tag: 'SOUR', value: 'Gramps' }] : []
      await server.pool.query(
        `insert into tree_books (number, title, surname, author, visibility) overriding system value
         values ($1, '', '', '', 'private')`,
        [book],
      )
      await server.pool.query(
        `insert into tree_changes (book, version, kind, serials, rows) values ($1, 1, 'book.import', '{}', '[]')`,
        [book],
      )
      await server.pool.query(
        `insert into tree_kept (book, kind, key, position, said, changed) values ($1, 'header', '', 1, $2, 1)`,
        [book, JSON.stringify({ origin })],
      )
      for (const [serial, version] of [
        [1, 1],
        [2, 2],
      ]) {
        await server.pool.query(
          `insert into tree_persons (book, serial, surname, name, sex, is_dead, search_key, death_address, changed, row_version)
           values ($1, $2, '陈', '甲', 1, true, '', '槟城', 1, $3)`,
          [book, serial, version],
        )
      }
    }
    await run(placeOfDeath)
    const { rows } = await server.pool.query(
      'select book, serial, death_place, death_address from tree_persons order by 1, 2',
    )
    expect(rows).toEqual([
      { book: 1, serial: 1, death_place: '槟城', death_address: '' },
      { book: 1, serial: 2, death_place: '', death_address: '槟城' },
      { book: 2, serial: 1, death_place: '', death_address: '槟城' },
      { book: 2, serial: 2, death_place: '', death_address: '槟城' },
    ])
  })
})
