import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { bookOf, done, letIn, type OwnBook, ownBook } from './family-trees.ts'
import { logIn, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inLang,
  langs,
  open,
  test,
} from './site.ts'
import { unmarked } from './unmarked.ts'

const all = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }
const uncle = { 'zh-CN': '伯父', 'zh-TW': '伯父', en: 'uncle' }

/** A grandfather, his two sons, and a living grandson by the younger one. */
async function family(request: Parameters<typeof done>[0], { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', sex: 1 as const }
  const dead = { death: 1 as const }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, ...dead, name: '文焕' },
    token,
  )
  const add = (master_id: string, name: string, more: object) =>
    done(
      request,
      'POST /api/web/tree/node/create',
      { ...inBook, master_id, node_type: 3, name, ...more },
      token,
    )
  const elder = await add(first.id, '章甫', dead)
  const younger = await add(first.id, '章达', dead)
  const grandson = await add(younger.id, '继和', { birth_day: '1988' })
  await done(request, 'POST /api/web/tree/visibility', { id, visibility: 'public' }, token)
  return { elder: elder.id, grandson: grandson.id }
}

for (const lang of langs) {
  const { trees, treepage } = all[lang]
  const words = all[lang].persondata.self
  const pageOf = (id: string, book: string) =>
    inLang(`/family-tree-person?id=${id}&family_tree_id=${book}`, lang)

  test(`a member says who they are in a family tree, and is told what they call the others in ${lang} @core`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const owner = await register(request)
    const book = await bookOf(page, request, owner)
    const { elder, grandson } = await family(request, book)
    const guest = await register(request)
    await letIn(page, request, book, guest, { role: 'viewer' })

    // Of who has died nobody says that it is them.
    await open(page, pageOf(elder, book.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button(page, words.claim.button)).toBeHidden()
    await open(page, pageOf(grandson, book.id))
    await button(page, words.claim.button).click()
    await expect(page.getByText(words.own.label)).toBeVisible()
    await expect(page.getByText(words.own.private)).toBeVisible()
    await button(page, words.own.ask).click()
    await expect(page.getByText(words.own.asked)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])

    await open(page, pageOf(elder, book.id))
    await expect(page.getByText(uncle[lang], { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.called.why }).click()
    await expect(page.getByText(uncle[lang], { exact: true })).toBeVisible()

    // An address that names nobody opens the tree on the reader's own card.
    await open(page, inLang(`/family-tree?id=${book.id}`, lang))
    await expect(page).toHaveURL(new RegExp(`person-id=${grandson}`))
    const own = page.locator('[data-me]')
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(trees.chart.meAloud)
    await expectAccessible(page)

    // The owner confirms what was asked.
    await logIn(page.context(), request, owner)
    await open(page, inLang(`/family-tree?id=${book.id}`, lang))
    const more = page.locator('summary', { hasText: treepage.narrow.more })
    if (await more.isVisible()) await more.click()
    await button(page, treepage.tools.share).click()
    await expect(page.getByRole('heading', { name: words.claims.title })).toBeVisible()
    await button(page, words.claims.confirm).click()
    await expect(button(page, words.claims.revoke)).toBeVisible()
    await expectAccessible(page)

    await logIn(page.context(), request, guest)
    await open(page, pageOf(grandson, book.id))
    await expect(page.getByText(words.own.confirmed)).toBeVisible()
    await button(page, words.own.withdraw).click()
    await expect(button(page, words.claim.button)).toBeVisible()
  })

  test(`who does not belong to a family tree cannot say who they are in it in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { elder, grandson } = await family(request, book)
    await logIn(page.context(), request, await register(request))
    for (const id of [elder, grandson]) {
      await open(page, pageOf(id, book.id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(button(page, words.claim.button)).toBeHidden()
    }
  })
}
