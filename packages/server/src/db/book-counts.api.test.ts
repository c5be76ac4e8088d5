import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './client.ts'

const surnameIds = [1, 5, 22, 500]
const places = [
  [null, null],
  [350000, null],
  [350000, 350500],
  [440000, 440100],
  [820000, null],
] as const

interface Place {
  province_id: number | null
  city_id: number | null
}

const surnameId = fc.constantFrom(...surnameIds)
/** The main surname with any of the others beside it. */
const surnames = fc
  .tuple(surnameId, fc.subarray(surnameIds), fc.boolean())
  .map(([main, others, is_sample]) => ({
    surname_id: main,
    other_surname_ids: others.filter((id) => id !== main),
    is_sample,
  }))
const place: fc.Arbitrary<Place> = fc
  .constantFrom(...places)
  .map(([province_id, city_id]) => ({ province_id, city_id }))

/** Copies of a book with other surnames and places, all in one statement. */
const addBooks = `
  insert into books
  select (jsonb_populate_record(null::books,
    to_jsonb(book) || jsonb_build_object('id', nextval('books_id_seq')) || change)).*
  from (select * from books order by id limit 1) as book, jsonb_array_elements($1::jsonb) as change`

/** Moves a share of the added books. */
const moveBooks = `
  update books set surname_id = coalesce($1, surname_id),
    other_surname_ids = coalesce($2::int[], array_remove(other_surname_ids, $1)),
    province_id = $3, city_id = $4, is_sample = is_sample <> (id % 3 = 0)
  where id >= 1000000 and id % $5 = 0`

const removeBooks = 'delete from books where id >= 1000000 and id % $1 = 0'

const share = fc.integer({ min: 1, max: 4 })
const change = fc.oneof(
  fc
    .array(fc.tuple(surnames, place), { minLength: 1, maxLength: 8 })
    .map((rows) => [
      addBooks,
      JSON.stringify(rows.map(([named, where]) => ({ ...named, ...where }))),
    ]),
  fc
    .tuple(fc.option(surnames), place, share)
    .map(([named, where, of]) => [
      moveBooks,
      named?.surname_id ?? null,
      named?.other_surname_ids ?? null,
      where.province_id,
      where.city_id,
      of,
    ]),
  share.map((of) => [removeBooks, of]),
)
const transaction = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  keep: fc.boolean(),
})

/** Where the kept counts differ from counting the books; nowhere, one hopes. */
const differences = `
  with counted as (
    select surname as surname_id, coalesce(province_id, 0) as province_id,
      coalesce(city_id, 0) as city_id, count(*) filter (where not is_sample and state = 'exists')::int as num,
      count(*) filter (where is_sample)::int as samples,
      count(*) filter (where not is_sample and state <> 'exists')::int as lost
    from books, unnest(surname_id || other_surname_ids) as surname group by 1, 2, 3
    union all
    select 0, coalesce(province_id, 0), coalesce(city_id, 0),
      count(*) filter (where not is_sample and state = 'exists')::int,
      count(*) filter (where is_sample)::int,
      count(*) filter (where not is_sample and state <> 'exists')::int
    from books group by 2, 3
  )
  select surname_id, province_id, city_id, kept.num as kept, counted.num as counted,
    kept.sample_num, counted.samples, kept.lost_num, counted.lost
  from (select * from book_counts where num <> 0 or sample_num <> 0 or lost_num <> 0) as kept
  full join counted using (surname_id, province_id, city_id)
  where kept.num is distinct from counted.num or kept.sample_num is distinct from counted.samples
    or kept.lost_num is distinct from counted.lost`

const surnameDifferences = `
  select id, books_num, samples_num, num, samples from surnames
  left join (
    select surname, count(*) filter (where not is_sample and state = 'exists')::int as num,
      count(*) filter (where is_sample)::int as samples,
      count(*) filter (where not is_sample and state <> 'exists')::int as lost
    from books, unnest(surname_id || other_surname_ids) as surname group by 1
  ) as counted on counted.surname = id
  where books_num <> coalesce(num, 0) or samples_num <> coalesce(samples, 0)`

/** Where the rows of further surnames are not what the books say. */
const otherDifferences = `
  with meant as (
    select surname as surname_id, id as book_id, province_id, city_id, is_sample, title_plain
    from books, unnest(other_surname_ids) as surname
  )
  (select * from meant except select * from book_other_surnames)
  union all
  (select * from book_other_surnames except select * from meant)`

describe.skipIf(!hasDatabase)('the kept numbers of books', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function expectTrue(): Promise<void> {
    expect((await database.pool.query(differences)).rows).toEqual([])
    expect((await database.pool.query(surnameDifferences)).rows).toEqual([])
    expect((await database.pool.query(otherDifferences)).rows).toEqual([])
  }

  /** Work on one connection, which is closed where the work fails. */
  async function alone(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await database.pool.connect()
    let failed = true
    try {
      await work(client)
      failed = false
    } finally {
      client.release(failed)
    }
  }

  it('are true of the seed', expectTrue)

  it('stay true whatever is added, moved and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(transaction, { minLength: 1, maxLength: 4 }),
        async (transactions) => {
          for (const { changes, keep } of transactions) {
            await alone(async (client) => {
              await client.query('begin')
              for (const [statement, ...values] of changes) {
                await client.query(String(statement), values)
              }
              await client.query(keep ? 'commit' : 'rollback')
            })
          }
          await expectTrue()
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('stay true, and nobody waits for ever, when several write at once', async () => {
    const write = async (client: pg.PoolClient, writer: number) => {
      for (let round = 0; round < 25; round++) {
        // Each writer in a place of its own, with the surnames in an order of its own.
        const ids = surnameIds.map((_, index) => surnameIds[(index * (writer + 1) + round) % 4])
        const [province_id, city_id] = places[writer] ?? [null, null]
        const rows = ids.map((surname_id, index) => {
          const others = new Set(ids.slice(index + 1, index + 3))
          const other_surname_ids = [...others].filter((id) => id !== surname_id)
          return { surname_id, other_surname_ids, province_id, city_id }
        })
        await client.query(addBooks, [JSON.stringify(rows)])
      }
    }
    await Promise.all(places.map((_, writer) => alone((client) => write(client, writer))))
    await expectTrue()
  })
})
