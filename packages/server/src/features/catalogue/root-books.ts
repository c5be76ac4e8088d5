import type { Queryable } from '../../db/client.ts'
import type { BookPlace } from './book-filter.ts'
import {
  countBooksAt,
  countBooksWithKeys,
  type ListedBook,
  listBooks,
  listBooksWithKeys,
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

export interface BookEvidence {
  surnameBooks: number
  provinceBooks: number | null
  cityBooks: number | null
  ancestorBooks: number | null
  generationBooks: number | null
}

/** The books that a step of the root search speaks of: those naming the ancestor, once named. */
export function countRootBooks(db: Queryable, question: BookQuestion): Promise<number> {
  const { surnameId, place, ancestor } = question
  if (ancestor === '') return countBooksAt(db, surnameId, place)
  return countBooksWithKeys(db, place, keysOf(question).names)
}

/**
 * Everything the catalogue has for or against. A name counts wherever the surname's books record
 * it; a generation character, which many clans share, only at the chosen place.
 */
export async function bookEvidence(db: Queryable, question: BookQuestion): Promise<BookEvidence> {
  const { surnameId, place, ancestor } = question
  const keys = keysOf(question)
  const province = { provinceId: place.provinceId, cityId: null }
  const anywhere = { provinceId: null, cityId: null }
  return {
    surnameBooks: await countBooksAt(db, surnameId, anywhere),
    provinceBooks: place.provinceId === null ? null : await countBooksAt(db, surnameId, province),
    cityBooks: place.cityId === null ? null : await countBooksAt(db, surnameId, place),
    ancestorBooks: ancestor === '' ? null : await countBooksWithKeys(db, anywhere, keys.names),
    generationBooks:
      keys.generations.length === 0
        ? null
        : await countBooksWithKeys(db, province, keys.generations),
  }
}

export interface FoundBook extends ListedBook {
  hasAncestor: boolean
}

/**
 * The books worth showing, the most telling first: those that name the ancestor, those at the
 * place whose poem holds a generation character, then the city's, the province's, the surname's.
 */
export async function findRootBooks(
  db: Queryable,
  question: BookQuestion,
  limit: number,
): Promise<FoundBook[]> {
  const { surnameId, place } = question
  const keys = keysOf(question)
  const province = { provinceId: place.provinceId, cityId: null }
  const anywhere = { provinceId: null, cityId: null }
  const found = new Map<number, FoundBook>()
  const take = (books: ListedBook[], hasAncestor: boolean) => {
    for (const book of books) {
      if (found.size < limit && !found.has(book.id)) found.set(book.id, { ...book, hasAncestor })
    }
  }
  take(await listBooksWithKeys(db, place, keys.names, limit), true)
  take(await listBooksWithKeys(db, anywhere, keys.names, limit), true)
  take(await listBooksWithKeys(db, province, keys.generations, limit), false)
  for (const wider of [place, province, anywhere]) {
    if (found.size < limit) {
      const filter = { surnameId, ...wider, title: null, generation: '' }
      take(await listBooks(db, filter, { offset: 0, limit, count: limit }), false)
    }
  }
  return [...found.values()]
}

function keysOf({ surnameId, surname, ancestor }: BookQuestion): AncestorKeys {
  return ancestorKeys(surnameId, surname, ancestor)
}
