import { isPlainHan, simplified } from '../text/simplified.ts'

/** A personal name as it is compared: simplified, without spaces and punctuation. */
export function plainName(name: string): string {
  // An import and a search read thousands of names, and nearly all of them are plain already.
  if (isPlainHan(name)) return name
  return simplified(name.normalize('NFKC').replace(/[^\p{L}]/gu, '')).toLowerCase()
}
