import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { OpenDatabase } from '../db/client.ts'
import { transact } from '../db/transact.ts'
import { long, type PendingWork, pendingWork, short, until } from '../testing/pending-work.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { implementJob, type Job } from './job.ts'
import { cancelJob, countAbout, forgetAbout, hasFailedOfLate, pruneJobs } from './queue.ts'
import { startDueJobs } from './schedules.ts'

const regular: Job<Record<string, never>> = {
  ...short,
  name: 'test.regular',
  payload: z.strictObject({}),
}

describe.skipIf(!hasDatabase)('a queue', () => {
  let database: OpenDatabase
  let work: PendingWork
  beforeAll(async () => {
    database = await openTestDatabase()
    work = pendingWork(database)
  })
  afterAll(() => database.close())
  beforeEach(() => work.clear())

  const jobOf = async (id: unknown) => (await work.rows()).find((row) => row['id'] === id)

  it('waits for its time, and is there once for its key', async () => {
    const first = await work.owe(short, { key: 'one', afterS: 60 })
    expect(first).toMatchObject({ id: expect.any(String), createdAt: expect.any(Date) })
    expect(await work.owe(short, { key: 'one' })).toBeUndefined()
    expect(await work.owe(short, { key: 'two', afterS: 60 })).toBeDefined()
    const worker = work.startWorker(implementJob(short, async () => {}))
    await worker.idle()
    await worker.stop()
    expect((await work.rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await database.pool.query("update jobs set state = 'done' where key = 'one'")
    expect(await work.owe(short, { key: 'one' })).toBeDefined()
  })

  it('tells how far it is', async () => {
    let go = false
    const worker = work.startWorker(
      implementJob(long, async (_, { report }) => {
        report({ rows: 10 })
        await until(() => go)
        report({ rows: 20 })
      }),
    )
    const owed = await work.owe(long, { ownerId: 'member-1' })
    const seen = () => jobOf(owed?.id)
    await until(async () => (await seen())?.['progress'] !== null)
    expect(await seen()).toMatchObject({ state: 'running', progress: { rows: 10 } })
    go = true
    await until(async () => (await seen())?.['state'] === 'done')
    await worker.stop()
    expect(await seen()).toMatchObject({ progress: { rows: 20 } })
  })

  it('is cancelled by its owner, waiting or running, and by nobody else', async () => {
    const waiting = await work.owe(short, { ownerId: 'member-1', afterS: 60 })
    const { db } = database
    expect(await cancelJob(db, 'member-2', waiting?.id ?? '')).toBe(false)
    expect(await cancelJob(db, 'member-1', waiting?.id ?? '')).toBe(true)
    expect(await work.rows()).toMatchObject([{ state: 'cancelled', payload: {} }])
    expect(await cancelJob(db, 'member-1', waiting?.id ?? '')).toBe(false)
    let running = false
    const worker = work.startWorker(
      implementJob(long, async (_, { signal }) => {
        running = true
        await until(() => signal.aborted)
      }),
    )
    const owed = await work.owe(long, { ownerId: 'member-1' })
    await until(() => running)
    expect(await cancelJob(db, 'member-1', owed?.id ?? '')).toBe(true)
    await until(async () => (await jobOf(owed?.id))?.['state'] === 'cancelled')
    await worker.stop()
    expect(work.failures).toEqual([])
  })

  it('is counted by whom it is about, without naming them, until it is forgotten', async () => {
    const { db } = database
    const about = 'chen@example.org'
    await work.owe(short, { about })
    await work.owe(short, { about })
    await work.owe(long, { about })
    expect(await countAbout(db, short, about, 60)).toBe(2)
    expect(await countAbout(db, short, 'lin@example.org', 60)).toBe(0)
    expect(JSON.stringify(await work.rows())).not.toContain(about)
    await database.pool.query("update jobs set created_at = now() - interval '2 minutes'")
    expect(await countAbout(db, short, about, 60)).toBe(0)
    await forgetAbout(db, [about])
    expect(await work.rows()).toEqual([])
  })

  it('goes a day after its end, whatever became of it; what is owed stays', async () => {
    for (const state of ['waiting', 'running', 'done', 'failed', 'cancelled']) {
      for (const hours of [23, 25]) {
        await database.pool.query(
          `insert into jobs (kind, payload, state, ended_at)
           values ('test.short', '{}', $1, now() - make_interval(hours => $2))`,
          [state, hours],
        )
      }
    }
    await database.pool.query(
      `insert into jobs (kind, payload, run_at)
       values ('test.forgotten', '{"to": "+8613800138000"}', now() - interval '31 days')`,
    )
    await pruneJobs(database.db, ['test.short'])
    const left = (await work.rows()).map(({ state }) => state).sort()
    expect(left).toEqual([
      'cancelled',
      'done',
      'failed',
      'running',
      'running',
      'waiting',
      'waiting',
    ])
  })

  describe('where a clock ran 40 days ahead and has been put right', () => {
    const ahead = (column: string) =>
      database.pool.query(`update jobs set ${column} = now() + interval '40 days'`)

    it.each(['waiting', 'running'])('a %s job is taken all the same', async (state) => {
      await work.owe()
      await ahead('run_at')
      await database.pool.query('update jobs set state = $1', [state])
      const worker = work.startWorker(implementJob(short, async () => {}))
      await until(async () => (await work.rows())[0]?.['state'] === 'done')
      await worker.stop()
    })

    it('what was sent at that time does not count against whom it was about', async () => {
      const about = 'chen@example.org'
      await work.owe(short, { about })
      await ahead('created_at')
      expect(await countAbout(database.db, short, about, 60)).toBe(0)
    })

    it('a failure of that time is none of late', async () => {
      const { db } = database
      await work.owe()
      await database.pool.query(
        "update jobs set state = 'failed', error = 'Down', ended_at = now()",
      )
      expect(await hasFailedOfLate(db, [short], ['Down'], 60)).toBe(true)
      await ahead('ended_at')
      expect(await hasFailedOfLate(db, [short], ['Down'], 60)).toBe(false)
    })
  })

  it('is not given up by a clock that jumps 40 days ahead', async () => {
    const worker = work.startWorker(implementJob(long, async () => {}))
    await worker.stop()
    await work.owe(long)
    await database.pool.query("update jobs set run_at = now() - interval '40 days'")
    await pruneJobs(database.db, work.queue.kinds())
    expect(await work.rows()).toHaveLength(1)
  })

  describe('again and again', () => {
    const schedules = [{ name: 'hourly', everyS: 3600, job: regular }]
    const ask = () => startDueJobs(database.db, work.queue, schedules)
    const due = async () => {
      const { rows: found } = await database.pool.query<{ s: number }>(
        'select extract(epoch from due_at - now())::float8 as s from job_schedules',
      )
      return found[0]?.s ?? 0
    }
    const move = (by: string) =>
      database.pool.query('update job_schedules set due_at = now() + $1::interval', [by])
    const end = () => database.pool.query("update jobs set state = 'done'")

    it('starts once among many servers that ask at once', async () => {
      // The jobs alone would not tell: of one key there is no second one while the first waits.
      const owe = vi.spyOn(work.queue, 'enqueue')
      const askedByMany = async () => {
        owe.mockClear()
        await Promise.all(Array.from({ length: 8 }, ask))
        return owe.mock.calls.length
      }
      expect(await askedByMany()).toBe(1)
      expect(await work.rows()).toHaveLength(1)
      await end()
      expect(await askedByMany()).toBe(0)
      await move('-1 second')
      expect(await askedByMany()).toBe(1)
      expect(await work.rows()).toHaveLength(2)
    })

    it('starts no second time for a server that asked first and came second', async () => {
      await transact(database.db, async (tx) => {
        await tx.execute(sql`insert into job_schedules (name, due_at)
          values ('hourly', clock_timestamp() + interval '1 hour')`)
        await startDueJobs(tx, work.queue, schedules)
      })
      expect(await work.rows()).toHaveLength(0)
    })

    it('keeps its hours, and makes up for missed ones once', async () => {
      await ask()
      await end()
      await move('-150 minutes')
      await ask()
      expect(await work.rows()).toHaveLength(2)
      expect(Math.round((await due()) / 60)).toBe(30)
    })

    it('is not put off by a clock that ran ahead', async () => {
      await ask()
      await end()
      await move('40 days')
      await ask()
      expect(await work.rows()).toHaveLength(2)
      expect(await due()).toBeLessThanOrEqual(3600)
    })
  })
})
