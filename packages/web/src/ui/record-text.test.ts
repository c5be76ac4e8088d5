import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from '../i18n/create-i18n.ts'
import { langOfWhole, markedHtml, partsOf, RecordText } from './record-text.tsx'

it.each([
  ['Books of Kǒng 孔', ['Books of Kǒng ', '孔*']],
  ['《韶山毛氏族谱》（1941） has him', ['《韶山毛氏族谱》（1941）*', ' has him']],
  ['陈 and 林, of 福州 · 螺江', ['陈*', ' and ', '林*', ', of ', '福州 · 螺江*']],
  ['Fuzhou', ['Fuzhou']],
  ['', []],
])('marks what is Chinese in an English page: %s', (text, parts) => {
  const found = partsOf(text, 'en')
  expect(found.map((part) => part.text + (part.lang === 'zh-CN' ? '*' : ''))).toEqual(parts)
})

it.each([
  ['陈氏 Chan', ['陈氏 Chan']],
  ['他说：The gift outright，然后走了', ['他说：', 'The gift outright*', '，然后走了']],
  ['用 WhatsApp 或 GEDCOM', ['用 WhatsApp 或 GEDCOM']],
])('marks sentences of English in a Chinese page, and no single names: %s', (text, parts) => {
  for (const lang of ['zh-CN', 'zh-TW'] as const) {
    const found = partsOf(text, lang)
    expect(found.map((part) => part.text + (part.lang === 'en' ? '*' : ''))).toEqual(parts)
  }
})

it('leaves the marks of HTML as they are', () => {
  expect(markedHtml('<p title="孔">Kong <b>孔</b> &amp; more</p>', 'en')).toBe(
    '<p title="孔">Kong <b><span lang="zh-CN">孔</span></b> &amp; more</p>',
  )
})

it.each([
  ['陈嘉树', 'zh-CN', undefined],
  ['Article · 曾国藩家书', 'zh-CN', undefined],
  ['Tan (Chen) 陈', 'zh-CN', undefined],
  ['Tan Kow', undefined, undefined],
  ['Tan Ah Kow', undefined, 'en'],
  ['My grandfather Tan Ah Kow (陈亚九) came from Amoy', undefined, 'en'],
  ['他说：The gift outright', undefined, 'en'],
  ['他用 WhatsApp 发来', 'zh-CN', undefined],
  ['1988', undefined, undefined],
  ['', undefined, undefined],
])('gives a whole text the language that most of it is of: %s', (text, inEnglish, inChinese) => {
  expect(langOfWhole(text, 'en')).toBe(inEnglish)
  expect(langOfWhole(text, 'zh-CN')).toBe(inChinese)
  expect(langOfWhole(text, 'zh-TW')).toBe(inChinese)
})

it.each([
  ['letters', 'a', 'zh-CN'],
  ['words with hyphens', 'a-1-', 'zh-CN'],
  ['letters and spaces', 'a  1', 'zh-CN'],
  ['spaces', ' ', 'zh-CN'],
  ['opening marks', '《', 'en'],
  ['figures behind a character', '陈1', 'en'],
] as const)('takes no longer over 200,000 %s than it takes to read them', (_, piece, lang) => {
  const text = piece.repeat(200_000 / piece.length)
  const sinceMs = performance.now()
  partsOf(text, lang)
  langOfWhole(text, lang)
  // What grows with the square takes minutes.
  expect(performance.now() - sinceMs).toBeLessThan(3000)
})

it('counts what a hyphen joins as words', () => {
  expect(partsOf('见 state-of-the-art', 'zh-CN')).toHaveLength(2)
  expect(partsOf('见 Tai-man', 'zh-CN')).toHaveLength(1)
})

it.each([
  ['陈 and 林', '<span><span lang="zh-CN">陈</span> and <span lang="zh-CN">林</span></span>'],
  ['陈a'.repeat(251), `<span lang="zh-CN">${'陈a'.repeat(251)}</span>`],
])('stands in an English page in its parts, of which there are not too many', (text, html) => {
  const record = createElement(RecordText, null, text)
  const page = createElement(I18nextProvider, { i18n: createI18n('en', {}) }, record)
  expect(renderToStaticMarkup(page)).toBe(html)
})
