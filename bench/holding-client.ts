import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** A request of the bench's own process, made in a thread of its own so that reading the answer holds nobody up. */
export interface Asked {
  url: string
  method: string
  headers: Record<string, string>
  body: string
  /** Whether the first bytes are all that is waited for: the answer has no end. */
  isEndless: boolean
}

export interface Answered {
  status: number
  /** What came, where it is small. */
  text: string
}

const MOST_TEXT = 10_000
const LISTENED_MS = 300

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask({ url, method, headers, body, isEndless }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      let text = ''
      const end = () => resolve({ status: answer.statusCode ?? 0, text })
      answer.on('data', (piece: Buffer) => {
        if (text.length < MOST_TEXT) text += piece.toString()
      })
      answer.on('end', end)
      if (!isEndless) return
      setTimeout(() => {
        end()
        outgoing.destroy()
      }, LISTENED_MS)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage(
    await ask(asked).catch((error: Error) => ({ status: 0, text: error.message })),
  )
})
