import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { jobs } from '../../../db/schema/jobs.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { CancelledError } from '../../../jobs/job.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { bornOf, fileOfCouples, nameOf } from '../testing/couples-file.ts'
import { mergeSteps } from '../testing/merge-steps.ts'
import { mergeJobs } from './merge-jobs.ts'

/** So many that tree and file together are worth a thread. */
const COUPLES = 350

const OWN = fileOfCouples(COUPLES, (couple) => ({
  ...{ born: bornOf(couple), name: nameOf(couple), more: '' },
}))
/** The same people, told more of, and as many again. */
const BROUGHT = fileOfCouples(COUPLES * 2, (couple) => ({
  ...{ born: bornOf(couple), name: nameOf(couple), more: '1 OCCU 塾师' },
}))

describe.skipIf(!hasDatabase)('a merge in a thread', () => {
  let test: TestApp
  let owner: Member
  beforeAll(async () => {
    // No worker of its own: what is asked for is not begun before the test says so.
    test = await startTestApp({ worker: 'apart' })
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  /** A file that has been compared, and whose merge has been asked for and not begun. */
  async function asked(steps: ReturnType<typeof mergeSteps>) {
    const book = await steps.bring(owner, OWN)
    const { id, merge } = await steps.match(owner, book, BROUGHT)
    const form = { id, book_version: merge?.version ?? 0 }
    await test.data('POST /api/web/tree/import/merge', form, { token: owner.token })
    return { book, id }
  }

  async function handler() {
    const { media, mediaQuota: quota, dataDir } = testConfig({ dataDir: test.dataDir })
    const store = await openMediaStore(media)
    const { db, openUpkeep } = test.database
    const folder = join(dataDir, 'uploads')
    const context = { db, upkeep: openUpkeep, store, quota, folder }
    const found = mergeJobs(context).find(({ job }) => job.name === 'tree.import.merge')
    if (!found) throw new Error('nobody merges')
    return found
  }

  const state = async (id: string) => {
    const [row] = await test.database.db.select().from(treeImports).where(eq(treeImports.id, id))
    return row
  }
  const tree = async (id: string) => {
    const { version, people } = familyTrees
    const [row] = await test.database.db
      .select({ version, people })
      .from(familyTrees)
      .where(eq(familyTrees.id, id))
    return row
  }

  /** Runs a merge up to where all is written and nothing committed, and then does something to it. */
  async function stopped(id: string, stop: (abort: AbortController, pid: number) => Promise<void>) {
    const abort = new AbortController()
    const shares: unknown[] = []
    // One connection, that may be silent for longer than a server's own.
    const upkeep = test.database.openUpkeep()
    const holder = await upkeep.pool.connect()
    try {
      await holder.query('begin')
      // Whoever has written all rows of a change waits here to write the change itself.
      await holder.query('lock table tree_changes in share row exclusive mode')
      const run = {
        ...{ id: '', createdAt: new Date(), owedMs: 0, signal: abort.signal },
        report: (said: unknown) => void shares.push(said),
      }
      const ended = (await handler()).run({ id }, run)
      let end: PromiseSettledResult<void> | undefined
      const settled = Promise.allSettled([ended]).then(([only]) => {
        end = only
      })
      let pid = 0
      while (pid === 0) {
        if (end) throw new Error('ended before it was stopped', { cause: end })
        await pause(50)
        const { rows } = await holder.query<{ pid: number }>(
          `select l.pid from pg_locks l where not l.granted
            and l.relation = 'tree_changes'::regclass`,
        )
        pid = rows[0]?.pid ?? 0
      }
      await stop(abort, pid)
      while (!end) {
        await Promise.race([settled, pause(1000)])
        // On a busy machine a thread takes a while to end: the lock is held until then.
        await holder.query('select 1')
      }
      expect(shares.length).toBeGreaterThan(0)
      return end
    } finally {
      await holder.query('rollback')
      holder.release()
      await upkeep.close()
    }
  }

  /** Ends a merge half way, looks that nothing of it is there, and has it tried again. */
  async function endsWhole(half: (id: string) => Promise<PromiseSettledResult<void> | undefined>) {
    const steps = mergeSteps(test)
    const { book, id } = await asked(steps)
    const before = await tree(book)
    expect(before?.people).toBe(COUPLES * 2)
    expect(await half(id)).toMatchObject({ status: 'rejected' })
    expect(await tree(book)).toEqual(before)
    const left = await state(id)
    expect(left).toMatchObject({ state: 'writing', failure: '' })
    const { db } = test.database
    const fileIsThere = () => db.$count(familyTrees, eq(familyTrees.number, left?.staging ?? 0))
    expect(await fileIsThere()).toBe(1)

    await test.app.worker.idle()
    const { outcome, ...ended } = await steps.info(owner, id)
    expect(ended).toMatchObject({ state: 'done', failure: '' })
    expect(outcome?.joined).toBeGreaterThanOrEqual(COUPLES)
    expect((await tree(book))?.people).toBe(COUPLES * 2 + (outcome?.added ?? 0))
    expect((await tree(book))?.version).toBe((before?.version ?? 0) + 1)
    expect(await fileIsThere()).toBe(0)
  }

  const onServer = inject('postgresUrl') !== '' && process.env['TEST_DATABASE'] === 'postgres'

  it.skipIf(!onServer).each([
    [
      'is given back at a stop',
      async (abort: AbortController) => abort.abort(new Error('stopping')),
    ],
    [
      'has lost its connection',
      async (_: AbortController, pid: number) => {
        await test.database.pool.query('select pg_terminate_backend($1)', [pid])
      },
    ],
  ])('that %s leaves nothing half done, and is whole when it is tried again', (_, stop) =>
    endsWhole((id) => stopped(id, stop)),
  )

  it('that was cancelled meanwhile ends as cancelled, and not as failed', async () => {
    const steps = mergeSteps(test)
    const { book, id } = await asked(steps)
    const before = await tree(book)
    await test.data('POST /api/web/tree/import/cancel', { id }, { token: owner.token })
    const { signal } = new AbortController()
    const run = { id: '', createdAt: new Date(), owedMs: 0, signal, report() {} }
    await expect((await handler()).run({ id }, run)).rejects.toThrow(CancelledError)
    await test.app.worker.idle()
    expect(await tree(book)).toEqual(before)
    const isFailed = and(eq(jobs.kind, 'tree.import.merge'), eq(jobs.state, 'failed'))
    expect(await test.database.db.$count(jobs, isFailed)).toBe(0)
  })
})
