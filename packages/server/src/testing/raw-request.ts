import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  status: number
  head: string
  body: string
}

/** Opens a connection and writes text as it is. */
export async function openRaw(origin: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // Whoever sends what no server takes may be cut off in the middle of it.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Sends text as it is, well formed or not, and gives what comes back until the end. */
export async function sendRaw(origin: string, text: string): Promise<RawAnswer> {
  const socket = await openRaw(origin, text)
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece
  })
  await once(socket, 'close')
  return parsed(answer)
}

function parsed(answer: string): RawAnswer {
  const at = answer.indexOf('\r\n\r\n')
  const head = at < 0 ? answer : answer.slice(0, at)
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    body: at < 0 ? '' : answer.slice(at + 4),
  }
}

/** A request of JSON as it goes over the wire. */
export function requestText(
  name: string,
  body: string,
  headers: Record<string, string> = {},
): string {
  const head = [
    `${name} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([field, value]) => `${field}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
