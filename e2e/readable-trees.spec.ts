import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { bookOf, card, done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { logIn, register } from './members.ts'
import { button, expect, field, historyAtRest, inLang, open, test } from './site.ts'
import { unmarked } from './unmarked.ts'

const texts = { en, 'zh-CN': zhCN }

const TITLE = '颍川陈氏宗谱漳浦支派 of the Chan family'
const NOTE = '读书，种田，修谱。He left for Penang by junk in the year 1910. 孙女玉英现居槟城。'

/** Records in both languages; of one of the dead it is not certain, and a note names the living. */
const FAMILY = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME /陈/文焕
1 SEX M
1 BIRT
2 DATE 1892
2 PLAC 福建漳浦
1 DEAT
2 DATE 1961
2 PLAC Bukit Brown Cemetery in the north of Singapore
1 NOTE ${NOTE}
1 FAMS @F1@
0 @I2@ INDI
1 NAME /林/淑贞
1 SEX F
1 BIRT
2 DATE 1895
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Ah Kow William Henry /Tan/
1 SEX M
1 BIRT
2 DATE 1990
1 DEAT
1 FAMC @F1@
0 @I4@ INDI
1 NAME /陈/玉英
1 SEX F
1 BIRT
2 DATE 1985
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I4@
1 MARR
2 DATE 1915
2 PLAC 漳浦
0 TRLR
`

const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(FAMILY) })

/** Nothing of the page stands in another language than it says, in what is folded neither. */
async function expectMarked(page: Page, where: string): Promise<void> {
  const folded = await page.evaluateHandle(() => {
    const closed = [...document.querySelectorAll('details')].filter(({ open }) => !open)
    for (const details of closed) details.open = true
    return closed
  })
  // What is folded may be asked for as it opens.
  await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => undefined)
  expect(await unmarked(page), where).toEqual([])
  await folded.evaluate((closed) => {
    for (const details of closed) details.open = false
  })
}

for (const lang of ['en', 'zh-CN'] as const) {
  const { treefiles, treelife, hints, messages } = texts[lang]

  test(`every text of a file and of the books that come of it says its language in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(180_000)
    const guest = await register(request, { lang })
    const member = await register(request, { lang })
    const token = await logIn(page.context(), request, member)
    const { import: said, merge } = treefiles
    await open(page, inLang('/family-tree-import', lang))
    await expectMarked(page, 'the way to choose a file')
    await page.locator('input[type=file]').setInputFiles(file(`${TITLE}.ged`))
    await expect(page.getByRole('heading', { name: said.foundTitle })).toBeVisible()
    await expectMarked(page, 'what is in a file')
    await page.getByRole('textbox', { name: said.name, exact: true }).fill(TITLE)
    await button(page, said.confirm).click()
    await expect(page.getByRole('heading', { name: said.doneTitle })).toBeVisible()
    await expectMarked(page, 'what came of a file')

    await open(page, inLang('/family-tree-import', lang))
    await page
      .locator('input[type=file]')
      .setInputFiles(file('槟城一房 of the same old family.ged'))
    await page.getByRole('radio', { name: merge.ownBook }).check()
    await expectMarked(page, 'the books that a file can go into')
    await button(page, merge.compare).click()
    await page.getByRole('radio', { name: merge.group.same }).check()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectMarked(page, 'who of a file is who in a book')
    await open(page, inLang('/family-tree-import', lang))
    await expectMarked(page, 'imports under way')

    const { list } = await done(request, 'POST /api/web/tree/list', {}, token)
    const id = list[0]?.id ?? ''
    await open(page, inLang(`/family-tree-life?id=${id}`, lang))
    await expect(page.getByText(/现居槟城/).first()).toBeVisible()
    await page.getByText(treelife.page.oneByOne).first().click()
    await expect(page.getByRole('link', { name: /Ah Kow/ }).first()).toBeVisible()
    await expectMarked(page, 'of whom it is not certain that they have died')

    const invitation = { family_tree_id: id, role: 'editor' as const, login_name: guest.login_name }
    await done(request, 'POST /api/web/tree/invite', invitation, token)
    const other = { title: '漳浦陈氏族谱', surname: '陈', author: '陈嘉树' }
    const made = { ...other, request_key: randomUUID() }
    const { id: deleted } = await done(request, 'POST /api/web/tree/create', made, token)
    await done(request, 'GET /api/web/tree/del', { id: deleted }, token)
    await open(page, inLang('/profile?tab=2', lang))
    await expectMarked(page, 'list of books')
    await logIn(page.context(), request, guest)
    await open(page, inLang('/profile?tab=2', lang))
    await expectMarked(page, 'an invitation')
    await open(page, inLang('/family-tree', lang))
    await expectMarked(page, 'choice of a book')
  })

  test(`every text of hints and messages says its language in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(180_000)
    const owner = await register(request, { lang })
    const book = await bookOf(page, request, owner, '大界曾氏家谱')
    const inBook = { family_tree_id: book.id, surname: '曾', death: 1 as const }
    const named = { ...inBook, name: '竟希', birth_address: '湖南省娄底市双峰县' }
    const first = await done(request, 'POST /api/web/tree/node/init', named, book.token)
    await open(page, inLang(`/family-tree-hints?id=${book.id}`, lang))
    await button(page, hints.look).click()
    await expect(page.getByText(hints.looked)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectMarked(page, 'hints')
    await page
      .getByRole('button', { name: new RegExp(`^${hints.ask}`) })
      .first()
      .click()
    await expectMarked(page, 'a question to the staff')
    const address = `/family-tree-person?id=${first.id}&family_tree_id=${book.id}`
    await open(page, inLang(address, lang))
    await expectMarked(page, 'hints beside somebody')

    const open_to_all = { id: book.id, visibility: 'public' } as const
    await done(request, 'POST /api/web/tree/visibility', open_to_all, book.token)
    const asker = await register(request, { lang })
    await logIn(page.context(), request, asker)
    await open(page, inLang(`/messages?book=${book.id}&person=${first.id}`, lang))
    await expectMarked(page, 'a question to the owner')
    await field(page, messages.ask.label).fill('竟希公可曾到过槟城？ Has he ever been to Penang?')
    await button(page, messages.ask.submit).click()
    await expect(page).toHaveURL(/\/messages\?id=/)
    await expectMarked(page, 'what was written')
    await logIn(page.context(), request, owner)
    await open(page, inLang('/messages', lang))
    await expectMarked(page, 'list of messages')
  })

  test(`every text over the chart says its language in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(180_000)
    const { treepage, trees } = texts[lang]
    const book = await ownBook(page, request, TITLE)
    const { first, elder, younger } = await smallFamily(request, book)
    const said = { family_tree_id: book.id, id: first.id, memo: NOTE, name: '文煥' }
    const poem = { id: book.id, title: TITLE, surname: '陈', author: '陈嘉树', poem: '文章华国' }
    const changed = { ...said, request_key: randomUUID() }
    await done(request, 'POST /api/web/tree/update', poem, book.token)
    await done(request, 'POST /api/web/person/update', changed, book.token)
    await open(page, inLang(`/family-tree-person?id=${first.id}&family_tree_id=${book.id}`, lang))
    await expect(page.getByText(/现居槟城/).first()).toBeVisible()
    await expectMarked(page, 'the page of a person')
    const guest = await register(request)
    const role = { role: 'branch_editor' as const, branch_root_id: elder.id }
    const invitation = { family_tree_id: book.id, login_name: guest.login_name, ...role }
    await done(request, 'POST /api/web/tree/invite', invitation, book.token)
    const gone = { family_tree_id: book.id, id: younger.id, request_key: randomUUID() }
    await done(request, 'POST /api/web/person/delete', gone, book.token)
    await openBook(page, book.id, lang, elder.id)
    await card(page, '陈章甫').click()
    await expect(page.getByRole('dialog')).toContainText('陈章甫')
    await expectMarked(page, 'somebody beside the chart')
    await button(page, trees.chart.outline).click()
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    await page.getByRole('combobox', { name: treepage.search.label }).fill('章')
    await expect(page.getByRole('option').first()).toContainText('章甫')
    await expectMarked(page, 'the list and who is found')
    const windows = [treepage.tools.history, treepage.tools.share, treepage.tools.about]
    for (const name of windows) {
      await button(page, name).click()
      const dialog = page.getByRole('dialog').last()
      await expect(dialog.getByText(/陈|章/).first()).toBeVisible()
      await expectMarked(page, name)
      await page.keyboard.press('Escape')
      await historyAtRest(page)
    }
    await button(page, treepage.delete.button).click()
    await expectMarked(page, 'the question before a deletion')
    const ask = page.getByRole('dialog', { name: treepage.delete.title, exact: true })
    await ask.getByRole('button', { name: treepage.delete.confirm, exact: true }).click()
    await expect(button(page, treepage.delete.read)).toBeVisible()
    await expectMarked(page, 'what was deleted')
  })
}
