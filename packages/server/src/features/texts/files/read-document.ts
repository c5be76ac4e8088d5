import { inThread, isOutOfMemory } from '../../../app/in-thread.ts'
import { Semaphore } from '../../../app/semaphore.ts'
import type { DocumentKind, DocumentText } from './document-pages.ts'

export interface DocumentTask {
  path: string
  kind: DocumentKind
}

/** Megabytes of the thread's own heap, and how long it may take. */
const MOST_MB = 512
const MOST_MS = 120_000

const THREAD = new URL('document-thread.ts', import.meta.url)

/** Files that are read at once, one of each member's, and that wait. */
const reading = new Semaphore({ atOnce: 2, atOnceOfShare: 1, waiting: 20, waitingOfShare: 4 })

/**
 * The text of a document, read in a thread: what a file unpacks to and how long it takes is its own.
 * @param share of whom the others do not wait for
 * @throws {AppError} unavailable where too many wait; what reading fails with
 */
export function readDocument(task: DocumentTask, share: string): Promise<DocumentText> {
  return reading.take({ share, first: false }, () => readInThread(task))
}

async function readInThread(task: DocumentTask): Promise<DocumentText> {
  const signal = AbortSignal.timeout(MOST_MS)
  try {
    for await (const said of inThread<DocumentText>(THREAD, { task, mostMb: MOST_MB }, signal)) {
      return said
    }
  } catch (error) {
    // It takes more room or time than a file of its size has need of.
    if (signal.aborted || isOutOfMemory(error)) return { fault: 'too_long' }
    throw error
  }
  throw new Error('A thread that read a document ended before its end')
}
