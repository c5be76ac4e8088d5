import { wordTable } from '../word-tables.ts'
import { DYNASTY_WORDS } from '../words/dynasties.ts'
import type { Word, WordType } from '../words/word.ts'

/** 失考, 未详, 不载: nobody knows, or has written it down. */
const NOT_KNOWN = Array.from('失未不无待难莫弗缺阙漏', (not) =>
  Array.from('考详记传载录知查', (known) => not + known).join(' '),
).join(' ')

/** Entries of the table; 上元/日/节 is 上元, 上元日 and 上元节. */
export const WORDS: readonly Word[] = [
  ...DYNASTY_WORDS,
  ...`${wordTable('words')}\nunknown 0 ${NOT_KNOWN}`.split('\n').flatMap((line) => {
    const [type = '', of = '', ...words] = line.split(' ')
    const [value, until] = of.split(':').map(Number)
    return words.flatMap((each) => {
      const [stem = '', ...ends] = each.split('/')
      return ['', ...ends].map((end): Word => {
        const word = { type: type as WordType, value: value ?? 0, text: stem + end }
        return until === undefined ? word : { ...word, until }
      })
    })
  }),
]

/** Words of each type by their first character, the longest first. */
const byType = new Map<WordType, Map<number, Word[]>>()
const firstSigns = new Set<number>()
for (const word of WORDS) {
  const code = word.text.charCodeAt(0)
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
