import { wordTable } from './word-tables.ts'
import { plainText } from './words/plain-text.ts'

const pairs = wordTable('eras')
const SIMPLIFIED = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) SIMPLIFIED.set(pairs.charAt(at), pairs.charAt(at + 1))

/** The name as the table of eras has it, whichever script and taboo form it was written in. */
export function spellEra(text: string): string {
  let spelt = ''
  for (const character of plainText(text)) spelt += SIMPLIFIED.get(character) ?? character
  return spelt
}
