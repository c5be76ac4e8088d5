import { randomUUID } from 'node:crypto'
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
import { type AskedTree, publicCalls, statusOf } from '@suyuan/server/testing/public-calls'
import type { FastifyInstance } from 'fastify'
import { type DatabaseKind, openBenchDatabase } from './bench-database.ts'
import type { Answered, Asked } from './holding-client.ts'
import { BENCH_SECRET } from './load.ts'
import { fillPublicTree } from './public-book.ts'
import { type Cell, printTable } from './table.ts'
import { watchRounds } from './watch-rounds.ts'

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

/**
 * How long each public endpoint holds the event loop over a book of 100,000 people; fails beyond the
 * bound, and where a call is not answered as it should be: a refusal is soon made.
 */
export async function benchHolding(
  kinds: readonly DatabaseKind[] = ['PostgreSQL', 'PGlite'],
  people = PEOPLE,
  only = /./,
): Promise<void> {
  for (const kind of kinds) {
    const { database, dataDir, end } = await openBenchDatabase(kind, serving)
    try {
      const book = await fillPublicTree(database, people)
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
      const rows = await measureAll({ app, origin, client, book }, only)
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
  book: AskedTree
}

async function measureAll(site: Site, only: RegExp): Promise<Cell[][]> {
  const rows: Cell[][] = []
  const calls = publicCalls(site.book)
  for (const endpoint of allEndpoints().filter(({ path }) => only.test(path))) {
    const name = nameOf(endpoint)
    for (const index of (calls[name] ?? []).keys()) {
      const { held, status } = await measure(site, endpoint, index)
      const isAnswered = status === statusOf(name)
      if (held > BOUND_MS || !isAnswered) process.exitCode = 1
      const mark = held > BOUND_MS ? ' over' : ''
      const told = isAnswered ? status : `${status}, not ${statusOf(name)}`
      rows.push([endpoint.path, index + 1, told, `${held.toFixed(1)}${mark}`])
    }
  }
  return rows
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** @returns the shortest of the longest holds of each run, and a status that was not to be, where there was one */
async function measure(site: Site, endpoint: Endpoint, index: number) {
  const { app, origin, client } = site
  const name = nameOf(endpoint)
  let held = Number.POSITIVE_INFINITY
  let status = statusOf(name)
  for (let run = 0; run < RUNS; run++) {
    const input = await freshInput(site, name, index)
    app.forgetKeys()
    const longest = watchRounds()
    const answered = await call(origin, client, endpoint, input)
    if (answered.status !== statusOf(name)) status = answered.status
    await pause(AFTERWARDS_MS)
    held = Math.min(held, longest())
  }
  return { held, status }
}

/** What is asked of a request is asked of a new one: it may be deleted once. */
async function freshInput({ origin, client, book }: Site, name: string, index: number) {
  const of = (asked: AskedTree) => publicCalls(asked)[name]?.[index] ?? {}
  if (!name.includes('/request/status')) return of(book)
  const apply = allEndpoints().find(({ path }) => path === '/api/web/roots/apply')
  if (!apply) throw new Error('No endpoint takes root requests')
  // Not the same words twice: that would be the same request.
  const form = { surname: '陈', mobile: randomUUID(), describe: '福建' }
  const { text } = await call(origin, client, apply, form)
  const { data } = JSON.parse(text) as { data: { status_token: string } }
  return of({ ...book, request: data.status_token })
}

let address = 0

async function call(
  origin: string,
  client: Client,
  endpoint: Endpoint,
  input: object,
): Promise<Answered> {
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
  const answered = await client.ask({
    url: `${origin}${endpoint.path}${isGet ? `?${query}` : ''}`,
    method: endpoint.method,
    headers,
    body: isGet ? '' : JSON.stringify(fields),
    isEndless: endpoint.kind === 'stream',
  })
  if (endpoint.kind !== 'download' || answered.status !== 200) return answered
  const { data } = JSON.parse(answered.text) as { data: { ticket: string } }
  const url = `${origin}${DOWNLOAD_PATH}?ticket=${data.ticket}`
  return client.ask({ url, method: 'GET', headers, body: '', isEndless: false })
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
