import { inThread } from '../../app/in-thread.ts'
import type { DatabaseAddress } from '../../db/client.ts'

export interface CheckTask {
  address: DatabaseAddress
  /** Number of the tree. */
  book: number
}

/** Megabytes of the thread's own heap: a tree of 100,000 people takes some 300. */
const MOST_MB = 768

/**
 * `checkNow` for a large tree: reading it and comparing all takes seconds, for which nobody waits.
 * @throws the signal's reason, and what the thread fails with
 */
export async function checkInThread(task: CheckTask, signal: AbortSignal): Promise<void> {
  const file = new URL('./check-thread.ts', import.meta.url)
  for await (const said of inThread<'done'>(file, { task, mostMb: MOST_MB }, signal)) {
    if (said === 'done') return
  }
  throw new Error('A thread that checked a tree ended before its end')
}
