import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Header that carries the answer to a puzzle. */
export const PUZZLE_HEADER = 'puzzle-answer'

/**
 * Work that a program does instead of waiting: find an `answer` of the form `<seed>.<number>` whose
 * SHA-256 begins with so many zero bits, and send the call again with it in the header.
 */
export interface Puzzle {
  seed: string
  bits: number
}

/** More would keep a phone busy for minutes: no server of ours asks for it. */
const MOST_BITS = 24

/** How long the page may stand still, in milliseconds. */
const SLICE_MS = 12

function zeroBits(hash: Uint8Array): number {
  const full = hash.findIndex((byte) => byte !== 0)
  if (full === -1) return hash.length * 8
  return full * 8 + Math.clz32(hash[full] ?? 0) - 24
}

export function solves(answer: string, bits: number): boolean {
  return zeroBits(sha256(utf8ToBytes(answer))) >= bits
}

/**
 * Solves a puzzle in short slices, so that the page stays usable meanwhile.
 * @returns undefined where it asks for more than is reasonable
 */
export async function solvePuzzle(
  { seed, bits }: Puzzle,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<string | undefined> {
  if (bits > MOST_BITS) return undefined
  let until = performance.now() + SLICE_MS
  for (let number = 0; ; number += 1) {
    const answer = `${seed}.${number}`
    if (solves(answer, bits)) return answer
    if (performance.now() < until) continue
    await pause()
    until = performance.now() + SLICE_MS
  }
}
