import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { expect, expectNoSideScroll, langs, test } from './site.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

const box = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`)

for (const lang of langs) {
  const { treepage, persondata } = texts[lang]

  test(`a child has the only wife for a mother, and of several one is asked for in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { first } = await smallFamily(request, book)
    const inBook = { family_tree_id: book.id }
    await openBook(page, book.id, lang, first.id)
    const panel = page.locator('dialog[open]').first()
    const mother = (name: string) => panel.getByRole('radio', { name, exact: true })
    const save = panel.getByRole('button', { name: treepage.panel.save, exact: true })
    const more = () => page.getByText(treepage.narrow.more, { exact: true }).click()
    await more()
    await page.getByRole('button', { name: treepage.add.child, exact: true }).click()
    await expect(mother('林淑贞')).toBeChecked()
    // A second wife, added elsewhere a moment ago.
    const second = { surname: '叶', name: '氏', master_id: first.id, node_type: 4 as const }
    await done(request, 'POST /api/web/tree/node/create', { ...inBook, ...second }, book.token)
    await expect(mother('叶氏')).not.toBeChecked()
    await expect(mother('林淑贞')).not.toBeChecked()
    await box(page, 'surname').fill('陈')
    await box(page, 'name').fill('章炳')
    await save.click()
    const asked = panel.getByRole('alert')
    await expect(asked).toHaveText(treepage.panel.motherMissing)
    await expect(asked).toBeInViewport()
    await expect(mother('林淑贞')).toBeFocused()
    await expectNoSideScroll(page)
    await mother('叶氏').check({ force: true })
    await save.click()
    await expect(page.getByText(treepage.add.done, { exact: true })).toBeVisible()
    // The child's line says whose it is.
    await page
      .getByRole('combobox', { name: treepage.narrow.person, exact: true })
      .selectOption({ label: '陈文焕' })
    await page.getByRole('button', { name: treepage.narrow.edit, exact: true }).click()
    const said = treepage.panel.ofMother.replace('{{name}}', '叶氏')
    await expect(panel.getByRole('button', { name: '陈章炳' })).toContainText(said)
    const other = treepage.panel.ofMother.replace('{{name}}', '林淑贞')
    await expect(panel.getByRole('button', { name: '陈章甫' })).toContainText(other)
  })

  test(`a father above the first generation is asked about, and the poem goes along in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { first } = await smallFamily(request, book)
    await openBook(page, book.id, lang, first.id)
    const panel = page.locator('dialog[open]').first()
    await page.getByText(treepage.narrow.more, { exact: true }).click()
    await page.getByRole('button', { name: treepage.add.father, exact: true }).click()
    const { count } = persondata
    const moves = count.father.replace('{{name}}', '陈文焕')
    await expect(panel.getByRole('radio', { name: moves, exact: true })).toBeChecked()
    await expectNoSideScroll(page)
    await box(page, 'name').fill('鹤年')
    await panel.getByRole('button', { name: treepage.panel.save, exact: true }).click()
    await expect(page.getByText(treepage.add.done, { exact: true })).toBeVisible()
    const { list } = await done(
      request,
      'POST /api/web/tree/search',
      { family_tree_id: book.id, text: '陈', limit: 20 },
      book.token,
    )
    const numbers = Object.fromEntries(list.map(({ name, generation }) => [name, generation]))
    expect(numbers).toEqual({ 鹤年: 1, 文焕: 2, 章甫: 3, 章远: 3 })
  })
}
