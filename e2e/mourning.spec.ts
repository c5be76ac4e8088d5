import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { anotherPage, done, type OwnBook, ownBook } from './family-trees.ts'
import {
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

/** A grandfather, two sons, and by the younger one a grandson, who has a sister and a living cousin. */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', sex: 1 as const, death: 1 as const }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文焕' },
    token,
  )
  const add = (master_id: string, name: string, more: object = {}) =>
    done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, master_id, node_type: 3, name, ...more },
      token,
    )
  const elder = await add(first.id, '章甫')
  const younger = await add(first.id, '章达')
  await add(elder.id, '继荣', { death: 0, birth_day: '1990' })
  await add(younger.id, '秀英', { sex: 0 })
  return (await add(younger.id, '继和')).id
}

for (const lang of langs) {
  const { mourning: words, person: personWords, treepage: treeWords } = all[lang]

  test(`the five grades are drawn around somebody of a family tree in ${lang} @core`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const person = await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-person?id=${person}&family_tree_id=${book.id}`, lang))
    await page.getByRole('link', { name: personWords.page.mourning }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.page.title)
    const midst = page
      .getByRole('cell')
      .filter({ hasText: words.line.n0 })
      .filter({ hasText: '继和' })
    // Where the chart scrolls sideways, its midst is in sight.
    const { x = -1, width = 0 } = (await midst.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    const uncle = page.getByRole('cell').filter({ hasText: '章甫' })
    await expect(uncle).toContainText(words.grade['2'])
    await expect(page.getByRole('cell').filter({ hasText: '继荣' })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)

    // Somebody else is the midst; the article tells what it is.
    await page.getByRole('combobox', { name: words.choice.other }).fill('章甫')
    await page.getByRole('option', { name: /章甫/ }).click()
    await expect(
      page.getByRole('cell').filter({ hasText: words.line.n0 }).filter({ hasText: '章甫' }),
    ).toHaveCount(1)
    await expect(page.getByRole('link', { name: words.page.article })).toBeVisible()

    // A stranger finds no tree that is closed.
    await done(
      request,
      'POST /api/web/tree/visibility',
      { id: book.id, visibility: 'private' },
      book.token,
    )
    const tab = await anotherPage(browser)
    await open(tab, inLang(`/family-tree-mourning?id=${book.id}&person=${person}`, lang))
    await expect(tab.getByText(treeWords.missing.title)).toBeVisible()
    await tab.context().close()
  })
}
