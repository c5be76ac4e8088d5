import { QueryClient } from '@tanstack/react-query'
import { isCallFailure } from './call-failure.ts'

const FRESH_MS = 60_000

/** One per browser page, and one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false, retry: retryOnce },
    },
  })
}

/** Asking again helps where no answer arrived or the server stumbled, never where it refused. */
function retryOnce(failures: number, error: Error): boolean {
  const worthIt = isCallFailure(error) && (error.status === 0 || error.status >= 500)
  return worthIt && failures < 1
}
