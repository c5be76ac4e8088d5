import type { Calls } from '@suyuan/contract/api'
import { useRouteLoaderData } from 'react-router'
import type { PageContext, Site } from '../page-context.ts'
import { callOrNull } from './call-or-null.ts'

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

/** A member whose account could not be read is an empty user, and the page stands. */
export async function loadRootData(context: PageContext): Promise<RootData> {
  const { call, signedIn, signSecret, origin, site, requestId } = context
  const user = signedIn ? await callOrNull(call, 'GET /api/web/user/info', {}) : null
  const year = new Date().getFullYear()
  return { signedIn, user, signSecret, origin: site.url ?? origin, site, requestId, year }
}

/** Absent on a document whose root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
