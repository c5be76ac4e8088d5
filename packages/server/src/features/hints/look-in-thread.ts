import { inThread } from '../../app/in-thread.ts'
import type { DatabaseAddress } from '../../db/client.ts'

export interface LookTask {
  address: DatabaseAddress
  /** Number of the book. */
  book: number
}

/** Megabytes of the thread's own heap: a book of 300,000 people takes some 300. */
const MOST_MB = 768

/**
 * `lookForHints` for a large book: reading it and telling its lines apart takes seconds, for which
 * nobody else waits.
 * @throws the signal's reason, and what the thread fails with
 */
export async function lookInThread(task: LookTask, signal: AbortSignal): Promise<void> {
  const file = new URL('./look-thread.ts', import.meta.url)
  for await (const said of inThread<'done'>(file, { task, mostMb: MOST_MB }, signal)) {
    if (said === 'done') return
  }
  throw new Error('A thread that looked for hints ended before its end')
}
