import { on } from 'node:events'
import { giveBack, takeThread } from './reading-thread.ts'
import {
  type FileFault,
  NEXT,
  type TakenMedia,
  type ThreadMessage,
  type ThreadTask,
} from './thread-messages.ts'
import type { ShownFile, WantedMedia } from './wanted-media.ts'

/** Stores pictures and documents of a file. */
export type TakeMedia = (
  wanted: readonly WantedMedia[],
  beside: readonly ShownFile[],
) => Promise<TakenMedia>

/** What the thread waits for to be taken. */
const awaited: ReadonlySet<ThreadMessage['kind']> = new Set(['rows', 'people', 'lives'])

/** The file itself is to blame. */
export class FileAtFault extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(`A file cannot be imported: ${fault}`)
    this.fault = fault
  }
}

/**
 * Reads a file in a thread of its own, so that nobody else waits for it. What comes is to be taken
 * before the thread goes on.
 * @throws {FileAtFault}, what else reading fails with, and the signal's reason
 */
export async function* readInThread(
  task: ThreadTask,
  signal: AbortSignal,
  takeMedia: TakeMedia = async () => ({ taken: [], known: [] }),
): AsyncGenerator<ThreadMessage, void, undefined> {
  signal.throwIfAborted()
  const worker = takeThread()
  let isDone = false
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    worker.postMessage(task)
    for await (const [message] of messages as AsyncIterable<[ThreadMessage]>) {
      if (message.kind === 'unusable') throw new FileAtFault(message.fault)
      if (message.kind === 'media') {
        worker.postMessage(await takeMedia(message.wanted, message.beside))
        continue
      }
      yield message
      if (awaited.has(message.kind)) worker.postMessage(NEXT)
      isDone = message.kind === 'found' || message.kind === 'written'
      if (isDone) return
    }
    throw new Error('A thread that read a file ended before its end')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    if (isDone) await giveBack(worker)
    else await worker.terminate()
  }
}
