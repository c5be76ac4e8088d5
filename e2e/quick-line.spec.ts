import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { expect, expectAccessible, expectNoSideScroll, langs, test } from './site.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }
const LINE = '继祖 字子明 光绪三年—民国廿年 配叶氏、黄氏：继发、和；女适王'

for (const lang of langs) {
  const { treepage } = texts[lang]

  test(`a line of a genealogy becomes people in one step, which one undo takes back, in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    const book = await ownBook(page, request)
    const { first } = await smallFamily(request, book)
    await openBook(page, book.id, lang, first.id)
    await page.getByRole('button', { name: treepage.narrow.edit, exact: true }).click()
    await page.getByRole('button', { name: treepage.line.begin, exact: true }).click()
    const panel = page.locator('dialog[open]').first()
    const of = (text: string, count: number) => text.replace('{{count}}', String(count))
    await panel.locator('[name="line"]').fill(LINE)
    await expect(panel.getByText(of(treepage.line.makes_other, 7))).toBeVisible()
    await expect(panel.getByText(/1877/).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const wife = panel.getByRole('radio', { name: '林淑贞', exact: true })
    await expect(wife).toBeChecked()
    const save = panel.getByRole('button', { name: of(treepage.line.save_other, 7), exact: true })
    await save.click()
    await expect(panel.getByRole('alert')).toHaveText(treepage.panel.motherMissing)
    const mother = panel.locator('select[name="mother"]')
    await expect(mother.first()).toBeFocused()
    await mother.first().selectOption({ label: '黄氏' })
    await expect(mother.last()).toHaveValue('#1')
    await page.screenshot({ path: `test-results/quick-line-${lang}.png` })
    await save.click()
    await expect(page.getByText(of(treepage.line.done_other, 7))).toBeVisible()
    const people = async () => {
      const input = { family_tree_id: book.id, text: '继', limit: 20 }
      const { list } = await done(request, 'POST /api/web/tree/search', input, book.token)
      return list.map(({ name }) => name).toSorted()
    }
    expect(await people()).toEqual(['继发', '继和', '继祖'])
    // The page asks for somebody who has just been taken back from elsewhere.
    journey.expectFailure(/404/)
    await done(request, 'POST /api/web/tree/undo', { family_tree_id: book.id }, book.token)
    expect(await people()).toEqual([])
  })
}
