import { once } from 'node:events'
import { connect } from 'node:net'

export interface BegunRequest {
  /** Sends the rest and gives the whole answer. */
  finish(): Promise<string>
}

/** Sends a request but for the end of its body, so that it is under way until `finish`. */
export async function beginRequest(
  origin: string,
  path: string,
  body: object,
): Promise<BegunRequest> {
  const { hostname, port } = new URL(origin)
  const bytes = Buffer.from(JSON.stringify(body))
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${bytes.length}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, -1))
  // Long enough for the server to have read it.
  await new Promise((resolve) => setTimeout(resolve, 200))
  return {
    async finish() {
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text
      })
      socket.write(bytes.subarray(-1))
      await once(socket, 'close')
      return answer
    },
  }
}
