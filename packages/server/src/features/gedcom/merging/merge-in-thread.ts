import { AppError } from '../../../app/app-error.ts'
import { inThread } from '../../../app/in-thread.ts'
import type { DatabaseAddress } from '../../../db/client.ts'
import { CancelledError } from '../../../jobs/job.ts'
import type { MergeEnd, ReadyMerge } from './try-merge.ts'

export interface MergeTask extends ReadyMerge {
  address: DatabaseAddress
}

export type MergeMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'ended'; end: MergeEnd }
  // Errors come from a thread without their class.
  | { kind: 'cancelled' }
  | { kind: 'refused'; code: AppError['errorCode'] }

/** Megabytes of the thread's own heap: a file and a tree of 300,000 people each, and what is written. */
const MOST_MB = 2048

/**
 * `tryMerge` for large trees, in a thread of its own, so that nobody else waits for it. Whoever ends the
 * thread ends its connection, and what it has not committed is rolled back.
 * @throws {CancelledError}, {AppError}, the signal's reason, and what the thread fails with
 */
export async function mergeInThread(
  task: MergeTask,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<MergeEnd> {
  const file = new URL('./merge-thread.ts', import.meta.url)
  for await (const message of inThread<MergeMessage>(file, { task, mostMb: MOST_MB }, signal)) {
    if (message.kind === 'ended') return message.end
    if (message.kind === 'cancelled') throw new CancelledError()
    if (message.kind === 'refused') throw new AppError(message.code)
    report(message.share)
  }
  throw new Error('A thread that merged a file ended before its end')
}
