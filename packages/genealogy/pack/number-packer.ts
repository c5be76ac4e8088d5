import { writeDigits } from '../src/dates/months/bits.ts'
import { DIGITS_KEPT, NumberCoder } from '../src/dates/packed-numbers.ts'

/** Writes numbers as `NumberReader` reads them: each with the context and the bits that it is read with. */
export class NumberPacker extends NumberCoder {
  private text = ''
  private bits: number[] = []

  /** @throws {RangeError} where the number has more bits */
  write(context: string, bits: number, value: number): void {
    if (value < 0 || value >= 2 ** bits)
      throw new RangeError(`${context}: ${value} in ${bits} bits`)
    this.bits = Array.from({ length: bits }, (_, place) => (value >> (bits - 1 - place)) & 1)
    this.number(context, bits)
  }

  protected choose(): number {
    return this.bits.shift() ?? 0
  }

  protected shift(digit: number): void {
    this.text += writeDigits(digit, 1)
  }

  /** The text, with the digits that are left of the interval. */
  end(): string {
    let rest = ''
    for (let place = DIGITS_KEPT - 1; place >= 0; place--) {
      rest += writeDigits((this.high >> (6 * place)) & 63, 1)
    }
    return this.text + rest
  }
}
