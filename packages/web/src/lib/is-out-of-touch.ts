import type { UseQueryResult } from '@tanstack/react-query'

/** Whether what is asked for again and again has no answer at present: what is shown may be old. */
export function isOutOfTouch({
  failureReason,
  fetchStatus,
}: Pick<UseQueryResult, 'failureReason' | 'fetchStatus'>): boolean {
  return failureReason !== null || fetchStatus === 'paused'
}
