import { Agent, request } from 'node:http'
import { signed } from '@suyuan/contract/sign'

/** One call, as the browser makes it: name and input. */
export interface BenchCall {
  name: `${'GET' | 'POST'} /api/web/${string}`
  input: Record<string, unknown>
  /** The envelope's sub_code that is right here: 0 for success. */
  expected?: number
  /** Of the member whose call it is. */
  token?: string
}

export const BENCH_SECRET = 'secret-of-the-benchmarks'

/** Addresses take turns, so that the limit by address does not speak. */
let address = 0

function send(
  agent: Agent,
  origin: string,
  { name, input, expected = 0, token }: BenchCall,
): Promise<unknown> {
  const [method, path] = name.split(' ')
  const fields = signed(input, token ?? BENCH_SECRET, Math.floor(Date.now() / 1000))
  const query = new URLSearchParams(fields as unknown as Record<string, string>)
  const target = method === 'GET' ? `${origin}${path}?${query}` : `${origin}${path}`
  const body = method === 'GET' ? '' : JSON.stringify(fields)
  address = (address + 1) % 60_000
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(token !== undefined && { 'access-token': token }),
    'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(target, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const { sub_code, data } = JSON.parse(text) as { sub_code: number; data: unknown }
        if (sub_code === expected) resolve(data)
        else reject(new Error(`${name} ${JSON.stringify(input)}: sub_code ${sub_code}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * Makes the calls over keep-alive connections, each connection one call after the other.
 * @returns the time of each call in milliseconds, from sending to the whole answer
 */
export async function timeCalls(
  origin: string,
  calls: readonly BenchCall[],
  connections = 1,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const work = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const start = performance.now()
      await send(agent, origin, call)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return times
}

/** What the calls answer, one after the other. */
export async function answersOf(origin: string, calls: readonly BenchCall[]): Promise<unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: unknown[] = []
  for (const call of calls) answers.push(await send(agent, origin, call))
  agent.destroy()
  return answers
}
