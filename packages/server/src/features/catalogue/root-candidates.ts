import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { books } from '../../db/schema/catalogue.ts'
import { atPlace, type BookPlace, bookRows, textArray } from './book-filter.ts'
import {
  areaKeys,
  characterKey,
  generationKey,
  hallKey,
  nameKey,
  personKey,
  poemPairKeys,
  provinceKey,
  readingKey,
} from './match-keys.ts'

/** What leads to the books that may be a family's own; empty where it is not known. */
export interface CandidateSearch {
  surnameId: number
  places: readonly BookPlace[]
  /** Forms of the ancestor's name, with the surname and without it. */
  names: readonly string[]
  /** The sounds that its last two characters can have. */
  sounds: readonly string[]
  /** Characters of the given name. */
  characters: readonly string[]
  /** Generation characters, and those told as directly successive. */
  generations: readonly string[]
  runs: readonly string[]
  hall: string
  area: string
  persons: readonly string[]
}

const columns = {
  id: books.id,
  title: books.title,
  titlePlain: books.titlePlain,
  provinceId: books.provinceId,
  cityId: books.cityId,
  area: books.area,
  hall: books.hall,
  editionYear: books.editionYear,
  firstAncestor: books.firstAncestor,
  migrantAncestor: books.migrantAncestor,
  lineage: books.lineage,
  notableMembers: books.notableMembers,
  poemsPlain: books.poemsPlain,
  isSample: books.isSample,
}

export type CandidateBook = Pick<typeof books.$inferSelect, keyof typeof columns>

/**
 * Most books that each way of finding gives. Ways that say much give many; a place alone says the same
 * of all its books, so a few of them stand for the rest.
 */
const MOST = { named: 150, near: 200, alike: 80, place: 30, samples: 5 }

/** Of a long row of characters the first ones: each pair of them is looked for. */
const SIGNS_AT_MOST = 4

/**
 * The books of a surname that may be the family's own, a few hundred at most, each way by an index:
 * those that hold the name or its sound, the generation characters, the hall, the county; those at the
 * place that share most; some of the place, the province and the surname. Documented ones, and a few
 * samples where there is no other.
 */
export function findCandidates(db: Queryable, search: CandidateSearch): Promise<CandidateBook[]> {
  const ways = [
    ...byName(search),
    ...byPoem(search),
    ...byHallAndArea(search),
    ...search.places.flatMap((place) => nearby(search, place)),
    ...byPlace(search),
  ]
  return db
    .select(columns)
    .from(books)
    .where(sql`${books.id} in (${sql.join(ways, sql` union `)})`)
}

/** Where books are wanted: the index of keys leads to the provinces, the row tells the rest. */
interface Whereabouts {
  /** Keys of the provinces; none for anywhere. */
  provinces: readonly string[]
  row: SQL
}

const anywhere: Whereabouts = { provinces: [], row: sql`true` }

/**
 * The index of keys leads, whatever PostgreSQL expects of keys it has never seen: it would rather read
 * all books of a province, hoping to meet enough of them early, and there may be none. The province
 * is among the keys, as of the books that hold a common character few lie there.
 * @param alternatives conditions on the keys, each alone enough
 */
function holding(alternatives: readonly SQL[], most: number, at = anywhere): SQL {
  const there = at.provinces.length === 0 ? [] : [anyOf(at.provinces)]
  const ways = alternatives.map((keys) => sql`(${sql.join([keys, ...there], sql` and `)})`)
  return sql`(select id from (
    select id, is_sample, province_id, city_id from ${books} where ${sql.join(ways, sql` or `)} offset 0
  ) as holding where not is_sample and ${at.row} limit ${most})`
}

/**
 * The same for any of some keys. Each is looked up by itself, as of many it expects that most books
 * hold one; and each has its share, so that a common one does not crowd out the others.
 */
function holdingAny(keys: readonly string[], most: number, at = anywhere): SQL {
  const share = Math.ceil(most / keys.length) + SPARE
  const ofOne = holding([sql`${books.matchKeys} @> array[wanted.key]`], share, at)
  return sql`(select id from unnest(${textArray(keys)}) as wanted(key), lateral ${ofOne} as found
    limit ${most})`
}

/** Rows of a key beyond its share: others may have fewer. */
const SPARE = 5

const anyOf = (keys: readonly string[]) => sql`${books.matchKeys} && ${textArray(keys)}`
const allKeys = (keys: readonly string[]) => sql`${books.matchKeys} @> ${textArray(keys)}`

function byName(search: CandidateSearch): SQL[] {
  const { surnameId, names, sounds, persons } = search
  const named = names.map((name) => nameKey(surnameId, name))
  const sounding = sounds.map((sound) => readingKey(surnameId, sound))
  const told = persons.flatMap((name) => [personKey(surnameId, name), nameKey(surnameId, name)])
  return [
    ...(named.length > 0 ? [holdingAny(named, MOST.named)] : []),
    ...(sounding.length > 0
      ? [anywhere, ...provincesOf(search)].map((at) => holdingAny(sounding, MOST.alike, at))
      : []),
    ...(told.length > 0 ? [holdingAny(told, MOST.alike)] : []),
  ]
}

function byPoem(search: CandidateSearch): SQL[] {
  const { surnameId, generations, runs } = search
  if (generations.length < 2) return []
  const keys = generations.map((character) => generationKey(surnameId, character))
  const pairKeys = runs.flatMap(poemPairKeys)
  return [
    ...(pairKeys.length > 0 ? [holding([allKeys([...pairKeys, ...keys])], MOST.named)] : []),
    holding([allKeys(keys)], MOST.alike),
    ...provincesOf(search).map((at) => holding([allKeys(keys)], MOST.named, at)),
  ]
}

/** What many books show is sought in the told provinces apart, so that those are not crowded out. */
function provincesOf({ surnameId, places }: CandidateSearch): Whereabouts[] {
  const provinces = new Set(places.map(({ provinceId }) => provinceId))
  return [...provinces]
    .filter((id) => id !== null)
    .map((provinceId) => ({
      provinces: [provinceKey(surnameId, provinceId)],
      row: sql`(${atPlace({ provinceId, cityId: null })})`,
    }))
}

function byHallAndArea({ surnameId, places, hall, area }: CandidateSearch): SQL[] {
  const somewhere = places.filter(({ provinceId }) => provinceId !== null)
  const at = somewhere.length === 0 ? anywhere : atOrAbout(surnameId, somewhere)
  const keys = areaKeys(surnameId, area)
  return [
    ...(hall === '' ? [] : [holdingAny([hallKey(surnameId, hall)], MOST.alike, at)]),
    // A family that names the county may be mistaken in the city.
    ...(keys.length === 0
      ? []
      : [holding([allKeys(keys)], MOST.alike), holdingAny(keys, MOST.alike, at)]),
  ]
}

/** At one of the places, or somewhere in its province where a record names no city. */
function atOrAbout(surnameId: number, places: readonly BookPlace[]): Whereabouts {
  const rows = places.map(({ provinceId, cityId }) =>
    cityId === null
      ? sql`(${atPlace({ provinceId, cityId })})`
      : sql`(province_id = ${provinceId} and (city_id = ${cityId} or city_id is null))`,
  )
  return {
    provinces: [...new Set(places.map(({ provinceId }) => provinceKey(surnameId, provinceId)))],
    row: sql`(${sql.join(rows, sql` or `)})`,
  }
}

/**
 * Books at a place that share single characters, hall or area: those that share two of them first,
 * then some that share one. All from the index of keys: to read the keys themselves would cost more.
 */
function nearby(search: CandidateSearch, place: BookPlace): SQL[] {
  if (place.provinceId === null) return []
  const { surnameId, characters, generations, hall, area } = search
  const single = [...new Set([...characters, ...generations])].slice(0, SIGNS_AT_MOST)
  const signs = [
    ...single.map((char) => [generationKey(surnameId, char), characterKey(surnameId, char)]),
    ...(hall === '' ? [] : [[hallKey(surnameId, hall)]]),
    ...(area === '' ? [] : [areaKeys(surnameId, area)]),
  ].filter((keys) => keys.length > 0)
  if (signs.length === 0) return []
  const two = signs.flatMap((one, index) =>
    signs.slice(index + 1).map((other) => sql`${anyOf(one)} and ${anyOf(other)}`),
  )
  const at = atOrAbout(surnameId, [place])
  const one = holdingAny(signs.flat(), MOST.alike, at)
  return two.length === 0 ? [one] : [holding(two, MOST.near, at), one]
}

/** Some of the place's, the province's and the surname's; samples are listed where nothing else is. */
function byPlace({ surnameId, places }: CandidateSearch): SQL[] {
  const nowhere = { provinceId: null, cityId: null }
  const wanted = [
    ...places,
    ...places.map(({ provinceId }) => ({ provinceId, cityId: null })),
    nowhere,
  ]
  const distinct = new Map(wanted.map((place) => [`${place.provinceId} ${place.cityId}`, place]))
  const some = [...distinct.values()].map(
    (place) => sql`(select id from (${bookRows({ surnameId, ...place })}) as found
      where not is_sample order by is_sample, id limit ${MOST.place})`,
  )
  const samples = sql`(select id from (${bookRows({ surnameId, ...(places[0] ?? nowhere) })}) as found
    where is_sample order by is_sample, id limit ${MOST.samples})`
  return [...some, samples]
}
