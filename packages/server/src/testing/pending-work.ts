import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { OpenDatabase } from '../db/client.ts'
import { transact } from '../db/transact.ts'
import type { Job, JobHandler } from '../jobs/job.ts'
import { type Enqueued, type EnqueueOptions, Queue } from '../jobs/queue.ts'
import { Worker } from '../jobs/worker.ts'

const payload = z.object({ secret: z.string() })

type TestJob = Job<z.output<typeof payload>>

export const short: TestJob = {
  name: 'test.short',
  payload,
  lane: 'short',
  retries: 2,
  firstRetryS: 0,
}
export const long: TestJob = { ...short, name: 'test.long', lane: 'long' }
export const awaited: TestJob = { ...short, name: 'test.awaited', lane: 'awaited' }

/** Waits for what other processes or timers bring about. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let wait = 0; wait < 500; wait++) {
    if (await condition()) return
    await pause(20)
  }
  throw new Error('it did not come about')
}

export interface PendingWork {
  queue: Queue
  /** What workers have noted as failed. */
  failures: unknown[]
  /** A worker that asks often; each call is one more server. */
  startWorker(...handlers: JobHandler[]): Worker
  owe(job?: TestJob, options?: EnqueueOptions): Promise<Enqueued | undefined>
  /** All jobs, the oldest first. */
  rows(): Promise<Record<string, unknown>[]>
  clear(): Promise<void>
}

/** What tests of durable work do again and again, on one database. */
export function pendingWork({ db, pool }: OpenDatabase): PendingWork {
  const queue = new Queue()
  const failures: unknown[] = []
  return {
    queue,
    failures,
    startWorker(...handlers) {
      const log = { error: (details: unknown) => void failures.push(details) }
      const worker = new Worker({ db, queue, handlers, log, pollMs: 50 })
      worker.start()
      return worker
    },
    owe: (job = short, options = {}) =>
      transact(db, (tx) => queue.enqueue(tx, job, { secret: 'hush' }, options)),
    rows: async () => (await pool.query('select * from jobs order by created_at')).rows,
    async clear() {
      failures.length = 0
      await pool.query('delete from jobs')
      await pool.query('delete from job_schedules')
    },
  }
}
