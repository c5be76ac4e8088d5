import type { Locator, Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, type OwnBook, ownBook, smallFamily } from './family-trees.ts'
import { expect, expectAccessible, expectNoSideScroll, inLang, langs, test } from './site.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

/** The field of the cell that has the keyboard. */
const cell = (page: Page) => page.locator('#table-cell')

/** Gives a cell the keyboard, once the page's scripts answer. */
const take = (page: Page, of: Locator) =>
  expect(async () => {
    await of.click()
    await expect(cell(page)).toBeFocused({ timeout: 500 })
  }).toPass()

/** What a spreadsheet puts on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await cell(page).evaluate((node, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = { clipboardData, bubbles: true, cancelable: true }
    node.dispatchEvent(new ClipboardEvent('paste', event))
  }, text)
}

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

async function namesIn(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const { rows } = await done(
    request,
    'POST /api/web/tree/table/list',
    { family_tree_id: id },
    token,
  )
  return rows.map(({ surname, name }) => surname + name)
}

for (const lang of langs) {
  const { treetable, persondata } = texts[lang]
  const of = (text: string, count: number) => text.replace('{{count}}', String(count))
  const label = (column: string, name: string) =>
    treetable.cell.label.replace('{{column}}', column).replace('{{name}}', name)

  test(`a branch is edited as a table, saved as one change and taken back, in ${lang}`, async ({
    page,
    request,
  }) => {
    const book = await ownBook(page, request)
    const { elder } = await smallFamily(request, book)
    await page.goto(inLang(`/family-tree-table?id=${book.id}`, lang))
    const grid = page.getByRole('grid', { name: treetable.page.title })
    await expect(grid).toHaveAttribute('aria-rowcount', '5')
    await expect(grid.getByRole('row')).toHaveCount(5)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // Typing replaces, the date is read, Escape gives up.
    await take(page, grid.getByRole('gridcell').nth(2))
    await expect(cell(page)).toHaveAccessibleName(label(persondata.field.zi, '陈文焕'))
    await page.keyboard.insertText('子明')
    await keys(page, 'Escape')
    await expect(cell(page)).toHaveValue('')
    await page.keyboard.insertText('子明')
    await keys(page, 'Enter', 'Enter')
    await expect(cell(page)).toHaveAccessibleName(label(persondata.field.zi, '陈章甫'))
    await keys(page, 'Home', ...Array<string>(9).fill('ArrowRight'))
    await page.keyboard.insertText('光绪三年三月初五')
    await keys(page, 'Tab')
    await expect(grid.getByText(/1877/).first()).toBeVisible()

    // A child with a wife, and grandchildren pasted from a spreadsheet.
    await keys(page, 'Control+Shift+Enter')
    await expect(cell(page)).toHaveAccessibleName(label(persondata.field.name, treetable.row.new))
    await page.keyboard.insertText('继发')
    await keys(page, 'Control+Shift+Enter')
    await paste(page, '绳武\t希圣\r\n"绳祖"\t希贤\n')
    await expect(grid.getByRole('rowheader', { name: '陈绳祖' })).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', '8')

    // What is wrong is said at the cell, and nothing is saved.
    await grid
      .getByRole('row', { name: /陈绳祖/ })
      .getByRole('gridcell')
      .nth(4)
      .click()
    await page.keyboard.insertText('？！')
    await keys(page, 'Enter', 'Control+s')
    await expect(cell(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#table-status')).toContainText(treetable.fault.sex)
    expect(await namesIn(request, book)).toHaveLength(4)
    await keys(page, 'Delete')
    await page.getByRole('button', { name: of(treetable.save.some_other, 5) }).click()
    await expect(page.getByText(of(treetable.save.done_other, 5))).toBeVisible()
    await expect(page.getByRole('button', { name: treetable.save.none })).toBeVisible()
    const all = ['陈文焕', '林淑贞', '陈章甫', '陈继发', '陈绳武', '陈绳祖', '陈章远']
    expect(await namesIn(request, book)).toEqual(all)
    await expectAccessible(page)
    const asked = { family_tree_id: book.id, id: elder.id }
    const saved = await done(request, 'POST /api/web/person/info', asked, book.token)
    expect([saved.birth_day, saved.birth_text]).toEqual(['1877-04-18', '光绪三年三月初五'])

    await page.getByRole('button', { name: treetable.save.undo }).click()
    await expect(page.getByText(treetable.save.undone)).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', '5')
    expect(await namesIn(request, book)).toHaveLength(4)
    await page.getByRole('link', { name: treetable.page.toTree }).click()
    await expect(page).toHaveURL(/\/family-tree\?/)
  })
}

test('what is typed into a table stays over a reload, and beside what somebody else has saved', async ({
  page,
  request,
  journey,
}) => {
  const { treetable, common } = texts['zh-CN']
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await page.goto(inLang(`/family-tree-table?id=${book.id}`, 'zh-CN'))
  const grid = page.getByRole('grid')
  const row = grid.getByRole('row', { name: /陈章甫/ })
  await take(page, row.getByRole('gridcell').nth(2))
  await page.keyboard.insertText('子明')
  await keys(page, 'Enter')
  await page.reload()
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('子明')
  const theirs = { id: elder.id, family_tree_id: book.id, zi: '子昭', hao: '西村' }
  await done(request, 'POST /api/web/person/update', theirs, book.token)
  journey.expectFailure(/409/)
  await page.getByRole('button', { name: '保存（1 行）' }).click()
  const dialog = page.getByRole('dialog', { name: common.conflict.title })
  await expect(dialog.getByRole('row', { name: /子昭/ })).toContainText('子明')
  await dialog.getByRole('button', { name: common.conflict.keepMine }).click()
  await expect(page.getByRole('button', { name: treetable.save.none })).toBeVisible()
  const asked = { family_tree_id: book.id, id: elder.id }
  const saved = await done(request, 'POST /api/web/person/info', asked, book.token)
  expect([saved.zi, saved.hao]).toEqual(['子明', '西村'])
  // Seen again, the table shows what was changed elsewhere meanwhile.
  const later = { id: elder.id, family_tree_id: book.id, hao: '北庄' }
  await done(request, 'POST /api/web/person/update', later, book.token)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('北庄')
})
