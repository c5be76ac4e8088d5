import type { Lang } from '@suyuan/contract/lang'
import { texts as en } from '../src/i18n/en/texts.ts'
import { texts as zhCn } from '../src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../src/i18n/zh-TW/texts.ts'
import { text as privacyEn } from '../src/pages/legal/texts/privacy-policy.en.ts'
import { text as privacyZhCn } from '../src/pages/legal/texts/privacy-policy.zh-CN.ts'
import { text as privacyZhTw } from '../src/pages/legal/texts/privacy-policy.zh-TW.ts'
import { text as agreementEn } from '../src/pages/legal/texts/user-service-agreement.en.ts'
import { text as agreementZhCn } from '../src/pages/legal/texts/user-service-agreement.zh-CN.ts'
import { text as agreementZhTw } from '../src/pages/legal/texts/user-service-agreement.zh-TW.ts'
import { text as matchEn } from '../src/pages/match/texts/match.en.ts'
import { text as matchZhCn } from '../src/pages/match/texts/match.zh-CN.ts'
import { text as matchZhTw } from '../src/pages/match/texts/match.zh-TW.ts'

const interfaceTexts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en } satisfies Record<Lang, object>

/** Texts of what only members and staff see. */
const innerNamespaces = [
  'hints',
  'keep',
  'messages',
  'mytrees',
  'person',
  'persondata',
  'staff',
  'staffarticles',
  'staffaudit',
  'staffbooks',
  'staffimport',
  'staffmembers',
  'staffsurnames',
  'treefiles',
  'trees',
] as const satisfies readonly (keyof typeof zhCn)[]

/** Texts of pages of their own that the interface's do not hold. */
const longTexts = {
  'zh-CN': [agreementZhCn, privacyZhCn, matchZhCn],
  'zh-TW': [agreementZhTw, privacyZhTw, matchZhTw],
  en: [agreementEn, privacyEn, matchEn],
} satisfies Record<Lang, object[]>

/** Figures, Latin letters and signs that counters and mixed headings need in every language. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}’“”·—…，。、：？！（）《》%`

/** Pinyin, as surnames stand in English headings: the tones that Western languages have, too. */
const WESTERN_VOWELS = 'áàéèíìóòúùüÁÀÉÈÓÒ'
/** Its other tones, which a font keeps in a file of its own. */
const PINYIN = 'āǎēěīǐōǒūǔǖǘǚǜĀǍĒĚŌǑ'

/** A text is a heading when its key says so. */
const HEADING_KEY = /(^|[a-z])(title|heading|brand|tagline)/i

function headingTexts(tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return HEADING_KEY.test(key) ? [value] : []
    return headingTexts(value)
  })
}

function distinct(texts: readonly string[], without: ReadonlySet<string> = new Set()): string {
  return [...new Set(texts.join(''))]
    .filter((char) => !without.has(char))
    .sort()
    .join('')
}

/** Where a heading's characters are needed. */
export type HeadingPart = 'everywhere' | 'inner' | 'longTexts' | 'pinyin'

/**
 * The characters that a language's headings use: those of the pages that everybody sees; those that
 * only the pages of members and staff add, the long texts (legal pages, how the match is computed)
 * and the letters of pinyin, so that nobody else loads them.
 */
export function headingCharacters(lang: Lang): Record<HeadingPart, string> {
  const inEnglish = lang === 'en'
  const innerTexts = innerNamespaces.map((name) => interfaceTexts[lang][name])
  const inner = new Set<object>(innerTexts)
  const outerTexts = Object.values(interfaceTexts[lang]).filter((texts) => !inner.has(texts))
  const everywhere = distinct([
    ALWAYS,
    '源',
    inEnglish ? WESTERN_VOWELS : '',
    ...headingTexts(outerTexts),
  ])
  const standing = new Set(everywhere)
  return {
    everywhere,
    inner: distinct(headingTexts(innerTexts), standing),
    longTexts: distinct(headingTexts(longTexts[lang]), standing),
    pinyin: inEnglish ? distinct([PINYIN], standing) : '',
  }
}
