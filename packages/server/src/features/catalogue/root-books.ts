import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { atPlace, type BookPlace, holdsKeys } from './book-filter.ts'
import {
  type BookCount,
  countAt,
  countsByPlace,
  findListed,
  firstOfEach,
  type ListedBook,
} from './catalogue.queries.ts'
import { type AncestorKeys, ancestorKeys } from './match-keys.ts'

/** What a root search asks of the catalogue. */
export interface BookQuestion {
  surnameId: number
  /** The surname in simplified characters, as lineages hold it. */
  surname: string
  place: BookPlace
  /** The ancestor's name as typed; empty where none is named. */
  ancestor: string
}

/** Books naming an ancestor, or sharing a character, are counted up to here: one more says "more". */
export const NAMED_AT_MOST = 1000

export interface BookEvidence {
  /** Documented books, as are the next; samples prove nothing. */
  surnameBooks: number
  provinceBooks: number | null
  cityBooks: number | null
  /** At most one more than `NAMED_AT_MOST`, as is the next. */
  ancestorBooks: number | null
  generationBooks: number | null
}

export interface FoundBook extends ListedBook {
  hasAncestor: boolean
}

const anywhere: BookPlace = { provinceId: null, cityId: null }

/** The books that a step of the root search speaks of: those naming the ancestor, once named. */
export async function countRootBooks(db: Queryable, question: BookQuestion): Promise<BookCount> {
  const { surnameId, place, ancestor } = question
  if (ancestor === '') return countAt(await countsByPlace(db, surnameId), place)
  const { names } = keysOf(question)
  const atMost = (is: SQL) => sql`(select count(*)::int from (
    select 1 from ${books} where ${holdsKeys(names, place)} and ${is} limit ${NAMED_AT_MOST}
  ) as named)`
  const { rows } = await db.execute<{ num: number; sampleNum: number }>(sql`
    select ${atMost(sql`not is_sample`)} as num, ${atMost(sql`is_sample`)} as "sampleNum"`)
  return rows[0] ?? { num: 0, sampleNum: 0 }
}

/**
 * Everything the catalogue has for or against, and the books worth showing. A name counts wherever
 * the surname's books record it; a generation character, which many clans share, only at the chosen
 * place. The most telling books come first: those that name the ancestor, those at the place whose
 * poem holds a generation character, then the city's, the province's, the surname's.
 */
export async function searchRootBooks(
  db: Queryable,
  question: BookQuestion,
  limit: number,
): Promise<{ evidence: BookEvidence; found: FoundBook[]; samples: number }> {
  const { surnameId, place, ancestor } = question
  const keys = keysOf(question)
  const province = { provinceId: place.provinceId, cityId: null }
  const [counts, named, near] = await Promise.all([
    countsByPlace(db, surnameId),
    ancestor === '' ? nobody : findByAncestor(db, keys, place, limit),
    firstOfEach(
      db,
      [place, province, anywhere].map((each) => ({ surnameId, ...each })),
      limit,
    ),
  ])
  const naming = new Set([...named.here, ...named.anywhere])
  const ids = [...new Set([...naming, ...named.sharing, ...near.flat()])].slice(0, limit)
  const rows = await findListed(db, ids)
  return {
    evidence: {
      surnameBooks: countAt(counts, anywhere).num,
      provinceBooks: place.provinceId === null ? null : countAt(counts, province).num,
      cityBooks: place.cityId === null ? null : countAt(counts, place).num,
      ancestorBooks: ancestor === '' ? null : named.nameCount,
      generationBooks: keys.generations.length === 0 ? null : named.sharingCount,
    },
    found: rows.map((row) => ({ ...row, hasAncestor: naming.has(row.id) })),
    samples: countAt(counts, place).sampleNum,
  }
}

interface FoundByAncestor {
  nameCount: number
  sharingCount: number
  /** Books naming the ancestor at the place, then wherever; books sharing a character there. */
  here: number[]
  anywhere: number[]
  sharing: number[]
}

const nobody: FoundByAncestor = {
  nameCount: 0,
  sharingCount: 0,
  here: [],
  anywhere: [],
  sharing: [],
}

async function findByAncestor(
  db: Queryable,
  { names, generations }: AncestorKeys,
  place: BookPlace,
  limit: number,
): Promise<FoundByAncestor> {
  const province = { provinceId: place.provinceId, cityId: null }
  const columns = sql`${books.id} as id, is_sample, province_id, city_id`
  const first = sql`order by is_sample, id limit ${limit}`
  const { rows } = await db.execute<Record<string, unknown> & FoundByAncestor>(sql`
    with named as materialized (
      select ${columns} from ${books} where ${holdsKeys(names, anywhere)} and not is_sample
      limit ${NAMED_AT_MOST + 1}
    ), sharing as materialized (
      select ${columns} from ${books} where ${holdsKeys(generations, province)} and not is_sample
      limit ${NAMED_AT_MOST + 1}
    )
    select (select count(*)::int from named) as "nameCount",
      (select count(*)::int from sharing) as "sharingCount",
      array(select id from named where ${atPlace(place)} ${first}) as here,
      array(select id from named ${first}) as anywhere,
      array(select id from sharing ${first}) as sharing`)
  return rows[0] ?? nobody
}

function keysOf({ surnameId, surname, ancestor }: BookQuestion): AncestorKeys {
  return ancestorKeys(surnameId, surname, ancestor)
}
