import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnsweredCalls, Downloads } from '@suyuan/contract/api'
import type { Envelope, Success } from '@suyuan/contract/envelope'
import type { Lang } from '@suyuan/contract/lang'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { PUZZLE_HEADER } from '@suyuan/contract/puzzle'
import { signed } from '@suyuan/contract/sign'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/client.ts'
import type { ConnectionUse } from '../db/connection-use.ts'
import { type OutboxMessage, readOutbox } from '../delivery/outbox.ts'
import { runFolder } from './run-files.ts'
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
  /** What the site's cookie says which device it is. */
  device?: string
  puzzleAnswer?: string
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
  call<N extends keyof AnsweredCalls>(
    name: N,
    input: unknown,
    options?: CallOptions,
  ): Promise<Answer<AnsweredCalls[N]['output']>>
  /** The same, where success is expected: gives the data. */
  data<N extends keyof AnsweredCalls>(
    name: N,
    input: AnsweredCalls[N]['input'],
    options?: CallOptions,
  ): Promise<AnsweredCalls[N]['output']>
  /** Asks for a download's ticket and fetches the file with it. */
  file<N extends keyof Downloads>(
    name: N,
    input: Downloads[N]['input'],
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
  /** The messages that have been sent so far, the oldest first. */
  sent(): Promise<OutboxMessage[]>
  close(): Promise<void>
}

export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({ NODE_ENV: 'test', APP_SIGN_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' })
  const { dataDir } = { ...config, ...changes }
  const media = { kind: 'folder' as const, folder: join(dataDir, 'media') }
  return { ...config, ...quick, media, ...changes }
}

interface TestAppOptions extends Pick<AppOptions, 'log' | 'more' | 'streamPace' | 'bodyMs'> {
  /** How long the database may take; longer than in a server if absent. */
  use?: ConnectionUse
}

/** The whole API on a database of its own. */
export async function startTestApp(
  changes: Partial<Config> = {},
  { use, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await openTestDatabase(use)
  const dataDir = runFolder('data')
  const config = testConfig({ dataDir, ...changes })
  const app = await createApp({ config, database, pages: false, ...options })
  await app.ready()

  async function call<N extends keyof AnsweredCalls>(
    name: N,
    input: unknown,
    options: CallOptions = {},
  ) {
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
        ...(options.device !== undefined && { cookie: `device=${options.device}` }),
        ...(options.puzzleAnswer !== undefined && { [PUZZLE_HEADER]: options.puzzleAnswer }),
      },
      ...(method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields }),
    })
    const body = response.json<Envelope<AnsweredCalls[N]['output']>>()
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
      return (body as Success<AnsweredCalls[typeof name]['output']>).data
    },
    async file(name, input, options) {
      const { body } = await call(name, input, options)
      if (body.code !== 10000) throw new Error(`${name}: ${body.sub_code} ${body.msg}`)
      return app.inject({ url: DOWNLOAD_PATH, query: { ticket: body.data.ticket } })
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
