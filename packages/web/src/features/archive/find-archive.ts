import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import type { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { isCallFailure } from '../../lib/call-failure.ts'
import { isHan } from '../../lib/surname-field.ts'
import type { ServerCall } from '../../page-context.ts'
import { type ArchiveQuery, isSearch } from './archive-query.ts'

export interface ConfirmedSurname {
  id: number
  name: string
  pinyin: string | null
}

export type FoundBooks = Calls['POST /api/web/books/search']['output']

/** What the archive has for an address. */
export type Finding =
  | { kind: 'found'; asked: ArchiveQuery; surname: ConfirmedSurname | null; books: FoundBooks }
  | { kind: 'ambiguous'; typed: string; candidates: SurnameCandidate[] }
  | { kind: 'unknown-surname'; typed: string }
  | { kind: 'unknown-place' }

/** Books on a page of results, and none where only the places are wanted. */
export const PAGE_SIZE: typeof BOOKS_PAGE_SIZE = 20
const FEWEST = 1

export function pagesOf({ total_page }: FoundBooks): number {
  return Math.max(1, total_page)
}

/** The page to show instead where the address asks for one beyond the last; else null. */
export function lastPageInstead(finding: Finding | null): number | null {
  if (finding?.kind !== 'found' || !isSearch(finding.asked)) return null
  const last = pagesOf(finding.books)
  return finding.asked.page > last ? last : null
}

type Understood = Exclude<Finding, { kind: 'found' | 'unknown-place' }> | ConfirmedSurname | null

/**
 * Asks for the books of an address. The same on the server, for the page's first content, and in
 * the browser.
 * @throws {CallFailure} where no answer could be had
 */
export async function findArchive(call: ServerCall, query: ArchiveQuery): Promise<Finding> {
  try {
    return await find(call, query)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) {
      // A text beside an unknown id may well be a surname that is recorded.
      return { kind: 'unknown-surname', typed: query.surnameId === null ? query.surname : '' }
    }
    if (error.subCode === errorTable.not_found.sub) return { kind: 'unknown-place' }
    throw error
  }
}

async function find(call: ServerCall, query: ArchiveQuery): Promise<Finding> {
  const search = (surnameId: number | null) =>
    call('POST /api/web/books/search', {
      surname_id: surnameId ?? '',
      province_id: query.provinceId ?? '',
      city_id: query.cityId ?? '',
      generation: query.generation,
      page: query.page,
      limit: isSearch(query) ? PAGE_SIZE : FEWEST,
    })
  if (query.surnameId !== null) {
    const [surname, books] = await Promise.all([
      nameSurname(call, query.surnameId, query.surname),
      search(query.surnameId),
    ])
    return { kind: 'found', asked: query, surname, books }
  }
  const surname = await understandSurname(call, query.surname)
  if (surname !== null && 'kind' in surname) return surname
  return { kind: 'found', asked: query, surname, books: await search(surname?.id ?? null) }
}

/** The surname of an id, named by the text beside it where the two agree. */
async function nameSurname(call: ServerCall, id: number, text: string): Promise<ConfirmedSurname> {
  if (text !== '') {
    const { candidates } = await call('POST /api/web/surname/resolve', { surname: text })
    const named = candidates.find((candidate) => candidate.id === id)
    if (named) return { id, name: named.surname, pinyin: named.pinyin }
  }
  const { surname, pinyin } = await call('POST /api/web/surname/info', { id })
  return { id, name: surname, pinyin }
}

/** A spelling can stand for several surnames; a character stands for itself. */
async function understandSurname(call: ServerCall, typed: string): Promise<Understood> {
  if (typed === '') return null
  const { candidates } = await call('POST /api/web/surname/resolve', { surname: typed })
  const [first, second] = candidates
  if (!first) return { kind: 'unknown-surname', typed }
  if (second && !isHan(typed)) return { kind: 'ambiguous', typed, candidates }
  return { id: first.id, name: first.surname, pinyin: first.pinyin }
}
