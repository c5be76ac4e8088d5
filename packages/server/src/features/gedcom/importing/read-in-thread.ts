import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type FileFault,
  NEXT,
  type TakenMedia,
  type ThreadMessage,
  type ThreadTask,
} from './thread-messages.ts'
import type { WantedMedia } from './wanted-media.ts'

/** Stores pictures and documents of a file. @returns ids of those that are stored */
export type TakeMedia = (wanted: readonly WantedMedia[]) => Promise<readonly string[]>

/** The file itself is to blame. */
export class FileAtFault extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`A file cannot be imported: ${fault}`)
    this.fault = fault
  }
}

/** Megabytes of the thread's own heap: a file that needs more is none of a family. */
const MOST_MB = 768
const YOUNG_MB = 16

/**
 * Reads a file in a thread of its own, so that nobody else waits for it. What comes is to be taken
 * before the thread goes on.
 * @throws {FileAtFault}, what else reading fails with, and the signal's reason
 */
export async function* readInThread(
  task: ThreadTask,
  signal: AbortSignal,
  takeMedia: TakeMedia = async () => [],
): AsyncGenerator<ThreadMessage, void, undefined> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: task,
    // What lives for one record is cleared away before it piles up.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    for await (const [message] of messages as AsyncIterable<[ThreadMessage]>) {
      if (message.kind === 'unusable') throw new FileAtFault(message.fault)
      if (message.kind === 'media') {
        const answer: TakenMedia = { taken: await takeMedia(message.wanted) }
        worker.postMessage(answer)
        continue
      }
      yield message
      if (message.kind === 'rows' || message.kind === 'people') worker.postMessage(NEXT)
      if (message.kind === 'found' || message.kind === 'written') return
    }
    throw new Error('A thread that read a file ended before its end')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}
