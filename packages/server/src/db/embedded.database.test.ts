import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCopy } from '../testing/embedded-copy.ts'
import { type OpenDatabase, openEmbedded } from './client.ts'
import type { Embedded } from './embedded.ts'
import { tidyEmbedded } from './tidy-jobs.ts'

const MB = 2 ** 20

describe('the embedded database', () => {
  let embedded: Embedded
  let database: OpenDatabase
  beforeAll(async () => {
    embedded = await startCopy()
    database = openEmbedded(embedded)
  })
  afterAll(() => database.close())

  async function readBooks(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      const { rows } = await database.pool.query('select * from books order by id limit 20')
      expect(rows).toHaveLength(20)
    }
  }

  it('keeps nothing of the rows it has answered with', async () => {
    await readBooks(200)
    const before = await embedded.storedBytes()
    await readBooks(1000)
    expect((await embedded.storedBytes()) - before).toBeLessThan(4 * MB)
  })

  it('tidies the tables that have grown, and no other', async () => {
    await database.pool.query(`create table grown as
      select n, repeat('谱', 500) as text from generate_series(1, 2000) as n`)
    const signal = new AbortController().signal
    const pages = "select relpages > 16 as counted from pg_class where relname = 'grown'"
    expect(await tidyEmbedded(database, signal)).toContain('grown')
    expect((await database.pool.query(pages)).rows).toEqual([{ counted: true }])
    expect(await tidyEmbedded(database, signal)).toEqual([])
    await database.pool.query('drop table grown')
  })

  it('puts off little of what the indexes of words owe, as every search reads it', async () => {
    await database.pool.query(`create table told as select array['a', n::text] as keys
      from generate_series(1, 1) as n`)
    await database.pool.query('create index told_keys on told using gin (keys)')
    for (let part = 0; part < 40; part++) {
      await database.pool.query(`insert into told select array['a' || m, n::text, '谱' || n]
        from generate_series(${part * 200}, ${part * 200 + 199}) as n, generate_series(1, 2) as m`)
    }
    const cleaned = await database.pool.query<{ pages: string }>(
      "select gin_clean_pending_list('told_keys') as pages",
    )
    expect(Number(cleaned.rows[0]?.pages)).toBeLessThanOrEqual(18)
    await database.pool.query('drop table told')
  })

  it('gives answers larger than its buffers whole', async () => {
    const wide = "select n, repeat('谱', 1000) as text from generate_series(1, 2000) as n"
    const { rows } = await database.pool.query<{ n: number; text: string }>(wide)
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1))
    expect(rows.every(({ text }) => text === '谱'.repeat(1000))).toBe(true)
  })
})
