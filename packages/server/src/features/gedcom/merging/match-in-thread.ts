import { inThread } from '../../../app/in-thread.ts'
import type { DatabaseAddress } from '../../../db/client.ts'
import type { Compared, Matched } from './match-people.ts'

export interface MatchTask extends Compared {
  address: DatabaseAddress
}

export type MatchMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'matched'; matched: Matched }

/** Megabytes of the thread's own heap: two trees of 300,000 people who are all called alike. */
const MOST_MB = 1536

/**
 * `matchPeople` for large trees, in a thread of its own, so that nobody else waits for it.
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
