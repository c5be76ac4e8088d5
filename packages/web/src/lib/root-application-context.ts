import type { Calls } from '@suyuan/contract/api'
import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'

type Application = Calls['POST /api/web/roots/apply']['input']

/** What the form already knows when it opens. */
export type RootApplicationPrefill = Partial<Pick<Application, 'surname' | 'describe' | 'context'>>

interface RootApplication {
  open: (prefill?: RootApplicationPrefill) => void
  /** What the page's visitor has said so far; the answer takes it back. */
  know: (prefill: RootApplicationPrefill) => () => void
}

/** Filled in `root.tsx` by the feature that has the form; null where there is none. */
export const RootApplicationContext = createContext<RootApplication | null>(null)

/** Opens the root-application dialog from anywhere on the site. */
export function useRootApplication(): RootApplication | null {
  return useContext(RootApplicationContext)
}

/** Whoever opens the form on this page finds in it what has been searched for already. */
export function useKnownForApplication(surname: string, describe = ''): void {
  const application = useRootApplication()
  useEffect(() => application?.know({ surname, describe }), [application, surname, describe])
}

/**
 * For a link to the page of the form: opens the dialog instead, where there are scripts. A press
 * that asks for a new tab gets it.
 */
export function useApplicationLink(): (event: React.MouseEvent) => void {
  const application = useRootApplication()
  const { pathname } = useLocation()
  return (event) => {
    if (!application || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    application.open({ context: { page: pathname } })
  }
}
