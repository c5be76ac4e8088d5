import { Session } from 'node:inspector'
import { setImmediate as turn } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

/** What is let go in one collection may let go of more in the next. */
const ROUNDS = 4

/** What this thread keeps on the JavaScript heap after full collections, in bytes. */
export async function storedBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  for (let round = 0; round < ROUNDS; round++) {
    session.post('HeapProfiler.collectGarbage')
    await turn()
  }
  session.disconnect()
  return getHeapStatistics().used_heap_size
}
