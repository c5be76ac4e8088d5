import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '../../../db/client.ts'
import type { CommonName } from './find-matches.ts'

export interface MatchTask {
  address: DatabaseAddress
  /** Id of the import whose pairs are stored. */
  import: string
  /** Numbers of the book that holds the file's people, and of the one they go into. */
  staging: number
  book: number
}

/** What was compared. */
export interface Matched {
  /** Of the book when it was read. */
  version: number
  common: CommonName[]
}

export type MatchMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'matched'; matched: Matched }

/** Megabytes of the thread's own heap: two books of 300,000 people who are all called alike. */
const MOST_MB = 1536

/**
 * Compares the people of a file with those of a book in a thread of its own, so that nobody else
 * waits for it, and stores the pairs.
 * @throws the signal's reason, and what the thread fails with
 */
export async function matchInThread(
  task: MatchTask,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<Matched> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./match-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  try {
    const messages = on(worker, 'message', { signal, close: ['exit'] })
    for await (const [message] of messages as AsyncIterable<[MatchMessage]>) {
      if (message.kind === 'matched') return message.matched
      report(message.share)
    }
    throw new Error('A thread that compared people ended before its end')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}
