import { readDigits } from './months/bits.ts'

/** Digits of six bits; the interval that they leave is told in whole numbers of thirty. */
const DIGIT = 6
export const DIGITS_KEPT = 5
const ALL = 2 ** (DIGIT * DIGITS_KEPT) - 1
const TOP = DIGIT * (DIGITS_KEPT - 1)

const UNLIKELY = 0.004
/** So many cases count at most, so that what changes is learnt. */
const MOST_CASES = 13

/**
 * Arithmetic coding: each bit of a number narrows an interval by how often it was 1 before, in the same
 * place of a number of the same context.
 */
export abstract class NumberCoder {
  protected high = ALL
  private low = 0
  /** By context: how often a bit was 1, and how many cases are known, at two places for each bit. */
  private readonly chances = new Map<string, Float32Array>()

  /** The bit that lies below or up to the middle of the interval (1), or above it (0). */
  protected abstract choose(middle: number): number
  /** The first digit of the interval is certain. */
  protected abstract shift(digit: number): void

  /** A number of so many bits. */
  protected number(context: string, bits: number): number {
    const chances = this.chances.get(context) ?? new Float32Array(2 ** (bits + 1))
    this.chances.set(context, chances)
    let value = 1
    while (value < 2 ** bits) value = value * 2 + this.bit(chances, value * 2)
    return value - 2 ** bits
  }

  private bit(chances: Float32Array, at: number): number {
    const cases = chances[at + 1] ?? 0
    const ones = cases === 0 ? 0.5 : (chances[at] ?? 0)
    const share = Math.min(Math.max(ones, UNLIKELY), 1 - UNLIKELY)
    const middle = this.low + Math.floor((this.high - this.low) * share)
    const bit = this.choose(middle)
    chances[at] = ones + (bit - ones) / (cases + 2)
    chances[at + 1] = Math.min(cases + 1, MOST_CASES)
    if (bit === 1) this.high = middle
    else this.low = middle + 1
    while (this.low >> TOP === this.high >> TOP) {
      this.shift(this.low >> TOP)
      this.low = (this.low << DIGIT) & ALL
      this.high = ((this.high << DIGIT) & ALL) | 63
    }
    return bit
  }
}

/** Reads numbers in the order and with the contexts in which pack/number-packer.ts wrote them. */
export class NumberReader extends NumberCoder {
  private readonly text: string
  private at = 0
  private code = 0

  constructor(text: string) {
    super()
    this.text = text
    while (this.at < DIGITS_KEPT) this.shift()
  }

  read(context: string, bits: number): number {
    return this.number(context, bits)
  }

  protected choose(middle: number): number {
    return this.code <= middle ? 1 : 0
  }

  protected shift(): void {
    const digit = this.at < this.text.length ? readDigits(this.text, this.at, 1) : 0
    this.at++
    this.code = ((this.code << DIGIT) & ALL) | digit
  }
}
