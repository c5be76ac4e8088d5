import type { Region } from '@suyuan/server/features/regions/place-index'
import { PlaceResolver } from '@suyuan/server/features/regions/resolve-place'
import type { FoundCandidates } from '@suyuan/server/features/roots/match/candidate-source'
import { type JudgedBook, judgeCandidates } from '@suyuan/server/features/roots/match/judge'
import { understandClues } from '@suyuan/server/features/roots/match/understand-clues'
import { statedPlacesOf } from '@suyuan/server/features/roots/stated-places'
import { booksInMemory } from '@suyuan/server/testing/books-in-memory'
import { readingOf } from '@suyuan/server/text/readings'
import regions from '../regions/regions.json' with { type: 'json' }
import { readSurnames, type SurnameRecord } from '../surnames/surname-record.ts'
import type { DocumentedBook } from './book-record.ts'
import { readDocumentedBooks } from './documented-files.ts'
import { bookFacts } from './load-books.ts'

/** Every documented book that a root search can find: of those without a known copy it tells none. */
export function searchedBooks(): DocumentedBook[] {
  return readDocumentedBooks().filter(({ state }) => state === 'exists')
}

/** One thing that a family can tell. Places are ids. */
export interface Fact {
  kind: 'province' | 'city' | 'ancestor' | 'generation' | 'hall' | 'area' | 'spelling' | 'person'
  value: string
}

export const places = regions.map(
  ({ id, parent_id, level, name, name_en }): Region => ({
    id,
    parentId: parent_id,
    level: level as Region['level'],
    name,
    nameEn: name_en,
  }),
)
const resolver = new PlaceResolver(places)
const bySurname = new Map(readSurnames().map((record) => [record.surname, record]))

export function surnameOf(book: DocumentedBook): SurnameRecord {
  const record = bySurname.get(book.surnames[0] ?? '')
  if (!record) throw new Error(`${book.title} has an unknown surname`)
  return record
}

export function placeOf({ province, city }: Pick<DocumentedBook, 'province' | 'city'>) {
  const provinceId = places.find(({ name }) => name === province)?.id ?? null
  const cityId =
    places.find(({ name, parentId }) => name === city && parentId === provinceId)?.id ?? null
  return { provinceId, cityId }
}

/** Documented books, and how each surname's among them are judged by what a family tells. */
export function documentedMatch(books = searchedBooks()) {
  const rows = books.map((book) => {
    const [own = 0, ...others] = book.surnames.map((name) => bySurname.get(name)?.id ?? 0)
    return { ...bookFacts(book, [own, ...others], placeOf(book)), id: book.id }
  })
  const source = booksInMemory(rows)
  const known = new Map<number, FoundCandidates>()
  async function ask(surname: SurnameRecord, facts: readonly Fact[]): Promise<JudgedBook[]> {
    const found = known.get(surname.id) ?? source(surname)
    known.set(surname.id, found)
    const all = (kind: Fact['kind']) =>
      facts.filter((fact) => fact.kind === kind).map(({ value }) => value)
    const told = {
      ancestor: all('ancestor').join(),
      generations: all('generation').join(' '),
      hall: all('hall').join(),
      area: all('area').join(''),
      spelling: all('spelling').join(),
      notes: all('person').join('，'),
      moved: '',
    }
    const cityId = Number(all('city')[0] ?? 0) || null
    const provinceId = cityId
      ? (places.find(({ id }) => id === cityId)?.parentId ?? null)
      : Number(all('province')[0] ?? 0) || null
    const find = (typed: string, within: number | null) => resolver.one(typed, within)
    const { from, ...at } = await statedPlacesOf(find, told, { provinceId, cityId })
    const clues = understandClues({ ...told, ...at }, surname, from)
    return judgeCandidates({
      ...found,
      clues,
      surname: surname.surname,
      soundsOf: readingOf,
    }).books
  }
  return { books, ask }
}
