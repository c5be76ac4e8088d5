import type { Calls } from '@suyuan/contract/api'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import type { BookQuery } from './book-query.ts'

/** The endpoints that find books. */
export type SearchCall = 'POST /api/web/books/search' | 'POST /api/web/genealogy/list'

/** The surname whose books were found. */
export interface ConfirmedSurname {
  id: number
  name: string
  pinyin: string
  /** What was typed for it in letters, or the family's own character; empty where it was not. */
  spelling: string
}

/** Books, and how the surname was understood. */
export interface FoundAnswer<Query extends BookQuery, Name extends SearchCall> {
  kind: 'found'
  asked: Query
  books: Calls[Name]['output']
  surname: ConfirmedSurname | null
  /** Everything that was typed for the surname can stand for. */
  candidates: SurnameCandidate[]
}

/** One of the pages whose address asks the catalogue, and how it says so. */
export interface SearchPage<Query extends BookQuery, Name extends SearchCall> {
  parse: (params: URLSearchParams) => Query
  href: (query: Query) => string
  /** Everything that the answer depends on. */
  answerKey: (query: Query) => readonly unknown[]
  /** What the counts of the places depend on besides the surname. */
  words: (query: Query) => string
  call: Name
  input: (query: Query) => Calls[Name]['input']
  /** The province whose cities come with the page. */
  citiesOf: (query: Query) => number | null
  /**
   * The query as its answer understood it; its address is shown instead.
   * @returns the same object where there is nothing to change
   */
  understood: (query: Query, found: FoundAnswer<Query, Name>) => Query
}

/** Whether two addresses have the same books. */
export function sameAnswer<Query extends BookQuery, Name extends SearchCall>(
  { answerKey }: SearchPage<Query, Name>,
  a: Query,
  b: Query,
): boolean {
  return JSON.stringify(answerKey(a)) === JSON.stringify(answerKey(b))
}
