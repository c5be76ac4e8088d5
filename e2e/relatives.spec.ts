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
const uncle = { 'zh-CN': '伯父', 'zh-TW': '伯父', en: 'uncle' }

/** A grandfather, two sons, and a living grandson by each. @returns the id of the younger one's son */
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
  const living = { death: 0, birth_day: '1990' }
  await add(elder.id, '继荣', living)
  return (await add(younger.id, '继和', living)).id
}

for (const lang of langs) {
  const { relatives: words, person: personWords, treepage: treeWords } = all[lang]

  test(`relatives are listed, and a reader finds the own card in three taps in ${lang} @core`, async ({
    page,
    request,
    browser,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const person = await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-person?id=${person}&family_tree_id=${book.id}`, lang))
    await page.getByRole('link', { name: personWords.page.relatives }).click()
    await expect(page.getByRole('link', { name: uncle[lang], exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`^${words.kind.ancestors}`) }).click()
    await expect(page.getByRole('link', { name: uncle[lang], exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /文焕/ })).toBeVisible()

    // The branch, the generation, the name: nothing is typed.
    await open(page, inLang(`/family-tree-self?id=${book.id}`, lang))
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    await page.getByRole('link', { name: /章达/ }).click()
    await expect(page.getByText(words.self.generation)).toBeVisible()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByText(words.self.name)).toBeVisible()
    await expectAccessible(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)
    await page.getByRole('link', { name: /继和/ }).click()
    await expect(page).toHaveURL(new RegExp(`person-id=${person}`))
    await expect(page.getByRole('status').filter({ hasText: '继和' }).first()).toBeAttached()

    // Whoever does not belong to the tree finds no such steps.
    const tab = await anotherPage(browser)
    await open(tab, inLang(`/family-tree-relatives?id=${book.id}&person=${person}`, lang))
    await expect(tab.getByText(treeWords.missing.title)).toBeVisible()
    await tab.context().close()
  })
}
