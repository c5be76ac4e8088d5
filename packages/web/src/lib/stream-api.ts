import type { Streams } from '@suyuan/contract/api'
import type { Shapes } from '@suyuan/contract/endpoint'
import type { Envelope } from '@suyuan/contract/envelope'
import { HEARTBEAT_MS, STREAM_TYPE, SUCCESS } from '@suyuan/contract/limits'
import { type ApiClient, answerOf, type CallOptions, readEnvelope } from './api-client.ts'
import { apiClient } from './call-api.ts'

/** A server that has not even said it is there for so long is out of reach. */
const SILENCE_MS = 3 * HEARTBEAT_MS

type StreamApi<S extends Shapes> = <N extends keyof S & string>(
  name: N,
  input: S[N]['input'] & object,
  options?: CallOptions,
) => AsyncGenerator<S[N]['output'], void, undefined>

/**
 * Live updates of an endpoint: each event as it comes, until the server ends, the signal speaks or
 * the loop is left. Every failure is a `CallFailure`; whether to ask anew is the caller's choice.
 */
export function createStreamApi<S extends Shapes>(
  client: ApiClient,
  send: typeof fetch,
): StreamApi<S> {
  return async function* (name, input, { silent = false, signal } = {}) {
    const silence = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
    }
    const ends = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
    heard()
    try {
      const response = await open(client, send, { name, input, silent, signal: ends })
      for await (const line of linesOf(response, heard)) {
        const envelope = readEnvelope<S[typeof name]['output']>(line)
        if (envelope.code !== SUCCESS) {
          throw client.refused({ ...answerOf(response, envelope), envelope }, silent)
        }
        yield envelope.data
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof SyntaxError) throw client.lost('unreadable')
      if (silence.signal.aborted) throw client.lost('timeout')
      throw error instanceof TypeError ? client.lost('offline') : error
    } finally {
      clearTimeout(timer)
      // Ends the request where the loop was left early.
      silence.abort()
    }
  }
}

interface Opening {
  name: string
  input: object
  silent: boolean
  signal: AbortSignal
}

function open(
  client: ApiClient,
  send: typeof fetch,
  { name, input, silent, signal }: Opening,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  return client.exchange<Response>(
    input,
    async ({ fields, headers }) => {
      const response = await send(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        signal,
      })
      const begun = response.headers.get('content-type')?.startsWith(STREAM_TYPE) ?? false
      return answerOf(response, begun ? begunWith(response) : readEnvelope(await response.text()))
    },
    silent,
  )
}

function begunWith(response: Response): Envelope<Response> {
  return { code: SUCCESS, msg: '', sub_code: 0, sub_msg: '', data: response }
}

/** The lines of an answer but for the empty ones, which only say that the server is there. */
async function* linesOf(
  { body }: Response,
  heard: () => void,
): AsyncGenerator<string, void, undefined> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
}

/** Live updates from this page. */
export const streamApi = createStreamApi<Streams>(apiClient, (...request) => fetch(...request))
