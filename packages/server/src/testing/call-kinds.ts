import type { Endpoint } from '@suyuan/contract/endpoint'
import { DOWNLOAD_PATH, SUCCESS } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { requestOf } from './endpoint-request.ts'
import { TEST_SECRET } from './test-app.ts'

/** What a call of whichever kind came to. */
export interface RawAnswer {
  /** Its `sub_code`; 0 where it went well. */
  sub: number
  /** Everything that came, a download's file or a stream's first events as well. */
  text: string
}

interface Sender {
  origin: string
  token?: string | undefined
  lang?: string
  /** The caller's, where the server trusts who forwards calls from here. */
  address?: string
}

/** How long a stream is listened to, in milliseconds. */
const LISTEN_MS = 400

/** Calls an endpoint of any kind over HTTP and takes all that it gives. */
export async function callOfAnyKind(
  endpoint: Endpoint,
  input: object,
  { origin, token, lang = 'zh-CN', address }: Sender,
): Promise<RawAnswer> {
  const fields = signed(input, token ?? TEST_SECRET, Math.floor(Date.now() / 1000))
  const { method, url, query, payload, headers } = requestOf(endpoint, fields)
  const forwarded = address === undefined ? undefined : { 'x-forwarded-for': address }
  const leaving = new AbortController()
  const response = await fetch(`${origin}${String(url)}${query ? `?${String(query)}` : ''}`, {
    method: String(method),
    headers: {
      ...(headers as Record<string, string>),
      lang,
      ...forwarded,
      ...(token !== undefined && { 'access-token': token }),
    },
    ...(payload !== undefined && { body: String(payload) }),
    signal: leaving.signal,
  })
  if (endpoint.kind === 'stream' && response.ok) {
    return { sub: 0, text: await firstEvents(response, leaving) }
  }
  const text = await response.text()
  const answer = JSON.parse(text) as { code: number; sub_code: number; data: { ticket?: string } }
  if (endpoint.kind !== 'download' || answer.code !== SUCCESS) return { sub: answer.sub_code, text }
  const place = `${origin}${DOWNLOAD_PATH}?ticket=${answer.data.ticket}`
  const file = await fetch(place, forwarded && { headers: forwarded })
  return { sub: 0, text: text + (await file.text()) }
}

async function firstEvents(response: Response, leaving: AbortController): Promise<string> {
  setTimeout(() => leaving.abort(), LISTEN_MS)
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true })
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  }
  return text
}
