import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { redirect } from 'react-router'
import { cacheAnswer } from '../../../lib/answers.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import type { ServerCall } from '../../../page-context.ts'
import { findPlaces, type KnownPlaces } from '../../../pickers/places.ts'
import { typedForm } from '../../../pickers/surname-names.ts'
import type { BookQuery } from './book-query.ts'
import type { ConfirmedSurname, FoundAnswer, SearchCall, SearchPage } from './search-page.ts'

/** What there is for an address. */
export type SearchAnswer<Query extends BookQuery, Name extends SearchCall> =
  | FoundAnswer<Query, Name>
  | { kind: 'unknown-surname'; typed: string }
  | { kind: 'unknown-place' }
  /** `msg` has the server's words, or why there are none; `status` is 0 where no answer arrived. */
  | { kind: 'failed'; msg: string; status: number }

/** Everything that a page which searches for books shows. */
export interface SearchData<Query, Answer> {
  query: Query
  answer: Answer
  known: KnownPlaces
}

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect to the address that says best what was understood
 */
export async function findBooks<Query extends BookQuery, Name extends SearchCall>(
  page: SearchPage<Query, Name>,
  call: ServerCall,
  url: URL,
): Promise<SearchData<Query, SearchAnswer<Query, Name>>> {
  const query = page.parse(url.searchParams)
  const [answer, known] = await Promise.all([
    search(page, call, query),
    findPlaces(call, page.citiesOf(query)),
  ])
  if (answer.kind !== 'found') return { query, answer, known }
  const understood = page.understood(query, answer)
  if (understood === query) return { query, answer, known }
  // The other address has the same answer: it is not asked for again.
  cacheAnswer(page.call, page.input(understood), answer.books)
  throw redirect(keepingLang(page.href(understood), url))
}

/** A language named in the address goes along to the next one. */
function keepingLang(href: string, { searchParams }: URL): string {
  const lang = searchParams.get('lang')
  if (lang === null) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}`
}

/** Asks for the books of a query in one call; a failure becomes what the page says of it. */
async function search<Query extends BookQuery, Name extends SearchCall>(
  page: SearchPage<Query, Name>,
  call: ServerCall,
  query: Query,
): Promise<SearchAnswer<Query, Name>> {
  try {
    const input = page.input(query)
    const books = await call(page.call, input)
    const { candidates } = books
    if (books.surname_id === 0 && (input.surname ?? '') !== '') {
      return { kind: 'unknown-surname', typed: query.surname }
    }
    return { kind: 'found', asked: query, books, surname: confirmed(books, input), candidates }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) {
      // A text beside an unknown id may well be a surname that is recorded.
      return { kind: 'unknown-surname', typed: query.surnameId === null ? query.surname : '' }
    }
    if (error.subCode === errorTable.not_found.sub) return { kind: 'unknown-place' }
    return { kind: 'failed', msg: error.msg, status: error.status }
  }
}

function confirmed(
  books: Calls[SearchCall]['output'],
  { surname: typed = '' }: Calls[SearchCall]['input'],
): ConfirmedSurname | null {
  const { surname_id: id, surname: name, surname_pinyin: pinyin, candidates } = books
  if (id === 0) return null
  const candidate = candidates.find((each) => each.id === id)
  return { id, name, pinyin, spelling: typedForm(typed, candidate) }
}

/** The last page that can be opened, from 1. */
export function pagesOf({ total_page }: { total_page: number }): number {
  return Math.max(1, total_page)
}

/** The page's own status, for search engines and link checkers. */
export function statusOf({ answer }: { answer: { kind: string; status?: number } }): number {
  switch (answer.kind) {
    case 'found':
    case 'ambiguous':
      return 200
    case 'failed':
      return answer.status || 500
    case 'no-poem':
      return 400
    default:
      return 404
  }
}
