import { simplified } from './chinese-scripts.ts'

/** A personal name as it is compared: simplified, without spaces and punctuation. */
export function plainName(name: string): string {
  return simplified(name.normalize('NFKC').replace(/[^\p{L}]/gu, '')).toLowerCase()
}
