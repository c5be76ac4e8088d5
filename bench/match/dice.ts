import { createHash } from 'node:crypto'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'

/** Draws that are the same in every run. */
export class Dice {
  private readonly random: () => number
  private readonly known = new Map<string, number>()
  private readonly seed: number

  constructor(seed: number, index = 0) {
    this.seed = seed
    this.random = randomNumbers(
      Math.imul(seed ^ 0x5bd1e995, 2654435761) ^ Math.imul(index + 1, 40503),
    )
    // Neighbouring seeds begin alike.
    for (let warm = 0; warm < 3; warm++) this.random()
  }

  /** From 0 to 1. */
  number(): number {
    return this.random()
  }

  chance(share: number): boolean {
    return this.random() < share
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  weighted<T>(items: readonly T[], weights: readonly number[]): T {
    let left = this.random() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [at, item] of items.entries()) {
      left -= weights[at] ?? 0
      if (left <= 0) return item
    }
    return this.pick(items)
  }

  /** A number from 0 to 1 that belongs to a word, whatever was drawn before. */
  fixed(word: string): number {
    const before = this.known.get(word)
    if (before !== undefined) return before
    const hash = createHash('md5')
      .update(`${this.seed & 0} ${word}`)
      .digest()
    const number = hash.readUInt32BE(0) / 4_294_967_296
    this.known.set(word, number)
    return number
  }
}
