import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { OpenDatabase } from '../db/client.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { GiveUp, implementJob, type Job, type JobHandler, type JobRun, pauseAfter } from './job.ts'
import { cancelJob, countAbout, forgetAbout, ownJob, pruneJobs, Queue } from './queue.ts'
import { startDueJobs } from './schedules.ts'
import { Worker } from './worker.ts'

const payload = z.object({ secret: z.string() })
const short: Job<z.output<typeof payload>> = {
  name: 'test.short',
  payload,
  lane: 'short',
  retries: 2,
  firstRetryS: 0,
}
const long: Job<z.output<typeof payload>> = { ...short, name: 'test.long', lane: 'long' }
const regular: Job<Record<string, never>> = {
  ...short,
  name: 'test.regular',
  payload: z.strictObject({}),
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let wait = 0; wait < 300; wait++) {
    if (await condition()) return
    await pause(20)
  }
  throw new Error('it did not come about')
}

describe.skipIf(!hasDatabase)('work that is owed', () => {
  let database: OpenDatabase
  let queue: Queue
  let workers: Worker[]
  const failures: unknown[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    queue = new Queue()
    workers = []
    failures.length = 0
    await database.pool.query('delete from jobs')
    await database.pool.query('delete from job_schedules')
  })

  function startWorker(...handlers: JobHandler[]): Worker {
    const log = { error: (details: unknown) => void failures.push(details) }
    const worker = new Worker({ db: database.db, queue, handlers, log, pollMs: 50 })
    workers.push(worker)
    worker.start()
    return worker
  }
  const stopAll = () => Promise.all(workers.map((worker) => worker.stop()))
  const rows = async () =>
    (await database.pool.query<Record<string, unknown>>('select * from jobs order by created_at'))
      .rows
  const owe = (job = short, options = {}) =>
    database.db.transaction((tx) => queue.enqueue(tx, job, { secret: 'hush' }, options))

  it('is done once, and forgotten but for that it was', async () => {
    const done: unknown[] = []
    const worker = startWorker(implementJob(short, async (given) => void done.push(given)))
    await owe()
    await until(() => done.length > 0)
    await worker.idle()
    await stopAll()
    expect(done).toEqual([{ secret: 'hush' }])
    expect(await rows()).toMatchObject([{ state: 'done', payload: {}, attempts: 1, lease: null }])
  })

  it('is owed by the transaction that commits, and by no other', async () => {
    const refused = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, short, { secret: 'hush' })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('comes soon after it was owed, without waiting for the next regular question', async () => {
    let doneAt = 0
    const log = { error: () => {} }
    const handlers = [
      implementJob(short, async () => {
        doneAt = performance.now()
      }),
    ]
    const worker = new Worker({ db: database.db, queue, handlers, log, pollMs: 60_000 })
    worker.start()
    await pause(100)
    const owedAt = performance.now()
    await owe()
    await until(() => doneAt > 0)
    await worker.stop()
    expect(doneAt - owedAt).toBeLessThan(20_000)
  })

  it('is shared by several workers, each job taken by one', async () => {
    const done: string[] = []
    const handler = implementJob(short, async (_, { id }) => {
      await pause(2)
      done.push(id)
    })
    for (let server = 0; server < 3; server++) startWorker(handler)
    for (let job = 0; job < 60; job++) await owe()
    await until(() => done.length >= 60)
    await stopAll()
    expect(new Set(done).size).toBe(60)
    expect(done).toHaveLength(60)
  })

  it('is tried again after a failure, and given up in the end', async () => {
    let attempts = 0
    const worker = startWorker(
      implementJob(short, async () => {
        attempts += 1
        throw new TypeError('for +8613800138000')
      }),
    )
    await owe()
    await until(async () => (await rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(attempts).toBe(3)
    const [row] = await rows()
    expect(row).toMatchObject({ payload: {}, error: 'TypeError', attempts: 3 })
    expect(failures).toHaveLength(3)
  })

  it('waits longer each time', () => {
    const pauses = [1, 2, 3, 4, 20].map((failed) => pauseAfter({ firstRetryS: 10 }, failed))
    expect(pauses).toEqual([10, 20, 40, 80, 3600])
  })

  it('is not tried again where that cannot help', async () => {
    let attempts = 0
    const worker = startWorker(
      implementJob(short, async () => {
        attempts += 1
        throw new GiveUp('refused')
      }),
    )
    await owe()
    await until(async () => (await rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(attempts).toBe(1)
  })

  it('with a payload of former days fails instead of running', async () => {
    let ran = false
    const worker = startWorker(
      implementJob(short, async () => {
        ran = true
      }),
    )
    await database.pool.query("insert into jobs (kind, payload) values ('test.short', '{}')")
    await until(async () => (await rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(ran).toBe(false)
  })

  it('is taken again once the lease of a killed worker has ended', async () => {
    const done: string[] = []
    await owe()
    await database.pool.query(
      `update jobs set state = 'running', attempts = 1, lease = gen_random_uuid(),
         run_at = now() + interval '1 second'`,
    )
    const worker = startWorker(implementJob(short, async (_, { id }) => void done.push(id)))
    await pause(300)
    expect(done).toEqual([])
    await until(() => done.length === 1)
    await worker.stop()
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('that ends each of its workers ends none for ever', async () => {
    let ran = false
    await owe()
    await database.pool.query(
      "update jobs set state = 'running', attempts = 3, lease = gen_random_uuid()",
    )
    const worker = startWorker(
      implementJob(short, async () => {
        ran = true
      }),
    )
    await until(async () => (await rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(ran).toBe(false)
  })

  it('keeps its lease while it runs, and is dropped by who has lost it', async () => {
    const seen: { end?: JobRun } = {}
    const worker = startWorker(
      implementJob(long, async (_, run) => {
        seen.end = run
        await until(() => run.signal.aborted)
      }),
    )
    await owe(long)
    await until(() => seen.end !== undefined)
    const lease = async () => Number((await rows())[0]?.['run_at'])
    const before = await lease()
    await until(async () => (await lease()) > before)
    await database.pool.query('update jobs set lease = gen_random_uuid()')
    await until(() => seen.end?.signal.aborted === true)
    await worker.stop()
    expect(await rows()).toMatchObject([{ state: 'running' }])
  })

  it('waits for its time, and is there once for its key', async () => {
    const first = await owe(short, { key: 'one', afterS: 60 })
    expect(first).toMatchObject({ id: expect.any(String), createdAt: expect.any(Date) })
    expect(await owe(short, { key: 'one' })).toBeUndefined()
    expect(await owe(short, { key: 'two', afterS: 60 })).toBeDefined()
    const worker = startWorker(implementJob(short, async () => {}))
    await worker.idle()
    await worker.stop()
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await database.pool.query("update jobs set state = 'done' where key = 'one'")
    expect(await owe(short, { key: 'one' })).toBeDefined()
  })

  it('tells its owner how far it is, and nobody else', async () => {
    let go = false
    const worker = startWorker(
      implementJob(long, async (_, { report }) => {
        report({ rows: 10 })
        await until(() => go)
        report({ rows: 20 })
      }),
    )
    const owed = await owe(long, { ownerId: 'member-1' })
    const id = owed?.id ?? ''
    const seen = () => ownJob(database.db, 'member-1', id)
    await until(async () => (await seen())?.progress !== null)
    expect(await seen()).toMatchObject({ state: 'running', progress: { rows: 10 } })
    expect(await ownJob(database.db, 'member-2', id)).toBeUndefined()
    go = true
    await until(async () => (await seen())?.state === 'done')
    await worker.stop()
    expect(await seen()).toMatchObject({ progress: { rows: 20 } })
  })

  it('is cancelled by its owner, waiting or running, and by nobody else', async () => {
    const waiting = await owe(short, { ownerId: 'member-1', afterS: 60 })
    const { db } = database
    expect(await cancelJob(db, 'member-2', waiting?.id ?? '')).toBe(false)
    expect(await cancelJob(db, 'member-1', waiting?.id ?? '')).toBe(true)
    expect(await rows()).toMatchObject([{ state: 'cancelled', payload: {} }])
    expect(await cancelJob(db, 'member-1', waiting?.id ?? '')).toBe(false)
    let running = false
    const worker = startWorker(
      implementJob(long, async (_, { signal }) => {
        running = true
        await until(() => signal.aborted)
      }),
    )
    const owed = await owe(long, { ownerId: 'member-1' })
    await until(() => running)
    expect(await cancelJob(db, 'member-1', owed?.id ?? '')).toBe(true)
    await until(async () => (await ownJob(db, 'member-1', owed?.id ?? ''))?.state === 'cancelled')
    await worker.stop()
    expect(failures).toEqual([])
  })

  it('is finished at a stop where it is short, and given back where it is long', async () => {
    let begun = 0
    let finished = 0
    const worker = startWorker(
      implementJob(short, async () => {
        begun += 1
        await pause(300)
        finished += 1
      }),
      implementJob(long, async (_, { signal }) => {
        begun += 1
        await until(() => signal.aborted)
      }),
    )
    await owe(short)
    await owe(long)
    await until(() => begun === 2)
    await worker.stop()
    expect(finished).toBe(1)
    const [first, second] = await rows()
    expect(first).toMatchObject({ state: 'done' })
    expect(second).toMatchObject({ state: 'waiting', attempts: 0, payload: { secret: 'hush' } })
  })

  it('never keeps short work waiting behind long work', async () => {
    let go = false
    let running = false
    const done: string[] = []
    const worker = startWorker(
      implementJob(long, async () => {
        running = true
        await until(() => go)
      }),
      implementJob(short, async (_, { id }) => void done.push(id)),
    )
    for (let job = 0; job < 3; job++) await owe(long)
    await until(() => running)
    await owe(short)
    await until(() => done.length === 1)
    go = true
    await worker.idle()
    await worker.stop()
  })

  it('is counted by whom it is about, without naming them, until it is forgotten', async () => {
    const { db } = database
    const about = 'chen@example.org'
    await owe(short, { about })
    await owe(short, { about })
    await owe(long, { about })
    expect(await countAbout(db, short, about, 60)).toBe(2)
    expect(await countAbout(db, short, 'lin@example.org', 60)).toBe(0)
    expect(JSON.stringify(await rows())).not.toContain(about)
    await database.pool.query("update jobs set created_at = now() - interval '2 minutes'")
    expect(await countAbout(db, short, about, 60)).toBe(0)
    await forgetAbout(db, [about])
    expect(await rows()).toEqual([])
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
    await pruneJobs(database.db)
    const left = (await rows()).map(({ state }) => state).sort()
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

  describe('again and again', () => {
    const schedules = [{ name: 'hourly', everyS: 3600, job: regular }]
    const ask = () => startDueJobs(database.db, queue, schedules)
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
      await Promise.all(Array.from({ length: 8 }, ask))
      expect(await rows()).toHaveLength(1)
      await end()
      await Promise.all(Array.from({ length: 8 }, ask))
      expect(await rows()).toHaveLength(1)
      await move('-1 second')
      await Promise.all(Array.from({ length: 8 }, ask))
      expect(await rows()).toHaveLength(2)
    })

    it('keeps its hours, and makes up for missed ones once', async () => {
      await ask()
      await end()
      await move('-150 minutes')
      await ask()
      expect(await rows()).toHaveLength(2)
      expect(Math.round((await due()) / 60)).toBe(30)
    })

    it('is not put off by a clock that ran ahead', async () => {
      await ask()
      await end()
      await move('40 days')
      await ask()
      expect(await rows()).toHaveLength(2)
      expect(await due()).toBeLessThanOrEqual(3600)
    })
  })
})
