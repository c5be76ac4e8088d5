import * as z from 'zod'
import { FAILURE, SUCCESS } from './limits.ts'
import type { Puzzle } from './puzzle.ts'

/** What failed, for a reader of the answer: never an internal text. */
export interface FailureData {
  request_id: string
  /** Names of the input fields that were refused, with a reason in the caller's language. */
  fields?: { name: string; msg: string }[]
  /** With `puzzle_required`: who solves it need not wait. */
  puzzle?: Puzzle
  /** With `conflict`: what was sent, and what stands there now. */
  conflict?: Conflict
}

/** Two versions of one row: fields as they were sent, and the same as they are now. */
export interface Conflict {
  yours: Record<string, unknown>
  current: Record<string, unknown>
  /** Of what stands there now: sent back, it says that one has seen it. */
  row_version: number
}

export interface Success<T> {
  code: typeof SUCCESS
  msg: string
  sub_code: 0
  sub_msg: string
  data: T
}

export interface Failure {
  code: typeof FAILURE
  msg: string
  sub_code: number
  sub_msg: string
  data: FailureData
}

export type Envelope<T> = Success<T> | Failure

/** The schema of a successful answer around the given data, for the API description and tests. */
export function successSchema(data: z.ZodType) {
  return z.object({
    code: z.literal(SUCCESS),
    msg: z.string().min(1),
    sub_code: z.literal(0),
    sub_msg: z.string(),
    data,
  })
}

export const failureSchema = z.object({
  code: z.literal(FAILURE),
  msg: z.string().min(1),
  sub_code: z.number().int(),
  sub_msg: z.string().min(1),
  data: z.object({
    request_id: z.string(),
    fields: z.array(z.object({ name: z.string(), msg: z.string() })).optional(),
    puzzle: z.object({ seed: z.string(), bits: z.number().int() }).optional(),
    conflict: z
      .object({
        yours: z.record(z.string(), z.unknown()),
        current: z.record(z.string(), z.unknown()),
        row_version: z.number(),
      })
      .optional(),
  }),
})
