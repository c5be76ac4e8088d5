import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { bookCounts, books } from '../../db/schema/catalogue.ts'
import { type BookPlace, bookRows } from './book-filter.ts'
import { anywhere, holdingAll, holdingAny, sharingMost, type Whereabouts } from './books-holding.ts'
import {
  areaKeys,
  characterKey,
  cityKey,
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
  /** Counties, towns and villages: one, and its name of today where an older one is told. */
  areas: readonly string[]
  persons: readonly string[]
}

/** Of a record's text so much is read for names: an imported one may be long. */
const ABSTRACT_READ = 4000

const columns = {
  id: books.id,
  title: books.title,
  titleLatin: books.titleLatin,
  titlePlain: books.titlePlain,
  provinceId: books.provinceId,
  cityId: books.cityId,
  area: books.area,
  village: books.village,
  oldPlace: books.oldPlace,
  hall: books.hall,
  editionYear: books.editionYear,
  editionEra: books.editionEra,
  compilers: books.compilers,
  firstAncestor: books.firstAncestor,
  migrantAncestor: books.migrantAncestor,
  lineage: books.lineage,
  lineageComplete: books.lineageComplete,
  abstract: sql<string>`left(${books.abstract}, ${ABSTRACT_READ})`,
  notableMembers: books.notableMembers,
  poemsPlain: books.poemsPlain,
  isSample: books.isSample,
}

export type CandidateBook = Pick<
  typeof books.$inferSelect,
  Exclude<keyof typeof columns, 'abstract'>
> & {
  abstract: string
}

/**
 * Most books that each way of finding gives. Ways that say much give many; a place alone says the same
 * of all its books, so a few of them stand for the rest.
 */
const MOST = { named: 80, near: 100, alike: 40, place: 20, about: 10, samples: 5 }

/** Of a long row of characters the first ones: each of them is looked for. */
const SIGNS_AT_MOST = 4

/**
 * The books of a surname that may be the family's own, a few hundred at most, each way by an index:
 * those that hold the name or its sound, the generation characters, the hall, the county; those at the
 * place that share most; some of the place, the province and the surname. Documented ones, and a few
 * samples where there is no other.
 */
export async function findCandidates(
  db: Queryable,
  search: CandidateSearch,
): Promise<CandidateBook[]> {
  // Two statements, so that two processors of the database share what takes longest.
  const [told, near] = await Promise.all([
    booksOf(db, [
      ...byName(search),
      ...byPoem(search),
      ...byHallAndArea(search),
      ...byPlace(search),
    ]),
    booksOf(
      db,
      distinctPlaces(search).map((place) => nearby(search, place)),
    ),
  ])
  return [...new Map([...told, ...near].map((book) => [book.id, book])).values()]
}

async function booksOf(db: Queryable, ways: readonly (SQL | null)[]): Promise<CandidateBook[]> {
  const asked = ways.filter((way) => way !== null)
  if (asked.length === 0) return []
  return (
    db
      .select(columns)
      .from(books)
      // A book without a known copy is none that a family could look into.
      .where(sql`${books.id} in (${sql.join(asked, sql` union `)}) and ${books.state} = 'exists'`)
  )
}

function byName(search: CandidateSearch): (SQL | null)[] {
  const { surnameId, names, sounds, persons } = search
  const named = names.flatMap((name) => [nameKey(surnameId, name), personKey(surnameId, name)])
  const sounding = sounds.map((sound) => readingKey(surnameId, sound))
  const told = persons.flatMap((name) => [personKey(surnameId, name), nameKey(surnameId, name)])
  return [
    holdingAny(named, MOST.named),
    ...[anywhere, ...provincesOf(search)].map((at) => holdingAny(sounding, MOST.alike, at)),
    holdingAny(told, MOST.alike),
  ]
}

function byPoem(search: CandidateSearch): SQL[] {
  const { surnameId, generations, runs } = search
  if (generations.length < 2) return []
  const keys = generations.map((character) => generationKey(surnameId, character))
  // What is told apart most often follows each other as well.
  const followed = [runs.flatMap(poemPairKeys), poemPairKeys(generations.join(''))]
  const following = new Map(
    followed.filter((pairs) => pairs.length > 0).map((pairs) => [pairs.join(), pairs]),
  )
  const provinces = provincesOf(search)
  return [
    ...[anywhere, ...provinces].flatMap((at) =>
      [...following.values()].map((pairs) => holdingAll([...pairs, ...keys], MOST.named, at)),
    ),
    ...provinces.map((at) => holdingAll(keys, MOST.alike, at)),
    provinces.length === 0
      ? holdingAll(keys, MOST.named)
      : whereFew(surnameId, holdingAll(keys, MOST.alike)),
  ]
}

/**
 * Some books of the whole country that hold two common characters: of very many these would be any,
 * and to count them out takes as long as all the other ways.
 */
function whereFew(surnameId: number, way: SQL): SQL {
  return sql`(select id from ${way} as few where (
    select coalesce(sum(num), 0) < ${MANY} from ${bookCounts} where surname_id = ${surnameId}))`
}

const MANY = 20_000

/** What many books show is sought in the told provinces apart, so that those are not crowded out. */
function provincesOf({ surnameId, places }: CandidateSearch): Whereabouts[] {
  const provinces = new Set(places.map(({ provinceId }) => provinceId))
  return [...provinces]
    .filter((id) => id !== null)
    .map((provinceId) => [provinceKey(surnameId, provinceId)])
}

function byHallAndArea(search: CandidateSearch): (SQL | null)[] {
  const { surnameId, hall, areas } = search
  const at = distinctPlaces(search).flatMap((place) => atOrAbout(surnameId, place))
  const ofAreas = areas.map((area) => areaKeys(surnameId, area)).filter((keys) => keys.length > 0)
  return [
    hall === '' ? null : holdingAny([hallKey(surnameId, hall)], MOST.alike, at),
    // A family that names the county may be mistaken in the city.
    ...ofAreas.map((keys) => holdingAll(keys, MOST.alike)),
    holdingAny([...new Set(ofAreas.flat())], MOST.alike, at),
  ]
}

interface KnownPlace extends BookPlace {
  provinceId: number
}

function distinctPlaces({ places }: CandidateSearch): KnownPlace[] {
  const known = places.flatMap(({ provinceId, cityId }) =>
    provinceId === null ? [] : [{ provinceId, cityId }],
  )
  return [...new Map(known.map((place) => [`${place.provinceId} ${place.cityId}`, place])).values()]
}

/** At a place, or somewhere in its province where a record names no city. */
function atOrAbout(surnameId: number, { provinceId, cityId }: KnownPlace): Whereabouts {
  if (cityId === null) return [provinceKey(surnameId, provinceId)]
  return [cityKey(surnameId, provinceId, cityId), cityKey(surnameId, provinceId, null)]
}

/** Books at a place that share single characters, hall or area, and several of them rather than one. */
function nearby(search: CandidateSearch, place: KnownPlace): SQL | null {
  const { surnameId, characters, generations, hall, areas } = search
  const single = [...new Set([...characters, ...generations])].slice(0, SIGNS_AT_MOST)
  const ofPeople = single.flatMap((each) => [
    [generationKey(surnameId, each)],
    [characterKey(surnameId, each)],
  ])
  const inHall = hall === '' ? [] : [[hallKey(surnameId, hall)]]
  const inArea = [...new Set(areas.flatMap((area) => areaKeys(surnameId, area)))]
  const signs = [...ofPeople, ...inHall, ...inArea.map((key) => [key])]
  const at = atOrAbout(surnameId, place)
  if (place.cityId !== null) return sharingMost(signs, at, MOST.near)
  // In a whole province one sign is too common to tell much.
  const others = [...ofPeople, ...inHall]
  const there = inArea.length === 0 ? [] : others.map((keys) => [...inArea, ...keys])
  const ofHall = inHall.flatMap((keys) =>
    generations.slice(0, SIGNS_AT_MOST).map((each) => [...keys, generationKey(surnameId, each)]),
  )
  return sharingMost([...pairsOfPeople(search), ...there, ...ofHall, ...signs], at, MOST.near)
}

/** Two characters of a poem or of a name. */
function pairsOfPeople({ surnameId, characters, generations }: CandidateSearch): string[][] {
  const poem = generations
    .slice(1, SIGNS_AT_MOST)
    .map((character, at) => [generations[at] ?? '', character])
    .map((pair) => pair.map((character) => generationKey(surnameId, character)))
  const [first, second] = characters
  if (first === undefined || second === undefined) return poem
  const inPoem = (character: string) => generationKey(surnameId, character)
  const own = (character: string) => characterKey(surnameId, character)
  const name = [
    [inPoem(first), own(second)],
    [own(first), inPoem(second)],
    [own(first), own(second)],
  ]
  return [...poem, ...name]
}

/** Some of the place's, fewer of the province's and the surname's; samples are listed where nothing else is. */
function byPlace({ surnameId, places }: CandidateSearch): SQL[] {
  const nowhere = { provinceId: null, cityId: null }
  const about = [...places.map(({ provinceId }) => ({ provinceId, cityId: null })), nowhere]
  const wanted = new Map(
    [
      ...about.map((place) => ({ ...place, most: MOST.about })),
      ...(places.length === 0 ? [nowhere] : places).map((place) => ({
        ...place,
        most: MOST.place,
      })),
    ].map((each) => [`${each.provinceId} ${each.cityId}`, each]),
  )
  const some = [...wanted.values()].map(
    ({ most, ...place }) => sql`(select id from (${bookRows({ surnameId, ...place })}) as found
      where not is_sample order by is_sample, id limit ${most})`,
  )
  const samples = sql`(select id from (${bookRows({ surnameId, ...(places[0] ?? nowhere) })}) as found
    where is_sample order by is_sample, id limit ${MOST.samples})`
  return [...some, samples]
}
