import type { Calls } from '@suyuan/contract/api'
import { createContext, useContext } from 'react'

type Application = Calls['POST /api/web/roots/apply']['input']

/** What the form already knows when it opens. */
export type RootApplicationPrefill = Partial<Pick<Application, 'surname' | 'describe' | 'context'>>

export interface RootApplication {
  open: (prefill?: RootApplicationPrefill) => void
}

/** Filled in `root.tsx` by the feature that has the form; null where there is none. */
export const RootApplicationContext = createContext<RootApplication | null>(null)

/** Opens the root-application dialog from anywhere on the site. */
export function useRootApplication(): RootApplication | null {
  return useContext(RootApplicationContext)
}
