import type { JudgedBook } from './judge.ts'

/** No clue proves descent. */
const SUREST = 99

/** How probably a book's clan is the family's own, 0 to 99. */
export function percentOf({ probability }: Pick<JudgedBook, 'probability'>): number {
  return Math.min(SUREST, Math.round(probability * 100))
}
