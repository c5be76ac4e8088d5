import type { StatedField } from '@suyuan/contract/book-states'
import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import regions from '../regions/regions.json' with { type: 'json' }
import { readSurnames } from '../surnames/surname-record.ts'
import type { WrittenBook } from './written-book.ts'

const surnames = new Set(readSurnames().map(({ surname }) => surname))
const provinces = new Map(
  regions.filter(({ level }) => level === 'province').map(({ name, id }) => [name, id]),
)
const cities = new Set(
  regions
    .filter(({ level }) => level === 'city')
    .map(({ name, parent_id }) => `${parent_id} ${name}`),
)

/** What each field has to be stated for; places by today's names and surnames follow from others. */
const cited: readonly StatedField[] = [
  'title',
  'parallel_titles',
  'village',
  'old_place',
  'compilers',
  'edition_year',
  'edition_era',
  'edition_kind',
  'volumes',
  'hall',
  'first_ancestor',
  'migrant_ancestor',
  'lineage',
  'notable_members',
  'generation_poem',
  'holdings',
]

/** What is the same for two records of one book: title, main surname, place and year. */
export function likenessOf(book: WrittenBook): string {
  const { title, surnames: of, province, city, edition_year: year } = book
  return [plainName(title), of[0], province, city, year, plainName(book.compilers ?? '')].join('|')
}

/** What is wrong with a record; empty where nothing is. */
export function faultsOf(book: WrittenBook): string[] {
  return [...wrongPlace(book), ...wrongYear(book), ...wrongNames(book), ...wrongState(book)]
}

function wrongPlace({ province, city, surnames: of }: WrittenBook): string[] {
  const faults = of
    .filter((name) => !surnames.has(name))
    .map((name) => `${name} is no known surname`)
  if (province === null) return city === null ? faults : [...faults, `${city} without a province`]
  const id = provinces.get(province)
  if (id === undefined) return [...faults, `${province} is no province of today`]
  if (city !== null && !cities.has(`${id} ${city}`)) faults.push(`no ${city} in ${province}`)
  return faults
}

function wrongYear({ edition_year: year, edition_era: era }: WrittenBook): string[] {
  if (era === null || (year !== null && year >= 1950)) return []
  const named = new Set(yearsNamed(era).flatMap(({ years }) => years))
  if (year === null) return named.size === 1 ? [`${era} is the year ${[...named][0]}`] : []
  return named.size > 0 && !named.has(year) ? [`${era} is not ${year}`] : []
}

function wrongNames(book: WrittenBook): string[] {
  const faults: string[] = []
  if (new Set(book.lineage).size < book.lineage.length)
    faults.push('a name stands twice in the lineage')
  if (!/^[\p{Script=Han}□]*$/u.test(book.generation_poem ?? ''))
    faults.push('the poem has other signs')
  return faults
}

function wrongState({ state, holdings, recorded_in, scan }: WrittenBook): string[] {
  if (state === 'exists') return []
  const faults: string[] = []
  if (holdings.length > 0 || scan === 'online')
    faults.push('a book without a known copy is held somewhere')
  if (recorded_in.length === 0) faults.push('no bibliography records it')
  return faults
}

/** Books made since then are of people who may live: a record says nothing of whom they name. */
const LIVING_FROM = 1980

/** Whether a record may tell of people of our time: whoever takes it in by hand has to look. */
export function mayTellOfTheLiving(book: WrittenBook): boolean {
  const { edition_year: year, lineage, notable_members: notable } = book
  return (year ?? 0) > LIVING_FROM && lineage.length + notable.length > 0
}

/** Fields that say something and that no work is named for. */
export function unstated(book: WrittenBook): StatedField[] {
  const stated = new Set(book.stated_by.flatMap(({ fields }) => fields))
  return cited.filter((field) => {
    const value = book[field]
    return value !== null && (!Array.isArray(value) || value.length > 0) && !stated.has(field)
  })
}

/** Fields that a work is said to state and of which the record says nothing. */
export function emptyStated(book: WrittenBook): StatedField[] {
  const stated = new Set(book.stated_by.flatMap(({ fields }) => fields))
  return [...stated].filter((field) => {
    const value = book[field]
    return value === null || (Array.isArray(value) && value.length === 0)
  })
}
