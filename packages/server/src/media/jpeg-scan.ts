import { setImmediate as breathe } from 'node:timers/promises'

/** Codes of one table by the next sixteen bits: length and symbol, 0 where there is no such code. */
type Codes = Uint16Array

/** What the scan of a baseline JPEG without subsampling is read by. */
export interface ScanTables {
  /** Of each component, in the order of the scan. */
  components: { dc: Codes; ac: Codes }[]
  /** Blocks of each component. */
  blocks: number
}

/** Blocks after which others are served. */
const BLOCKS_AT_ONCE = 20_000
const COEFFICIENTS = 64
const SIXTEEN_ZEROS = 0xf0

/** @param counts how many codes there are of each length, from 1; @param symbols in their order */
export function codesOf(counts: Uint8Array, symbols: Uint8Array): Codes {
  const codes = new Uint16Array(1 << 16)
  let [at, code] = [0, 0]
  counts.forEach((count, index) => {
    const length = index + 1
    for (let each = 0; each < count; each += 1) {
      const from = code << (16 - length)
      codes.fill((length << 8) | (symbols[at] ?? 0), from, from + (1 << (16 - length)))
      at += 1
      code += 1
    }
    code <<= 1
  })
  return codes
}

/**
 * Whether a scan holds exactly the blocks of its picture, to the last bit: decoders pass over what
 * stands behind these.
 * @param scan without the zeros that follow 0xff
 */
export async function isWholeScan(scan: Buffer, tables: ScanTables): Promise<boolean> {
  const reader = new BlockReader(scan)
  for (let block = 0; block < tables.blocks; block += 1) {
    if (block % BLOCKS_AT_ONCE === 0) await breathe()
    for (const { dc, ac } of tables.components) if (!reader.skip(dc, ac)) return false
  }
  return reader.isAtEnd()
}

class BlockReader {
  private readonly scan: Buffer
  /** In bits. */
  private at = 0

  constructor(scan: Buffer) {
    this.scan = scan
  }

  /** Passes over one block. @returns false where there is none */
  skip(dc: Codes, ac: Codes): boolean {
    const first = this.symbol(dc)
    if (first < 0) return false
    this.at += first & 15
    for (let place = 1; place < COEFFICIENTS; ) {
      const said = this.symbol(ac)
      if (said < 0) return false
      if (said === 0) break
      place += said === SIXTEEN_ZEROS ? 16 : (said >> 4) + 1
      if (place > COEFFICIENTS) return false
      this.at += said & 15
    }
    return this.at <= this.scan.length * 8
  }

  /** The last byte is filled up with ones, and nothing follows. */
  isAtEnd(): boolean {
    const left = this.scan.length * 8 - this.at
    const filling = (1 << left) - 1
    return left >= 0 && left < 8 && ((this.scan.at(-1) ?? 0) & filling) === filling
  }

  private symbol(codes: Codes): number {
    const { scan } = this
    const byte = this.at >>> 3
    const three = ((scan[byte] ?? 0) << 16) | ((scan[byte + 1] ?? 0) << 8) | (scan[byte + 2] ?? 0)
    const found = codes[(three >>> (8 - (this.at & 7))) & 0xffff] ?? 0
    if (found === 0) return -1
    this.at += found >> 8
    return found & 0xff
  }
}
