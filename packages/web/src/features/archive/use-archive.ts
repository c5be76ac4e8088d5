import { useMemo, useState } from 'react'
import { type Outdated, useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import { type ArchiveQuery, addressFields, outdated, parseArchiveQuery } from './archive-query.ts'
import type { ArchiveAnswer } from './find-archive.ts'

export interface Archive {
  query: ArchiveQuery
  /** Null after a failure that empties the page. */
  answer: ArchiveAnswer | null
  /** Another value for every search; a new answer can be word for word the old one. */
  serial: string
  busy: boolean
  /** How much of the answer is none to what is being asked. */
  outdated: Outdated
  failed: boolean
  /** Asks the same again. */
  again: () => void
  /** Changes the address, and with it what the page shows. */
  go: (change: Partial<ArchiveQuery>) => void
}

/**
 * The archive's answer to the address; the address alone says what is shown. What was asked last
 * shows at once: the province opens and the map moves before the books are there.
 */
export function useArchive(answer: ArchiveAnswer): Archive {
  const { search, answered, busy, serial, go, again } = useAddressSearch()
  const query = useMemo(() => parseArchiveQuery(new URLSearchParams(search)), [search])
  const shown = useMemo(() => parseArchiveQuery(new URLSearchParams(answered)), [answered])
  const failed = answer.kind === 'failed'
  const [last, setLast] = useState<ArchiveAnswer | null>(null)
  if (!failed && answer !== last) setLast(answer)
  // A failed quick search empties the list of provinces; a failed advanced one changes nothing.
  const kept = query.type === 2 ? last : null
  const standing = failed ? kept : answer
  const confirmedId = (standing?.kind === 'found' && standing.surname?.id) || null
  return {
    query,
    answer: standing,
    serial,
    busy,
    outdated: busy ? outdated(shown, query, confirmedId) : 'nothing',
    failed: failed && !busy,
    again,
    go: (change) => go(paths.genealogy(addressFields({ ...query, ...change }))),
  }
}
