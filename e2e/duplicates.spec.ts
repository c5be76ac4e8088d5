import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { anotherPage, done, type OwnBook, ownBook } from './family-trees.ts'
import { keepToken, newToken, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inLang,
  langs,
  open,
  shifted,
  test,
  watchShifts,
} from './site.ts'
import { unmarked } from './unmarked.ts'

const all = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

/** A father with a son who is entered twice, once in other characters and with the whole date. */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', sex: 1 as const, death: 1 as const }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文光' },
    token,
  )
  const add = (name: string, more: object) =>
    done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, master_id: first.id, node_type: 3, name, ...more },
      token,
    )
  const one = await add('国华', { birth_day: '1830', zi: '伯仁' })
  await add('秀松', { birth_day: '1833' })
  const other = await add('國華', { birth_day: '1830-05-06', memo: '曾任教谕' })
  return { one: one.id, other: other.id }
}

for (const lang of langs) {
  const { duplicates: words, person: personWords, treepage: treeWords } = all[lang]

  test(`somebody who stands twice in a family tree is merged and parted again in ${lang} @core`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    test.slow(true, 'the tree is looked through meanwhile')
    const book = await ownBook(page, request)
    const { one, other } = await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-person?id=${one}&family_tree_id=${book.id}`, lang))
    await page.getByRole('link', { name: personWords.page.duplicates }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.page.title)
    await button(page, words.page.look).click()
    const compare = page.getByRole('link', { name: words.pair.compare })
    await expect(compare).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(words.likelihood.nearly_sure)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])

    // These are two, and that is taken back.
    await page.getByRole('button', { name: words.pair.two }).click()
    await expect(compare).toHaveCount(0)
    await button(page, words.done.undo).click()
    await expect(compare).toBeVisible()
    // It is remembered, and can be taken back later, too.
    await page.getByRole('button', { name: words.pair.two }).click()
    await expect(compare).toHaveCount(0)
    await page.getByRole('link', { name: words.page.all }).click()
    await page.getByRole('link', { name: words.two.link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.two.title)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    await page.getByRole('button', { name: words.two.reopen }).click()
    await expect(page.getByText(words.two.none)).toBeVisible()
    await page.getByRole('link', { name: words.compare.back }).click()
    await expect(compare).toBeVisible()

    await compare.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.compare.title)
    // The whole date is proposed, and the name that is chosen is the other one's.
    await expect(page.getByRole('radio', { name: '1830-05-06' })).toBeChecked()
    await page.getByRole('radio', { name: '國華' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: '國華' })).toBeChecked()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    await button(page, words.compare.merge).click()
    await expect(button(page, words.done.undo)).toBeVisible()
    await expect(compare).toHaveCount(0)
    const merged = await done(
      request,
      'POST /api/web/person/info',
      { family_tree_id: book.id, id: one },
      book.token,
    )
    expect(merged).toMatchObject({ name: '國華', birth_day: '1830-05-06', memo: '曾任教谕' })
    await expectAccessible(page)

    await button(page, words.done.undo).click()
    await expect(button(page, words.done.undo)).toHaveCount(0)
    await expect(compare).toBeVisible()
    const again = await done(
      request,
      'POST /api/web/person/info',
      { family_tree_id: book.id, id: other },
      book.token,
    )
    expect(again).toMatchObject({ name: '國華', memo: '曾任教谕' })
    expect(await shifted(page)).toBeLessThan(0.05)

    // A stranger finds no such page.
    const stranger = await register(request)
    const tab = await anotherPage(browser)
    await keepToken(tab.context(), await newToken(request, stranger))
    await open(tab, inLang(`/family-tree-duplicates?id=${book.id}`, lang))
    await expect(tab.getByText(treeWords.missing.title)).toBeVisible()
    await tab.context().close()
  })
}
