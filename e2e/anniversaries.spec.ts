import { siteDay } from '@suyuan/contract/site-time'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, type OwnBook, openBook, ownBook } from './family-trees.ts'
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
import { siteUnderTest } from './under-test.ts'
import { unmarked } from './unmarked.ts'

const all = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

/** The day of today in another year, which every year has. */
const dayOf = (year: number) => `${year}-${siteDay(new Date()).slice(5).replace('02-29', '02-28')}`

/** Somebody who died on this day in 1950, a daughter who is living, and a lunar day of a leap month. */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook): Promise<void> {
  const inBook = { family_tree_id: id, surname: '陈' }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文焕', death: 1, birth_day: '1892', death_day: dayOf(1950) },
    token,
  )
  const child = { ...inBook, master_id: first.id, node_type: 3 as const }
  await done(
    request,
    'POST /api/web/tree/node/create',
    { ...child, name: '章甫', death: 1, death_text: '1944年闰四月廿九' },
    token,
  )
  await done(
    request,
    'POST /api/web/tree/node/create',
    { ...child, name: '小梅', sex: 0, death: 0, birth_day: dayOf(1990) },
    token,
  )
}

for (const lang of langs) {
  const { anniversaries: words, treepage } = all[lang]

  test(`a family tree shows its anniversaries in ${lang} @core`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    await family(request, book)
    await watchShifts(page)
    await open(page, inLang(`/family-tree-anniversaries?id=${book.id}`, lang))
    await expect(page).toHaveTitle(new RegExp(words.page.title))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page.title)
    const [thisMonth] = await page.getByRole('heading', { level: 2 }).all()
    await expect(thisMonth ?? page.locator('main')).toContainText('2')
    const first = page.getByRole('listitem').filter({ hasText: '文焕' }).first()
    await expect(first).toBeVisible()
    await expect(page.getByRole('link', { name: '小梅' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)

    const others = page.locator('main details').filter({ hasText: '章甫' })
    await others.locator('summary').click()
    await expect(others.getByRole('link', { name: /章甫/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.getByRole('checkbox', { name: words.kind.birthday, exact: true }).uncheck()
    await button(page, words.choice.submit).click()
    await expect(page).toHaveURL(/kind=death&kind=dead_birthday/)
    await expect(page.getByRole('link', { name: '小梅' })).toHaveCount(0)

    await button(page, words.rules.change).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: words.rules.leap.kept }).check()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByRole('button', { name: words.rules.save }).click()
    await expect(page.getByText(words.rules.saved)).toBeVisible()
    await expect(page.locator('main')).toContainText(words.rules.leap.kept)

    await first.getByRole('link').click()
    await expect(page).toHaveURL(/family-tree-person/)
    expect(treepage.tools.anniversaries).not.toBe('')
  })

  test(`strangers see no birthdays of the living, also without scripts, in ${lang} @core`, async ({
    page,
    browser,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    await family(request, book)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const stranger = await context.newPage()
    const address = `/family-tree-anniversaries?id=${book.id}`
    await stranger.goto(`${siteUnderTest()}${inLang(address, lang)}`)
    const main = stranger.locator('main')
    await expect(main).toContainText('文焕')
    await expect(main).not.toContainText('小梅')
    await stranger.getByRole('checkbox', { name: words.kind.death, exact: true }).uncheck()
    await stranger.getByRole('button', { name: words.choice.submit }).click()
    await expect(stranger).toHaveURL(/kind=birthday/)
    await expect(main).toContainText(words.page.none)
    await context.close()
  })
}

for (const lang of langs) {
  test(`a link that ends letters is asked for without scripts, and says when it is good no more, in ${lang}`, async ({
    page,
    browser,
    journey,
  }) => {
    const { stop } = all[lang].anniversaries
    journey.expectFailure(/404/)
    await open(page, `${inLang('/anniversary-letters', lang)}#${'x'.repeat(43)}`)
    await expect(page.getByText(stop.ask)).toBeVisible()
    await expect(page.getByLabel(stop.link)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, stop.submit).click()
    await expect(page.getByText(stop.missing)).toBeVisible()

    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${siteUnderTest()}${inLang('/anniversary-letters', lang)}`)
    await plain.getByLabel(stop.link).fill(`https://example.org/#${'y'.repeat(43)}`)
    await plain.getByRole('button', { name: stop.submit }).click()
    await expect(plain.getByText(stop.missing)).toBeVisible()
    await context.close()
  })
}

test('the menu of a family tree leads to its anniversaries @core', async ({
  page,
  request,
  journey: _journey,
}) => {
  const { anniversaries: words, treepage } = zhCN
  const book = await ownBook(page, request)
  await openBook(page, book.id, 'zh-CN')
  const link = page.getByRole('link', { name: treepage.tools.anniversaries })
  await family(request, book)
  await openBook(page, book.id, 'zh-CN')
  if (!(await link.isVisible())) await page.getByText(treepage.narrow.more).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page.title)
})
