import { createHash } from 'node:crypto'

const MODULUS = 1n << 128n

/** A mark of what a table holds: the same for the same rows in any order. */
export class TableContent {
  private sum = 0n
  rows = 0

  /** @param line a row as JSON */
  add(line: string): void {
    const hash = createHash('sha256').update(line).digest('hex').slice(0, 32)
    this.sum = (this.sum + BigInt(`0x${hash}`)) % MODULUS
    this.rows += 1
  }

  /** 32 hexadecimal digits. */
  get mark(): string {
    return this.sum.toString(16).padStart(32, '0')
  }
}
