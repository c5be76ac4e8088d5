import type { Page } from '@playwright/test'
import type { Calls } from '@suyuan/contract/api'
import { words as accountWords } from './account-words.ts'
import { bookOf, done, ownBook, smallFamily } from './family-trees.ts'
import { call, register } from './members.ts'
import { personWords, tieWords } from './person-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  open,
  submit,
  test,
} from './site.ts'

const address = (id: string, bookId: string) =>
  `/family-tree-person?id=${id}&family_tree_id=${bookId}`

/** Types in a search field of a dialog and takes the first who is found. */
async function choose(page: Page, label: string, typed: string, found: RegExp): Promise<void> {
  const search = page.getByRole('combobox', { name: label, exact: true })
  await search.fill(typed)
  await expect(page.getByRole('option', { name: found }).first()).toBeVisible()
  await search.press('Enter')
  await expect(search).toHaveCount(0)
}

for (const lang of languages('zh-TW')) {
  const text = tieWords[lang]
  const { save, done: saved, gotIt } = personWords[lang]

  test(`people of the book are tied to each other on their pages in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const own = await ownBook(page, request)
    const { first, elder, younger } = await smallFamily(request, own)
    const add = (
      name: string,
      master_id: string,
      form: Partial<Calls['POST /api/web/tree/node/create']['input']> = {},
    ) =>
      done(
        request,
        'POST /api/web/tree/node/create',
        {
          family_tree_id: own.id,
          surname: '陈',
          death: 1,
          name,
          master_id,
          node_type: 3,
          ...form,
        },
        own.token,
      )
    const nephew = await add('世昌', younger.id)
    const brother = await add('世荣', younger.id)
    await add('氏', younger.id, { surname: '黄', node_type: 4 })
    const closed = () => expect(page.getByRole('dialog')).toHaveCount(0)

    // The childless elder takes his brother's son as heir: both lines stand on the son's page.
    await open(page, inLang(address(nephew.id, own.id), lang))
    await button(page, text.addParents).click()
    await button(page, save).click()
    await expect(page.getByText(text.nobody)).toBeVisible()
    await choose(page, text.father, '世昌', /世昌/)
    await button(page, save).click()
    await expect(page.getByText(text.self)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.change).click()
    await choose(page, text.father, 'zhangfu', /章甫/)
    await page.getByRole('checkbox').check()
    await button(page, save).click()
    await closed()
    await expect(page.getByText(text.adopted)).toContainText(text.drawn)
    await expect(page.getByText(text.birth)).toBeVisible()
    for (const name of [/^陈章甫/, /^陈章远/]) {
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // Their mother was written down after the two sons; another window hears of it.
    const sonElsewhere = await page.context().newPage()
    await open(sonElsewhere, inLang(address(brother.id, own.id), lang))
    await expect(sonElsewhere.getByRole('link', { name: /^黄氏/ })).toHaveCount(0)
    await open(page, inLang(address(younger.id, own.id), lang))
    await button(page, text.toMother).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expectAccessible(page)
    await button(page, save).click()
    await closed()
    await expect(page.getByText(text.ofMother)).toHaveCount(0)
    await expect(page.getByText(saved)).toBeVisible()
    await expect(button(page, text.toMother)).toHaveCount(0)
    await expect(sonElsewhere.getByRole('link', { name: /^黄氏/ })).toBeVisible()

    // A kind of marriage, and who cannot be married or be an own ancestor.
    await expect(page.getByRole('listitem').filter({ hasText: '黄氏' })).toContainText(text.first)
    await button(page, text.editUnion).click()
    await page.getByLabel(text.kind, { exact: true }).selectOption({ label: text.later })
    const { marriages } = await done(
      request,
      'POST /api/web/person/info',
      { id: younger.id, family_tree_id: own.id },
      own.token,
    )
    const union = marriages[0]?.union ?? 0
    await done(
      request,
      'POST /api/web/tree/union/update',
      { family_tree_id: own.id, union, kind: 'concubine' },
      own.token,
    )
    await button(page, save).click()
    const conflict = page.getByRole('dialog', { name: personWords[lang].conflict })
    await expect(conflict).toContainText(text.concubine)
    await expect(conflict).toContainText(text.later)
    await conflict.getByRole('button', { name: personWords[lang].keepMine }).click()
    await closed()
    await expect(page.getByRole('listitem').filter({ hasText: '黄氏' })).toContainText(text.later)
    await button(page, text.addSpouse).click()
    await choose(page, text.spouse, '黄氏', /黄氏/)
    await button(page, save).click()
    await expect(page.getByText(text.already)).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, personWords[lang].discard).click()
    await closed()
    await open(page, inLang(address(first.id, own.id), lang))
    await button(page, text.addParents).click()
    await choose(page, text.father, '世昌', /世昌/)
    await button(page, save).click()
    const refusal = page.getByRole('dialog', { name: personWords[lang].alert })
    await expect(refusal).toContainText(text.ancestor)
    await refusal.getByRole('button', { name: gotIt }).click()
    // Whom one chose is still there.
    await expect(button(page, text.change)).toBeVisible()

    page.on('dialog', (question) => void question.accept())

    // A tie is removed, and comes back.
    await open(page, inLang(address(nephew.id, own.id), lang))
    await button(page, text.editBirth).click()
    await button(page, text.unlink).click()
    await page.getByRole('dialog').last().getByRole('button', { name: text.confirm }).click()
    await closed()
    await expect(page.getByText(text.birth)).toHaveCount(0)
    await expect(page.getByText(text.unlinked)).toBeVisible()
    await button(page, text.undo).click()
    await expect(page.getByText(text.undone)).toBeVisible()
    await expect(page.getByText(text.birth)).toBeVisible()

    const told = await done(
      request,
      'POST /api/web/person/info',
      { id: nephew.id, family_tree_id: own.id },
      own.token,
    )
    expect(
      told.parents.map(({ kind, primary, father, mather }) => [
        kind,
        primary,
        father?.name,
        mather?.name,
      ]),
    ).toEqual([
      ['adopted', true, '章甫', undefined],
      ['birth', false, '章远', ''],
    ])
    expect(told.father_id).toBe(elder.id)
  })
}

test('what was chosen for a tie is there again after a reload and after a new log-in @long', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const text = tieWords['zh-CN']
  const { save, restored } = personWords['zh-CN']
  const account = accountWords['zh-CN']
  const member = await register(request)
  const own = await bookOf(page, request, member)
  const { elder } = await smallFamily(request, own)
  await open(page, address(elder.id, own.id))
  await button(page, text.addParents).click()

  // A woman is no father: she is told apart as she is chosen.
  await choose(page, text.father, '淑贞', /淑贞/)
  await expect(page.getByText(text.woman)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await button(page, save).click()
  await expect(page.getByText(text.woman)).toBeVisible()
  await button(page, text.change).click()
  await choose(page, text.father, 'zhangyuan', /章远/)
  await expect(page.getByText(text.woman)).toHaveCount(0)
  await page.getByRole('checkbox').check()

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await button(page, text.addParents).click()
  const dialog = page.getByRole('dialog', { name: text.parentsTitle })
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByText('陈章远')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expectNoSideScroll(page)

  await call(request, 'POST /api/web/user/logout', {}, { token: own.token })
  await button(page, save).click()
  await page.waitForURL(/\/auth\/login\?next=/)
  await field(page, account.loginName).fill(member.login_name)
  await field(page, account.password).fill(member.passwd)
  await submit(page).click()
  await page.waitForURL(/\/family-tree-person/)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await button(page, text.addParents).click()
  await expect(dialog.getByText('陈章远')).toBeVisible()
  await button(page, save).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(text.adopted)).toContainText(text.drawn)

  // What is saved is no draft any more.
  await button(page, text.addParents).click()
  await expect(dialog.getByRole('combobox', { name: text.father, exact: true })).toBeVisible()
  await expect(dialog.getByText(restored)).toHaveCount(0)
})
