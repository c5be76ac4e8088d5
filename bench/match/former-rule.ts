import type { Database } from '@suyuan/server/db/client'
import { atPlace, type BookPlace, rowsHolding } from '@suyuan/server/features/catalogue/book-filter'
import {
  countAt,
  countsByPlace,
  firstOfEach,
} from '@suyuan/server/features/catalogue/catalogue.queries'
import { ancestorKeys, generationKey } from '@suyuan/server/features/catalogue/match-keys'
import { countKnowledge } from '@suyuan/server/features/surnames/surnames.service'
import { sql } from 'drizzle-orm'

/** Fixed points for what was found, as the site gave them before: together 100. */
const points = {
  surname: 15,
  province: 15,
  city: 15,
  ancestor: 30,
  poem: 10,
  persons: 8,
  passages: 7,
}

const SHOWN = 20
const NAMED_AT_MOST = 1000

interface FormerQuestion {
  surnameId: number
  surname: string
  place: BookPlace
  ancestor: string
}

/** The rule that the match replaces: its percent and the books it lists, in its order. */
export async function formerMatch(
  db: Database,
  { surnameId, surname, place, ancestor }: FormerQuestion,
): Promise<{ percent: number; ids: number[] }> {
  const province = { provinceId: place.provinceId, cityId: null }
  const anywhere = { provinceId: null, cityId: null }
  /** Only a given name of two characters has a generation character, in either place. */
  const inName = (name: string) => {
    const given = [...(name.startsWith(surname) ? name.slice(surname.length) : name)]
    const isTwo = given.length === 2 && /^\p{Script=Han}+$/u.test(given.join(''))
    return isTwo ? given.map((character) => generationKey(surnameId, character)) : []
  }
  const [counts, near, knowledge, named] = await Promise.all([
    countsByPlace(db, surnameId),
    firstOfEach(
      db,
      [place, province, anywhere].map((each) => ({ surnameId, ...each })),
      SHOWN,
    ),
    countKnowledge(db, surnameId, place),
    namedBooks(
      db,
      { names: ancestorKeys(surnameId, surname, ancestor), generations: inName(ancestor) },
      place,
    ),
  ])
  const somewhere = place.provinceId !== null
  const percent =
    (countAt(counts, anywhere).num > 0 ? points.surname : 0) +
    (somewhere && countAt(counts, province).num > 0 ? points.province : 0) +
    (place.cityId !== null && countAt(counts, place).num > 0 ? points.city : 0) +
    (named.anywhere.length > 0 ? points.ancestor : 0) +
    (named.sharing.length > 0 ? points.poem : 0) +
    (somewhere && knowledge.celebrities > 0 ? points.persons : 0) +
    (somewhere && knowledge.sources > 0 ? points.passages : 0)
  const ids = new Set([...named.here, ...named.anywhere, ...named.sharing, ...near.flat()])
  return { percent, ids: [...ids].slice(0, SHOWN) }
}

interface Named {
  here: number[]
  anywhere: number[]
  sharing: number[]
}

async function namedBooks(
  db: Database,
  { names, generations }: { names: string[]; generations: string[] },
  place: BookPlace,
): Promise<Named> {
  const nobody: Named = { here: [], anywhere: [], sharing: [] }
  if (names.length === 0) return nobody
  const province = { provinceId: place.provinceId, cityId: null }
  const first = sql`order by id limit ${SHOWN}`
  const found = (keys: readonly string[], at: BookPlace) =>
    sql`select id, province_id, city_id from (${rowsHolding(keys, at)}) as found
      where not is_sample limit ${NAMED_AT_MOST + 1}`
  const { rows } = await db.execute<Record<string, unknown> & Named>(sql`
    with named as materialized (${found(names, { provinceId: null, cityId: null })}),
      sharing as materialized (${found(generations, province)})
    select array(select id from named where ${atPlace(place)} ${first}) as here,
      array(select id from named ${first}) as anywhere,
      array(select id from sharing ${first}) as sharing`)
  return rows[0] ?? nobody
}
