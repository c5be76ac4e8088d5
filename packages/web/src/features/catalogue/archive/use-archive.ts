import { type BookSearch, useBookSearch } from '../search/use-book-search.ts'
import { type ArchiveQuery, archiveSearch } from './archive-query.ts'
import type { ArchiveAnswer } from './find-archive.ts'

export interface Archive extends Omit<BookSearch<ArchiveQuery, ArchiveAnswer>, 'last'> {
  /** Null after a failure that empties the page. */
  answer: ArchiveAnswer | null
  failed: boolean
}

/** The archive's answer to the address: the province opens and the map moves before the books are there. */
export function useArchive(answer: ArchiveAnswer): Archive {
  const { last, ...search } = useBookSearch(archiveSearch, answer)
  const failed = answer.kind === 'failed'
  // A failed quick search empties the list of provinces; a failed advanced one changes nothing.
  const emptied = failed && search.query.type !== 2
  return { ...search, answer: emptied ? null : last, failed: failed && !search.busy }
}
