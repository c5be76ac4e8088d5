import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { isInOtherLang, nearestLang, offlinePage, titleAndLang } from './offline-page.ts'

it.each(langs)('says in %s what still opens', (lang) => {
  const page = offlinePage(lang, [{ path: '/surname?letter=C&surname-id=5', title: '陈 &amp; 陳' }])
  expect(page).toContain(`<html lang="${lang}">`)
  expect(page).toContain('<a href="/surname?letter=C&amp;surname-id=5">陈 &amp; 陳</a>')
  expect(titleAndLang(page).lang).toBe(lang)
})

it('reads what a page is called', () => {
  const html =
    '<!DOCTYPE html><html lang="zh-TW" data-x="1"><head><title>怎樣讀懂 · 家譜 · 溯源</title>'
  expect(titleAndLang(html)).toEqual({ title: '怎樣讀懂 · 家譜', lang: 'zh-TW' })
})

it.each([
  ['zh-CN', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['ms-MY', 'en'],
  ['en-GB', 'en'],
])('takes %s for %s', (tag, lang) => {
  expect(nearestLang(tag)).toBe(lang)
})

it.each([
  ['zh-CN', 'en', true],
  ['en', 'en', false],
  ['zh-CN', 'xx', false],
])('a page in %s, asked for in %s: another language %s', (lang, asked, other) => {
  expect(isInOtherLang(`<!DOCTYPE html><html lang="${lang}">`, asked)).toBe(other)
})
