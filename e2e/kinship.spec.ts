import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, type OwnBook, ownBook } from './family-trees.ts'
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
const uncle = { 'zh-CN': '伯父', 'zh-TW': '伯父', en: 'uncle' }
const nephew = { 'zh-CN': '侄子', 'zh-TW': '姪子', en: 'nephew' }

/** A grandfather, two sons, and a grandson by the younger one. @returns the ids of the last and the elder son */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', sex: 1 as const, death: 1 as const }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文焕' },
    token,
  )
  const add = (master_id: string, name: string) =>
    done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, master_id, node_type: 3, name },
      token,
    )
  const elder = await add(first.id, '章甫')
  const younger = await add(first.id, '章达')
  const grandson = await add(younger.id, '继和')
  return { elder: elder.id, grandson: grandson.id }
}

for (const lang of langs) {
  const { kinship: words, person: personWords } = all[lang]

  test(`two people of a family tree are told what they call one another in ${lang} @core`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { grandson } = await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-person?id=${grandson}&family_tree_id=${book.id}`, lang))
    await page.getByRole('link', { name: personWords.page.kinship }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page.title)
    await button(page, words.form.submit).click()
    await expect(page.getByText(words.form.both)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('combobox', { name: words.form.to }).fill('章甫')
    await page.getByRole('option', { name: /章甫/ }).click()
    await button(page, words.form.submit).click()
    await expect(page.getByText(uncle[lang], { exact: true })).toBeVisible()
    await expect(page.getByText('齊衰不杖期')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '文焕' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)

    await page.getByRole('link', { name: words.page.turn }).click()
    await expect(page.getByText(nephew[lang], { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(nephew[lang], { exact: true })).toBeVisible()
  })
}
