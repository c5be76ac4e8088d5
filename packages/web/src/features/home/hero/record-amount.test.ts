import { expect, it } from 'vitest'
import { recordAmount } from './record-amount.ts'

it.each([
  ['zh-CN', '460 万'],
  ['zh-TW', '460 萬'],
  ['en', '4.6 million'],
])('4,600,000 in %s: %s', (lang, expected) => {
  expect(recordAmount(4_600_000, lang)).toBe(expected)
})
