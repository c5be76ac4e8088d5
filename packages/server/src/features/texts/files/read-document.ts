import { inThread } from '../../../app/in-thread.ts'
import type { DocumentKind, DocumentText } from './document-pages.ts'

export interface DocumentTask {
  path: string
  kind: DocumentKind
}

/** Megabytes of the thread's own heap, and how long it may take. */
const MOST_MB = 512
const MOST_MS = 120_000

const THREAD = new URL('document-thread.ts', import.meta.url)

/**
 * The text of a document, read in a thread: what a file unpacks to and how long it takes is its own.
 * @throws what reading fails with
 */
export async function readDocument(task: DocumentTask): Promise<DocumentText> {
  const signal = AbortSignal.timeout(MOST_MS)
  for await (const said of inThread<DocumentText>(THREAD, { task, mostMb: MOST_MB }, signal)) {
    return said
  }
  throw new Error('A thread that read a document ended before its end')
}
