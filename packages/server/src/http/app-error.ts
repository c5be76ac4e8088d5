import { type ErrorCode, errorTable } from '@suyuan/contract/errors'

export interface FieldProblem {
  name: string
  /** Why the field was refused; shown in the caller's language. */
  reason: 'required' | 'invalid' | 'too_long'
}

/** A failure that the caller is told of by its code; texts are chosen at the edge. */
export class AppError extends Error {
  readonly errorCode: ErrorCode
  readonly fields: FieldProblem[]
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, details: { fields?: FieldProblem[]; retryAfterS?: number } = {}) {
    super(code)
    this.errorCode = code
    this.fields = details.fields ?? []
    this.retryAfterS = details.retryAfterS
  }

  get status(): number {
    return errorTable[this.errorCode].status
  }
}
