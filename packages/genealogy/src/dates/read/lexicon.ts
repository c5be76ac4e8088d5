import { DAY_WORDS } from '../words/days.ts'
import { DYNASTY_WORDS } from '../words/dynasties.ts'
import { MONTH_WORDS } from '../words/months.ts'
import { PHRASE_WORDS } from '../words/phrases.ts'
import type { Word, WordType } from '../words/word.ts'

/** Words of each type by their first character, the longest first. */
const byType = new Map<WordType, Map<number, Word[]>>()
const firstSigns = new Set<number>()
for (const [text, word] of [...DYNASTY_WORDS, ...MONTH_WORDS, ...DAY_WORDS, ...PHRASE_WORDS]) {
  const code = text.charCodeAt(0)
  firstSigns.add(code)
  const words = byType.get(word.type) ?? new Map<number, Word[]>()
  byType.set(word.type, words)
  words.set(code, [...(words.get(code) ?? []), word])
}
for (const words of byType.values()) {
  for (const alike of words.values()) alike.sort((a, b) => b.text.length - a.text.length)
}

/** The longest word of this type at a place of plain text. */
export function wordAt(text: string, at: number, type: WordType): Word | undefined {
  const words = byType.get(type)?.get(text.charCodeAt(at))
  if (words === undefined) return undefined
  for (const word of words) {
    if (word.text.length === 1 || text.startsWith(word.text, at)) return word
  }
  return undefined
}

/** Whether any word begins with this sign. */
export const beginsWord = (code: number): boolean => firstSigns.has(code)
