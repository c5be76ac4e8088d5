import { shortName } from '@suyuan/genealogy/names/full-name'
import { expect, it } from 'vitest'
import { smallTree } from '../testing/read-tree.ts'
import { chineseNumber } from './chinese-number.ts'
import { lifeYears } from './scene.ts'
import { findByName } from './worker/find-by-name.ts'

it.each([
  ['陈章远', '陈章远'],
  ['欧阳修远', '欧阳修远'],
  ['欧阳修远之', '欧阳修远…'],
  ['𠮷野𠮷𠮷𠮷', '𠮷野𠮷𠮷…'],
  ['Ang Siew', 'Ang Siew'],
  ['Ang Siew Hong', 'Ang Siew…'],
  ['陈 Ah Hock Ltd', '陈 Ah Hoc…'],
  ['', ''],
])('%s is shortened to %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it.each([
  [1, '一'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [21, '廿一'],
  [35, '卅五'],
  [40, '四十'],
  [99, '九十九'],
  [100, '一百'],
  [103, '一百零三'],
  [118, '一百一十八'],
  [1000, '1000'],
])('%i is written %s', (number, written) => {
  expect(chineseNumber(number)).toBe(written)
})

it.each([
  [{ born: 1892, died: 1961, dead: true, masked: false }, '1892–1961'],
  [{ born: 0, died: 1990, dead: true, masked: false }, '?–1990'],
  [{ born: -551, died: -479, dead: true, masked: false }, '前551–前479'],
  [{ born: 1892, died: 0, dead: true, masked: false }, '1892–?'],
  [{ born: 0, died: 0, dead: true, masked: false }, ''],
  [{ born: 1850, died: 0, dead: false, masked: false }, '1850–?'],
  [{ born: 1950, died: 0, dead: false, masked: false }, '1950– 在世'],
  [{ born: 0, died: 0, dead: false, masked: false }, '在世'],
  [{ born: 0, died: 0, dead: false, masked: true }, ''],
])('%o lived %s', (person, years) => {
  expect(lifeYears(person, { living: '在世', beforeEra: '前#' })).toBe(years)
})

it('finds people by any part of the name, beginnings first', () => {
  const book = smallTree([['1+2', 3, 12]])
  expect(findByName(book, '名1', 9)).toEqual([0, 3])
  expect(findByName(book, ' 陈 名 2 ', 9)).toEqual([1])
  expect(findByName(book, '2', 9)).toEqual([1, 3])
  expect(findByName(book, '2', 1)).toEqual([1])
  expect(findByName(book, ' ', 9)).toEqual([])
})
