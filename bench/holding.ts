import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import { createApp } from '@suyuan/server/app'
import { readConfig } from '@suyuan/server/config'
import { serving } from '@suyuan/server/db/connection-use'
import { publicCalls } from '@suyuan/server/testing/public-calls'
import type { FastifyInstance } from 'fastify'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import type { Answered, Asked } from './holding-client.ts'
import { BENCH_SECRET } from './load.ts'
import { fillPublicBook } from './public-book.ts'
import { type Cell, printTable } from './table.ts'

const PEOPLE = 100_000
/** For so long one call may keep the event loop from everything else, in milliseconds. */
const BOUND_MS = 20
/** Each is asked so often, with nothing of the book in memory; the best counts: in the others the heap was swept, or code compiled. */
const RUNS = 3
/** What is over within this time holds nobody up; what is put off until after the answer is seen, too. */
const AFTERWARDS_MS = 50

interface Client {
  ask(asked: Asked): Promise<Answered>
  end(): Promise<unknown>
}

/** How long each public endpoint holds the event loop over a book of 100,000 people; fails beyond the bound. */
export async function benchHolding(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
  only = /./,
): Promise<void> {
  for (const kind of kinds) {
    const { database, dataDir, end } = await openBenchDatabase(kind, serving)
    try {
      const book = await fillPublicBook(database, people)
      const config = readConfig({
        APP_SIGN_SECRET: BENCH_SECRET,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: '127.0.0.1',
        WORKER: 'apart',
      })
      const app = await createApp({ config, database, pages: false })
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const client = openClient()
      const rows = await measureAll({ app, origin, client }, publicCalls(book), only)
      printTable(
        `Longest hold of the event loop, ${kind}, ${people} people (bound: ${BOUND_MS} ms)`,
        ['call', 'input', 'status', 'held ms'],
        rows,
      )
      await client.end()
      await app.close()
    } finally {
      await end()
    }
  }
}

interface Site {
  app: FastifyInstance
  origin: string
  client: Client
}

async function measureAll(
  site: Site,
  calls: ReturnType<typeof publicCalls>,
  only: RegExp,
): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for (const endpoint of allEndpoints().filter(({ path }) => only.test(path))) {
    const inputs = calls[`${endpoint.method} ${endpoint.path}`] ?? []
    for (const [index, input] of inputs.entries()) {
      const { held, status } = await measure(site, endpoint, input)
      if (held > BOUND_MS) process.exitCode = 1
      const mark = held > BOUND_MS ? ' over' : ''
      rows.push([endpoint.path, index + 1, status, `${held.toFixed(1)}${mark}`])
    }
  }
  return rows
}

/** @returns the shortest of the longest holds of each run */
async function measure({ app, origin, client }: Site, endpoint: Endpoint, input: object) {
  let held = Number.POSITIVE_INFINITY
  let status = 0
  for (let run = 0; run < RUNS; run++) {
    app.forgetKeys()
    const longest = watchRounds()
    status = await call(origin, client, endpoint, input)
    await pause(AFTERWARDS_MS)
    held = Math.min(held, longest())
  }
  return { held, status }
}

/**
 * Watches the rounds of the event loop. What counts is the processor time of this thread, so that
 * other processes of a busy machine make no difference.
 * @returns ends it, and gives the longest round in milliseconds
 */
function watchRounds(): () => number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let isWatching = true
  let last = spent()
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isWatching = false
    return longest
  }
}

let address = 0

async function call(origin: string, client: Client, endpoint: Endpoint, input: object) {
  const fields = signed(
    input as Record<string, unknown>,
    BENCH_SECRET,
    Math.floor(Date.now() / 1000),
  )
  address += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.4.${address >> 8}.${address & 255}`,
  }
  const isGet = endpoint.method === 'GET'
  const query = new URLSearchParams(fields as unknown as Record<string, string>)
  const { status, text } = await client.ask({
    url: `${origin}${endpoint.path}${isGet ? `?${query}` : ''}`,
    method: endpoint.method,
    headers,
    body: isGet ? '' : JSON.stringify(fields),
    isEndless: endpoint.kind === 'stream',
  })
  if (endpoint.kind !== 'download' || status !== 200) return status
  const { data } = JSON.parse(text) as { data: { ticket: string } }
  const url = `${origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`
  return (await client.ask({ url, method: 'GET', headers, body: '', isEndless: false })).status
}

function openClient(): Client {
  const worker = new Worker(new URL('./holding-client.ts', import.meta.url))
  return {
    async ask(asked) {
      const answered = once(worker, 'message')
      worker.postMessage(asked)
      const [answer] = await answered
      return answer as Answered
    },
    end: () => worker.terminate(),
  }
}
