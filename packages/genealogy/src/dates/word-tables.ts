import { NumberReader } from './packed-numbers.ts'
import type { SpellingTables } from './words/spellings.ts'
import type { WordTables } from './words/tables.ts'
import { PACKED_WORDS } from './words-packed.ts'

/** How many bits numbers of the packed tables have. */
export const WORD_BITS = { sign: 10, length: 4 }

/** The tables in the order in which they are packed. */
export const TABLE_NAMES = [
  'sounds',
  'dynasties',
  'rulers',
  'words',
  'months',
  'terms',
  'english',
  'bounds',
] as const
export const SPELLING_NAMES = ['plain', 'eras'] as const

/** Words and what follows are alike. */
const LAST_OF_ITS_KIND = 3

/** What a sign is packed behind: letters and digits by themselves, Chinese characters alike. */
export const contextOf = (table: number, text: string): string =>
  Math.min(table, LAST_OF_ITS_KIND) +
  text
    .slice(-2)
    .replace(/[^ -~]/g, '一')
    .replace(/^.([ -~])/s, '$1')

/** Tables end with the sign at this place, which no table has. */
export const END = 0

type TableName = keyof (WordTables & SpellingTables)

function readTables(): ReadonlyMap<TableName, string> {
  const numbers = new NumberReader(PACKED_WORDS)
  let code = 0
  const readCode = (context: string) => {
    const bits = numbers.read(context, WORD_BITS.length)
    code += 2 ** bits + numbers.read(context + bits, bits)
    return String.fromCharCode(code)
  }
  const signs = ['']
  const count = numbers.read('signs', WORD_BITS.sign)
  while (signs.length <= count) signs.push(readCode('sign'))
  const readTable = (table: number) => {
    for (let text = ''; ; ) {
      const place = numbers.read(contextOf(table, text), WORD_BITS.sign)
      if (place === END) return text
      text += signs[place]
    }
  }
  const readPairs = () => {
    let pairs = ''
    code = 0
    for (let left = numbers.read('pairs', WORD_BITS.sign); left > 0; left--) {
      pairs += readCode('pair') + signs[numbers.read('plain', WORD_BITS.sign)]
    }
    return pairs
  }
  const tables = new Map<TableName, string>()
  for (const [table, name] of TABLE_NAMES.entries()) tables.set(name, readTable(table))
  for (const name of SPELLING_NAMES) tables.set(name, readPairs())
  return tables
}

let tables: ReadonlyMap<TableName, string> | undefined

/** One of the tables of words, as `words/tables.ts` has it; pairs of spellings in the order of their codes. */
export function wordTable(name: TableName): string {
  tables ??= readTables()
  return tables.get(name) ?? ''
}
