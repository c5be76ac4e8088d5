import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { codesOf, isWholeScan, type ScanTables } from './jpeg-scan.ts'

/** How photographs are written. */
export const jpegOptions = {
  quality: 90,
  chromaSubsampling: '4:4:4',
  // Optimised tables would keep the whole picture's coefficients: 740 MB at 48 megapixels, not 160.
  optimiseCoding: false,
} as const

const FRAME = 0xc0
const TABLES = 0xc4
const SCAN = 0xda
const END = Buffer.from([0xff, 0xd9])
/** Far above what the heads of such pictures have. */
const LONGEST_HEAD = 4096
const BLOCK = 8

/** Everything up to the scan of a picture. */
interface Head {
  /** With its size left out. */
  bytes: Buffer
  width: number
  height: number
  /** Codes by the number that the scan has for them. */
  codes: Map<number, Uint16Array>
  /** Of each component: numbers of its codes, four bits each. */
  components: number[]
}

/** Undefined where a picture does not begin as it should. */
function headOf(picture: Buffer): Head | undefined {
  const bytes = Buffer.from(picture.subarray(0, LONGEST_HEAD))
  const head: Head = { bytes, width: 0, height: 0, codes: new Map(), components: [] }
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1]
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next > bytes.length) return undefined
    const said = bytes.subarray(at + 4, next)
    if (kind === FRAME && said.length > 5) {
      head.height = said.readUInt16BE(1)
      head.width = said.readUInt16BE(3)
      said.fill(0, 1, 5)
    }
    if (kind === TABLES) readCodes(said, head.codes)
    if (kind === SCAN) {
      const count = said[0] ?? 0
      head.components = Array.from({ length: count }, (_, index) => said[2 * index + 2] ?? 0)
      return { ...head, bytes: bytes.subarray(0, next) }
    }
    at = next
  }
  return undefined
}

function readCodes(said: Buffer, codes: Head['codes']): void {
  for (let at = 0; at + 17 <= said.length; ) {
    const counts = said.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    codes.set(said[at] ?? 0, codesOf(counts, said.subarray(at + 17, at + 17 + total)))
    at += 17 + total
  }
}

let known: Promise<Buffer[]> | undefined

/** The heads of what is written here, in colour and in grey. */
function ownHeads(): Promise<Buffer[]> {
  known ??= Promise.all(
    ([3, 1] as const).map(async (channels) => {
      const raw = { width: BLOCK, height: BLOCK, channels }
      const picture = sharp(Buffer.alloc(BLOCK * BLOCK * channels), { raw })
      const grey = channels === 1 ? picture.toColourspace('b-w') : picture
      const head = headOf(await grey.jpeg(jpegOptions).toBuffer())
      if (!head) throw new Error('A JPEG of our own has no head')
      return head.bytes
    }),
  )
  return known
}

/**
 * Whether a JPEG is exactly what is written here, as when it comes back in an archive: the same
 * tables, no segment more, and one scan that holds the blocks of the picture and nothing behind
 * them. So it tells nothing but pixels, and need not be written anew.
 */
export async function isOwnJpeg(path: string): Promise<boolean> {
  const picture = await readFile(path)
  const head = headOf(picture)
  if (!head || !(await ownHeads()).some((own) => own.equals(head.bytes))) return false
  if (!picture.subarray(-END.length).equals(END)) return false
  const scan = unstuffed(picture.subarray(head.bytes.length, -END.length))
  return scan !== undefined && isWholeScan(scan, tablesOf(head))
}

function tablesOf({ width, height, components, codes }: Head): ScanTables {
  const none = new Uint16Array(0)
  return {
    blocks: Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK),
    components: components.map((numbers) => ({
      dc: codes.get(numbers >> 4) ?? none,
      ac: codes.get(0x10 | (numbers & 15)) ?? none,
    })),
  }
}

/** A scan without the zeros that follow 0xff; undefined where something else follows. */
function unstuffed(scan: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  let from = 0
  for (let at = scan.indexOf(0xff); at >= 0; at = scan.indexOf(0xff, at + 1)) {
    if (scan[at + 1] !== 0) return undefined
    parts.push(scan.subarray(from, at + 1))
    from = at + 2
  }
  return Buffer.concat([...parts, scan.subarray(from)])
}
