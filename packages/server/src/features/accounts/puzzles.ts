import { randomBytes } from 'node:crypto'
import { type Puzzle, solves } from '@suyuan/contract/puzzle'
import type { Caller } from '../../app/caller.ts'
import { CLOCKS_APART_MS } from '../../app/clocks-apart.ts'
import type { Queryable } from '../../db/client.ts'
import { addressKey, useOnce } from './throttle-counts.ts'

/** On average 131,000 hashes: a quarter of a second on a desk, some two seconds on a cheap phone. */
const BITS = 17

/** How long an answer is taken. */
const LIFE_MS = 10 * 60_000

const networkTag = (address: string) => addressKey(address).slice(0, 12)

/**
 * A puzzle for one network. Nothing is stored until it is solved, and no secret is needed: the seed
 * says when and for whom it was made, and the work is the same for a seed of one's own.
 */
export function newPuzzle(address: string, now: Date): Puzzle {
  const parts = [now.getTime().toString(36), networkTag(address), randomBytes(9).toString('hex')]
  return { seed: parts.join('-'), bits: BITS }
}

/** Whether the caller brings the answer to a fresh puzzle of their network; it serves once. */
export async function solvedPuzzle(
  db: Queryable,
  { address, puzzleAnswer }: Pick<Caller, 'address' | 'puzzleAnswer'>,
  now: Date,
): Promise<boolean> {
  const parts = /^(([0-9a-z]{1,10})-([0-9a-f]{12})-[0-9a-f]{18})\.\d{1,12}$/.exec(
    puzzleAnswer ?? '',
  )
  const [answer = '', seed = '', made = '', tag = ''] = parts ?? []
  if (seed === '' || tag !== networkTag(address)) return false
  const ageMs = now.getTime() - Number.parseInt(made, 36)
  if (ageMs > LIFE_MS || ageMs < -CLOCKS_APART_MS) return false
  return solves(answer, BITS) && (await useOnce(db, seed, now))
}
