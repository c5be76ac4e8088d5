/** Pieces of bytes as one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

/** Where the first byte outside ASCII stands; the length where there is none. */
export function endOfAscii(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return at
  return bytes.length
}

/** What a call takes as arguments at once. */
const CHUNK = 4096

/** Each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  }
  return text
}

/** The text of bytes that are ASCII. */
export const asciiText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Where a text of ASCII stands in bytes, from a place on; -1 where it does not. */
export function indexOfText(bytes: Uint8Array, text: string, from: number): number {
  const wanted = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
