import type { Calls } from '@suyuan/contract/api'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useRootData } from './root-data.ts'

/** A member as the member sees it. */
export type CurrentUser = Calls['GET /api/web/user/info']['output']

/** Under which the member's data stands; whoever changes it puts the new state there. */
export const currentUserKey = ['current-user'] as const

/**
 * The member who reads the page: from the document itself, so once per visit. Where the server
 * could not say, it is asked for once more, silently; failing that it stays empty.
 */
export function useCurrentUser(): { signedIn: boolean; user: CurrentUser | null } {
  const root = useRootData()
  const signedIn = root?.signedIn ?? false
  const { data } = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => callApi('GET /api/web/user/info', {}, { silent: true, signal }),
    enabled: signedIn && !root?.user,
    initialData: root?.user ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { signedIn, user: data ?? null }
}
