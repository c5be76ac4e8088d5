import type { CallName } from '@suyuan/contract/api'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { forgetAnswers } from './answers.ts'

/** How much of what stands on a page of books is no answer to what is being asked now. */
export type Outdated = 'nothing' | 'books' | 'everything'

interface GoOptions {
  /** Leaves no step to go back to. */
  replace?: boolean
  /** An endpoint whose answers are not good enough for this. */
  anew?: CallName
}

interface AddressSearch {
  /** The query string that was asked last: on its way while busy, else the one that is shown. */
  search: string
  /** The query string that is answered here: the one before while busy. */
  answered: string
  /** Whether this page is being asked something. */
  busy: boolean
  /** Another value for every time that the page was asked, also for the same again. */
  serial: string
  /** Asks an address of this page. The one that stands there already is asked anew. */
  go: (to: string, options?: GoOptions) => void
  /** Asks the same again, past the answers that are kept. */
  again: () => void
}

/** How a search page asks: by its address alone (docs/decisions/011). */
export function useAddressSearch(): AddressSearch {
  const navigate = useNavigate()
  const shown = useLocation()
  const next = useNavigation().location
  const busy = next?.pathname === shown.pathname

  function go(to: string, { replace = false, anew }: GoOptions = {}): void {
    const same = sameAddress(to, `${shown.pathname}${shown.search}`)
    if (same || anew) forgetAnswers(same ? undefined : anew)
    navigate(to, { replace: replace || same, preventScrollReset: true })
  }

  return {
    search: busy ? next.search : shown.search,
    answered: shown.search,
    busy,
    serial: shown.key,
    go,
    again: () => go(`${shown.pathname}${shown.search}`),
  }
}

/** Whether two addresses ask the same, in whatever language and order. */
export function sameAddress(a: string, b: string): boolean {
  return normal(a) === normal(b)
}

function normal(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  searchParams.delete('lang')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
