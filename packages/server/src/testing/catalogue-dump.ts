import type { OpenDatabase } from '../db/client.ts'

const tables = [
  ['select to_jsonb(b)::text as row, id as place from books b', 'place'],
  ['select to_jsonb(o)::text as row, o as place from book_other_surnames o', 'place'],
  ['select to_jsonb(c)::text as row, c as place from book_counts c', 'place'],
  ['select to_jsonb(m)::text as row, id as place from merged_books m', 'place'],
  ['select to_jsonb(i)::text as row, i as place from merged_identities i', 'place'],
  [
    "select id || ' ' || books_num || ' ' || samples_num as row, id as place from surnames",
    'place',
  ],
] as const

/** Every row of the catalogue in one word: equal for equal contents. */
export async function dumpCatalogue({ pool }: OpenDatabase): Promise<string> {
  const words: string[] = []
  for (const [rows, order] of tables) {
    const { rows: found } = await pool.query<{ word: string }>(
      `select md5(coalesce(string_agg(md5(row), '' order by ${order}), '')) as word from (${rows}) r`,
    )
    words.push(found[0]?.word ?? '')
  }
  return words.join(' ')
}

/** What the records say, in order, whatever their ids are. */
export async function dumpRecords({ pool }: OpenDatabase, where = 'true'): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select (to_jsonb(b) - 'id')::text as row from books b where ${where} order by id`,
  )
  return rows.map(({ row }) => row)
}

/** The same in one word. */
export async function dumpRecordsShort({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ word: string }>(
    "select md5(string_agg(md5((to_jsonb(b) - 'id')::text), '' order by id)) as word from books b",
  )
  return rows[0]?.word ?? ''
}

/** Places whose kept count is not the number of books there; empty where all are right. */
export async function wrongCounts({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select * from (
      select surname surname_id, coalesce(province_id, 0) p, coalesce(city_id, 0) c, count(*)::int n,
        count(*) filter (where is_sample)::int samples,
        count(*) filter (where not is_sample and state <> 'exists')::int lost
      from books, unnest(surname_id || other_surname_ids) as surname group by 1, 2, 3
    ) counted
    full join (select * from book_counts where surname_id > 0
      and (num > 0 or sample_num > 0 or lost_num > 0)) kept
      on kept.surname_id = counted.surname_id and province_id = p and city_id = c
    where n - samples - lost is distinct from num or samples is distinct from sample_num
      or lost is distinct from lost_num`)
  return rows
}
