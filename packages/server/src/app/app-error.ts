import type { Conflict } from '@suyuan/contract/envelope'
import { type ErrorCode, errorTable } from '@suyuan/contract/errors'
import type { Lang } from '@suyuan/contract/lang'
import type { Puzzle } from '@suyuan/contract/puzzle'

export type FieldReason =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'too_short'
  | 'taken'
  | 'mixed_scripts'
  | 'reserved'
  | 'mismatch'
  | 'too_common'
  | 'same_as_login_name'
  | 'wrong'
  | 'alt_missing'

export interface FieldProblem {
  name: string
  /** Why the field was refused; shown in the caller's language. */
  reason: FieldReason
  /** The smallest length, where it is too short. */
  min?: number
  /** Words that say it closer than the reason does. */
  words?: Readonly<Record<Lang, string>>
}

/** A refusal of one field. */
export function fieldError(name: string, reason: FieldReason): AppError {
  return new AppError('invalid_input', { fields: [{ name, reason }] })
}

/** A failure that the caller is told of by its code; texts are chosen at the edge. */
export class AppError extends Error {
  readonly errorCode: ErrorCode
  readonly fields: FieldProblem[]
  readonly retryAfterS: number | undefined
  /** What the caller may solve instead of waiting. */
  readonly puzzle: Puzzle | undefined
  /** Of a conflict: what was sent and what stands there. */
  readonly conflict: Conflict | undefined
  /** Words that say it closer than those of the code. */
  readonly words: Readonly<Record<Lang, string>> | undefined

  constructor(
    code: ErrorCode,
    details: {
      fields?: FieldProblem[]
      retryAfterS?: number
      puzzle?: Puzzle
      conflict?: Conflict
      words?: Readonly<Record<Lang, string>>
    } = {},
  ) {
    super(code)
    this.errorCode = code
    this.fields = details.fields ?? []
    this.retryAfterS = details.retryAfterS
    this.puzzle = details.puzzle
    this.conflict = details.conflict
    this.words = details.words
  }

  get status(): number {
    return errorTable[this.errorCode].status
  }
}
