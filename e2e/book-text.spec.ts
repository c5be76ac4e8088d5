import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { bookDocument } from './book-text.ts'
import { anotherPage, done, ownBook } from './family-trees.ts'
import { keepToken, newToken, register } from './members.ts'
import { button, expect, expectAccessible, expectNoSideScroll, inLang, open, test } from './site.ts'
import { unmarked } from './unmarked.ts'

const all = { 'zh-CN': zhCN, 'zh-TW': zhTW }

for (const lang of ['zh-CN', 'zh-TW'] as const) {
  const { treetexts: words, treepage: treeWords, person: personWords } = all[lang]

  test(`three pages of a book become people of a family tree by keyboard alone in ${lang} @core @desktop`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    test.slow(true, 'three pages of people are entered')
    const book = await ownBook(page, request)
    await open(page, inLang(`/family-tree?id=${book.id}`, lang))
    // What stands over an empty tree is drawn anew once the tree is read, and the focus goes with it.
    await expect(async () => {
      await page
        .getByRole('link', { name: treeWords.tools.texts })
        .press('Enter', { timeout: 2000 })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.page.title, {
        timeout: 3000,
      })
    }).toPass()
    await expectAccessible(page)
    expect(await unmarked(page)).toEqual([])
    await page.getByLabel(words.settings.title).focus()
    await page.keyboard.type('陈氏宗谱')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('陈氏宗谱')
    const choosing = page.waitForEvent('filechooser')
    await button(page, words.add.file).press('Enter')
    const chooser = await choosing
    await chooser.setFiles({
      name: '陈氏宗谱.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: bookDocument(),
    })
    const pages = page.locator('main ol a')
    await expect(pages).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])

    const list = page.getByRole('listbox')
    for (const at of [0, 1, 2]) {
      if (at === 0) await pages.first().focus()
      else await list.focus()
      await page.keyboard.press(at === 0 ? 'Enter' : ']')
      await expect(page.locator('main h1')).toContainText(String(at + 1))
      const people = await list.getByRole('option').count()
      if (at === 1) {
        await expectAccessible(page)
        await expectNoSideScroll(page)
        expect(await unmarked(page)).toEqual([])
      }
      await list.focus()
      for (let pressed = 0; pressed < people; pressed++) await page.keyboard.press('Enter')
      await expect(page.getByRole('status').first()).toContainText(words.bench.allDecided)
      await expect(page.getByRole('status').first()).toContainText(words.save.saved)
      await page.keyboard.press('Shift+Enter')
      await expect(page.getByText(words.bench.isConfirmed)).toBeVisible()
    }

    const inTree = { family_tree_id: book.id }
    const search = { ...inTree, text: '陈', limit: 100 }
    const { list: found, total_count } = await done(
      request,
      'POST /api/web/tree/search',
      search,
      book.token,
    )
    // One ancestor, four sons, thirteen grandsons; their wives have other surnames.
    expect(total_count).toBe(18)
    const { people } = await done(request, 'GET /api/web/tree/info', { id: book.id }, book.token)
    expect(people).toBe(40)
    const son = found.find(({ name }) => name === '国华')
    await open(page, inLang(`/family-tree-person?id=${son?.id}&family_tree_id=${book.id}`, lang))
    const cited = page.getByRole('link', { name: /2.*[第,]/ })
    await expect(page.getByRole('heading', { name: personWords.page.cited })).toBeVisible()
    await cited.first().click()
    await expect(page.locator('main [aria-selected=true]')).toContainText('国华')

    // A stranger finds no such page.
    const stranger = await register(request)
    const tab = await anotherPage(browser)
    await keepToken(tab.context(), await newToken(request, stranger))
    const response = await tab.goto(page.url())
    expect(response?.status()).toBe(404)
    await expect(tab.getByText('国华')).toHaveCount(0)
    await tab.context().close()
  })
}
