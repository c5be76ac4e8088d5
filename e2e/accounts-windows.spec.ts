import type { APIRequestContext, Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { words } from './account-words.ts'
import { done, type OwnBook, ownBook } from './family-trees.ts'
import { call, keepToken, logIn, newMember, newToken, register, tokenOf } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  field,
  inLang,
  languages,
  open,
  orLong,
  submit,
  test,
} from './site.ts'

const texts = { 'zh-CN': zhCN.accounts, 'zh-TW': zhTW.accounts, en: en.accounts }

const otherMember = {
  'zh-CN': '此浏览器已在另一个窗口登录了别的账号，请刷新页面后再试',
  'zh-TW': '此瀏覽器已在另一個視窗登入別的帳號，請重新整理頁面後再試',
  en: 'Another account is now logged in, in another window of this browser. Please reload the page and try again',
}

const unknown = {
  'zh-CN': '请先登录',
  'zh-TW': '請先登入',
  en: 'Please log in first',
}

const CINNABAR = 'rgb(163, 40, 31)'

for (const lang of languages('zh-TW')) {
  const text = words[lang]
  const more = texts[lang]

  for (const ending of ['ended elsewhere', 'unknown'] as const) {
    test(`a session ${ending} is told in red for a second, then log-in and back, in ${lang} @desktop${orLong(ending === 'unknown')}`, async ({
      page,
      request,
      journey,
    }) => {
      journey.expectFailure(/401/)
      const member = await register(request)
      const token = await logIn(page.context(), request, member)
      await open(page, inLang('/profile?tab=1', lang))
      if (ending === 'unknown') await keepToken(page.context(), 'A'.repeat(43))
      else await call(request, 'POST /api/web/user/logout', {}, { token })
      await button(page, text.download).click()
      const said = ending === 'unknown' ? unknown[lang] : text.expired
      const message = page.locator('[data-messages] [data-kind="error"]', { hasText: said })
      await expect(message).toHaveCSS('background-color', CINNABAR)
      const shownAt = Date.now()
      expect(await tokenOf(page.context())).toBeUndefined()
      await page.waitForURL(/\/auth\/login\?next=/)
      expect(Date.now() - shownAt).toBeGreaterThan(700)
      // A second is too short to read it: the page that follows says it as well.
      await expect(message).toBeVisible()
      await field(page, text.loginName).fill(member.login_name)
      await field(page, text.password).fill(member.passwd)
      await submit(page).click()
      await expect(page).toHaveURL(/\/profile\?tab=1/)
    })
  }

  test(`a page never acts for somebody who logged in beside it, in ${lang} @desktop`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const first = await register(request, { withMobile: true })
    const second = await register(request, { withMobile: true })
    await logIn(page.context(), request, first)
    await open(page, inLang('/profile', lang))
    const token = await newToken(request, second)
    await keepToken(page.context(), token)
    await button(page, text.update).click()
    await field(page, text.lastName).fill('嘉禾')
    await button(page, text.save).click()
    await expect(page.getByRole('dialog', { name: text.sorry })).toContainText(otherMember[lang])
    expect(await tokenOf(page.context())).toBe(token)
    const { data } = await call(request, 'GET /api/web/user/info', {}, { token })
    expect(data).toMatchObject({ last_name: '嘉树' })
    await page.getByRole('button', { name: text.gotIt }).click()
    await expect(field(page, text.lastName)).toHaveValue('嘉禾')
  })

  test(`a log-out without an answer says so, in ${lang} @desktop @long`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/ERR_FAILED|logout/)
    await logIn(page.context(), request, await register(request))
    await open(page, inLang('/profile?tab=3', lang))
    await page.route('**/api/web/user/logout', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: text.logOut })
    await dialog.getByRole('button', { name: text.logOut, exact: true }).click()
    await expect(dialog).toContainText(more.logOut.unanswered)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: more.logOut.hereOnly }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await tokenOf(page.context())).toBeUndefined()
  })

  test(`a deleted account stays deleted where that is wanted, in ${lang} @desktop @long`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/403/)
    const member = await register(request)
    const token = await newToken(request, member)
    const { passwd } = member
    await call(request, 'POST /api/web/user/delete', { passwd }, { token })
    await open(page, inLang('/auth/login', lang))
    await field(page, text.loginName).fill(member.login_name)
    await field(page, text.password).fill(passwd)
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.restoreTitle })
    await dialog.getByRole('button', { name: more.restore.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/auth\/login/)
    expect(await tokenOf(page.context())).toBeUndefined()
  })

  test(`the minute between two codes passes, in ${lang} @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    await page.clock.install()
    await open(page, inLang('/auth/reset-pwd?by=email', lang))
    await field(page, text.email).fill(newMember().email)
    await button(page, text.sendCode).click()
    const waiting = page.getByRole('button', { name: /^\d+ 秒|^Resend in/ })
    await expect(waiting).toBeDisabled()
    await page.clock.fastForward(58_000)
    await expect(waiting).toBeDisabled()
    await page.clock.fastForward(3_000)
    await expect(button(page, text.sendCode)).toBeEnabled()
  })
}

test('after log-out the way back shows no profile, nor does another window @desktop', async ({
  page,
  context,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const text = words['zh-CN']
  const member = await register(request, { withMobile: true })
  await logIn(context, request, member)
  const beside = await context.newPage()
  await open(beside, '/profile')
  await button(beside, text.update).click()
  await field(beside, text.nativePlace).fill('福建安溪')
  await open(page, '/profile')
  await expect(page.locator('h1')).toHaveText('陈嘉树')
  await page.goto('/profile?tab=3')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('陈嘉树')).toHaveCount(0)

  await expect(beside.getByRole('alert')).toContainText('您已不在登录状态')
  await expect(beside.locator('h1')).toBeHidden()
  await expect(field(beside, text.nativePlace)).toBeHidden()
  await expect(beside.getByRole('banner')).not.toContainText('陈嘉树')
  await expectAccessible(beside)
  await button(beside, '重新登录').click()
  await field(beside, text.loginName).fill(member.login_name)
  await field(beside, text.password).fill(member.passwd)
  await submit(beside).click()
  await expect(beside).toHaveURL(/\/profile$/)
  await expect(field(beside, text.nativePlace)).toHaveValue('福建安溪')
  await expect(page.getByRole('alert')).toContainText('您已在另一个窗口登录')

  // Another account logs in, in a third window.
  await page.evaluate(() => new BroadcastChannel('session').postMessage('somebody else'))
  await expect(beside.getByRole('alert')).toContainText('别的账号')
  await expect(beside.locator('h1')).toBeHidden()
  await expect(beside.getByRole('banner')).not.toContainText('陈嘉树')
})

test('the picture in the header goes by the sex @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request, { withMobile: true })
  const token = await logIn(page.context(), request, member)
  for (const sex of [0, 1] as const) {
    const { data } = await call(request, 'GET /api/web/user/info', {}, { token })
    if (!('uid' in data)) throw new Error('no user')
    const saved = await call(request, 'POST /api/web/user/info/save', { ...data, sex }, { token })
    expect(saved).toMatchObject({ code: 10000 })
    await open(page, '/ancestry')
    await expect(page.getByRole('banner').locator('svg[data-sex]').first()).toHaveAttribute(
      'data-sex',
      String(sex),
    )
  }
})

test('a consent given before the scripts were there counts @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await page.getByRole('checkbox').check()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(page.getByRole('checkbox')).toBeChecked()
  const { login_name, email, passwd } = newMember()
  await field(page, '姓').fill('陈')
  await field(page, '名').fill('嘉树')
  await field(page, '登录名').fill(login_name)
  await field(page, '电子邮箱').fill(email)
  await field(page, '密码').fill(passwd)
  await field(page, '确认密码').fill(passwd)
  await submit(page).click()
  await expect(page.getByText('注册成功')).toBeVisible()
})

/** On the page that the end of a session has led to. */
async function logInAnew(page: Page, member: { login_name: string; passwd: string }) {
  const text = words['zh-CN']
  await page.waitForURL(/\/auth\/login\?next=/)
  await field(page, text.loginName).fill(member.login_name)
  await field(page, text.password).fill(member.passwd)
  await submit(page).click()
}

test('an ended session says so once, and what was typed comes back after log-in @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const text = words['zh-CN']
  const member = await register(request, { withMobile: true })
  const token = await logIn(page.context(), request, member)
  await open(page, '/profile?tab=1')
  await button(page, text.update).click()
  await field(page, text.nativePlace).fill('福建安溪')
  await call(request, 'POST /api/web/user/logout', {}, { token })
  await button(page, text.save).click()
  await expect(page.getByText(text.expired)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await logInAnew(page, member)
  await expect(page).toHaveURL(/\/profile\?tab=1/)
  await expect(field(page, text.nativePlace)).toHaveValue('福建安溪')
  await button(page, text.save).click()
  await expect(page.getByText(text.saved)).toBeVisible()
})

test('a search whose session has ended says so, and goes on after log-in @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const text = words['zh-CN']
  const member = await register(request, { withMobile: true })
  const token = await logIn(page.context(), request, member)
  await open(page, '/ancestry?surname=陈&surname_id=5')
  await call(request, 'POST /api/web/user/logout', {}, { token })
  await button(page, '忘记了，跳过').click()
  await expect(page.getByText(text.expired)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await logInAnew(page, member)
  await expect(page).toHaveURL(/\/ancestry\?surname=/)
  await button(page, '忘记了，跳过').click()
  await expect(button(page, '不记得，直接看结果')).toBeVisible()
})

test('a family tree and a person go from every window when their member logs out @desktop', async ({
  page,
  context,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const own = await ownBook(page, request)
  const person = await privateTree(request, own)
  const tree = await context.newPage()
  await open(tree, `/family-tree?id=${own.id}&person-id=${person}`)
  await expect(tree.getByText('隐名氏').first()).toBeVisible()
  const about = await context.newPage()
  await open(about, `/family-tree-person?id=${person}&family_tree_id=${own.id}`)
  await expect(about.locator('h1')).toContainText('隐名氏')
  await page.goto('/profile?tab=3')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录', exact: true }).click()
  for (const window of [tree, about]) {
    await expect(window.getByRole('alert')).toContainText('您已不在登录状态')
    await expect.poll(() => window.content()).not.toContain('隐名氏')
    expect(await window.title()).not.toContain('隐名氏')
    expect(await kept(window)).not.toContain('隐名氏')
  }
})

test('a session that ended elsewhere empties the page when its reader comes back to it @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  await page.clock.install()
  const own = await ownBook(page, request)
  const person = await privateTree(request, own)
  await open(page, `/family-tree-person?id=${person}&family_tree_id=${own.id}`)
  await expect(page.locator('h1')).toContainText('隐名氏')
  await call(request, 'POST /api/web/user/logout', {}, { token: own.token })
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toContainText('您已不在登录状态')
  await expect.poll(() => page.content()).not.toContain('隐名氏')
})

test('what was typed is sealed when a session ends, and nobody else opens it @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const text = words['zh-CN']
  const member = await register(request, { withMobile: true })
  const token = await logIn(page.context(), request, member)
  await open(page, '/profile?tab=1')
  await button(page, text.update).click()
  await field(page, text.nativePlace).fill('福建安溪')
  await call(request, 'POST /api/web/user/logout', {}, { token })
  await button(page, text.save).click()
  await page.waitForURL(/\/auth\/login\?next=/)
  const sealed = await kept(page)
  expect(sealed).toContain('sealed:')
  for (const typed of ['福建安溪', '嘉树']) expect(sealed).not.toContain(typed)
  const other = await register(request)
  await logInAnew(page, other)
  await expect(page).toHaveURL(/\/profile\?tab=1/)
  await expect(page.getByText('福建安溪')).toHaveCount(0)
})

/** What a tab keeps in its storage. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/** A family tree that nobody but its owner sees, with one person who is alive. */
async function privateTree(request: APIRequestContext, { id, token }: OwnBook) {
  const visibility = { id, visibility: 'private' } as const
  await done(request, 'POST /api/web/tree/visibility', visibility, token)
  const person = { surname: '陈', name: '隐名氏', sex: 1, death: 0 } as const
  const first = { family_tree_id: id, ...person }
  return (await done(request, 'POST /api/web/tree/node/init', first, token)).first_node_id
}
