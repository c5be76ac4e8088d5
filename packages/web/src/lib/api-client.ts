import type { AnsweredCalls } from '@suyuan/contract/api'
import type { Envelope, Failure } from '@suyuan/contract/envelope'
import { errorTable, sessionInvalidSubCodes } from '@suyuan/contract/errors'
import type { Lang } from '@suyuan/contract/lang'
import { FAILURE, MEMBER_HEADER, SUCCESS } from '@suyuan/contract/limits'
import { PUZZLE_HEADER, solvePuzzle } from '@suyuan/contract/puzzle'
import { signed } from '@suyuan/contract/sign'
import { CallFailure, refusalOf } from './call-failure.ts'

const TIMEOUT_MS = 60_000
/** An answer can come too late, or meet another limit: then there is one more puzzle. */
const PUZZLES = 2

type LostAnswer = 'offline' | 'timeout' | 'unreadable'

/** What the client needs from the page it runs in. */
interface ApiSurroundings {
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

export type CallApi = <N extends keyof AnsweredCalls>(
  name: N,
  input: AnsweredCalls[N]['input'],
  options?: CallOptions,
) => Promise<AnsweredCalls[N]['output']>

/** A request ready to be sent, in whichever way. */
interface SignedRequest {
  fields: object
  headers: Record<string, string>
}

/** What came back, in whichever way. */
export interface Answer<T> {
  status: number
  header: (name: string) => string | null
  envelope: Envelope<T>
}

/** The site's endpoints as the browser reaches them. Every failure is a `CallFailure`. */
export interface ApiClient {
  /** Asks in JSON for one answer. */
  call: CallApi
  /**
   * Signs, sends in the given way, and tries once more where the server has shown why: a wrong
   * clock, a session that another window has renewed.
   */
  exchange<T>(
    input: object,
    send: (request: SignedRequest) => Promise<Answer<T>>,
    silent: boolean,
  ): Promise<T>
  /** What a refusal is to the caller; ends the page's session where the refusal says so. */
  refused(answer: Answer<unknown> & { envelope: Failure }, silent: boolean): CallFailure
  lost(kind: LostAnswer): CallFailure
}

/** The typed client of the site's endpoints. */
export function createApiClient(around: ApiSurroundings): ApiClient {
  // How far this machine's clock is behind the server's, once the server has complained.
  let clockOffsetMs = 0

  function lost(kind: LostAnswer): CallFailure {
    return new CallFailure({ status: 0, subCode: 0, msg: around.lostText(kind) })
  }

  const exchange: ApiClient['exchange'] = async (input, send, silent) => {
    const attempt = async (puzzleAnswer?: string) => {
      const token = around.token()
      const request = signedRequest(around, input, { token, puzzleAnswer, clockOffsetMs })
      return { token, answer: await send(request) }
    }
    let { token, answer } = await attempt()
    if (answer.envelope.sub_code === errorTable.clock_out_of_range.sub) {
      const serverMs = Date.parse(answer.header('date') ?? '')
      if (!Number.isNaN(serverMs)) {
        clockOffsetMs = serverMs - around.nowMs()
        ;({ token, answer } = await attempt())
      }
    }
    for (let time = 0; time < PUZZLES; time++) {
      const solution = await answerTo(answer.envelope)
      if (solution === undefined) break
      ;({ token, answer } = await attempt(solution))
    }
    // Another window has a newer token of the session: its password was changed there.
    if (sessionInvalidSubCodes.includes(answer.envelope.sub_code) && around.token() !== token) {
      ;({ answer } = await attempt())
    }
    const { envelope } = answer
    if (envelope.code === SUCCESS) return envelope.data
    throw refused({ ...answer, envelope }, silent)
  }

  const refused: ApiClient['refused'] = ({ status, header, envelope }, silent) => {
    if (sessionInvalidSubCodes.includes(envelope.sub_code)) {
      around.onSessionInvalid(envelope.sub_msg, silent)
    }
    return refusalOf(status, header('retry-after'), envelope, around.waitText)
  }

  function sendJson<T>(name: string, signal: AbortSignal | undefined) {
    return async ({ fields, headers }: SignedRequest): Promise<Answer<T>> => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      try {
        const response = await around.fetch(
          ...requestOf(name, fields, {
            headers,
            signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          }),
        )
        return answerOf(response, readEnvelope<T>(await response.text()))
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (error instanceof SyntaxError) throw lost('unreadable')
        throw lost(timeout.aborted ? 'timeout' : 'offline')
      }
    }
  }

  return {
    call: (name, input, { silent = false, signal } = {}) =>
      exchange(input, sendJson(name, signal), silent),
    exchange,
    refused,
    lost,
  }
}

export function answerOf<T>({ status, headers }: Response, envelope: Envelope<T>): Answer<T> {
  return { status, header: (name) => headers.get(name), envelope }
}

interface Proofs {
  token: string | undefined
  puzzleAnswer: string | undefined
  /** How far this machine's clock is behind the server's. */
  clockOffsetMs: number
}

function signedRequest(
  around: ApiSurroundings,
  input: object,
  { token, puzzleAnswer, clockOffsetMs }: Proofs,
): SignedRequest {
  const member = around.member()
  const nowS = Math.floor((around.nowMs() + clockOffsetMs) / 1000)
  return {
    fields: signed(input, token ?? around.signSecret(), nowS),
    headers: {
      lang: around.lang(),
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(member === undefined ? {} : { [MEMBER_HEADER]: member }),
      ...(puzzleAnswer === undefined ? {} : { [PUZZLE_HEADER]: puzzleAnswer }),
    },
  }
}

/** What the machine works out instead of letting the reader wait; undefined where nothing is asked. */
async function answerTo(envelope: Envelope<unknown>): Promise<string | undefined> {
  if (envelope.code !== FAILURE || envelope.sub_code !== errorTable.puzzle_required.sub) return
  return envelope.data.puzzle && solvePuzzle(envelope.data.puzzle)
}

function requestOf(name: string, fields: object, init: RequestInit): [string, RequestInit] {
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

/** @throws {SyntaxError} where the text is not an envelope */
export function readEnvelope<T>(text: string): Envelope<T> {
  const body: unknown = JSON.parse(text)
  if (isEnvelope<T>(body)) return body
  throw new SyntaxError('not an envelope')
}

function isEnvelope<T>(body: unknown): body is Envelope<T> {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('data' in body))
    return false
  if (body.data === null) return false
  return body.code === SUCCESS || body.code === FAILURE
}
