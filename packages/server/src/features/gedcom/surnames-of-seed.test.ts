import { splitChineseName } from '@suyuan/genealogy/names/split-name'
import { expect, it } from 'vitest'
import { readSurnames } from '../../../../../seed/surnames/surname-record.ts'

it.each([
  ['陈嘉树', '陈', '嘉树'],
  ['陈氏', '陈', '氏'],
  ['欧阳修', '欧阳', '修'],
  ['欧阳', '欧', '阳'],
  ['亓官氏', '亓官', '氏'],
  ['漆雕开', '漆雕', '开'],
  ['樂正子春', '樂正', '子春'],
  ['陈𠮷', '陈', '𠮷'],
])('%s is %s and %s', (name, surname, given) => {
  expect(splitChineseName(name)).toEqual({ surname, given })
})

it.each(['陈', 'Tan', '陈嘉树一二三', ''])('%j is no name in one', (name) => {
  expect(splitChineseName(name)).toBeUndefined()
})

it('knows every surname of two characters that the encyclopedia has, in both scripts', () => {
  const forms = readSurnames().flatMap(({ surname, traditional }) => [surname, traditional])
  const compound = forms.filter((form) => [...form].length === 2)
  expect(compound.length).toBeGreaterThan(80)
  expect(compound.filter((form) => splitChineseName(`${form}明德`)?.surname !== form)).toEqual([])
})
