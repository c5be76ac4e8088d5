import { expect, it } from 'vitest'
import { editionYear } from './edition-year.ts'

it.each([
  ['zh-TW', '民國二十一年', 1932, '民國二十一年（1932）'],
  ['zh-CN', '民国二十一年', 1932, '民国二十一年（1932）'],
  ['en', '21st year of the Republic', 1932, '21st year of the Republic (1932)'],
  ['zh-TW', '清康熙年間', 0, '清康熙年間'],
  ['zh-TW', '1996年', 1996, '1996年'],
  ['zh-TW', '', 1932, '1932'],
  ['zh-TW', '', 0, ''],
])('in %s: %s, %d → %s', (lang, edition_era, edition_year, expected) => {
  expect(editionYear({ edition_era, edition_year }, lang)).toBe(expected)
})
