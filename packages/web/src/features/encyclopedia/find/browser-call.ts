import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/call-api.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import type { ServerCall } from '../../../page-context.ts'

let answers: QueryClient | undefined

/** Calls from the browser; what was answered once stays for the visit, so that going back is quick. */
export const browserCall: ServerCall = (name, input) => {
  answers ??= createQueryClient()
  return answers.fetchQuery({
    queryKey: [name, input],
    queryFn: () => callApi(name, input, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection the call fails at once and the page says so, instead of waiting for one.
    networkMode: 'always',
  })
}
