import type { CallName, Calls } from '@suyuan/contract/api'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { ServerCall } from '../page-context.ts'
import { callApi } from './call-api.ts'
import { isCallFailure } from './call-failure.ts'

const FRESH_MS = 60_000

/** What does not change while somebody visits the site. */
const lasting: ReadonlySet<CallName> = new Set<CallName>([
  'POST /api/web/pub/city',
  'POST /api/web/pub/surname',
  'POST /api/web/surname/zimu',
])

function createQueryClient(): QueryClient {
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

let inBrowser: QueryClient | undefined

/** Keeps what the server has answered: one per document in the browser, one per page on the server. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  inBrowser ??= createQueryClient()
  return inBrowser
}

/** An endpoint's answer for a component; the same answer that `browserCall` would give. */
export function answerQuery<N extends CallName>(name: N, input: Calls[N]['input']) {
  return queryOptions({
    queryKey: [name, input],
    // Without a signal: two may wait for the same answer, and one of them may leave.
    queryFn: (): Promise<Calls[N]['output']> => callApi(name, input, { silent: true }),
    staleTime: lasting.has(name) ? Number.POSITIVE_INFINITY : FRESH_MS,
  })
}

/**
 * Calls an endpoint from the browser, for a page's client loader. What was answered a moment ago is
 * not asked again, so that going back is quick.
 */
export const browserCall: ServerCall = (name, input) =>
  queryClient().fetchQuery({
    ...answerQuery(name, input),
    // What somebody has pressed for is not silent: where the session has ended, the page is left.
    queryFn: () => callApi(name, input),
    // Without a connection the call fails at once and the page says so, instead of waiting for one.
    networkMode: 'always',
  })

/** Puts an answer where the browser finds it, as if it had been asked for now. */
export function cacheAnswer<N extends CallName>(
  name: N,
  input: Calls[N]['input'],
  answer: Calls[N]['output'],
): void {
  if (typeof document === 'undefined') return
  queryClient().setQueryData(answerQuery(name, input).queryKey, answer)
}

/** Has answers asked for anew: those of one endpoint, or all that can change. */
export function forgetAnswers(name?: CallName): void {
  void queryClient().invalidateQueries({
    predicate: ({ queryKey: [asked] }) => {
      const answer = isCallName(asked)
      return answer && (name === undefined ? !lasting.has(asked) : asked === name)
    },
    refetchType: 'none',
  })
}

function isCallName(key: unknown): key is CallName {
  return typeof key === 'string' && / \/api\//.test(key)
}
