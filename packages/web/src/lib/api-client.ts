import type { CallName, Calls } from '@suyuan/contract/api'
import type { Envelope } from '@suyuan/contract/envelope'
import { errorTable, sessionInvalidSubCodes } from '@suyuan/contract/errors'
import type { Lang } from '@suyuan/contract/lang'
import { FAILURE, MEMBER_HEADER, SUCCESS } from '@suyuan/contract/limits'
import { PUZZLE_HEADER, solvePuzzle } from '@suyuan/contract/puzzle'
import { signed } from '@suyuan/contract/sign'
import { CallFailure } from './call-failure.ts'

const TIMEOUT_MS = 60_000
/** An answer can come too late, or meet another limit: then there is one more puzzle. */
const PUZZLES = 2

export type LostAnswer = 'offline' | 'timeout' | 'unreadable'

/** What the client needs from the page it runs in. */
export interface ApiSurroundings {
  fetch: typeof fetch
  nowMs: () => number
  lang: () => Lang
  signSecret: () => string
  token: () => string | undefined
  /** The uid of the member whom the page shows. */
  member: () => string | undefined
  /** Words for a call that got no usable answer. */
  lostText: (kind: LostAnswer) => string
  /** Words for a refusal that names how long to wait. */
  waitText: (seconds: number) => string
  /** The page's session ended: drop it, tell the reader unless silent, and lead on. */
  onSessionInvalid: (msg: string, silent: boolean) => void
}

export interface CallOptions {
  /** No message to the reader when the session turns out to have ended. */
  silent?: boolean
  signal?: AbortSignal
}

export type CallApi = <N extends CallName>(
  name: N,
  input: Calls[N]['input'],
  options?: CallOptions,
) => Promise<Calls[N]['output']>

/** The typed client of the site's endpoints. Every failure is a `CallFailure`. */
export function createApiClient(around: ApiSurroundings): CallApi {
  // How far this machine's clock is behind the server's, once the server has complained.
  let clockOffsetMs = 0

  async function attempt<N extends CallName>(
    name: N,
    input: Calls[N]['input'],
    signal: AbortSignal | undefined,
    puzzleAnswer?: string,
  ) {
    const token = around.token()
    const member = around.member()
    const nowS = Math.floor((around.nowMs() + clockOffsetMs) / 1000)
    const fields = signed(input, token ?? around.signSecret(), nowS)
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await around.fetch(
        ...requestOf(name, fields, {
          headers: {
            lang: around.lang(),
            ...(token === undefined ? {} : { 'access-token': token }),
            ...(member === undefined ? {} : { [MEMBER_HEADER]: member }),
            ...(puzzleAnswer === undefined ? {} : { [PUZZLE_HEADER]: puzzleAnswer }),
          },
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        }),
      )
      return { token, response, envelope: await envelopeOf<Calls[N]['output']>(response) }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof SyntaxError) throw lost('unreadable')
      throw lost(timeout.aborted ? 'timeout' : 'offline')
    }
  }

  function lost(kind: LostAnswer): CallFailure {
    return new CallFailure({ status: 0, subCode: 0, msg: around.lostText(kind) })
  }

  return async (name, input, { silent = false, signal } = {}) => {
    let { token, response, envelope } = await attempt(name, input, signal)
    if (envelope.sub_code === errorTable.clock_out_of_range.sub) {
      const serverMs = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(serverMs)) {
        clockOffsetMs = serverMs - around.nowMs()
        ;({ token, response, envelope } = await attempt(name, input, signal))
      }
    }
    for (let time = 0; time < PUZZLES; time++) {
      const answer = await answerTo(envelope)
      if (answer === undefined) break
      ;({ token, response, envelope } = await attempt(name, input, signal, answer))
    }
    // Another window has a newer token of the session: its password was changed there.
    if (sessionInvalidSubCodes.includes(envelope.sub_code) && around.token() !== token) {
      ;({ response, envelope } = await attempt(name, input, signal))
    }
    if (isSuccess(envelope)) return envelope.data
    if (sessionInvalidSubCodes.includes(envelope.sub_code)) {
      around.onSessionInvalid(envelope.sub_msg, silent)
    }
    const retryAfterS = waitOf(response)
    const mustWait = waitSubCodes.includes(envelope.sub_code)
    throw new CallFailure({
      status: response.status,
      subCode: envelope.sub_code,
      msg: mustWait && retryAfterS !== undefined ? around.waitText(retryAfterS) : envelope.msg,
      requestId: envelope.data.request_id,
      fields: envelope.data.fields,
      retryAfterS,
    })
  }
}

const waitSubCodes: readonly number[] = [
  errorTable.too_many_requests.sub,
  errorTable.puzzle_required.sub,
]

/** What the machine works out instead of letting the reader wait; undefined where nothing is asked. */
async function answerTo(envelope: Envelope<unknown>): Promise<string | undefined> {
  if (envelope.code !== FAILURE || envelope.sub_code !== errorTable.puzzle_required.sub) return
  return envelope.data.puzzle && solvePuzzle(envelope.data.puzzle)
}

function requestOf(name: CallName, fields: object, init: RequestInit): [string, RequestInit] {
  const [method = '', path = ''] = name.split(' ')
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(fields)) {
      if (value !== null && value !== undefined) query.set(field, String(value))
    }
    return [`${path}?${query}`, init]
  }
  const headers = { ...init.headers, 'content-type': 'application/json' }
  return [path, { ...init, method, headers, body: JSON.stringify(fields) }]
}

/** @throws {SyntaxError} where the answer is not an envelope */
async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  const body: unknown = JSON.parse(await response.text())
  if (isEnvelope<T>(body)) return body
  throw new SyntaxError('not an envelope')
}

function isEnvelope<T>(body: unknown): body is Envelope<T> {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('data' in body))
    return false
  if (body.data === null) return false
  return body.code === SUCCESS || body.code === FAILURE
}

/** The seconds of `Retry-After`; absent where it names none. */
function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return seconds > 0 ? seconds : undefined
}

function isSuccess<T>(envelope: Envelope<T>) {
  return envelope.code === SUCCESS
}
