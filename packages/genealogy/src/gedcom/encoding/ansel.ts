import { MARKS_A_LETTER } from '../../text/composed.ts'

/** ANSEL (ANSI/NISO Z39.47) with GEDCOM's additions: spacing characters from A1 and C0 on. */
const spacing: Record<number, string> = {}
const fill = (from: number, text: string) => {
  for (const [index, character] of [...text].entries()) {
    if (character !== ' ') spacing[from + index] = character
  }
}
fill(0xa1, 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ')
fill(0xb0, 'ʻłøđþæœʺı£ð ơư□■')
fill(0xc0, '°ℓ℗©♯¿¡ß€')
fill(0xcd, 'eoß')

/** Marks from E0 on: they stand before their letter in ANSEL, behind it in Unicode. */
const marks: Record<number, string> = {}
for (const [index, code] of [
  0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21,
  0x315, 0x30b, 0x310, 0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22,
  0xfe23, 0, 0, 0x313,
].entries()) {
  if (code > 0) marks[0xe0 + index] = String.fromCharCode(code)
}

/** GEDCOM 5.5.1: a slash through the letter before it, where ANSEL itself has none. */
marks[0xfc] = '\u0338'

const CHUNK = 4096

/** Decodes ANSEL in whatever pieces it comes. */
export class AnselDecoder {
  /** Marks whose letter is still to come, as many as one can keep. */
  private waiting = ''

  decode(bytes?: Uint8Array): string {
    if (!bytes) {
      const rest = this.waiting
      this.waiting = ''
      return rest
    }
    let text = ''
    for (let from = 0; from < bytes.length; from += CHUNK) {
      text += this.piece(bytes.subarray(from, from + CHUNK))
    }
    return text
  }

  private piece(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) {
      const mark = byte < 0xe0 ? undefined : marks[byte]
      if (mark !== undefined) {
        if (this.waiting.length < MARKS_A_LETTER) this.waiting += mark
        continue
      }
      const letter = byte < 0x80 ? String.fromCharCode(byte) : (spacing[byte] ?? '\uFFFD')
      text += this.waiting === '' ? letter : (letter + this.waiting).normalize('NFC')
      this.waiting = ''
    }
    return text
  }
}
