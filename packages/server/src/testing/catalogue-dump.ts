import { createHash } from 'node:crypto'
import type { OpenDatabase } from '../db/client.ts'

/** Every row of the catalogue as text: equal for equal contents. */
export async function dumpCatalogue({ pool }: OpenDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const query of [
    'select to_jsonb(b)::text as row from books b order by id',
    'select to_jsonb(c)::text as row from book_counts c order by surname_id, province_id, city_id',
    'select to_jsonb(m)::text as row from merged_books m order by id',
    'select to_jsonb(i)::text as row from merged_identities i order by identity_key, former_id',
    "select id || ' ' || books_num as row from surnames order by id",
  ]) {
    const { rows } = await pool.query<{ row: string }>(query)
    for (const { row } of rows) hash.update(row).update('\n')
  }
  return hash.digest('hex')
}

/** What the records say, in order, whatever their ids are. */
export async function dumpRecords({ pool }: OpenDatabase, where = 'true'): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select (to_jsonb(b) - 'id')::text as row from books b where ${where} order by id`,
  )
  return rows.map(({ row }) => row)
}

/** Places whose kept count is not the number of books there; empty where all are right. */
export async function wrongCounts({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select * from (
      select surname_id, coalesce(province_id, 0) p, coalesce(city_id, 0) c, count(*)::int n
      from books group by 1, 2, 3
    ) counted
    full join (select * from book_counts where surname_id > 0 and num > 0) kept
      on kept.surname_id = counted.surname_id and province_id = p and city_id = c
    where n is distinct from num`)
  return rows
}
