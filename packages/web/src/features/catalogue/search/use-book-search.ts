import { useMemo, useState } from 'react'
import { type Outdated, useAddressSearch } from '../../../lib/use-address-search.ts'
import type { BookQuery } from './book-query.ts'
import {
  type ConfirmedSurname,
  type SearchCall,
  type SearchPage,
  sameAnswer,
} from './search-page.ts'

interface AnyAnswer {
  kind: string
  surname?: ConfirmedSurname | null
}

/** A search page's answer beside what is being asked. */
export interface BookSearch<Query extends BookQuery, Answer> {
  /** What was asked last. */
  query: Query
  /** The answer of the address, or the one before where that failed; null where there is neither. */
  last: Answer | null
  /** The name of the surname that is asked for by its id; empty until it is known. */
  name: string
  /** Another value for every search; a new answer can be word for word the old one. */
  serial: string
  busy: boolean
  /** How much of the answer is none to what is being asked. */
  outdated: Outdated
  /** Asks the same again. */
  again: () => void
  /** Changes the address, and with it what the page shows. */
  go: (change: Partial<Query>) => void
}

/** The state of a search page: its address alone says what is shown, and what was asked last shows at once. */
export function useBookSearch<
  Query extends BookQuery,
  Name extends SearchCall,
  Answer extends AnyAnswer,
>(page: SearchPage<Query, Name>, answer: Answer): BookSearch<Query, Answer> {
  const { search, answered, busy, serial, go, again } = useAddressSearch()
  const query = useMemo(() => page.parse(new URLSearchParams(search)), [page, search])
  const shown = useMemo(() => page.parse(new URLSearchParams(answered)), [page, answered])
  const [last, setLast] = useState<Answer | null>(null)
  const failed = answer.kind === 'failed'
  if (!failed && answer !== last) setLast(answer)
  const standing = failed ? last : answer
  const surname = standing?.surname ?? null
  return {
    query,
    last: standing,
    // Until the answer comes, the page still has the surname of the one before.
    name: surname?.id === query.surnameId ? (surname?.name ?? '') : '',
    serial,
    busy,
    outdated: busy ? outdated(page, shown, query, surname?.id ?? null) : 'nothing',
    again,
    go: (change) => go(page.href({ ...query, ...change })),
  }
}

/** @param confirmedId the surname of the answer that is shown; null where it has none */
export function outdated<Query extends BookQuery, Name extends SearchCall>(
  page: SearchPage<Query, Name>,
  shown: Query,
  asked: Query,
  confirmedId: number | null,
): Outdated {
  if (sameAnswer(page, shown, asked)) return 'nothing'
  // The places and their counts are those of a surname and a text, whichever of them is opened.
  const sameSurname =
    asked.surnameId === null
      ? asked.surname === shown.surname && shown.surnameId === null
      : asked.surnameId === confirmedId
  return sameSurname && page.words(asked) === page.words(shown) ? 'books' : 'everything'
}
