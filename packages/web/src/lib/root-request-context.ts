import type { Calls } from '@suyuan/contract/api'
import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'

type Form = Calls['POST /api/web/roots/apply']['input']

/** What the form already knows when it opens. */
export type RootRequestPrefill = Partial<Pick<Form, 'surname' | 'describe' | 'context'>>

interface RootRequest {
  open: (prefill?: RootRequestPrefill) => void
  /** What the page's visitor has said so far; the answer takes it back. */
  know: (prefill: RootRequestPrefill) => () => void
}

/** Filled in `root.tsx` by the feature that has the form; null where there is none. */
export const RootRequestContext = createContext<RootRequest | null>(null)

/** Opens the root-request dialog from anywhere on the site. */
export function useRootRequest(): RootRequest | null {
  return useContext(RootRequestContext)
}

/** Whoever opens the form on this page finds in it what has been searched for already. */
export function useKnownForRequest(surname: string, describe = ''): void {
  const rootRequest = useRootRequest()
  useEffect(() => rootRequest?.know({ surname, describe }), [rootRequest, surname, describe])
}

/**
 * For a link to the page of the form: opens the dialog instead, where there are scripts. A press
 * that asks for a new tab gets it.
 */
export function useRequestLink(): (event: React.MouseEvent) => void {
  const rootRequest = useRootRequest()
  const { pathname } = useLocation()
  return (event) => {
    if (!rootRequest || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    rootRequest.open({ context: { page: pathname } })
  }
}
