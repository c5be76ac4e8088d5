import { expect, test } from 'vitest'
import { packEras } from '../../pack/pack-eras.ts'
import { packWords, sortedPairs } from '../../pack/pack-words.ts'
import { DATE_READER, gzippedSize } from '../testing/bundle-size.ts'
import { PACKED_ERAS } from './eras-packed.ts'
import { SPELLING_NAMES, TABLE_NAMES, wordTable } from './word-tables.ts'
import { SPELLING_TABLES } from './words/spellings.ts'
import { WORD_TABLES } from './words/tables.ts'
import { PACKED_WORDS } from './words-packed.ts'

test('the packed eras are those of the table: node packages/genealogy/pack/eras.ts', () => {
  expect(PACKED_ERAS).toBe(packEras())
})

test('the packed words are those of the tables: node packages/genealogy/pack/words.ts', () => {
  expect(PACKED_WORDS).toBe(packWords())
  for (const name of TABLE_NAMES) expect(wordTable(name)).toBe(WORD_TABLES[name])
  for (const name of SPELLING_NAMES) {
    const pairs = sortedPairs(SPELLING_TABLES[name])
    expect(wordTable(name)).toBe(pairs.join(''))
    expect(new Set(pairs.map((pair) => pair.charAt(0))).size).toBe(pairs.length)
  }
})

test('a browser loads less than 40 KB to read any date', async () => {
  expect(await gzippedSize(DATE_READER)).toBeLessThan(40 * 1024)
})
