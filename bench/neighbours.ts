import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { processStat } from '@suyuan/server/testing/process-stat'
import { publicCalls } from '@suyuan/server/testing/public-calls'
import { type ServerProcess, startServer } from '@suyuan/server/testing/server-process'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import { BENCH_SECRET } from './load.ts'
import { addPublicBook, fillPublicBook } from './public-book.ts'
import { type Cell, printTable, summarise } from './table.ts'

const PEOPLE = 100_000
const OTHERS_PEOPLE = 30_000
/** How many times as long others may wait beside an attack, at p95. */
const BOUND = 2
const READERS = 4
const IDLE_MS = 10_000
/** Within the minute after which limits speak. */
const ATTACK_MS = 8000
const CONNECTIONS = 24
const UNREAD = 200
const MB = 2 ** 20

const pages = [
  '/',
  '/genealogy-detail?book_id=3',
  '/surname?letter=C&surname-id=5',
  '/news-detail?news-id=8',
]

interface Site {
  server: ServerProcess
  calls: ReturnType<typeof publicCalls>
  books: readonly string[]
}

/** What one network, or a few, asks for while others read pages. */
interface Attack {
  name: string
  run(site: Site, signal: AbortSignal): Promise<void>
}

/** Pages of other visitors beside whoever asks for the dearest there is, on both databases. */
export async function benchNeighbours(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
): Promise<void> {
  for (const kind of kinds) {
    const { database, settings, close, end } = await openBenchDatabase(kind)
    const asked = await fillPublicBook(database, people)
    const books = [asked.book]
    for (const seed of [11, 12, 13]) {
      books.push((await addPublicBook(database, Math.min(people, OTHERS_PEOPLE), seed)).book)
    }
    await close()
    const server = await startServer({
      APP_SIGN_SECRET: BENCH_SECRET,
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    })
    try {
      const site = { server, calls: publicCalls(asked), books }
      printTable(
        `Pages beside an attack, ${kind}, ${people} people (bound: p95 × ${BOUND})`,
        [
          'attack',
          'pages',
          'p95 idle ms',
          'p95 beside ms',
          '×',
          'answers 200',
          'others',
          'memory MB',
        ],
        await measureAll(site),
      )
    } finally {
      await server.end('SIGTERM')
      await end()
    }
  }
}

async function measureAll(site: Site): Promise<Cell[][]> {
  await read(site, AbortSignal.timeout(3000))
  const rows: Cell[][] = []
  for (const { name, run } of attacks) {
    const idle = summarise(await read(site, AbortSignal.timeout(IDLE_MS)))
    answers.clear()
    const leave = AbortSignal.timeout(ATTACK_MS)
    const attack = run(site, leave)
    const beside = summarise(await read(site, leave))
    const memory = memoryMb(site.server.pid)
    await attack
    const times = beside.p95 / idle.p95
    if (times > BOUND) process.exitCode = 1
    const good = answers.get(200) ?? 0
    const others = [...answers].filter(([status]) => status !== 200).map((each) => each.join(' × '))
    const figures = [idle.p95.toFixed(1), beside.p95.toFixed(1), times.toFixed(1)]
    rows.push([name, beside.count, ...figures, good, others.join(', '), memory])
    await pause(1000)
  }
  return rows
}

const answers = new Map<number, number>()

const memoryMb = (pid: number) =>
  // Resident pages, of 4 KB each.
  Math.round((Number(processStat(`/proc/${pid}`)?.[21] ?? Number.NaN) * 4096) / MB)

let reader = 0

/** Pages one after the other at each of a few connections, from ever other networks. */
async function read({ server }: Site, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const one = async () => {
    while (!signal.aborted) {
      reader += 1
      const from = `10.${16 + ((reader >> 16) & 15)}.${(reader >> 8) & 255}.${reader & 255}`
      const begun = performance.now()
      await send(`${server.origin}${pages[reader % pages.length]}`, { agent, from })
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: READERS }, one))
  agent.destroy()
  return times
}

interface Sent {
  agent: Agent
  from: string
  body?: string
  encoding?: string
}

function send(url: string, { agent, from, body, encoding }: Sent): Promise<[number, string]> {
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
async function ask(site: Site, name: string, input: object, sent: Sent): Promise<number> {
  const [method, path] = name.split(' ')
  const fields = fieldsOf(input)
  const query = new URLSearchParams(fields as unknown as Record<string, string>)
  const isGet = method === 'GET'
  const url = `${site.server.origin}${path}${isGet ? `?${query}` : ''}`
  const [status, text] = await send(url, {
    ...sent,
    ...(!isGet && { body: JSON.stringify(fields) }),
  })
  if (status !== 200 || !/^.{0,200}"ticket":/.test(text)) return status
  const { data } = JSON.parse(text) as { data: { ticket: string } }
  const file = `${site.server.origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`
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
        const from = `10.9.${connection % networks}.1`
        const sent = { agent, from, ...(encoding !== undefined && { encoding }) }
        const status = await ask(site, name, input, sent).catch(() => 0)
        answers.set(status, (answers.get(status) ?? 0) + 1)
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
    const sent = { agent, from: '10.9.0.1' }
    const body = JSON.stringify(fieldsOf({ family_tree_id: site.books[0] }))
    const url = `${site.server.origin}/api/web/tree/skeleton`
    const [status, text] = await send(url, { ...sent, body })
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status !== 200) continue
    const { data } = JSON.parse(text) as { data: { ticket: string } }
    const outgoing = request(`${site.server.origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`, {
      headers: { 'x-forwarded-for': sent.from },
    })
    outgoing.on('response', (answer) => {
      answer.pause()
      answers.set(answer.statusCode ?? 0, (answers.get(answer.statusCode ?? 0) ?? 0) + 1)
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

const attacks: readonly Attack[] = [
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
