import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listening } from './listening.ts'

export interface Received {
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** What a stand-in does with a request; undefined: it never answers. */
export type Reply = { status?: number; json: unknown } | undefined

export interface StandIn {
  origin: string
  received: Received[]
  close(): Promise<void>
}

/** An HTTP server in a provider's place; replies come in order, the last one again and again. */
export async function startStandIn(...replies: Reply[]): Promise<StandIn> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const reply = replies[Math.min(received.length, replies.length - 1)]
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      received.push({ url, headers: request.headers, body })
      if (!reply) return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.json))
    })
  })
  return { ...(await listening(server)), received }
}
