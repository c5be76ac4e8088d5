import { randomUUID } from 'node:crypto'
import { words } from './account-words.ts'
import { done, openBook, ownBook } from './family-trees.ts'
import { hintWords } from './hints-words.ts'
import { newToken, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  narrowOnce,
  open,
  test,
} from './site.ts'

for (const lang of languages('en')) {
  const text = hintWords[lang]

  test(`a visitor keeps a root search in a family tree in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const member = await register(request, { lang })
    const told = '/ancestry-detail?surname=陈&province_id=350000&ancestors=陈文焕&generations=文章'
    await open(page, inLang(told, lang))
    await page.getByRole('link', { name: text.keep }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await field(page, words[lang].loginName).fill(member.login_name)
    await field(page, words[lang].password).fill(member.passwd)
    await field(page, words[lang].password).press('Enter')
    const dialog = page.getByRole('dialog', { name: text.keep })
    await expect(dialog.getByText('文焕', { exact: true })).toBeVisible()
    await expect(dialog.getByText('文章', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByRole('button', { name: text.submit }).click()
    await expect(page).toHaveURL(/\/family-tree\?id=/)
    const { list } = await done(
      request,
      'POST /api/web/tree/list',
      {},
      await newToken(request, member),
    )
    // As the page writes the surname that was asked for.
    const surname = lang === 'zh-TW' ? '陳' : '陈'
    expect(list).toMatchObject([{ people: 1, poem: '文章', surname }])
    const [book] = list
    const person = `/family-tree-person?id=${book?.first_node_id}&family_tree_id=${book?.id}`
    await open(page, inLang(person, lang))
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: text.findRoots }).click()
    await expect(page).toHaveURL(/\/ancestry-detail\?/)
    await expect(page.locator('[name="ancestors"]')).toHaveValue(`${surname}文焕`)
    await expect(page.locator('[name="generations"]')).toHaveValue('文章')
  })

  test(`a hint becomes a source in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request, '大界曾氏家谱')
    const { token, id } = book
    const inBook = { family_tree_id: id, surname: '曾', death: 1 as const }
    const first = await done(
      request,
      'POST /api/web/tree/node/init',
      { ...inBook, name: '竟希', birth_address: '湖南省娄底市双峰县' },
      token,
    )
    const son = { ...inBook, name: '玉屏', master_id: first.id, node_type: 3 as const }
    await done(request, 'POST /api/web/tree/node/create', son, token)
    await open(page, inLang(`/family-tree-hints?id=${id}`, lang))
    await button(page, text.look).click()
    await expect(page.getByText(text.looked)).toBeVisible({ timeout: 30_000 })
    const hint = page
      .getByRole('listitem')
      .filter({ hasText: '曾氏' })
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${text.accept}`) }) })
      .first()
    await expect(hint).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await hint.getByRole('button', { name: new RegExp(`^${text.ask}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: text.contact }).fill('wechat: penang')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.send, exact: true }).click()
    const receipt = page.getByRole('dialog', { name: text.sent })
    await expect(receipt.getByRole('textbox')).toHaveValue(/\/request-status#/)
    await expectAccessible(page)
    await receipt
      .getByRole('button', { name: /^(?:关闭|關閉|Close)$/ })
      .last()
      .click()
    await expect(receipt).toHaveCount(0)
    await page
      .getByRole('button', { name: new RegExp(`^${text.accept}`) })
      .first()
      .click()
    await expect(page.getByText(text.kept)).toBeVisible()
    await open(page, inLang(`/family-tree-person?id=${first.id}&family_tree_id=${id}`, lang))
    await expect(page.getByRole('heading', { name: text.cited })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

  test(`an owner hands a family tree over in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { id, token } = await ownBook(page, request)
    const first = { family_tree_id: id, surname: '陈', name: '文焕', death: 1 as const }
    await done(request, 'POST /api/web/tree/node/init', first, token)
    const heir = await register(request)
    const invitation = await done(
      request,
      'POST /api/web/tree/invite',
      { family_tree_id: id, role: 'editor' },
      token,
    )
    const heirToken = await newToken(request, heir)
    const taken = { token: invitation.token }
    await done(request, 'POST /api/web/tree/invite/accept', taken, heirToken)
    await openBook(page, id, lang)
    if (await page.getByText(text.more, { exact: true }).isVisible()) {
      await page.getByText(text.more, { exact: true }).click()
    }
    await button(page, text.share).click()
    await button(page, text.handOver).click()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.handOverNow).click()
    await expect(page.getByText(text.handedOver)).toBeVisible()
    const { list } = await done(request, 'POST /api/web/tree/list', {}, heirToken)
    expect(list.map((book) => book.id)).toEqual([id])
  })
}

test('a public family tree is found by a root search', async ({ page, request, journey: _j }) => {
  const { id, token } = await ownBook(page, request, '大界曾氏公开家谱')
  await done(request, 'POST /api/web/tree/visibility', { id, visibility: 'public' }, token)
  const first = { family_tree_id: id, surname: '曾', name: '衍咏', death: 1 as const }
  const key = { request_key: randomUUID() }
  await done(request, 'POST /api/web/tree/node/init', { ...first, ...key }, token)
  await done(request, 'POST /api/web/tree/hint/look', { family_tree_id: id }, token)
  const address = inLang('/ancestry-detail?surname=曾&ancestors=曾衍咏', 'zh-CN')
  await expect(async () => {
    await open(page, address)
    const heading = page.getByRole('heading', { name: hintWords['zh-CN'].trees })
    await expect(heading).toBeVisible({ timeout: 500 })
    const found = page.locator(`a[href="/family-tree?id=${id}"]`)
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
