import type { Calls } from '@suyuan/contract/api'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../page-context.ts'

/** What every page is given with its document; `root.tsx` loads it. */
export interface RootData {
  signedIn: boolean
  user: Calls['GET /api/web/user/info']['output'] | null
  signSecret: string
  /** Of the site's canonical addresses. */
  origin: string
  site: Site
  requestId: string | undefined
  year: number
}

/** Absent on a document whose root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
