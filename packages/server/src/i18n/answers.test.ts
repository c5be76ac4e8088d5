import { readFileSync } from 'node:fs'
import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { texts as en } from './en/texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

const answers = { 'zh-CN': zhCn.answers, 'zh-TW': zhTw.answers, en: en.answers }

/** What a reader is asked or told to do, in each language. */
const nextStep = {
  'zh-CN': /请|可以|即可/,
  'zh-TW': /請|可以|即可/,
  en: /\bplease\b|\bcan\b|\bat least\b|\bmay be\b/i,
} as const

/** Says only how it stands: there is nothing to do. */
const facts = new Set(['ok', 'surname_not_found', 'mismatch', 'too_short'])

it.each(langs)('each error in %s says what to do next', (lang) => {
  const silent = Object.entries(answers[lang]).filter(
    ([code, text]) => !facts.has(code) && !nextStep[lang].test(text),
  )
  expect(silent).toEqual([])
})

it.each(langs)('the contact page is called by its title in %s', (lang) => {
  const file = new URL(`../../../web/src/i18n/${lang}/contactpage.json`, import.meta.url)
  const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title: string }
  expect(answers[lang].account_suspended).toContain(title)
})
