import { DAY_WORDS } from '../words/days.ts'
import { DYNASTY_WORDS } from '../words/dynasties.ts'
import { MONTH_WORDS } from '../words/months.ts'
import { PHRASE_WORDS } from '../words/phrases.ts'
import type { Word, WordType } from '../words/word.ts'

/** Words by their first character, the longest first. */
const byFirst = new Map<number, Word[]>()
for (const [text, word] of [...DYNASTY_WORDS, ...MONTH_WORDS, ...DAY_WORDS, ...PHRASE_WORDS]) {
  const code = text.charCodeAt(0)
  const words = byFirst.get(code)
  if (words === undefined) byFirst.set(code, [word])
  else words.push(word)
}
for (const words of byFirst.values()) words.sort((a, b) => b.text.length - a.text.length)

/** The longest word of this type at a place of plain text. */
export function wordAt(text: string, at: number, type: WordType): Word | undefined {
  const words = byFirst.get(text.charCodeAt(at))
  if (words === undefined) return undefined
  for (const word of words) {
    if (word.type === type && (word.text.length === 1 || text.startsWith(word.text, at)))
      return word
  }
  return undefined
}

/** Whether any word begins with this sign. */
export const beginsWord = (code: number): boolean => byFirst.has(code)
