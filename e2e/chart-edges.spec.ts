import type { Page } from '@playwright/test'
import { DOWNLOAD_PATH } from '@suyuan/contract/limits'
import { demonstration } from './demonstration.ts'
import { treeWords } from './family-tree-words.ts'
import { done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { button, expect, inLang, languages, open, test } from './site.ts'

const labels = { 'zh-CN': '一百零五世', 'zh-TW': '一百零五世', en: 'Gen. 105' } as const

/** From where to where the letters of a generation reach, and the rail that bears them. */
async function lettersOf(page: Page, label: string) {
  const measure = () =>
    page
      .getByText(label, { exact: true })
      .first()
      .evaluate((element) => {
        const rail = element.parentElement?.parentElement?.getBoundingClientRect()
        if (!rail) return undefined
        const letters = document.createRange()
        letters.selectNodeContents(element.firstChild ?? element)
        const { left, right } = letters.getBoundingClientRect()
        return { left, right, railLeft: rail.left, railRight: rail.right }
      })
  // A new piece of the book makes the labels anew: one that has just gone stands nowhere.
  let measured = await measure()
  while (!measured) measured = await measure()
  return measured
}

for (const lang of languages('zh-CN')) {
  for (const width of [390, 320]) {
    test(`generations and buttons leave each other room on ${width} pixels in ${lang} @mobile @long`, async ({
      page,
      request,
      journey: _journey,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      const book = await ownBook(page, request)
      const { first } = await smallFamily(request, book)
      const form = { family_tree_id: book.id, id: first.id, generation: 105 }
      await done(request, 'POST /api/web/person/update', form, book.token)
      await openBook(page, book.id, lang)
      await expect(page.getByText(labels[lang], { exact: true }).first()).toBeVisible()
      const { left, right, railLeft, railRight } = await lettersOf(page, labels[lang])
      expect(left).toBeGreaterThanOrEqual(railLeft)
      expect(right).toBeLessThanOrEqual(railRight)
      const undo = await button(page, treeWords[lang].undo).boundingBox()
      expect(undo?.x).toBeGreaterThanOrEqual(railRight)
      const redo = await button(page, treeWords[lang].redo).boundingBox()
      expect((redo?.x ?? 0) + (redo?.width ?? 0)).toBeLessThanOrEqual(width)
      // Who begins the book stands in the middle of what the rail leaves free.
      const marked = page.locator('[data-card]', { hasText: '文焕' })
      await openBook(page, book.id, lang, first.id)
      await expect(marked).toBeVisible()
      await expect(async () => {
        const box = await marked.boundingBox()
        const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
        expect(Math.abs(middle - (railRight + width) / 2)).toBeLessThan(2)
      }).toPass()
    })
  }
}

test('what the chart offers below somebody at its lower edge is clear of its own buttons @mobile @long', async ({
  page,
  request,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const book = await ownBook(page, request)
  const { first } = await smallFamily(request, book)
  await openBook(page, book.id, 'en', first.id)
  const ofSelected = page.locator('[data-card][data-selected]')
  await expect(ofSelected).toContainText('文焕')
  await ofSelected.locator('[data-do="child"]').click({ trial: true })
  // A son's card is half behind the buttons for zooming: pressed where it is seen, it comes forth.
  await page.locator('[data-card]', { hasText: '章远' }).click({ position: { x: 110, y: 20 } })
  await expect(ofSelected).toContainText('章远')
  await ofSelected.locator('[data-do="child"]').click()
  await expect(page.getByRole('dialog')).toContainText(treeWords.en.addTo.child)
})

test('behind a dialog of the chart the scrollbar’s room is dark, too @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, inLang(demonstration, 'zh-CN'))
  const lightness = () =>
    page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) return 0
      pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      return red + green + blue
    })
  const before = await lightness()
  await button(page, '关于这部家谱').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await lightness()).toBeLessThan(before * 0.75)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await lightness()).toBe(before)
})

test('the buttons of the chart wait until there is a tree to show @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(`**${DOWNLOAD_PATH}?*`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(inLang(demonstration, 'zh-CN'))
  const buttons = page.getByRole('group', { name: '缩放与视图', exact: true }).getByRole('button')
  await expect(buttons).toHaveCount(7)
  for (const each of await buttons.all()) await expect(each).toBeDisabled()
  send()
  for (const each of await buttons.all()) await expect(each).toBeEnabled()
  await button(page, '全图').click()
  await expect(page.getByRole('button', { name: /^36%/ })).toBeHidden()
})
