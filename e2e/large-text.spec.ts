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
  '/genealogy?type=2',
  '/ancestry-detail',
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

/** Words in empty fields that are cut at the field's end. */
async function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => {
        const style = getComputedStyle(field)
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
        if (pen === null) return true
        pen.font = style.font
        return pen.measureText(field.placeholder).width > field.clientWidth - padding + 1
      })
      .map(({ placeholder }) => placeholder)
  })
}

/** Words of buttons that reach past the button they stand in. */
async function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    for (const button of document.querySelectorAll('button, a[class*="button"]')) {
      const box = button.getBoundingClientRect()
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement
        if (!parent?.checkVisibility({ visibilityProperty: true })) continue
        // What only screen readers are told is one pixel wide.
        if (parent.closest(':is(span, p)')?.clientWidth === 1) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width } = range.getBoundingClientRect()
        if (width > 0 && (left < box.left - 1 || right > box.right + 1)) {
          cut.push(node.textContent ?? '')
        }
      }
    }
    return cut
  })
}

/** The pages of root search and catalogue. */
const searches = /^\/(?:ancestry|genealogy|surname)/

for (const lang of ['en', 'zh-CN'] as const) {
  test(`text twice as large breaks no page and no word in ${lang} @long`, async ({
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
      if (searches.test(path)) expect(await cutPlaceholders(page), path).toEqual([])
    }
  })
}

test('with text twice as large names of relatives break between words', async ({
  page,
  journey: _journey,
}) => {
  await open(page, inLang(demonstrationPerson, 'en'))
  await enlarge(page)
  expect(await brokenWords(page)).toEqual([])
  await expectNoSideScroll(page)
})

test('with text twice as large nothing to press reaches past the margin', async ({
  page,
  context,
  request,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const past = () =>
    page.locator('main a, main button, main h2').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter(({ clientWidth }) => clientWidth > 2)
        .map((control) => [control.getBoundingClientRect().right, control.textContent] as const)
        .filter(([right]) => right > document.documentElement.clientWidth - 14),
    )
  await open(page, '/family-tree?lang=en')
  await enlarge(page)
  expect(await past()).toEqual([])
  await logIn(context, request, await register(request))
  await open(page, '/profile?tab=2&lang=en')
  await enlarge(page)
  expect(await past()).toEqual([])
})

test('with text twice as large the words of the map’s buttons stand whole @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy?lang=en')
  await enlarge(page)
  await page.locator('#archive-map').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Reset the view' })).toBeVisible()
  expect(await cutButtons(page)).toEqual([])
})

test('with text twice as large the menu’s words stand whole @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/contact?lang=en')
  await enlarge(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Genealogy archive' })).toBeVisible()
  expect(
    await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
})

test('with text twice as large a cover stays in its card @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-detail?book_id=1&lang=en')
  await enlarge(page)
  const inside = await page
    .locator('main [class*="cover"]')
    .first()
    .evaluate((cover) => {
      const card = cover.parentElement?.getBoundingClientRect()
      return cover.getBoundingClientRect().right - (card?.right ?? 0)
    })
  expect(inside).toBeLessThanOrEqual(0)
})

test('with text twice as large no button lies over the legend, nor the header over the link to our staff @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/genealogy?surname=陈&lang=en')
  await enlarge(page)
  const map = page.locator('#archive-map')
  const legend = await map.getByRole('img', { name: /^The darker the colour/ }).boundingBox()
  for (const button of await map.getByRole('group').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(legend?.y ?? 0)
  }
  const header = await page.getByRole('banner').boundingBox()
  const link = await page.getByRole('link', { name: 'Ask our staff' }).boundingBox()
  expect(link?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity))
})
