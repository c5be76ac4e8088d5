import { useState } from 'react'
import type { KeyOf } from './request-keys.ts'
import { useOneCall } from './use-one-call.ts'

/** One call at a time; what failed is kept in words, until they have been read. */
export function useReportedCall(wordsOf: (error: unknown) => string) {
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useOneCall()
  return {
    busy,
    failure,
    readFailure: () => setFailure(null),
    /** @returns whether it is done */
    run: (work: (keyOf: KeyOf) => Promise<void>) =>
      run(work, (error) => setFailure(wordsOf(error))),
  }
}
