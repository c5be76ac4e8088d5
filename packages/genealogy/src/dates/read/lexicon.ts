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

/** Words by the code of their first character and by type, the longest first. */
const byFirst: (Partial<Record<WordType, Word[]>> | undefined)[] = Array.from({ length: 65_536 })
for (const word of WORDS) {
  const code = word.text.charCodeAt(0)
  const alike = byFirst[code] ?? {}
  byFirst[code] = alike
  const words = [...(alike[word.type] ?? []), word]
  alike[word.type] = words.sort((a, b) => b.text.length - a.text.length)
}

/** The longest word of this type at a place of plain text. */
export function wordAt(text: string, at: number, type: WordType): Word | undefined {
  const words = at < text.length ? byFirst[text.charCodeAt(at)]?.[type] : undefined
  if (words === undefined) return undefined
  for (const word of words) {
    if (word.text.length === 1 || text.startsWith(word.text, at)) return word
  }
  return undefined
}

/** Whether any word begins with this sign. */
export const beginsWord = (code: number): boolean => byFirst[code] !== undefined
