import { isCallFailure } from '../../../lib/call-failure.ts'
import type { AccountsT } from './rules.ts'

/**
 * What to tell of a failed call: the server's words, and where it gave none, the action's own
 * failure (specification, section 8) with the reason.
 */
export function failureWords(error: unknown, failed: string, t: AccountsT): string {
  if (!isCallFailure(error)) return failed
  if (error.status > 0) return error.msg || failed
  return t('failedBecause', { failed, reason: error.msg })
}
