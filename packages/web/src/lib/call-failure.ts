import type { Conflict, Failure } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'

/** A refused input field, with the reason in the reader's language. */
interface FieldFailure {
  name: string
  msg: string
}

interface CallFailureDetails {
  /** HTTP status; 0 where no answer arrived. */
  status: number
  /** The contract's `sub_code`; 0 where no answer arrived. */
  subCode: number
  /** What to tell the reader, in the reader's language. */
  msg: string
  requestId?: string | undefined
  fields?: readonly FieldFailure[] | undefined
  /** Seconds until another try makes sense, where the server has said so. */
  retryAfterS?: number | undefined
  /** What was sent and what stands there now, where somebody was faster. */
  conflict?: Conflict | undefined
}

/** A call that failed: thrown alike by the browser's client and by the server's in-process call. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly subCode: number
  readonly msg: string
  readonly requestId: string | undefined
  readonly fields: readonly FieldFailure[]
  readonly retryAfterS: number | undefined
  readonly conflict: Conflict | undefined

  constructor(details: CallFailureDetails) {
    super(details.msg)
    this.status = details.status
    this.subCode = details.subCode
    this.msg = details.msg
    this.requestId = details.requestId
    this.fields = details.fields ?? []
    this.retryAfterS = details.retryAfterS
    this.conflict = details.conflict
  }
}

/** By name, because the built pages and the server that loads them each have their own class. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure'
}

/** What to tell of a call that failed: the server's words, else the page's own. */
export function failureText(error: unknown, otherwise: string): string {
  return (isCallFailure(error) && error.msg) || otherwise
}

/** The same of a form whose fields have no place for what is wrong with them. */
export function firstWords(error: unknown, otherwise: string): string {
  return (isCallFailure(error) && error.fields[0]?.msg) || failureText(error, otherwise)
}

/** What is wrong with fields that were sent, by their names. */
export type Faults = Partial<Record<string, string>>

export function fieldFaults(error: unknown): Faults {
  const fields = isCallFailure(error) ? error.fields : []
  return Object.fromEntries(fields.map(({ name, msg }) => [name, msg]))
}

const waitSubCodes: readonly number[] = [
  errorTable.too_many_requests.sub,
  errorTable.puzzle_required.sub,
]

/** A refusal in the words of the server, or in those of how long to wait. */
export function refusalOf(
  status: number,
  retryAfter: string | null,
  { sub_code: subCode, msg, data }: Failure,
  waitText: (seconds: number) => string,
): CallFailure {
  const retryAfterS = secondsOf(retryAfter)
  const mustWait = waitSubCodes.includes(subCode)
  return new CallFailure({
    status,
    subCode,
    msg: mustWait && retryAfterS !== undefined ? waitText(retryAfterS) : msg,
    requestId: data.request_id,
    fields: data.fields,
    retryAfterS,
    conflict: data.conflict,
  })
}

/** The seconds of `Retry-After`; absent where it names none. */
function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? 0)
  return seconds > 0 ? seconds : undefined
}
