import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName, Calls } from '@suyuan/contract/api'
import type { Envelope, Success } from '@suyuan/contract/envelope'
import type { Lang } from '@suyuan/contract/lang'
import { signed } from '@suyuan/contract/sign'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/client.ts'
import { type OutboxMessage, readOutbox } from '../delivery/outbox.ts'
import { openTestDatabase } from './test-database.ts'

export const TEST_SECRET = 'secret-of-the-tests'

/** Tests make many members: what a password costs, and hides, is measured elsewhere. */
const quick = {
  passwordCost: { memoryKiB: 64, passes: 1 },
  answerFloors: { quickMs: 0, passwordMs: 0 },
}

export interface CallOptions {
  lang?: Lang
  token?: string
  /** The caller's network address. */
  address?: string
  userAgent?: string
}

export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  body: Envelope<T>
}

export interface TestApp {
  app: FastifyInstance
  database: OpenDatabase
  dataDir: string
  /** Calls an endpoint over HTTP, signed as a browser signs. */
  call<N extends CallName>(
    name: N,
    input: unknown,
    options?: CallOptions,
  ): Promise<Answer<Calls[N]['output']>>
  /** The same, where success is expected: gives the data. */
  data<N extends CallName>(
    name: N,
    input: Calls[N]['input'],
    options?: CallOptions,
  ): Promise<Calls[N]['output']>
  /** The messages that have been sent so far, the oldest first. */
  sent(): Promise<OutboxMessage[]>
  close(): Promise<void>
}

export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', APP_SIGN_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' })
  return { ...config, ...quick, ...changes }
}

/** The whole API on a database of its own. */
export async function startTestApp(
  changes: Partial<Config> = {},
  log?: AppOptions['log'],
): Promise<TestApp> {
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'suyuan-data-'))
  const config = testConfig({ dataDir, ...changes })
  const app = await createApp({ config, database, pages: false, ...(log && { log }) })
  await app.ready()

  async function call<N extends CallName>(name: N, input: unknown, options: CallOptions = {}) {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    const fields = signed(
      input as object,
      options.token ?? TEST_SECRET,
      Math.floor(Date.now() / 1000),
    )
    const response = await app.inject({
      method,
      url,
      remoteAddress: options.address ?? '127.0.0.1',
      headers: {
        lang: options.lang ?? 'zh-CN',
        ...(options.token !== undefined && { 'access-token': options.token }),
        ...(options.userAgent !== undefined && { 'user-agent': options.userAgent }),
      },
      ...(method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields }),
    })
    const body = response.json<Envelope<Calls[N]['output']>>()
    return { status: response.statusCode, headers: response.headers, body }
  }

  return {
    app,
    database,
    dataDir: config.dataDir,
    call,
    async data(name, input, options) {
      const { body } = await call(name, input, options)
      if (body.code !== 10000) throw new Error(`${name}: ${body.sub_code} ${body.msg}`)
      return (body as Success<Calls[typeof name]['output']>).data
    },
    async sent() {
      await app.worker.idle()
      return readOutbox(config.dataDir)
    },
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
