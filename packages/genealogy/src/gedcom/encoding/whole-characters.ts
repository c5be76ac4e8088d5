import type { Decoder } from '../../text/decoder.ts'
import { indexOfText, joinBytes } from './bytes.ts'
import type { FileEncoding } from './file-encodings.ts'

const CONC = ' CONC '
/** Bytes of two lines that are held back until it is known how the second goes on. */
const HELD = 1 << 16
/** Bytes between the halves of a character, and these. */
const BETWEEN = 32

const isBreak = (byte = 0) => byte === 0x0a || byte === 0x0d
const isOfLevel = (byte = 0) => byte === 0x20 || byte === 0x09 || (byte >= 0x30 && byte <= 0x39)

/** How many bytes are missing of the character that is cut at `end`; 0 where none is. */
type Missing = (bytes: Uint8Array, end: number, rest: number) => number

/** @param rest where the bytes go on behind the cut */
function missingOfUtf8(bytes: Uint8Array, end: number, rest: number): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes[end - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    const missing = Math.max(0, length - back)
    for (let at = rest; at < rest + missing; at += 1) {
      if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return 0
    }
    return missing
  }
  return 0
}

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39
const isTrail = (byte = 0) => byte >= 0x40 && byte !== 0x7f && byte !== 0xff

/** The line is gone through from its beginning: the second byte of a pair may look like a first. */
function missingOfPairs(bytes: Uint8Array, end: number, rest: number, hasFours: boolean): number {
  let line = end
  while (line > 0 && !isBreak(bytes[line - 1])) line -= 1
  // Its beginning is not at hand.
  if (line === 0) return 0
  let at = line
  for (;;) {
    if (at >= end) return 0
    if ((bytes[at] ?? 0) < 0x80) at += 1
    else {
      const second = at + 1 < end ? bytes[at + 1] : bytes[rest]
      const length = hasFours && isDigit(second) ? 4 : 2
      if (at + length > end) return restOf(bytes, rest, length - (end - at), length)
      at += length
    }
  }
}

function restOf(bytes: Uint8Array, rest: number, missing: number, length: number): number {
  const last = bytes[rest + missing - 1]
  return (length === 4 ? isDigit(last) : isTrail(last)) ? missing : 0
}

const missingIn: Partial<Record<FileEncoding, Missing>> = {
  'utf-8': missingOfUtf8,
  gb18030: (bytes, end, rest) => missingOfPairs(bytes, end, rest, true),
  big5: (bytes, end, rest) => missingOfPairs(bytes, end, rest, false),
}

/**
 * Programs that divide long text by its bytes cut characters in two: the first bytes end a line, the
 * others stand behind the CONC of the next. Brings them together, in their place: no line gets longer
 * by what it did not have.
 */
export function joinCharacters(bytes: Uint8Array, encoding: FileEncoding): void {
  const missingOf = missingIn[encoding]
  if (!missingOf) return
  let at = indexOfText(bytes, CONC, 0)
  for (; at >= 0; at = indexOfText(bytes, CONC, at + 1)) {
    let line = at
    while (line > 0 && isOfLevel(bytes[line - 1])) line -= 1
    let end = line
    while (end > 0 && isBreak(bytes[end - 1])) end -= 1
    if (line === at || end === line || (bytes[end - 1] ?? 0) < 0x30) continue
    const rest = at + CONC.length
    const missing = missingOf(bytes, end, rest)
    if (missing === 0) continue
    const moved = new Uint8Array(bytes.subarray(rest, rest + missing))
    bytes.copyWithin(end + missing, end, rest)
    bytes.set(moved, end)
  }
}

/** Decodes what comes in pieces, with the characters whole that were cut between two lines. */
export class WholeCharacters implements Decoder {
  private readonly decoder: Decoder
  private readonly encoding: FileEncoding
  private held: Uint8Array = new Uint8Array()

  constructor(decoder: Decoder, encoding: FileEncoding) {
    this.decoder = decoder
    this.encoding = encoding
  }

  decode(bytes?: Uint8Array): string {
    if (!bytes) return this.decoder.decode(this.held) + this.decoder.decode()
    const joined = joinBytes([this.held, bytes])
    joinCharacters(joined, this.encoding)
    const from = heldFrom(joined)
    this.held = joined.subarray(from)
    return this.decoder.decode(joined.subarray(0, from))
  }
}

const lastBreak = (bytes: Uint8Array, before: number) =>
  before < 0 ? -1 : Math.max(bytes.lastIndexOf(0x0a, before), bytes.lastIndexOf(0x0d, before))

/** Where the last line but one begins: with the break before it, so that it is known to begin there. */
function heldFrom(bytes: Uint8Array): number {
  const last = lastBreak(bytes, bytes.length - 1)
  const before = Math.max(0, lastBreak(bytes, last - 2))
  const isLong = bytes.length - before > HELD
  return isLong ? bytes.length - BETWEEN : before
}
