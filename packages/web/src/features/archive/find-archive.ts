import type { Calls } from '@suyuan/contract/api'
import { errorTable } from '@suyuan/contract/errors'
import { BOOKS_PAGE_SIZE } from '@suyuan/contract/limits'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { isPoemPart } from '@suyuan/genealogy/poem'
import { redirect } from 'react-router'
import { isCallFailure } from '../../lib/call-failure.ts'
import type { ServerCall } from '../../page-context.ts'
import { paths } from '../../paths.ts'
import { findPlaces, type KnownPlaces, placeInput, realProvince } from '../../pickers/places.ts'
import { isHan, typedForm } from '../../pickers/surname-names.ts'
import { type ArchiveQuery, isSearch, parseArchiveQuery } from './archive-query.ts'

export interface ConfirmedSurname {
  id: number
  name: string
  pinyin: string | null
  /** What was typed for it in letters; empty where it was not. */
  spelling: string
}

export type FoundBooks = Calls['POST /api/web/books/search']['output']

/** What the archive has for an address. */
export type ArchiveAnswer =
  | { kind: 'found'; asked: ArchiveQuery; surname: ConfirmedSurname | null; books: FoundBooks }
  | { kind: 'ambiguous'; typed: string; candidates: SurnameCandidate[] }
  | { kind: 'unknown-surname'; typed: string }
  | { kind: 'unknown-place' }
  /** What was given as characters of a poem cannot stand in one. */
  | { kind: 'no-poem' }
  | { kind: 'failed'; msg: string; status: number }

/** Books where only the places are wanted. */
const FEWEST = 1

export function pagesOf({ total_page }: FoundBooks): number {
  return Math.max(1, total_page)
}

/** The page to show instead where the address asks for one beyond the last; else null. */
export function lastPageInstead(answer: ArchiveAnswer): number | null {
  if (answer.kind !== 'found' || !isSearch(answer.asked)) return null
  const last = pagesOf(answer.books)
  return answer.asked.page > last ? last : null
}

type Understood =
  | Extract<ArchiveAnswer, { kind: 'ambiguous' | 'unknown-surname' }>
  | ConfirmedSurname
  | null

/** Everything that the archive page shows. */
interface ArchiveData {
  answer: ArchiveAnswer
  known: KnownPlaces
}

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect to the last page, where the address asks for one beyond it
 */
export async function findArchivePage(call: ServerCall, url: URL): Promise<ArchiveData> {
  const query = parseArchiveQuery(url.searchParams)
  const [answer, known] = await Promise.all([
    findArchive(call, query),
    findPlaces(call, realProvince(query.provinceId)),
  ])
  const lastPage = lastPageInstead(answer)
  if (lastPage === null) return { answer, known }
  const params = new URLSearchParams(url.searchParams)
  if (lastPage > 1) params.set('page', String(lastPage))
  else params.delete('page')
  throw redirect(`${paths.genealogy()}?${params}`)
}

/** The page's own status, for search engines and link checkers. */
export function statusOf({ answer }: ArchiveData): number {
  if (answer.kind === 'failed') return answer.status
  if (answer.kind === 'no-poem') return 400
  return answer.kind === 'found' || answer.kind === 'ambiguous' ? 200 : 404
}

/** Asks for the books of a query; a failure becomes what the page says of it. */
export async function findArchive(call: ServerCall, query: ArchiveQuery): Promise<ArchiveAnswer> {
  if (query.generation !== '' && !isPoemPart(query.generation)) return { kind: 'no-poem' }
  try {
    return await find(call, query)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.subCode === errorTable.surname_not_found.sub) {
      // A text beside an unknown id may well be a surname that is recorded.
      return { kind: 'unknown-surname', typed: query.surnameId === null ? query.surname : '' }
    }
    if (error.subCode === errorTable.not_found.sub) return { kind: 'unknown-place' }
    return { kind: 'failed', msg: error.msg, status: error.status || 500 }
  }
}

/** The specification has empty texts where no place is chosen. */
function searchedPlace(query: ArchiveQuery) {
  const { province_id, city_id, elsewhere } = placeInput(query)
  return { province_id: province_id ?? '', city_id: city_id ?? '', elsewhere }
}

async function find(call: ServerCall, query: ArchiveQuery): Promise<ArchiveAnswer> {
  const search = (surnameId: number | null) =>
    call('POST /api/web/books/search', {
      surname_id: surnameId ?? '',
      ...searchedPlace(query),
      generation: query.generation,
      samples: query.samples,
      page: query.page,
      limit: isSearch(query) ? BOOKS_PAGE_SIZE : FEWEST,
    })
  const surname = await understandSurname(call, query.surname, query.surnameId)
  if (surname !== null && 'kind' in surname) return surname
  const asked = { ...query, surnameId: query.surnameId === null ? null : (surname?.id ?? null) }
  return { kind: 'found', asked, surname, books: await search(surname?.id ?? null) }
}

function confirmed(candidate: SurnameCandidate, typed: string): ConfirmedSurname {
  const { id, surname, pinyin } = candidate
  return { id, name: surname, pinyin, spelling: typedForm(typed, candidate) }
}

/**
 * The surname of an id, named by the text beside it. Where the text can only be another one, it
 * counts: a spelling can stand for several surnames; a character stands for itself.
 */
async function understandSurname(
  call: ServerCall,
  typed: string,
  id: number | null,
): Promise<Understood> {
  const { candidates } =
    typed === ''
      ? { candidates: [] }
      : await call('POST /api/web/surname/resolve', { surname: typed })
  const [first, second] = candidates
  const named = candidates.find((candidate) => candidate.id === id)
  if (id !== null && !named && !first) {
    const { surname, pinyin } = await call('POST /api/web/surname/info', { id })
    return { id, name: surname, pinyin, spelling: '' }
  }
  if (!first) return typed === '' ? null : { kind: 'unknown-surname', typed }
  if (!named && second && !isHan(typed)) return { kind: 'ambiguous', typed, candidates }
  return confirmed(named ?? first, typed)
}
