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

const interfaceTexts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en } satisfies Record<Lang, object>

const legalTexts = {
  'zh-CN': [agreementZhCn, privacyZhCn],
  'zh-TW': [agreementZhTw, privacyZhTw],
  en: [agreementEn, privacyEn],
} satisfies Record<Lang, object>

/** Figures, Latin letters and signs that counters and mixed headings need in every language. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}’“”·—…，。、：？！（）《》%`

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

/**
 * The characters that a language's headings use: those of every page, and those that only the legal
 * pages add, so that nobody else loads them.
 */
export function headingCharacters(lang: Lang): { everywhere: string; legal: string } {
  const everywhere = distinct([ALWAYS, '源', ...headingTexts(interfaceTexts[lang])])
  const legal = distinct(
    legalTexts[lang].flatMap(({ title, sections }) => [title, ...sections.map((s) => s.heading)]),
    new Set(everywhere),
  )
  return { everywhere, legal }
}
