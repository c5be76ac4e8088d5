import type { Conflict } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { isCallFailure } from './call-failure.ts'

/** Whether a write was refused because somebody else was quicker. */
export const isConflict = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.conflict.sub

/** Whether what was written to is not there any more. */
export const isGone = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.not_found.sub

/** What the server says of a version conflict: what stands there now; null for any other error. */
export function conflictIn(error: unknown): Conflict | null {
  return (isCallFailure(error) && isConflict(error) && error.conflict) || null
}
