import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  [1, 'en', '1 second'],
  [60, 'en', '60 seconds'],
  [91, 'en', '2 minutes'],
  [900, 'en', '15 minutes'],
  [5401, 'en', '2 hours'],
  [86_400, 'en', '24 hours'],
])('%d s in %s: %s', (seconds, lang, expected) => {
  expect(waitWords(seconds, lang)).toBe(expected)
})

it.each([
  [32, 'zh-CN', /^32\s?秒/],
  [900, 'zh-TW', /^15\s?分/],
])('%d s in %s', (seconds, lang, expected) => {
  expect(waitWords(seconds, lang)).toMatch(expected)
})
