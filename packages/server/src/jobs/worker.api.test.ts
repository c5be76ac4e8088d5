import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { OpenDatabase } from '../db/client.ts'
import { transact } from '../db/transact.ts'
import { long, type PendingWork, pendingWork, short, until } from '../testing/pending-work.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { implementJob, type JobRun, pauseAfter, UnrecoverableError } from './job.ts'
import { Worker } from './worker.ts'

describe.skipIf(!hasDatabase)('work that is owed', () => {
  let database: OpenDatabase
  let work: PendingWork
  beforeAll(async () => {
    database = await openTestDatabase()
    work = pendingWork(database)
  })
  afterAll(() => database.close())
  beforeEach(() => work.clear())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is done once, and forgotten but for that it was', async () => {
    const done: unknown[] = []
    const worker = work.startWorker(implementJob(short, async (given) => void done.push(given)))
    await work.owe()
    await until(() => done.length > 0)
    await worker.idle()
    await worker.stop()
    expect(done).toEqual([{ secret: 'hush' }])
    expect(await work.rows()).toMatchObject([
      { state: 'done', payload: {}, attempts: 1, lease: null },
    ])
  })

  it('is owed by the transaction that commits, and by no other', async () => {
    const refused = transact(database.db, async (tx) => {
      await work.queue.enqueue(tx, short, { secret: 'hush' })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    expect(await work.rows()).toEqual([])
  })

  it('is not looked for within the transaction that owes it, however long that takes', async () => {
    const done: unknown[] = []
    const failures: unknown[] = []
    const log = { error: (details: unknown) => void failures.push(details) }
    const handlers = [implementJob(short, async (given) => void done.push(given))]
    const worker = new Worker({ db: database.db, queue: work.queue, handlers, log, pollMs: 60_000 })
    worker.start()
    await pause(100)
    await transact(database.db, async (tx) => {
      await work.queue.enqueue(tx, short, { secret: 'hush' })
      await pause(300)
    })
    await until(() => done.length > 0)
    await worker.stop()
    expect(failures).toEqual([])
  })

  it('comes soon after it was owed, without waiting for the next regular question', async () => {
    let doneAt = 0
    const log = { error: () => {} }
    const handlers = [
      implementJob(short, async () => {
        doneAt = performance.now()
      }),
    ]
    const worker = new Worker({ db: database.db, queue: work.queue, handlers, log, pollMs: 60_000 })
    worker.start()
    await pause(100)
    const owedAt = performance.now()
    await work.owe()
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
    const workers = [1, 2, 3].map(() => work.startWorker(handler))
    for (let job = 0; job < 60; job++) await work.owe()
    await until(() => done.length >= 60)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(new Set(done).size).toBe(60)
    expect(done).toHaveLength(60)
  })

  /** Jobs by name, all due, in the order in which they were owed. */
  async function oweInOrder(owners: Record<string, string | undefined>) {
    const names = new Map<string, string>()
    for (const [name, ownerId] of Object.entries(owners)) {
      const owed = await work.owe(long, ownerId === undefined ? {} : { ownerId })
      names.set(owed?.id ?? '', name)
      const ago = 60 - names.size
      await database.pool.query(
        'update jobs set run_at = now() - make_interval(secs => $2) where id = $1',
        [owed?.id, ago],
      )
    }
    return names
  }
  const owedByTwo = {
    ...{ A1: 'member-a', A2: 'member-a', A3: 'member-a', B1: 'member-b', B2: 'member-b' },
    site: undefined,
  }

  it('of a member who owes much lets that of others in between', async () => {
    const names = await oweInOrder(owedByTwo)
    const done: unknown[] = []
    const worker = work.startWorker(
      implementJob(long, async (_, { id }) => {
        done.push(names.get(id))
        // So that no two end in the same moment.
        await pause(5)
      }),
    )
    await until(() => done.length === names.size)
    await worker.stop()
    expect(done).toEqual(['A1', 'B1', 'site', 'A2', 'B2', 'A3'])
  })

  it('of a member is not taken before that of others while another server does some of theirs', async () => {
    const names = await oweInOrder(owedByTwo)
    const begun: unknown[] = []
    let go = false
    const handler = implementJob(long, async (_, { id }) => {
      begun.push(names.get(id))
      if (begun.length === 1) await until(() => go)
      else await pause(5)
    })
    const first = work.startWorker(handler)
    await until(() => begun.length === 1)
    const second = work.startWorker(handler)
    await until(() => begun.length === names.size)
    go = true
    await Promise.all([first.stop(), second.stop()])
    expect(begun).toEqual(['A1', 'B1', 'site', 'B2', 'A2', 'A3'])
  })

  it('starts what is owed again and again also after the clock was put back', async () => {
    let starts = 0
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000)
    const regular = { ...short, payload: z.strictObject({}) }
    const worker = work.startWorker(
      implementJob(regular, async () => {
        starts += 1
      }),
    )
    worker.keep([{ name: 'often', everyS: 1, job: regular }])
    await until(() => starts === 1)
    now.mockRestore()
    const began = performance.now()
    await database.pool.query("update job_schedules set due_at = now() - interval '1 second'")
    // Only now: a look before the job was due would be the last one of a clock that stands still.
    const later = vi.spyOn(performance, 'now').mockImplementation(() => began + 61_000)
    await until(() => starts === 2)
    later.mockRestore()
    await worker.stop()
  })

  it('is tried again after a failure, and given up in the end', async () => {
    let attempts = 0
    const worker = work.startWorker(
      implementJob(short, async () => {
        attempts += 1
        throw new TypeError('for +8613800138000')
      }),
    )
    await work.owe()
    await until(async () => (await work.rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(attempts).toBe(3)
    const [row] = await work.rows()
    expect(row).toMatchObject({ payload: {}, error: 'TypeError', attempts: 3 })
    expect(work.failures).toHaveLength(3)
  })

  it('waits longer each time', () => {
    const pauses = [1, 2, 3, 4, 20].map((failed) => pauseAfter({ firstRetryS: 10 }, failed))
    expect(pauses).toEqual([10, 20, 40, 80, 3600])
  })

  it('is not tried again where that cannot help', async () => {
    let attempts = 0
    const worker = work.startWorker(
      implementJob(short, async () => {
        attempts += 1
        throw new UnrecoverableError('refused')
      }),
    )
    await work.owe()
    await until(async () => (await work.rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(attempts).toBe(1)
  })

  it('with a payload of former days fails instead of running', async () => {
    let ran = false
    const worker = work.startWorker(
      implementJob(short, async () => {
        ran = true
      }),
    )
    await database.pool.query("insert into jobs (kind, payload) values ('test.short', '{}')")
    await until(async () => (await work.rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(ran).toBe(false)
  })

  it('is taken again once the lease of a killed worker has ended', async () => {
    const done: string[] = []
    await work.owe()
    await database.pool.query(
      `update jobs set state = 'running', attempts = 1, lease = gen_random_uuid(),
         run_at = now() + interval '3 seconds'`,
    )
    const worker = work.startWorker(implementJob(short, async (_, { id }) => void done.push(id)))
    await pause(300)
    expect(done).toEqual([])
    await until(() => done.length === 1)
    await worker.stop()
    expect(await work.rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('that ends each of its workers ends none for ever', async () => {
    let ran = false
    await work.owe()
    await database.pool.query(
      "update jobs set state = 'running', attempts = 3, lease = gen_random_uuid()",
    )
    const worker = work.startWorker(
      implementJob(short, async () => {
        ran = true
      }),
    )
    await until(async () => (await work.rows())[0]?.['state'] === 'failed')
    await worker.stop()
    expect(ran).toBe(false)
  })

  it('keeps its lease while it runs, and is dropped by who has lost it', async () => {
    const seen: { end?: JobRun } = {}
    const worker = work.startWorker(
      implementJob(long, async (_, run) => {
        seen.end = run
        await until(() => run.signal.aborted)
      }),
    )
    await work.owe(long)
    await until(() => seen.end !== undefined)
    const lease = async () => Number((await work.rows())[0]?.['run_at'])
    const before = await lease()
    await until(async () => (await lease()) > before)
    await database.pool.query('update jobs set lease = gen_random_uuid()')
    await until(() => seen.end?.signal.aborted === true)
    await worker.stop()
    expect(await work.rows()).toMatchObject([{ state: 'running' }])
  })

  it('is finished at a stop where it is short, and given back where it is long', async () => {
    let begun = 0
    let finished = 0
    const worker = work.startWorker(
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
    await work.owe(short)
    await work.owe(long)
    await until(() => begun === 2)
    await worker.stop()
    expect(finished).toBe(1)
    const [first, second] = await work.rows()
    expect(first).toMatchObject({ state: 'done' })
    expect(second).toMatchObject({ state: 'waiting', attempts: 0, payload: { secret: 'hush' } })
  })
})
