import type * as z from 'zod'
import type { Lane } from './lanes.ts'

/** Work that can be owed: declared once, enqueued by whoever owes it, run by any server. */
export interface Job<Payload = unknown> {
  /** Stands in the database: renaming it strands what is owed. */
  name: string
  payload: z.ZodType<Payload>
  lane: Lane
  /** How often it is tried again after a failure. */
  retries: number
  /** Seconds before the first of those; each later one waits twice as long, an hour at most. */
  firstRetryS: number
}

/** What a handler is told of the job beside its payload. */
export interface JobRun {
  id: string
  createdAt: Date
  /** For how long it had been owed when it was taken, by the database's clock: this machine's may be another. */
  owedMs: number
  /** Aborted when the job is cancelled, taken by another server or given back at a stop. */
  signal: AbortSignal
  /** Notes how far the work is, for its owner; any JSON. */
  report(progress: unknown): void
}

export interface JobHandler {
  job: Job
  /** The payload must have passed the job's schema. */
  run(payload: unknown, run: JobRun): Promise<void>
}

/** Ties a handler to its job; the compiler checks the payload. */
export function implementJob<Payload>(
  job: Job<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, run: (payload, details) => run(payload as Payload, details) }
}

/** Thrown by a handler: another attempt could not go better. */
export class UnrecoverableError extends Error {}

/** Thrown by a handler: there is nothing to do, or no more. */
export class CancelledError extends Error {}

export const LONGEST_PAUSE_S = 3600

/** Seconds before the next attempt, after that many have failed. */
export function pauseAfter({ firstRetryS }: Pick<Job, 'firstRetryS'>, failures: number): number {
  return Math.min(firstRetryS * 2 ** (failures - 1), LONGEST_PAUSE_S)
}
