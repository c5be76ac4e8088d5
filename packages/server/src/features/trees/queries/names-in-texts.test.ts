import { expect, it } from 'vitest'
import { NamesInTexts, partsOfText, withoutPointing } from './names-in-texts.ts'

const names = new NamesInTexts()
names.add({ surname: '陈', name: '美玲', spelling: 'Tan Mei Leng' })
names.add({ surname: 'Chen', name: 'Mei Ling', spelling: '' })
names.add({ surname: 'Li', name: 'Na', spelling: '' })
names.add({ surname: '林', name: '', spelling: '' })

it.each([
  ['2015年陳美玲於悉尼', true],
  ['陈 美玲', true],
  ['photos/Chen_MeiLing-3.jpg', true],
  ['MEI-LING CHEN', true],
  ['Mei Ling /Chen/', true],
  ['Tan, Méi Lêng', true],
  ['Mei Leng Tan', true],
  ['陈美', false],
  ['Meilingchenko', false],
  ['Carolina', false],
  ['Li Na', false],
  ['林', false],
  [`${'远'.repeat(9_999)}陈美玲`, true],
])('%j names somebody: %s', (text, is) => {
  expect([...partsOfText(text)].some((part) => names.isNamed(part, () => new Set()))).toBe(is)
})

it('does not take somebody’s own name for another one', () => {
  const own = () => NamesInTexts.own([{ surname: '陈', name: '美玲', spelling: '' }])
  expect(names.isNamed('陈美玲', own)).toBe(false)
  expect(names.isNamed('陈美玲 Mei Ling Chen', own)).toBe(true)
})

it.each([
  ['行二\n\n见 @I5@ 家\n同住\n\n迁居', '行二\n\n迁居'],
  ['写信到 a@b.com 或 c@d.com', '写信到 a@b.com 或 c@d.com'],
  ['@#DJULIAN@ 1700', '@#DJULIAN@ 1700'],
  ['@@I5@@', ''],
])('of %j is told %j to others', (text, told) => {
  expect(withoutPointing(text)).toBe(told)
})
