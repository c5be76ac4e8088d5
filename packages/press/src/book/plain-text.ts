import { GETA } from '../display-list.ts'

/** Marks of direction, zero-width spaces, byte order marks: unseen, and harmful where text is set by columns. */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const CONTROLS = /\p{Cc}/gu
const PRIVATE_ENDS = /[\ufffd\ufffe\uffff]/g

/** Most of what books tell: nothing of it is to be changed. */
const PLAIN = /^[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]*$/

/** One line of printable text: controls are left out, half a character becomes 〓, spaces are single. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(CONTROLS, '')
    .replace(PRIVATE_ENDS, GETA)
    .trim()
}

/** The lines of a text that somebody wrote, those that are not empty. */
export function plainLines(text: string): string[] {
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map(plainText)
    .filter((line) => line !== '')
}
