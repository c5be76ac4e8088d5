import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import type { publicCalls } from '@suyuan/server/testing/public-calls'
import { BENCH_SECRET } from './load.ts'

const CONNECTIONS = 24
const UNREAD = 200

/** What is attacked, and from where. */
export interface Target {
  origin: string
  calls: ReturnType<typeof publicCalls>
  /** The first has 100,000 people, the others fewer. */
  books: readonly string[]
  /** The first two numbers of the addresses that ask. */
  networks: string
  /** How often each status was answered. */
  answers: Map<number, number>
}

/** What one network, or a few, asks for while others read pages. */
export interface Attack {
  name: string
  run(site: Target, signal: AbortSignal): Promise<void>
}

export interface Sent {
  agent: Agent
  from: string
  body?: string
  encoding?: string
}

export function send(
  url: string,
  { agent, from, body, encoding }: Sent,
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    }
    const outgoing = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' })
    outgoing.on('response', (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => {
        if (text.length < 10_000) text += piece.toString()
      })
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const fieldsOf = (input: object) =>
  signed(input as Record<string, unknown>, BENCH_SECRET, Math.floor(Date.now() / 1000))

/** Calls an endpoint; of a download fetches the file, too. */
async function ask(site: Target, name: string, input: object, sent: Sent): Promise<number> {
  const [method, path] = name.split(' ')
  const fields = fieldsOf(input)
  const query = new URLSearchParams(fields as unknown as Record<string, string>)
  const isGet = method === 'GET'
  const url = `${site.origin}${path}${isGet ? `?${query}` : ''}`
  const [status, text] = await send(url, {
    ...sent,
    ...(!isGet && { body: JSON.stringify(fields) }),
  })
  if (status !== 200 || !/^.{0,200}"ticket":/.test(text)) return status
  const { data } = JSON.parse(text) as { data: { ticket: string } }
  const file = `${site.origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`
  return (await send(file, sent))[0]
}

type Question = (index: number) => [name: string, input: object, encoding?: string]

/** Asks at many connections of some networks as fast as answers come. */
const flood =
  (networks: number, question: Question): Attack['run'] =>
  async (site, signal) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    let index = 0
    const one = async (_each: unknown, connection: number) => {
      while (!signal.aborted) {
        index += 1
        const [name, input, encoding] = question(index)
        const from = `${site.networks}.${connection % networks}.1`
        const sent = { agent, from, ...(encoding !== undefined && { encoding }) }
        const status = await ask(site, name, input, sent).catch(() => 0)
        site.answers.set(status, (site.answers.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    agent.destroy()
  }

/** Begins files and reads nothing of them. */
const unread: Attack['run'] = async (site, signal) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const left: (() => void)[] = []
  for (let file = 0; file < UNREAD && !signal.aborted; file++) {
    const sent = { agent, from: `${site.networks}.0.1` }
    const body = JSON.stringify(fieldsOf({ family_tree_id: site.books[0] }))
    const url = `${site.origin}/api/web/tree/skeleton`
    const [status, text] = await send(url, { ...sent, body })
    site.answers.set(status, (site.answers.get(status) ?? 0) + 1)
    if (status !== 200) continue
    const { data } = JSON.parse(text) as { data: { ticket: string } }
    const outgoing = request(`${site.origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`, {
      headers: { 'x-forwarded-for': sent.from },
    })
    outgoing.on('response', (answer) => {
      answer.pause()
      site.answers.set(answer.statusCode ?? 0, (site.answers.get(answer.statusCode ?? 0) ?? 0) + 1)
    })
    outgoing.on('error', () => undefined)
    outgoing.end()
    left.push(() => outgoing.destroy())
  }
  while (!signal.aborted) await pause(100)
  for (const leave of left) leave()
  agent.destroy()
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

export const attacks: readonly Attack[] = [
  {
    name: 'skeletons as they are',
    run: (site, signal) =>
      flood(1, () => ['POST /api/web/tree/skeleton', { family_tree_id: site.books[0] }])(
        site,
        signal,
      ),
  },
  {
    name: 'skeletons, packed',
    run: (site, signal) =>
      flood(1, (index) => [
        'POST /api/web/tree/skeleton',
        { family_tree_id: site.books[0] },
        index % 2 === 0 ? 'br' : 'gzip',
      ])(site, signal),
  },
  {
    name: 'searches for one letter',
    run: (site, signal) =>
      flood(1, (index) => [
        'POST /api/web/tree/search',
        { family_tree_id: site.books[0], text: letters[index % 26], limit: 100 },
      ])(site, signal),
  },
  {
    name: 'twelve generations',
    run: (site, signal) =>
      flood(1, () => ['GET /api/web/tree/node/list', { family_tree_id: site.books[0], depth: 12 }])(
        site,
        signal,
      ),
  },
  {
    name: 'any mix of all',
    run: (site, signal) => {
      const all = Object.entries(site.calls)
        .filter(([name]) => !/live|register|login|pwd|apply|suggest/.test(name))
        .flatMap(([name, inputs]) => inputs.map((input) => [name, input] as const))
      return flood(1, (index) => [...(all[index % all.length] ?? ['', {}])])(site, signal)
    },
  },
  {
    name: 'eight networks, three books',
    run: (site, signal) =>
      flood(8, (index) => {
        const family_tree_id = site.books[1 + (index % 3)]
        return index % 3 === 0
          ? ['POST /api/web/tree/skeleton', { family_tree_id }]
          : index % 3 === 1
            ? ['POST /api/web/tree/search', { family_tree_id, text: letters[index % 26] }]
            : ['GET /api/web/tree/node/list', { family_tree_id, depth: 12 }]
      })(site, signal),
  },
  { name: `${UNREAD} skeletons begun and not read`, run: unread },
]
