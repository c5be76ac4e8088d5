import type { Calls } from '@suyuan/contract/api'
import { createContext, useContext, useEffect } from 'react'

type Application = Calls['POST /api/web/roots/apply']['input']

/** What the form already knows when it opens. */
export type RootApplicationPrefill = Partial<Pick<Application, 'surname' | 'describe' | 'context'>>

export interface RootApplication {
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
