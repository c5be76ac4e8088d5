import type { Page } from '@playwright/test'
import { demonstrationPerson } from './demonstration.ts'
import { logIn, register } from './members.ts'
import { expect, expectNoSideScroll, inLang, open, test } from './site.ts'

const pages = [
  '/',
  '/contact',
  '/ancestry',
  '/ancestry?surname=陈&surname_id=5&province_id=350000',
  '/ancestry-detail?surname=陈&province_id=350000',
  '/genealogy?type=2&surname=陈&province_id=350000',
  '/genealogy-list?samples=1&province_id=350000',
  '/genealogy-detail?book_id=1',
  '/surname?letter=C&surname-id=5',
  '/news',
  '/news-detail?news-id=8',
  '/auth/login',
  '/auth/register',
  '/auth/reset-pwd',
  '/privacy-policy',
  demonstrationPerson,
  '/profile',
  '/profile?tab=2',
  '/messages',
]

/** Twice as large as browsers show it. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
}

/** Words in Latin letters of which one part stands in one line and one in the next. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().top
    }
    const shown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !shown(parent) || parent.closest('caption, thead, script, style')) continue
      if (getComputedStyle(parent).writingMode.startsWith('vertical')) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]{2,}/g)) {
        const drop = Math.abs(top(node, index) - top(node, index + word.length - 1))
        if (drop > size * 0.8) broken.push(`${word} in ${node.textContent?.slice(0, 60)}`)
      }
    }
    return broken
  })
}

for (const lang of ['en', 'zh-CN'] as const) {
  test(`text twice as large breaks no page and no word in ${lang}`, async ({
    page,
    context,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(180_000)
    const member = await register(request)
    for (const path of pages) {
      if (path === '/profile') await logIn(context, request, member)
      await open(page, inLang(path, lang))
      await enlarge(page)
      await test.step(path, () => expectNoSideScroll(page))
      expect(await brokenWords(page), path).toEqual([])
    }
  })
}
