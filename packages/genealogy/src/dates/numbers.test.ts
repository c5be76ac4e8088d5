import { describe, expect, test } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import { readNumber, writeLunarDay, writeNumber } from './numbers.ts'
import { plainText } from './words/plain-text.ts'

const VALUES: readonly [words: string, value: number][] = [
  ['一', 1],
  ['十', 10],
  ['十二', 12],
  ['一十九', 19],
  ['二十', 20],
  ['二十七', 27],
  ['廿', 20],
  ['廿二', 22],
  ['念三', 23],
  ['卅', 30],
  ['卅二', 32],
  ['卌五', 45],
  ['十有四', 14],
  ['二十有三', 23],
  ['四十又六', 46],
  ['廿有六', 26],
  ['五旬有四', 54],
  ['七旬八', 78],
  ['八秩晉四', 84],
  ['九旬', 90],
  ['一百', 100],
  ['一百零八', 108],
  ['一百二十', 120],
  ['四二', 42],
  ['一九八三', 1983],
  ['一九〇〇', 1900],
  ['二○○八', 2008],
  ['二0一0', 2010],
  ['1847', 1847],
  ['３１', 31],
  ['貳拾', 20],
  ['叁拾伍', 35],
  ['拾壹', 11],
  ['柒', 7],
  ['兩', 2],
]

describe('numbers of genealogies', () => {
  eachRow(VALUES)('%s is %i', (words, value) => {
    const read = readNumber(plainText(words), 0)
    expect(read).toMatchObject({ low: value, high: value, end: words.length })
  })

  test('what is lost of a number leaves a range', () => {
    expect(readNumber('三十□年', 0)).toMatchObject({ low: 30, high: 39, end: 3 })
    expect(readNumber('十□日', 0)).toMatchObject({ low: 10, high: 19, end: 2 })
  })

  test.each(['年', '旬', '有四', '□', ''])('%s is no number', (words) => {
    expect(readNumber(words, 0)).toBeUndefined()
  })

  test('a number ends where another word begins', () => {
    expect(readNumber('二十二年癸亥', 0)?.end).toBe(3)
    expect(readNumber('十有罪', 0)).toMatchObject({ low: 10, end: 1 })
    expect(readNumber('十一月', 0)).toMatchObject({ low: 11, end: 2 })
  })

  test('every number to 2999 is read as it is written', () => {
    for (let value = 1; value < 3000; value++) {
      const words = writeNumber(value)
      expect(readNumber(words, 0), words).toMatchObject({
        low: value,
        high: value,
        end: words.length,
      })
    }
  })

  test.each([
    [1, '初一'],
    [10, '初十'],
    [11, '十一'],
    [20, '二十'],
    [22, '廿二'],
    [30, '三十'],
  ])('day %i is written %s', (day, words) => {
    expect(writeLunarDay(day)).toBe(words)
  })
})
