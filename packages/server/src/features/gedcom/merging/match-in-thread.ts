import { inThread } from '../../../app/in-thread.ts'
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
  const file = new URL('./match-thread.ts', import.meta.url)
  for await (const message of inThread<MatchMessage>(file, { task, mostMb: MOST_MB }, signal)) {
    if (message.kind === 'matched') return message.matched
    report(message.share)
  }
  throw new Error('A thread that compared people ended before its end')
}
