import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type BookPlace, hasNoCopy, rowsHolding } from './book-filter.ts'
import { type BookCount, countAt, countsByPlace } from './catalogue.queries.ts'
import { ancestorKeys } from './match-keys.ts'

/** What a root search asks of the catalogue. */
export interface BookQuestion {
  surnameId: number
  /** The surname in simplified characters, as lineages hold it. */
  surname: string
  place: BookPlace
  /** The ancestor's name as typed; empty where none is named. */
  ancestor: string
}

/** Books naming an ancestor are counted up to here. */
const NAMED_AT_MOST = 1000

/** The books that a step of the root search speaks of: those naming the ancestor, once named. */
export async function countRootBooks(db: Queryable, question: BookQuestion): Promise<BookCount> {
  const { surnameId, place, ancestor } = question
  if (ancestor === '') return countAt(await countsByPlace(db, surnameId), place)
  const names = ancestorKeys(surnameId, question.surname, ancestor)
  const atMost = (is: SQL) => sql`(select count(*)::int from (
    select 1 from (${rowsHolding(names, place)}) as found where ${is} limit ${NAMED_AT_MOST}
  ) as named)`
  const { rows } = await db.execute<BookCount & Record<string, unknown>>(sql`
    select ${atMost(sql`not is_sample and not ${hasNoCopy}`)} as num,
      ${atMost(sql`not is_sample and ${hasNoCopy}`)} as "lostNum",
      ${atMost(sql`is_sample`)} as "sampleNum"`)
  return rows[0] ?? { num: 0, lostNum: 0, sampleNum: 0 }
}
