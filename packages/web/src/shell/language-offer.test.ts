import { expect, it } from 'vitest'
import { langOfBrowser } from './language-offer.tsx'

it.each([
  [['en-US', 'en'], 'en'],
  [['en'], 'en'],
  [['zh-TW', 'zh', 'en-US', 'en'], 'zh-TW'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['zh-CN', 'zh'], 'zh-CN'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['fr-FR', 'fr', 'en'], 'en'],
  [['fr-FR', 'fr'], null],
  [[], null],
] as const)('a browser of %j reads %s', (languages, lang) => {
  expect(langOfBrowser(languages)).toBe(lang)
})
