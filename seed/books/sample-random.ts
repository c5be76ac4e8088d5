/** Small seeded generator (mulberry32); every record reseeds it, so a record depends on its own number alone. */
export class Random {
  private state = 0

  reseed(seed: number, index: number): void {
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    this.state = (mixed ^ (mixed >>> 13)) >>> 0
  }

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: ArrayLike<T>): T {
    const choice = choices[Math.floor(this.next() * choices.length)]
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }
}

/** Draws positions with fixed unequal chances. */
export class WeightedPicker {
  private readonly sums: Float64Array

  constructor(weights: readonly number[]) {
    this.sums = new Float64Array(weights.length)
    let sum = 0
    weights.forEach((weight, position) => {
      sum += weight
      this.sums[position] = sum
    })
    if (!(sum > 0)) throw new RangeError('weights must add up to more than 0')
  }

  pick(random: Random): number {
    const sums = this.sums
    const aim = random.next() * (sums[sums.length - 1] ?? 0)
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > aim) high = middle
      else low = middle + 1
    }
    return low
  }
}
