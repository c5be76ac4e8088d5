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

/** A father whose son is born before him, and whose wife is called 林氏氏. */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const memo = '据《陈氏宗谱》'
  const inBook = { family_tree_id: id, surname: '陈', sex: 1 as const, death: 1 as const, memo }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文光', birth_day: '1830' },
    token,
  )
  const add = (node_type: 3 | 4, more: { surname?: string; name: string }) =>
    done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, master_id: first.id, node_type, ...more },
      token,
    )
  const son = await add(3, { name: '国华', ...{ birth_day: '1820' } })
  const wife = await add(4, { surname: '林', name: '氏氏', ...{ sex: 0 } })
  return { son: son.id, wife: wife.id }
}

for (const lang of langs) {
  const { treechecks: words, treepage: treeWords, persondata: fields, person: form } = all[lang]

  test(`what is wrong in a family tree is mended, noted and undone in ${lang} @core`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    test.slow(true, 'the tree is checked meanwhile')
    const book = await ownBook(page, request)
    await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-checks?id=${book.id}`, lang))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.page.title)
    const doubled = page.getByRole('button', {
      name: words.mend.name.replace('{{name}}', '林氏'),
    })
    // It is checked as the page opens: nobody need ask.
    await expect(doubled).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])

    // One press mends it, it is taken back, and mended for good.
    await doubled.click()
    await expect(button(page, words.done.undo)).toBeVisible()
    await expect(doubled).toHaveCount(0)
    await button(page, words.done.undo).click()
    await expect(doubled).toBeVisible({ timeout: 60_000 })
    await doubled.click()
    await expect(button(page, words.done.undo)).toBeVisible()

    // It is so, with a note, and that is taken back.
    await page.getByRole('button', { name: words.finding.so }).click()
    await page.getByLabel(words.note.label).fill('原谱如此')
    await expectAccessible(page)
    await button(page, words.note.save).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: words.filter.noted.split('{{')[0] ?? '' }).click()
    await expect(page.getByText('原谱如此')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    await page.getByRole('button', { name: words.finding.reopen }).click()
    await expect(page.getByText('原谱如此')).toHaveCount(0)
    await page.getByRole('link', { name: words.filter.open.split('{{')[0] ?? '' }).click()

    // The form opens at the field; what is changed there is checked, and the finding is gone.
    await page.getByRole('link', { name: words.part.birth }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('textbox', { name: fields.field.birth_day }).fill('1855')
    await button(page, form.dialog.save).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open(page, inLang(`/family-tree-checks?id=${book.id}`, lang))
    await expect(page.getByRole('heading', { name: words.empty.all })).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)

    // A stranger finds no such page.
    const stranger = await register(request)
    const tab = await anotherPage(browser)
    await keepToken(tab.context(), await newToken(request, stranger))
    await open(tab, inLang(`/family-tree-checks?id=${book.id}`, lang))
    await expect(tab.getByText(treeWords.missing.title)).toBeVisible()
    await tab.context().close()
  })
}
