import { inThread } from '../../../app/in-thread.ts'
import type { DatabaseAddress } from '../../../db/client.ts'

/** What a thread that works on a tree is told. */
export interface TreeTask {
  address: DatabaseAddress
  /** Number of the tree. */
  book: number
}

/** Megabytes of the thread's own heap: a tree of 300,000 people takes some 300. */
const MOST_MB = 768

/**
 * Work on a large tree takes seconds, for which nobody else waits.
 * @param file a thread that does it by `workOnTree`
 * @throws the signal's reason, and what the thread fails with
 */
export async function inTreeThread(file: URL, task: TreeTask, signal: AbortSignal): Promise<void> {
  for await (const said of inThread<'done'>(file, { task, mostMb: MOST_MB }, signal)) {
    if (said === 'done') return
  }
  throw new Error('A thread that worked on a tree ended before its end')
}
