import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'
import { givenNameOf } from './unknown-name.ts'

it('stores no given name where a record says that none is known', () => {
  const typed = ['氏', '某氏', ' 某 ', '不详', '名不詳', '名讳未详', '秀英', '氏英', '']
  expect(typed.map(givenNameOf)).toEqual(['', '', '', '', '', '', '秀英', '氏英', ''])
})

it('calls her by her surname', () => {
  expect(fullName('林', '')).toBe('林氏')
  expect(fullName('叶赫那拉', '')).toBe('叶赫那拉氏')
  expect(fullName('林氏', '')).toBe('林氏')
  expect(fullName('Tan', '')).toBe('Tan')
  expect(fullName('', '')).toBe('')
})
