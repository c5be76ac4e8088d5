import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../db/client.ts'
import {
  awaited,
  long,
  type PendingWork,
  pendingWork,
  short,
  until,
} from '../testing/pending-work.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { implementJob } from './job.ts'

describe.skipIf(!hasDatabase)('work in lanes', () => {
  let database: OpenDatabase
  let work: PendingWork
  beforeAll(async () => {
    database = await openTestDatabase()
    work = pendingWork(database)
  })
  afterAll(() => database.close())
  beforeEach(() => work.clear())

  it('waits in no lane for work of another one', async () => {
    let go = false
    const kinds = {
      awaited,
      long,
      scan: { ...long, name: 'test.scan', lane: 'background' },
    } as const
    const begun: string[] = []
    const done: string[] = []
    const worker = work.startWorker(
      ...Object.entries(kinds).map(([name, job]) =>
        implementJob(job, async () => {
          begun.push(name)
          await until(() => go)
        }),
      ),
      implementJob(short, async (_, { id }) => void done.push(id)),
    )
    for (const job of Object.values(kinds)) for (let each = 0; each < 3; each++) await work.owe(job)
    await until(() => begun.length === 4)
    await work.owe(short)
    await until(() => done.length === 1)
    // As many as a lane has places, and no more.
    expect(begun.toSorted()).toEqual(['awaited', 'awaited', 'long', 'scan'])
    go = true
    await worker.idle()
    await worker.stop()
    expect(begun).toHaveLength(9)
  })

  it('of a member whose preview is being made leaves the other place to somebody else', async () => {
    const names = new Map<string, string>()
    const owe = async (name: string, ownerId: string) => {
      const owed = await work.owe(awaited, { ownerId })
      names.set(owed?.id ?? '', name)
    }
    for (let file = 1; file <= 10; file++) await owe(`A${file}`, 'member-a')
    let go = false
    const begun: unknown[] = []
    const worker = work.startWorker(
      implementJob(awaited, async (_, { id }) => {
        begun.push(names.get(id))
        await until(() => go)
      }),
    )
    await until(() => begun.length === 1)
    await pause(300)
    expect(begun).toHaveLength(1)
    await owe('B', 'member-b')
    await until(() => begun.length === 2)
    expect(begun[1]).toBe('B')
    go = true
    await until(() => begun.length === names.size)
    await worker.stop()
  })

  it('of a member is not put off by what they have under way in another lane', async () => {
    let go = false
    let isRunning = false
    const begun: unknown[] = []
    const names = new Map<string, string>()
    const worker = work.startWorker(
      implementJob(long, async () => {
        isRunning = true
        await until(() => go)
      }),
    )
    await work.owe(long, { ownerId: 'member-a' })
    await until(() => isRunning)
    const owe = async (name: string, ownerId: string, agoS: number) => {
      const owed = await work.owe(awaited, { ownerId })
      names.set(owed?.id ?? '', name)
      await database.pool.query(
        'update jobs set run_at = now() - make_interval(secs => $2) where id = $1',
        [owed?.id, agoS],
      )
    }
    await owe('A', 'member-a', 60)
    await owe('B', 'member-b', 30)
    const other = work.startWorker(
      implementJob(awaited, async (_, { id }) => void begun.push(names.get(id))),
    )
    await until(() => begun.length === 2)
    go = true
    await Promise.all([worker.stop(), other.stop()])
    expect(begun).toEqual(['A', 'B'])
  })

  it('of the background goes kind by kind: hundreds of one let a single one of another in', async () => {
    const scan = { ...long, name: 'test.scan', lane: 'background' } as const
    const tidy = { ...scan, name: 'test.tidy' } as const
    for (let each = 0; each < 5; each++) await work.owe(scan)
    await work.owe(tidy)
    await database.pool.query(
      `update jobs set run_at = now() - interval '1 minute' where kind = 'test.scan'`,
    )
    const done: string[] = []
    const worker = work.startWorker(
      ...[scan, tidy].map((job) => implementJob(job, async () => void done.push(job.name))),
    )
    await until(() => done.length === 6)
    await worker.stop()
    expect(done.slice(0, 2)).toEqual(['test.scan', 'test.tidy'])
  })
})
