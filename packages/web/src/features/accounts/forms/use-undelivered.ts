import { useRef } from 'react'
import { isCallFailure } from '../../../lib/call-failure.ts'

/**
 * What was sent and got no answer: the server may have done it all the same, and then refuses it the
 * second time.
 */
export function useUndelivered() {
  const last = useRef('')
  return {
    /** @param said by what the same try is known again */
    note(error: unknown, said: string): void {
      if (isCallFailure(error) && error.status === 0) last.current = said
    },
    was: (said: string): boolean => last.current === said,
  }
}
