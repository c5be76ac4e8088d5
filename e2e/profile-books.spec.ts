import type { Page } from '@playwright/test'
import { bookWords } from './book-words.ts'
import { done, ownBook } from './family-trees.ts'
import { logIn, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  historyAtRest,
  inLang,
  languages,
  narrowOnce,
  open,
  test,
} from './site.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const lang of languages('en')) {
  const text = bookWords[lang]

  test(`a member makes a family tree, changes, deletes and restores it in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request, { lang }))
    await open(page, inLang('/profile?tab=2', lang))
    await expect(page.getByRole('heading', { name: text.empty })).toBeVisible()
    await expect(page.getByRole('link', { name: text.example })).toHaveAttribute(
      'href',
      /^\/family-tree\?id=[\w-]{36}$/,
    )
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 244, 250)')
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await button(page, text.create).click()
    await expect(box(page, text.surname)).toHaveValue('陈')
    await expect(box(page, text.author)).toHaveValue('陈嘉树')
    await button(page, text.submit).click()
    await expect(page.getByText(text.titleMissing)).toBeVisible()
    await expect(box(page, text.title)).toBeFocused()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await box(page, text.title).fill('颍川陈氏')
    // Whoever closes the dialog, as the phone's way back does, finds their words again.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, text.create).click()
    await expect(box(page, text.title)).toHaveValue('颍川陈氏')
    await box(page, text.title).press('Enter')
    await expect(page.getByText(text.created, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '颍川陈氏', exact: true })).toHaveAttribute(
      'href',
      /^\/family-tree\?id=[\w-]{36}$/,
    )
    await expect(button(page, text.create)).toBeFocused()

    await button(page, text.edit('颍川陈氏')).click()
    await box(page, text.title).fill('颍川陈氏（漳浦支）')
    await button(page, text.save).click()
    await expect(page.getByText(text.updated)).toBeVisible()
    const title = '颍川陈氏（漳浦支）'
    await page.getByText(text.sharing, { exact: true }).click()
    await expect(page.getByText(text.nobody)).toBeVisible()
    await expectAccessible(page)

    await button(page, text.remove(title)).click()
    const dialog = page.getByRole('dialog', { name: text.removeTitle })
    await expect(dialog).toContainText('30')
    await dialog.getByRole('button', { name: text.removeYes, exact: true }).click()
    await expect(page.getByText(text.removed, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: text.empty })).toBeVisible()
    await historyAtRest(page)
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await button(page, text.restore(title)).click()
    await expect(page.getByText(text.restored, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  })
}

for (const lang of languages('zh-TW')) {
  const text = bookWords[lang]

  test(`an invitation is taken, a change by somebody else is shown, and the book left in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const title = '颍川陈氏宗谱（漳浦支）'
    const { id, token } = await ownBook(page, request)
    const guest = await register(request)
    const invitation = { family_tree_id: id, role: 'editor' as const, login_name: guest.login_name }
    await done(request, 'POST /api/web/tree/invite', invitation, token)
    await open(page, inLang('/profile?tab=2', lang))
    await page.getByText(text.sharing, { exact: true }).click()
    await expect(page.getByText(guest.login_name)).toBeVisible()
    await expect(page.getByText(text.invited)).toBeVisible()

    await logIn(page.context(), request, guest)
    await open(page, inLang('/profile?tab=2', lang))
    await expectAccessible(page)
    await button(page, text.accept(title)).click()
    await expect(page.getByText(text.accepted)).toBeVisible()
    await expect(page.getByRole('heading', { name: text.shared })).toBeVisible()
    // Only its owner deletes a book.
    await expect(button(page, text.remove(title))).toHaveCount(0)

    await button(page, text.edit(title)).click()
    await box(page, text.title).fill('客人改的')
    const said = { id, title: '主人改的', surname: '陈', author: '陈嘉树' }
    await done(request, 'POST /api/web/tree/update', said, token)
    await button(page, text.save).click()
    const conflict = page.getByRole('dialog', { name: text.conflict })
    await expect(conflict).toContainText('客人改的')
    await expect(conflict).toContainText('主人改的')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: text.takeTheirs }).click()
    await expect(page.getByRole('link', { name: '主人改的', exact: true })).toBeVisible()

    await button(page, text.leave('主人改的')).click()
    await page.getByRole('dialog').getByRole('button', { name: text.leaveYes, exact: true }).click()
    await expect(page.getByText(text.left)).toBeVisible()
    await expect(page.getByRole('heading', { name: text.shared })).toHaveCount(0)
  })
}

test('what could not be saved is told, and nothing typed is lost @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  const text = bookWords['zh-CN']
  await logIn(page.context(), request, await register(request))
  await open(page, '/profile?tab=2')
  await page.route('**/api/web/tree/create', (route) => route.abort())
  await button(page, text.create).click()
  await box(page, text.title).fill('漳浦陈氏')
  await button(page, text.submit).click()
  const alert = page.getByRole('dialog', { name: text.alert })
  await expect(alert).toContainText('创建失败')
  await alert.getByRole('button', { name: text.gotIt }).click()
  await expect(box(page, text.title)).toHaveValue('漳浦陈氏')
  await page.unroute('**/api/web/tree/create')
  await button(page, text.submit).click()
  await expect(page.getByText(text.created, { exact: true })).toBeVisible()

  await page.route('**/api/web/tree/update', (route) => route.abort())
  await button(page, text.edit('漳浦陈氏')).click()
  await box(page, text.title).fill('漳浦陈氏族谱')
  await button(page, text.save).click()
  await expect(alert).toContainText('更新失败')
  await alert.getByRole('button', { name: text.gotIt }).click()
  await expect(box(page, text.title)).toHaveValue('漳浦陈氏族谱')
  await page.goBack()

  await page.route('**/api/web/tree/del*', (route) => route.abort())
  await button(page, text.remove('漳浦陈氏')).click()
  const removing = page.getByRole('dialog', { name: text.removeTitle })
  await removing.getByRole('button', { name: text.removeYes, exact: true }).click()
  await expect(alert).toContainText('删除失败')
})
