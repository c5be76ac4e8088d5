import type { Locator, Page } from '@playwright/test'
import { treeWords } from './family-tree-words.ts'
import { openBook, ownBook, smallFamily } from './family-trees.ts'
import { expect, expectNoSideScroll, inLang, open, test } from './site.ts'

const pages = [
  '/',
  '/ancestry',
  '/ancestry?surname=陈&surname_id=5&province_id=350000',
  '/ancestry-detail?surname=陈&surname_id=5&province_id=350000&ancestors=陈宝琛',
  '/genealogy-list?samples=1&province_id=350000',
  '/genealogy-detail?book_id=1',
  '/surname?letter=C&surname-id=5',
]

/** Text squeezed into a column of a few letters, and fields too short to read what is typed. */
async function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'main p, main li, main dd, main span',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      if (style.writingMode.startsWith('vertical') || style.display === 'inline') continue
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(style.fontSize)
      const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      if (width < size * 8 && height > size * 10 && (words?.textContent ?? '').trim().length > 30) {
        found.push(`${Math.round(width)} px: ${element.textContent?.slice(0, 60)}`)
      }
    }
    for (const field of document.querySelectorAll<HTMLElement>('main input:not([type])')) {
      const { width } = field.getBoundingClientRect()
      if (width > 2 && width < 96)
        found.push(`${Math.round(width)} px: ${field.outerHTML.slice(0, 90)}`)
    }
    return found
  })
}

for (const width of [960, 1024]) {
  test(`columns leave words and fields their room at ${width} px @desktop @long`, async ({
    page,
    journey: _journey,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await open(page, inLang(path, 'en'))
      expect(await squeezed(page), path).toEqual([])
    }
  })
}

test('the header stands in one line at 320 px, and the menu of a family tree on the screen @mobile', async ({
  page,
  request,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, inLang('/contact', 'en'))
  const header = await page.locator('header').first().boundingBox()
  expect(header?.height).toBeLessThan(72)
  const book = await ownBook(page, request)
  const { younger } = await smallFamily(request, book)
  await openBook(page, book.id, 'en', younger.id)
  await page.getByText(treeWords.en.more, { exact: true }).click()
  const entry = page.getByRole('button', { name: treeWords.en.addChild })
  await expect(entry).toBeVisible()
  expect((await entry.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await expectNoSideScroll(page)
})

test('the second row of a generation poem is parted from the first, on a book and on a surname @mobile', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, poem] of [
    ['/genealogy-detail?book_id=1', 'section[aria-labelledby="poem-heading"] p[lang="zh"]'],
    ['/surname?letter=K&surname-id=98', '#poems figure p:has(> span + span)'],
  ] as const) {
    await open(page, path)
    const columns = await page
      .locator(poem)
      .first()
      .locator('span')
      .evaluateAll((spans) =>
        spans.map((span) => ({
          top: Math.round(span.getBoundingClientRect().top),
          rule: Number.parseFloat(getComputedStyle(span).borderTopWidth),
          frame: Math.round(span.parentElement?.getBoundingClientRect().top ?? 0),
        })),
      )
    const [first] = columns
    if (first === undefined) throw new Error(`${path} has no poem in columns`)
    const below = columns.filter(({ top }) => top > first.top + 20)
    expect(below.length, path).toBeGreaterThan(0)
    expect(
      below.filter(({ rule }) => rule === 0),
      path,
    ).toEqual([])
    // The first row has no rule of its own to see: it lies on the frame, or outside it.
    expect(first.top, path).toBeLessThanOrEqual(first.frame)
  }
})

test('no title of an article ends in a line of a single character @mobile', async ({
  page,
  journey: _journey,
}) => {
  for (const path of [
    '/surname?letter=C&surname-id=5',
    '/ancestry-detail?surname=陈&surname_id=5',
  ]) {
    await open(page, path)
    const titles = page.locator('main li a[href^="/news-detail"]')
    await expect(titles.first()).toBeVisible()
    const lastLines = await titles.evaluateAll((links) =>
      links.map(({ firstChild }) => {
        const range = document.createRange()
        const length = firstChild?.textContent?.length ?? 0
        const bottoms = Array.from({ length }, (_, at) => {
          range.setStart(firstChild ?? document, at)
          range.setEnd(firstChild ?? document, at + 1)
          return Math.round(range.getBoundingClientRect().bottom)
        })
        return bottoms.filter((bottom) => bottom === bottoms.at(-1)).length
      }),
    )
    expect(Math.min(...lastLines), path).toBeGreaterThan(1)
  }
})

/** How many characters the last line of some words has. */
async function lastLine(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const bottoms: number[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        bottoms.push(Math.round(range.getBoundingClientRect().bottom))
      }
    }
    return bottoms.filter((bottom) => bottom === bottoms.at(-1)).length
  })
}

test('a label and a button leave no character alone on their second line @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 960, height: 900 })
  await open(page, '/ancestry-detail?surname=陈&surname_id=5')
  const label = page.locator('#root-clue label', { hasText: '方言，或姓氏在海外的拼写' })
  expect(await lastLine(label)).toBeGreaterThan(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/family-tree?lang=en')
  const button = page.getByRole('link', { name: /^Open the demonstration: / })
  expect(await lastLine(button)).toBeGreaterThan(1)
})
