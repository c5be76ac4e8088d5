import type { APIRequestContext, Page } from '@playwright/test'
import { seedId } from '../seed/trees/seed-id.ts'
import { words as accountWords } from './account-words.ts'
import { demonstration } from './demonstration.ts'
import { treeWords } from './family-tree-words.ts'
import { bookOf, card, openBook, ownBook, smallFamily } from './family-trees.ts'
import { call, register } from './members.ts'
import { button, expect, field, inLang, open, submit, test } from './site.ts'

const text = treeWords['zh-CN']

/** A small family's chart with its eldest selected. */
async function openAtElder(page: Page, request: APIRequestContext): Promise<void> {
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', elder.id)
  await expect(card(page, '陈章甫')).toBeVisible()
}

for (const [width, mark] of [
  ['a phone', '@mobile'],
  ['a window', '@desktop'],
] as const) {
  test(`the address keeps whom the chart is about and which way it goes on ${width} ${mark}`, async ({
    page,
    journey: _journey,
  }) => {
    const isPhone = mark === '@mobile'
    await open(page, inLang(demonstration, 'zh-CN'))
    // Of the keys of the chart those are told that do something for this reader.
    const chart = page.getByRole('application', { name: '世系图', exact: true })
    await expect(chart).toHaveAccessibleDescription(/回车查看此人。$/)
    await page.getByRole('combobox', { name: text.search }).fill('kong anguo')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /孔安国/ })
      .click()
    await expect(card(page, '孔安国')).toBeVisible()
    if (isPhone) await page.getByText(text.more, { exact: true }).click()
    await page.getByLabel('显示范围').selectOption({ label: '祖先' })
    // It is the selected one whose ancestors are meant.
    const from = page.getByRole('button', { name: '从孔安国起' })
    await expect(from).toBeVisible()
    await expect(card(page, '孔安国')).toBeVisible()
    await expect(card(page, '孔印')).toHaveCount(0)
    const anguo = seedId('kong', 'kong-anguo')
    await expect(page).toHaveURL(new RegExp(`person-id=${anguo}&root-id=${anguo}&mode=ancestors$`))
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(from).toBeVisible()
    await expect(card(page, '孔安国')).toBeVisible()
    await expect(card(page, '孔印')).toHaveCount(0)
    await from.click()
    await expect(page).not.toHaveURL(/root-id/)
  })
}

test('whoever logs in again comes back to the form that was open @mobile', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const account = accountWords['zh-CN']
  const member = await register(request)
  const own = await bookOf(page, request, member)
  await smallFamily(request, own)
  await openBook(page, own.id, 'zh-CN')
  await page.getByRole('combobox', { name: text.search }).fill('章远')
  await page.getByRole('listbox').getByRole('option').first().click()
  const edited = page.getByRole('dialog', { name: text.panelOf('陈章远') })
  const zi = edited.getByLabel(text.zi, { exact: true })
  await button(page, text.edit).click()
  await zi.fill('子长')
  await call(request, 'POST /api/web/user/logout', {}, { token: own.token })
  await edited.getByRole('button', { name: text.save, exact: true }).click()
  await page.waitForURL(/\/auth\/login\?next=/)
  await field(page, account.loginName).fill(member.login_name)
  await field(page, account.password).fill(member.passwd)
  await submit(page).click()
  await page.waitForURL(/\/family-tree\?/)
  await expect(edited.getByText(text.restored)).toBeVisible()
  await expect(zi).toHaveValue('子长')
  await edited.getByRole('button', { name: text.save, exact: true }).click()
  await expect(edited.getByText(text.restored)).toHaveCount(0)
  // It is for the one return only.
  await page.goBack()
  await expect(edited).toBeHidden()
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(page.getByRole('combobox', { name: text.person, exact: true })).toBeVisible()
  await expect(edited).toBeHidden()
})

test('nothing lies over the words of a book without people @mobile', async ({
  page,
  request,
  journey: _journey,
}) => {
  const book = await ownBook(page, request)
  await openBook(page, book.id, 'zh-CN')
  await page.getByRole('dialog').getByRole('button', { name: '以后再写' }).click()
  const undo = await button(page, text.undo).boundingBox()
  const drawing = await page.locator('svg[viewBox="0 0 160 96"]:visible').boundingBox()
  expect(drawing?.y).toBeGreaterThanOrEqual((undo?.y ?? 0) + (undo?.height ?? 0))
})

test('a finger has room for what stands on a selected card @mobile', async ({
  page,
  request,
  journey: _journey,
}) => {
  await openAtElder(page, request)
  for (const deed of ['reorder', 'child']) {
    const meetsIt = () =>
      page.locator(`[data-do="${deed}"]`).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const [middleX, middleY] = [x + width / 2, y + height / 2]
        const isOwn = (dx: number, dy: number) =>
          document.elementFromPoint(middleX + dx, middleY + dy) === element
        return isOwn(0, 0) && isOwn(0, 20) && isOwn(20, 0) && isOwn(0, -20)
      })
    // The chart may still be on its way to the person.
    await expect.poll(meetsIt, { message: deed }).toBe(true)
  }
})

test('the keyboard stays on the chart through adding, deleting and undoing @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  await openAtElder(page, request)
  await card(page, '陈章甫').focus()
  await page.keyboard.press('+')
  const added = page.getByRole('dialog', { name: `${text.addTo.child}陈章甫` })
  await expect(added.locator('input[name="name"]')).toBeFocused()
  await page.keyboard.type('华国')
  await page.keyboard.press('Enter')
  const edited = page.getByRole('dialog', { name: text.panelOf('陈华国') })
  await expect(edited.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page, '陈华国')).toBeFocused()
  await page.keyboard.press('Enter')
  await edited.getByRole('button', { name: text.deletePerson }).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: text.confirm })
  await asked.getByRole('button', { name: text.delete, exact: true }).focus()
  await page.keyboard.press('Enter')
  const chart = page.getByRole('application', { name: '世系图' })
  const notice = page.getByRole('status').filter({ hasText: '已删去陈华国' })
  await expect(notice).toBeVisible()
  await expect(chart).toBeFocused()
  await notice.getByRole('button', { name: text.undo, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, '陈华国')).toBeVisible()
  await expect(chart).toBeFocused()
})

test('a chart that nobody moves is not drawn anew, however large the window @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.addInitScript(() => {
    const own = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
      window.drawnTiles = (window.drawnTiles ?? 0) + 1
      own.call(this, picture)
    }
  })
  await page.setViewportSize({ width: 2560, height: 1440 })
  await open(page, inLang(demonstration, 'zh-CN'))
  const drawn = () => page.evaluate(() => window.drawnTiles ?? 0)
  await expect.poll(drawn).toBeGreaterThan(0)
  const drawnInTwoSeconds = async () => {
    const before = await drawn()
    await page.waitForTimeout(2000)
    return (await drawn()) - before
  }
  await expect.poll(drawnInTwoSeconds, { timeout: 60_000 }).toBe(0)
})

declare global {
  interface Window {
    /** Pictures of the chart that have been put on the page. */
    drawnTiles?: number
  }
}
