import { errorTable } from '@suyuan/contract/errors'
import { isCallFailure } from '../../../lib/call-failure.ts'

/** Whether a write was refused because somebody else was quicker. */
export const isConflict = (error: unknown) =>
  isCallFailure(error) && error.subCode === errorTable.conflict.sub
