import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openServer, openSocket } from '../../../db/client.ts'
import { socketPath } from '../../../db/embedded.ts'
import { type Cluster, startCluster } from '../../../testing/postgres-cluster.ts'
import { type ServerProcess, startServer } from '../../../testing/server-process.ts'
import { bornOf, fileOfCouples, nameOf } from '../testing/couples-file.ts'
import { servedImports } from '../testing/served-imports.ts'

const SECRET = 'secret-of-the-tests'
/** At so many moments, spread over what the work takes when nobody is killed. */
const KILLS = 4
const LIMIT_MS = 1_800_000
const COUPLES = 400

/** What the family has. */
const OWN = fileOfCouples(COUPLES, (couple) => ({
  ...{ born: bornOf(couple), name: nameOf(couple), more: '' },
}))
/** The same people, told more of, and as many again. */
const BROUGHT = fileOfCouples(COUPLES * 2, (couple) => ({
  ...{ born: bornOf(couple), name: nameOf(couple), more: '1 OCCU 塾师' },
}))

/** A tree as it leaves, without what every tree, row and day has of its own. */
const told = (file: string) =>
  file
    .split('\n')
    .filter(
      (line) => !/^\d (?:UID|DATE \d+ [A-Z]{3} 20\d\d|TIME|CHAN|CREA)\b|_SYK_ID|_UID/.test(line),
    )
    .join('\n')

interface Site {
  settings: Record<string, string>
  open: () => pg.Pool
}

class Killed {
  private readonly site: Site
  private server: ServerProcess | undefined

  constructor(site: Site) {
    this.site = site
  }

  readonly steps = servedImports(() => this.server?.origin ?? '', SECRET)

  async start(): Promise<void> {
    this.server = await startServer(this.site.settings)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    await this.server?.end(signal)
  }

  /**
   * Kills the server, lets what it held go at once instead of in half a minute, and starts it anew.
   * @returns the state in which the import was left
   */
  async killAndStart(id: string): Promise<string> {
    await this.end('SIGKILL')
    await this.start()
    const [left] = await this.query(`select state from tree_imports where id = '${id}'`)
    await this.query(
      "update jobs set run_at = now() where state = 'running' and kind like 'tree.%'",
    )
    return String(left?.['state'])
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const pool = this.site.open()
    try {
      return (await pool.query<Record<string, unknown>>(text)).rows
    } finally {
      await pool.end()
    }
  }

  /** Nothing may be left of what was begun and not ended. */
  async expectNothingLeft(): Promise<void> {
    // The site's own example has no owner either, but a title.
    const begun = "select number from tree_books where owner_id is null and title = ''"
    expect(await this.query(begun)).toEqual([])
    expect(
      await this.query(`select kind, state from jobs
        where kind like 'tree.import.%' and state in ('waiting', 'running', 'failed')`),
    ).toEqual([])
  }
}

/**
 * Does the work once undisturbed, then again and again with the server killed ever later.
 * @param begin sets the work going, which ends by itself
 * @param check is told of the ended import
 */
async function killAllOver(
  site: Killed,
  begin: () => Promise<TreeImport>,
  check: (ended: TreeImport) => Promise<void>,
): Promise<string[]> {
  const { steps } = site
  const work = async (killAtMs?: number) => {
    await steps.enter()
    const { id } = await begin()
    const began = performance.now()
    let seen = ''
    if (killAtMs !== undefined) {
      // Without a question before: on the embedded database its answer waits for the work to end.
      await pause(killAtMs)
      seen = await site.killAndStart(id)
    }
    const ended = await steps.settled(id)
    const tookMs = performance.now() - began
    expect(ended).toMatchObject({ state: 'done', failure: '' })
    await check(ended)
    return { tookMs, seen }
  }
  const { tookMs } = await work()
  const moments: string[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { seen } = await work((tookMs * kill) / (KILLS + 1))
    moments.push(seen)
  }
  await site.expectNothingLeft()
  // Else nothing was interrupted.
  expect(moments).toContain('writing')
  return moments
}

async function undo({ steps }: Killed, family_tree_id: string): Promise<void> {
  await steps.ask('POST /api/web/tree/undo', {
    family_tree_id,
    request_key: crypto.randomUUID(),
  })
}

async function mergesWhole(site: Killed): Promise<string[]> {
  const { steps } = site
  let before = ''
  let book = ''
  let whole: string | undefined
  return killAllOver(
    site,
    async () => {
      book = await steps.bring(OWN)
      before = told(await steps.take(book))
      return steps.merge(await steps.match(BROUGHT, book))
    },
    async ({ outcome }) => {
      expect(outcome?.joined).toBeGreaterThanOrEqual(COUPLES)
      expect(outcome?.added).toBeGreaterThan(COUPLES)
      const after = told(await steps.take(book))
      whole ??= after
      expect(after).toBe(whole)
      await undo(site, book)
      expect(told(await steps.take(book))).toBe(before)
    },
  )
}

async function importsWhole(site: Killed): Promise<string[]> {
  const { steps } = site
  let whole: string | undefined
  return killAllOver(
    site,
    async () => steps.confirm(await steps.read(BROUGHT)),
    async ({ family_tree_id: book }) => {
      const { list } = await steps.ask('POST /api/web/tree/list', { deleted: false })
      expect(list.map(({ id }) => id)).toEqual([book])
      const after = told(await steps.take(book))
      whole ??= after
      expect(after).toBe(whole)
      expect(after.match(/^0 @I\d+@ INDI$/gm)).toHaveLength(COUPLES * 4)
      await undo(site, book)
      expect(await steps.take(book)).not.toContain(' INDI')
    },
  )
}

describe('a server killed while a file of relatives is written', () => {
  let dataDir: string
  let cluster: Cluster | undefined
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'suyuan-merges-'))
    // With fsync, unlike the other tests: that is what is tested here.
    cluster = await startCluster([])
  })
  afterAll(() => {
    cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const common = () => ({ DATA_DIR: dataDir, APP_SIGN_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' })
  const url = () => cluster?.url ?? inject('postgresUrl')
  const embedded = () => ({ settings: common(), open: () => openSocket(socketPath(dataDir)) })
  const onServer = () => ({
    settings: { ...common(), DATABASE_URL: url() },
    open: () => openServer(url(), 1).pool,
  })
  const databases = [
    ['the embedded database', embedded],
    ...(inject('postgresUrl') === '' ? [] : [['PostgreSQL', onServer] as const]),
  ] as const

  it.each(
    databases.flatMap(([name, of]) => [
      ['merge', name, mergesWhole, of] as const,
      ['import', name, importsWhole, of] as const,
    ]),
  )(
    'goes on with the %s on %s, and an undo gives the book of before',
    async (kind, name, work, of) => {
      const site = new Killed(of())
      await site.start()
      const moments = await work(site).finally(() => site.end('SIGTERM'))
      console.info(
        `  » ${kind} on ${name}: killed ${KILLS} times, at ${moments.join(', ')}; whole each time`,
      )
    },
    LIMIT_MS,
  )
})
