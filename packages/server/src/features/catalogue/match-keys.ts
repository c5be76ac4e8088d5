import { lastTwo, type NameForms, nameForms } from '@suyuan/genealogy/names/name-forms'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { readingOf } from '../../text/readings.ts'
import { type Area, areaWords, plainArea, plainHall } from './plain-places.ts'

/**
 * Keys under which a book is found by what its record holds. Within a surname: `5:n:` before a name
 * of the lineage, `5:y:` before the sound of its last two characters, `5:c:` before a character of a
 * given name, `5:g:` before one of the poem, `5:h:` before a hall, `5:w:` before a pair of characters
 * of the area, `5:a:` before a first ancestor, a migrant ancestor or a notable member, `5:@:` before
 * the province's id and, likewise, before the city's or what names no city. In any surname: `p:` before a pair of successive characters of the poem.
 */
export function nameKey(surnameId: number, name: string): string {
  return `${surnameId}:n:${name}`
}

export function generationKey(surnameId: number, character: string): string {
  return `${surnameId}:g:${character}`
}

export function readingKey(surnameId: number, reading: string): string {
  return `${surnameId}:y:${reading}`
}

export function characterKey(surnameId: number, character: string): string {
  return `${surnameId}:c:${character}`
}

export function hallKey(surnameId: number, hall: string): string {
  return `${surnameId}:h:${[...plainHall(hall)].slice(0, LONGEST_NAME).join('')}`
}

/** A note beside a name may be long; an index entry may not. */
const LONGEST_NAME = 40

export function personKey(surnameId: number, name: string): string {
  return `${surnameId}:a:${[...plainName(name)].slice(0, LONGEST_NAME).join('')}`
}

/**
 * The province, so that what many books hold is met with it in the index, and only books of the
 * province are read.
 * @param provinceId null for books without a place in China
 */
export function provinceKey(surnameId: number, provinceId: number | null): string {
  return `${surnameId}:@:${provinceId ?? 0}`
}

/**
 * The city likewise, which is among far fewer books.
 * @param cityId null for books that name only the province
 */
export function cityKey(surnameId: number, provinceId: number, cityId: number | null): string {
  return `${surnameId}:@:${cityId ?? `${provinceId}-`}`
}

/** Both of a book's. */
export function placeKeys(
  surnameId: number,
  { provinceId, cityId }: Record<'provinceId' | 'cityId', number | null>,
): string[] {
  const province = provinceKey(surnameId, provinceId)
  return provinceId === null ? [province] : [province, cityKey(surnameId, provinceId, cityId)]
}

/** Keys of a place beyond the city: of each two successive characters of its words. */
export function areaKeys(surnameId: number, area: string): string[] {
  return pairs(plainArea(area)).map((pair) => `${surnameId}:w:${pair}`)
}

/** An index cannot hold an entry of more than 2704 bytes. */
const LONGEST_TITLE = 400

/** A title as it is searched: simplified letters and digits, without spaces and punctuation. */
export function plainTitle(title: string): string {
  const written = title.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
  return [...simplified(written).toLowerCase()].slice(0, LONGEST_TITLE).join('')
}

interface Poems {
  generationPoem: string | null
  generationPoemVariants: readonly string[]
}

/** A record's poem and its variants as they are searched. */
export function plainPoems({ generationPoem, generationPoemVariants }: Poems): string[] {
  return [generationPoem ?? '', ...generationPoemVariants].map(plainName).filter(Boolean)
}

const han = /\p{Script=Han}/gu

/** What of a record is looked for. */
export interface KeyedRecord extends Poems, Area {
  lineage: readonly string[]
  hall: string | null
  firstAncestor: string | null
  migrantAncestor: string | null
  notableMembers: readonly string[]
}

/** @param surnameIds every surname of the book: under each of them it is looked for */
export function matchKeys(surnameIds: readonly number[], record: KeyedRecord): string[] {
  const people = record.lineage.map(nameForms)
  const poems = plainPoems(record)
  const inPoems = new Set(poems.flatMap((poem) => poem.match(han) ?? []))
  const ofSurnames = surnameIds.flatMap((id) => [
    ...people.flatMap(({ name, others }) => [name, ...others].map((form) => nameKey(id, form))),
    ...[...inPoems].map((char) => generationKey(id, char)),
    ...soundKeys(id, people),
    // What the poem holds is found by the poem.
    ...givenCharacters(people)
      .filter((char) => !inPoems.has(char))
      .map((char) => characterKey(id, char)),
    ...(record.hall ? [hallKey(id, record.hall)] : []),
    ...areaKeys(id, areaWords(record)),
    ...[record.firstAncestor, record.migrantAncestor, ...record.notableMembers]
      .filter((name) => name !== null)
      .map((name) => personKey(id, name)),
  ])
  return [...new Set([...ofSurnames, ...poems.flatMap(poemPairKeys)])]
}

function soundKeys(surnameId: number, people: readonly NameForms[]): string[] {
  return people
    .map(({ name }) => readingOf(lastTwo(name)))
    .filter((sound) => sound !== '')
    .map((sound) => readingKey(surnameId, sound))
}

/** The characters after the first one, which is the surname's or a given name's own. */
function givenCharacters(people: readonly NameForms[]): string[] {
  return [...new Set(people.flatMap(({ name }) => [...name].slice(1).slice(-2)))]
}

/** Keys that a book of the surname has whose poem holds the characters. */
export function poemKeys(surnameId: number | null, characters: string): string[] {
  const single = surnameId === null ? [] : (characters.match(han) ?? [])
  const ofSurname = single.map((char) => generationKey(surnameId ?? 0, char))
  return [...new Set([...poemPairKeys(characters), ...ofSurname])]
}

/** Keys of each two successive characters of a poem, or of a part of one that somebody typed. */
export function poemPairKeys(poem: string): string[] {
  return pairs(poem).map((pair) => `p:${pair}`)
}

/** Each two successive Chinese characters or letters of a text, once. */
export function pairs(text: string): string[] {
  const characters = [...text.replace(/[^\p{L}\p{N}]/gu, '')]
  return [...new Set(characters.slice(1).map((char, index) => `${characters[index]}${char}`))]
}

/** The keys of an ancestor's name: with the surname before it, and without it. */
export function ancestorKeys(surnameId: number, surname: string, typed: string): string[] {
  const name = plainName(typed)
  if (name === '') return []
  const given = name.startsWith(surname) ? name.slice(surname.length) : name
  const forms = given === '' ? [name] : [surname + given, given]
  return forms.map((form) => nameKey(surnameId, form))
}
