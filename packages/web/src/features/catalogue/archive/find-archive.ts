import type { SurnameCandidate } from '@suyuan/contract/surnames'
import { isPoemPart } from '@suyuan/genealogy/poem'
import type { ServerCall } from '../../../page-context.ts'
import { findPlaces } from '../../../pickers/places.ts'
import { findBooks, type SearchAnswer, type SearchData } from '../search/find-books.ts'
import type { FoundAnswer } from '../search/search-page.ts'
import {
  type ArchiveQuery,
  archiveSearch,
  isAmbiguous,
  parseArchiveQuery,
} from './archive-query.ts'

type Call = 'POST /api/web/books/search'

export type FoundBooks = FoundAnswer<ArchiveQuery, Call>['books']

/** What the archive has for an address. */
export type ArchiveAnswer =
  | SearchAnswer<ArchiveQuery, Call>
  | { kind: 'ambiguous'; typed: string; candidates: SurnameCandidate[] }
  /** What was given as characters of a poem cannot stand in one. */
  | { kind: 'no-poem' }

/**
 * What an address asks for, on the server and in the browser.
 * @throws {Response} a redirect to the last page, where the address asks for one beyond it
 */
export async function findArchivePage(
  call: ServerCall,
  url: URL,
): Promise<SearchData<ArchiveQuery, ArchiveAnswer>> {
  const query = parseArchiveQuery(url.searchParams)
  if (query.generation !== '' && !isPoemPart(query.generation)) {
    const known = await findPlaces(call, archiveSearch.citiesOf(query))
    return { query, answer: { kind: 'no-poem' }, known }
  }
  const { answer, known } = await findBooks(archiveSearch, call, url)
  return { query, answer: answer.kind === 'found' ? answerTo(query, answer) : answer, known }
}

function answerTo(query: ArchiveQuery, found: FoundAnswer<ArchiveQuery, Call>): ArchiveAnswer {
  const { candidates, surname } = found
  if (isAmbiguous(query, found)) return { kind: 'ambiguous', typed: query.surname, candidates }
  // The text beside the id can be that of another surname.
  const surnameId = query.surnameId === null ? null : (surname?.id ?? null)
  return { ...found, asked: { ...query, surnameId } }
}
