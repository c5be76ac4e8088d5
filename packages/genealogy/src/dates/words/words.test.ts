import { describe, expect, test } from 'vitest'
import { parseCycle } from '../cycle.ts'
import { WORDS } from '../read/lexicon.ts'
import { civilMonthOf } from './civil-months.ts'
import { readCycle } from './cycle-words.ts'
import { clockOf, readHour } from './hours.ts'
import { plainText } from './plain-text.ts'

describe('signs of the cycle', () => {
  test.each([
    ['甲子', '甲子'],
    ['己已', '己巳'],
    ['已巳', '己巳'],
    ['戊戍', '戊戌'],
    ['戊戊', '戊戌'],
    ['庚戍', '庚戌'],
    ['王辰', '壬辰'],
    ['巳卯', '己卯'],
    ['丁末', '丁未'],
  ])('%s is read as %s', (written, meant) => {
    expect(readCycle(written, 0)).toEqual({ sign: parseCycle(meant), slip: written !== meant })
  })

  test.each(['甲', '甲丑', '年月', '子甲', ''])('%s is none', (written) => {
    expect(readCycle(written, 0)).toBeUndefined()
  })
})

describe('hours', () => {
  test.each([
    ['子时', 0, false],
    ['夜子时', 0, false],
    ['丑刻', 1, false],
    ['午正', 6, false],
    ['亥时', 11, false],
    ['辰长', 4, true],
    ['戍时', 10, true],
  ])('%s', (written, hour, slip) => {
    expect(readHour(written, 0)).toEqual({ end: written.length, hour, slip })
  })

  test.each(['子', '午山', '未详', '申'])('%s is none', (written) => {
    expect(readHour(written, 0)).toBeUndefined()
  })

  test('the hour of 子 spans midnight', () => {
    expect(clockOf(0)).toEqual({ from: 23, to: 1 })
    expect(clockOf(6)).toEqual({ from: 11, to: 13 })
  })
})

test('months of registers in five languages', () => {
  const names = ['DEC', 'December', 'Dez.', 'décembre', 'diciembre', 'Dezember']
  expect(names.map(civilMonthOf)).toEqual(names.map(() => 12))
  expect([civilMonthOf('März'), civilMonthOf('MAI'), civilMonthOf('Th3')]).toEqual([3, 5, 3])
  expect([civilMonthOf('Martha'), civilMonthOf('Th13')]).toEqual([undefined, undefined])
})

test('plain text keeps every place', () => {
  const written = '終於　萬曆二十七年（１５９９）己亥八月十九日午時歿𠮷'
  const plain = plainText(written)
  expect(plain).toBe('终于 万历二十七年(1599)己亥八月十九日午时殁𠮷')
  expect(plain).toHaveLength(written.length)
})

test('words are written plain, as they are looked up, and no word of a type means two things', () => {
  const seen = new Set<string>()
  for (const { type, text } of WORDS) {
    const key = `${type} ${text}`
    expect(seen.has(key), key).toBe(false)
    seen.add(key)
    expect(text).not.toBe('')
  }
})
