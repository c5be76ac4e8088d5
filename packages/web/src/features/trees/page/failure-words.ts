import { isCallFailure } from '../../../lib/call-failure.ts'
import { joinSentences } from '../../../lib/join-sentences.ts'

/** What to tell of a failed call: the server's words, or the action's own failure and the reason. */
export function failureWords(error: unknown, failed: string): string {
  if (!isCallFailure(error)) return failed
  return error.status > 0 ? error.msg || failed : joinSentences(failed, error.msg)
}
