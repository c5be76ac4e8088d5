import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../lib/call-api.ts'
import { paths } from '../../paths.ts'
import {
  type ArchiveQuery,
  addressFields,
  answerKey,
  parseArchiveQuery,
  sameAnswer,
} from './archive-query.ts'
import { type Finding, findArchive, lastPageInstead } from './find-archive.ts'

/** What the server found for the address that the page was opened with; null where it failed. */
export interface FirstFinding {
  query: ArchiveQuery
  finding: Finding | null
}

export interface Archive {
  query: ArchiveQuery
  /** Null while nothing is known, and after a failure that empties the page. */
  finding: Finding | null
  /** When the answer came; a new answer can be word for word the old one. */
  answeredAt: number
  busy: boolean
  failed: boolean
  /** Asks the same again. */
  retry: () => void
  /** Changes the address, and with it what the page shows. */
  go: (change: Partial<ArchiveQuery>, how?: { replace?: boolean }) => void
}

/** The archive's answer to the address; the address alone says what is shown. */
export function useArchive(first: FirstFinding): Archive {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseArchiveQuery(new URLSearchParams(search)), [search])
  const { data, isFetching, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['archive', ...answerKey(query)],
    queryFn: ({ signal }) => findArchive((name, input) => callApi(name, input, { signal }), query),
    initialData: sameAnswer(query, first.query) ? (first.finding ?? undefined) : undefined,
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState<Finding | null>(null)
  if (data && !isPlaceholderData && data !== last) setLast(data)

  function go(change: Partial<ArchiveQuery>, { replace = false } = {}): void {
    const next = paths.genealogy(addressFields({ ...query, ...change }))
    if (next === paths.genealogy(addressFields(query))) void refetch()
    else navigate(next, { replace, preventScrollReset: true })
  }

  const lastPage = data && !isPlaceholderData ? lastPageInstead(data) : null
  useEffect(() => {
    if (lastPage === null) return
    const address = paths.genealogy(addressFields({ ...query, page: lastPage }))
    navigate(address, { replace: true, preventScrollReset: true })
  }, [lastPage, query, navigate])

  // A failed quick search empties the list of provinces, also where the same search has succeeded
  // before; a failed advanced one changes nothing.
  const kept = query.type === 2 ? (data ?? last) : null
  return {
    query,
    finding: isError ? kept : (data ?? null),
    answeredAt: dataUpdatedAt,
    busy: isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
    go,
  }
}
