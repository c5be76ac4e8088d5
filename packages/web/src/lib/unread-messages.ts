import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useCurrentUser } from './current-user.ts'

/** Under which the number of unread threads stands; whoever shows one has it asked for anew. */
export const unreadKey = ['unread-messages'] as const

/** In how many threads something waits to be read; 0 until that is known. */
export function useUnreadMessages(): number {
  const { signedIn } = useCurrentUser()
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callApi('POST /api/web/message/unread', {}, { silent: true, signal }),
    enabled: signedIn,
    retry: false,
  })
  return data?.threads ?? 0
}
