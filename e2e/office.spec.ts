import { readFile } from 'node:fs/promises'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { treeWords } from './family-tree-words.ts'
import { openBook, ownBook, smallFamily } from './family-trees.ts'
import { fileWords } from './file-words.ts'
import { personWords } from './person-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

for (const lang of languages('zh-CN')) {
  const text = personWords[lang]
  const title = '漳浦陈氏家谱'
  const name = texts[lang].persondata.field.office

  test(`an office is written down, shown, changed and taken away in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const own = await ownBook(page, request, title)
    const { first } = await smallFamily(request, own)
    await open(page, inLang(`/family-tree-person?id=${first.id}&family_tree_id=${own.id}`, lang))
    await page.getByRole('button', { name: `${texts[lang].person.page.add} ${name}` }).click()
    await page.getByRole('textbox', { name, exact: true }).fill('  漳浦县  教谕 ')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.save).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('漳浦县 教谕')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // In the panel beside the chart, where it is changed, too.
    await openBook(page, own.id, lang, first.id)
    await button(page, treeWords[lang].edit).click()
    const panel = page.getByRole('dialog', { name: treeWords[lang].panelOf('陈文焕') })
    await panel.locator('summary').click()
    await expect(panel.getByLabel(name, { exact: true })).toHaveValue('漳浦县 教谕')
    await panel.getByLabel(name, { exact: true }).fill('光绪举人')
    await panel.getByRole('button', { name: treeWords[lang].save, exact: true }).click()

    await open(page, inLang('/profile?tab=2', lang))
    const files = fileWords[lang]
    await button(page, files.exportOf(title)).click()
    const dialog = page.getByRole('dialog', { name: files.exportTitle })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: files.take, exact: true }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^1 TITL 光绪举人\r?$/m)
  })
}
