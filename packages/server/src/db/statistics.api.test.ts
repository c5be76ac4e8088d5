import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './client.ts'
import { gatherStatistics } from './statistics.ts'

describe.skipIf(!hasDatabase)('a database that a start has just filled', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function query<Row extends object>(text: string): Promise<Row[]> {
    return (await database.pool.query<Row>(text)).rows
  }

  it('knows how values lie in every table that holds something', async () => {
    const tables = await query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const unknown: string[] = []
    for (const { name } of tables) {
      const [state] = await query<{ is_filled: boolean; is_known: boolean }>(`select
        exists (select from "${name}") as is_filled,
        exists (select from pg_stats where schemaname = 'public' and tablename = '${name}') as is_known`)
      if (state?.is_filled && !state.is_known) unknown.push(name)
    }
    expect(tables.length).toBeGreaterThan(50)
    expect(unknown).toEqual([])
  })

  it('plans a search for a named ancestor by them', async () => {
    // Words of titles, poems and people's names are what a root search leads through.
    const rows = await query<{ column: string }>(
      `select attname as column from pg_stats where schemaname = 'public' and tablename = 'books'
       and most_common_elems is not null order by 1`,
    )
    expect(rows.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['match_keys', 'title_pairs']),
    )
  })

  it('is not looked at again where little has changed, and is where much has', async () => {
    await gatherStatistics(database.db)
    expect(await gatherStatistics(database.db)).toEqual([])
    await query('create table grown as select generate_series(1, 1000) as number')
    expect(await gatherStatistics(database.db)).toEqual(['grown'])
    await query('insert into grown select generate_series(1, 1000)')
    await query('select pg_stat_force_next_flush()')
    expect(await gatherStatistics(database.db)).toEqual(['grown'])
    await query('drop table grown')
  })
})
