import { contextOf, END, SPELLING_NAMES, TABLE_NAMES, WORD_BITS } from '../src/dates/word-tables.ts'
import { SPELLING_TABLES } from '../src/dates/words/spellings.ts'
import { WORD_TABLES } from '../src/dates/words/tables.ts'
import { NumberPacker } from './number-packer.ts'

/** The tables of words in as few letters as a browser can load; `word-tables.ts` reads them. */
export function packWords(): string {
  const numbers = new NumberPacker()
  const texts = TABLE_NAMES.map((name) => WORD_TABLES[name])
  const spellings = SPELLING_NAMES.map((name) => sortedPairs(SPELLING_TABLES[name]))
  const plain = spellings.flat().map((pair) => pair.charAt(1))
  const signs = [...new Set([...texts.join(''), ...plain])].sort()
  const placeOf = (sign: string) => signs.indexOf(sign) + 1
  numbers.write('signs', WORD_BITS.sign, signs.length)
  writeCodes(numbers, 'sign', signs, () => {})
  for (const [table, text] of texts.entries()) {
    for (let at = 0; at < text.length; at++) {
      const context = contextOf(table, text.slice(0, at))
      numbers.write(context, WORD_BITS.sign, placeOf(text.charAt(at)))
    }
    numbers.write(contextOf(table, text), WORD_BITS.sign, END)
  }
  for (const pairs of spellings) {
    numbers.write('pairs', WORD_BITS.sign, pairs.length)
    writeCodes(numbers, 'pair', pairs, (pair) =>
      numbers.write('plain', WORD_BITS.sign, placeOf(pair.charAt(1))),
    )
  }
  return numbers.end()
}

/** Pairs of a text in the order of their codes. */
export const sortedPairs = (text: string): string[] => (text.match(/../gs) ?? []).sort()

/** First signs as distances: so many bits, and those behind the first. */
function writeCodes(
  numbers: NumberPacker,
  context: string,
  signs: readonly string[],
  also: (sign: string) => void,
): void {
  let before = 0
  for (const sign of signs) {
    const code = sign.charCodeAt(0)
    const bits = Math.floor(Math.log2(code - before))
    numbers.write(context, WORD_BITS.length, bits)
    numbers.write(context + bits, bits, code - before - 2 ** bits)
    before = code
    also(sign)
  }
}
