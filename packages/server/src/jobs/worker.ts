import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorLog } from '../app/error-log.ts'
import type { Database } from '../db/client.ts'
import { CancelledError, type JobHandler, pauseAfter, UnrecoverableError } from './job.ts'
import { type Lane, laneNames, lanes } from './lanes.ts'
import type { Queue } from './queue.ts'
import { type Schedule, startDueJobs } from './schedules.ts'
import {
  dueKinds,
  endJob,
  giveBack,
  hasWork,
  prolong,
  putOff,
  reportProgress,
  type TakenJob,
  takeJobs,
} from './taken-jobs.ts'

/** How often the database is asked for work that other servers wrote down. */
const POLL_MS = 2000
/** How often while work of our own may have been written down a moment ago. */
const EAGER_POLL_MS = 100
const EAGER_FOR_MS = 1000
const FIRST_EAGER_MS = 20
const SCHEDULES_EVERY_MS = 60_000
const REPORT_EVERY_MS = 500
/** How long a stop waits for what is under way. */
const STOP_MS = 7000

class Stopping extends Error {}
class LeaseLost extends Error {}

interface Running {
  taken: TakenJob
  handler: JobHandler
  abort: AbortController
  ended: Promise<void>
}

export interface WorkerOptions {
  db: Database
  queue: Queue
  handlers: readonly JobHandler[]
  log: ErrorLog
  /** Milliseconds between two questions for work; tests of failures need it shorter. */
  pollMs?: number
}

/** Does what is owed; any number of servers may have one. */
export class Worker {
  private readonly options: WorkerOptions
  private readonly handlers: Map<string, JobHandler>
  /** Where it was made: work is owed within transactions, but not done in them. */
  private readonly outside = AsyncLocalStorage.snapshot()
  private readonly running = new Map<string, Running>()
  /** Kinds of the lanes in which kinds take turns, the one begun last stands last. */
  private readonly begun = new Set<string>()
  private schedules: readonly Schedule[] = []
  private schedulesAt = Number.NEGATIVE_INFINITY
  private owedAt = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> | undefined
  private started = false
  private stopped = false

  constructor(options: WorkerOptions) {
    this.options = options
    this.handlers = new Map(options.handlers.map((handler) => [handler.job.name, handler]))
    options.queue.serve(this.handlers.keys())
    options.queue.onEnqueued(() => {
      this.owedAt = performance.now()
      if (this.started) this.wakeIn(FIRST_EAGER_MS)
    })
  }

  start(): void {
    this.started = true
    this.wakeIn(0)
  }

  /** Looks for work at once: somebody says that there is some. */
  wake(): void {
    if (this.started) this.wakeIn(FIRST_EAGER_MS)
  }

  /** Also starts jobs that are owed at regular times. */
  keep(schedules: readonly Schedule[]): void {
    this.schedules = schedules
    if (this.started) this.wakeIn(0)
  }

  /** The lane of each kind that is done here. */
  lanes(): Map<string, Lane> {
    return new Map([...this.handlers].map(([kind, { job }]) => [kind, job.lane]))
  }

  /** Settles when nothing is owed that could be done now. */
  async idle(): Promise<void> {
    const kinds = [...this.handlers.keys()]
    while (!this.stopped && (await hasWork(this.options.db, kinds))) {
      await this.takeTurn()
      await Promise.all([...this.running.values()].map(({ ended }) => ended))
      await pause(1)
    }
  }

  /** Finishes what is under way, or gives it back: what is short after a while, all else at once. */
  async stop(): Promise<void> {
    if (this.stopped) return
    this.stopped = true
    clearTimeout(this.timer)
    await this.turn
    const all = [...this.running.values()]
    for (const { handler, abort } of all) {
      if (!lanes[handler.job.lane].isFinished) abort.abort(new Stopping())
    }
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS)
    })
    await Promise.race([Promise.all(all.map(({ ended }) => ended)), tooLong])
    clearTimeout(timer)
    await giveBack(this.options.db, [...this.running.keys()])
  }

  private wakeIn(ms: number): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.outside(() => void this.takeTurn()), ms)
  }

  /** One question for work; whoever asks meanwhile waits for the same. */
  private takeTurn(): Promise<void> {
    this.turn ??= this.work()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'work not taken'))
      .finally(() => {
        this.turn = undefined
        const eager = performance.now() - this.owedAt < EAGER_FOR_MS
        if (this.started) this.wakeIn(eager ? EAGER_POLL_MS : (this.options.pollMs ?? POLL_MS))
      })
    return this.turn
  }

  private async work(): Promise<void> {
    const { db, queue } = this.options
    if (this.running.size > 0) await this.holdOn()
    const now = performance.now()
    if (this.schedules.length > 0 && now - this.schedulesAt >= SCHEDULES_EVERY_MS) {
      this.schedulesAt = now
      await startDueJobs(db, queue, this.schedules)
    }
    const due = await dueKinds(db, [...this.handlers.keys()])
    for (const lane of laneNames) {
      if (this.kindsOf(lane).some((kind) => due.has(kind))) await this.fill(lane)
    }
  }

  private kindsOf(lane: Lane): string[] {
    return [...this.handlers.values()].flatMap(({ job }) => (job.lane === lane ? job.name : []))
  }

  /** Takes what the free places of a lane have room for. */
  private async fill(lane: Lane): Promise<void> {
    const { places, isOneEach, turns } = lanes[lane]
    const kinds = this.kindsOf(lane)
    const begun = turns === 'kinds' ? [...this.begun] : []
    for (;;) {
      const free = places - this.runningIn(lane)
      if (free <= 0 || this.stopped) return
      // What a member's own job keeps from being taken is known once that one has been taken.
      const atMost = isOneEach ? 1 : free
      const taken = await takeJobs(this.options.db, { kinds, atMost, isOneEach, begun })
      for (const job of taken) this.begin(job)
      if (!isOneEach || taken.length === 0) return
    }
  }

  private runningIn(lane: Lane): number {
    return [...this.running.values()].filter(({ handler }) => handler.job.lane === lane).length
  }

  /** Keeps what is under way, and hears of what is to end. */
  private async holdOn(): Promise<void> {
    const held = await prolong(this.options.db, [...this.running.keys()])
    for (const [lease, { abort }] of this.running) {
      const kept = held.get(lease)
      if (!kept) abort.abort(new LeaseLost())
      else if (kept.cancelAsked) abort.abort(new CancelledError())
    }
  }

  private begin(taken: TakenJob): void {
    const handler = this.handlers.get(taken.kind)
    if (!handler) throw new Error(`taken without a handler: ${taken.kind}`)
    this.begun.delete(taken.kind)
    this.begun.add(taken.kind)
    const abort = new AbortController()
    const ended = this.run(taken, handler, abort.signal)
      .catch((error: unknown) => this.options.log.error({ err: error }, 'end of work not noted'))
      .finally(() => {
        this.running.delete(taken.lease)
        if (this.started && !this.stopped) this.wakeIn(0)
      })
    this.running.set(taken.lease, { taken, handler, abort, ended })
  }

  private async run(taken: TakenJob, handler: JobHandler, signal: AbortSignal): Promise<void> {
    const { db } = this.options
    const { lease, id, createdAt, owedMs, attempts } = taken
    const report = this.reporter(lease)
    try {
      if (taken.cancelAsked) throw new CancelledError()
      // Its worker ended with it, again and again: it must not end all of them.
      if (attempts > handler.job.retries + 1) throw new UnrecoverableError('its workers ended')
      const payload = handler.job.payload.parse(taken.payload)
      await handler.run(payload, { id, createdAt, owedMs, signal, report: report.note })
      await report.settled()
      // Whoever was told to end may have ended early.
      signal.throwIfAborted()
      await endJob(db, lease, 'done', { progress: report.last() })
    } catch (error) {
      await report.settled()
      await this.settle(taken, handler, signal.aborted ? signal.reason : error)
    }
  }

  private async settle(taken: TakenJob, { job }: JobHandler, error: unknown): Promise<void> {
    const { db, log } = this.options
    const { lease, id, attempts } = taken
    if (error instanceof LeaseLost) return
    if (error instanceof Stopping) return giveBack(db, [lease])
    if (error instanceof CancelledError) return endJob(db, lease, 'cancelled')
    log.error({ err: error, job: job.name, id, attempts }, 'job failed')
    const name = error instanceof Error ? error.constructor.name : 'unknown'
    const last = error instanceof UnrecoverableError || attempts > job.retries
    if (last) await endJob(db, lease, 'failed', { error: name })
    else await putOff(db, lease, pauseAfter(job, attempts), name)
  }

  /** Writes progress down now and then, and not twice at once. */
  private reporter(lease: string) {
    const { db, log } = this.options
    let last: unknown
    let writing = Promise.resolve()
    let writtenAt = Number.NEGATIVE_INFINITY
    return {
      last: () => last,
      settled: () => writing,
      note: (progress: unknown) => {
        last = progress
        if (performance.now() - writtenAt < REPORT_EVERY_MS) return
        writtenAt = performance.now()
        writing = writing
          .then(() => reportProgress(db, lease, progress))
          .catch((error: unknown) => log.error({ err: error }, 'progress not noted'))
      },
    }
  }
}
