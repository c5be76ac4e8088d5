import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

it.each([
  ['陈', '嘉树', '陈嘉树'],
  ['歐陽', '', '歐陽氏'],
  ['Tan', 'Wei Ming', 'Tan Wei Ming'],
  ['陈', 'Wei Ming', '陈 Wei Ming'],
])('%s and %s: %s', (surname, name, expected) => {
  expect(fullName(surname, name)).toBe(expected)
})
