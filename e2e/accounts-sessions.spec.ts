import { readFile } from 'node:fs/promises'
import { words } from './account-words.ts'
import { call, keepToken, logIn, newToken, register, tokenOf } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  field,
  inLang,
  languages,
  narrowOnce,
  open,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

for (const lang of languages('en')) {
  const text = words[lang]

  test(`the password is changed, and every other session ends, in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400|ERR_FAILED/)
    const member = await register(request)
    const other = await newToken(request, member)
    const before = await logIn(page.context(), request, member)
    await open(page, inLang('/profile', lang))
    await button(page, text.changePassword).click()
    const dialog = page.getByRole('dialog', { name: text.changePassword })
    await field(page, text.oldPassword).fill('not this one')
    await field(page, text.newPassword).fill('颍川堂下一九八八')
    await field(page, text.confirmation).fill('颍川堂下一九八七')
    const send = dialog.getByRole('button', { name: text.changePassword, exact: true })
    await send.click()
    await expect(page.getByText(text.mismatch)).toBeVisible()
    await field(page, text.confirmation).fill('颍川堂下一九八八')
    await send.click()
    await expect(dialog.getByText(text.wrong, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await field(page, text.oldPassword).fill(member.passwd)
    const address = '**/api/web/user/pwd/change'
    await page.route(address, (route) => route.abort())
    await send.click()
    await expect(dialog).toContainText(text.perhapsChanged)
    await page.unroute(address)
    await send.click()
    await expect(page.getByText(text.passwordDone)).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await tokenOf(page.context())).not.toBe(before)
    await page.reload()
    await expect(page.locator('h1')).toHaveText('陈嘉树')
    const ended = await call(request, 'GET /api/web/user/info', {}, { token: other })
    expect(ended.sub_code).toBe(20004)
  })

  test(`another device is ended; it hears of it and goes to log in, in ${lang}${narrowOnce(lang)}`, async ({
    page,
    browser,
    request,
    journey: _journey,
  }) => {
    const member = await register(request, { withMobile: true })
    await logIn(page.context(), request, member)
    const elsewhere = await browser.newContext({ baseURL: siteUnderTest() })
    const other = await elsewhere.newPage()
    await logIn(elsewhere, request, member)
    await open(other, inLang('/profile', lang))

    await open(page, inLang('/profile', lang))
    await expect(page.getByText(text.thisDevice)).toHaveCount(1)
    await button(page, text.endOthers).click()
    await expect(page.getByText(text.othersEnded)).toBeVisible()
    await expect(button(page, text.endOthers)).toBeHidden()

    await button(other, text.update).click()
    await button(other, text.save).click()
    const message = other.getByText(text.expired).first()
    await expect(message).toBeVisible()
    expect(await tokenOf(elsewhere)).toBeUndefined()
    await expect(other).toHaveURL(/\/auth\/login\?next=/)
    await elsewhere.close()
  })

  test(`the data are handed over in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const member = await register(request)
    await logIn(page.context(), request, member)
    await open(page, inLang('/profile', lang))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, text.download).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.json$/)
    const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(JSON.stringify(content)).toContain(member.email)
  })

  test(`the account is deleted in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400/)
    const member = await register(request)
    await logIn(page.context(), request, member)
    await open(page, inLang('/profile', lang))
    await button(page, text.remove).click()
    await expectAccessible(page)
    await field(page, text.password).fill('not this one')
    const ask = page.getByRole('dialog', { name: text.remove })
    await ask.locator('button[type="submit"]').click()
    await expect(ask.getByText(text.wrong, { exact: true })).toBeVisible()
    await field(page, text.password).fill(member.passwd)
    await ask.locator('button[type="submit"]').click()
    const done = page.getByRole('dialog', { name: text.removedTitle })
    await expect(done).toContainText(/20\d\d/)
    expect(await tokenOf(page.context())).toBeUndefined()
    await done.getByRole('button', { name: text.gotIt }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner').getByText('陈嘉树')).toHaveCount(0)
  })

  test(`logging out asks first, in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const token = await logIn(page.context(), request, await register(request))
    await open(page, inLang('/profile?tab=3', lang))
    // A letter to the staff that was begun and not sent.
    await page.evaluate(() => sessionStorage.setItem('begun', 'to trace the family'))
    const dialog = page.getByRole('dialog', { name: text.logOut })
    await expect(dialog).toContainText(text.logOutAsk)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.cancel }).click()
    await expect(page).toHaveURL(/tab=1/)
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: text.logOut }).click()
    await dialog.getByRole('button', { name: text.logOut }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await tokenOf(page.context())).toBeUndefined()
    expect(await page.evaluate(() => sessionStorage.getItem('begun'))).toBeNull()
    const answer = await call(request, 'GET /api/web/user/info', {}, { token })
    expect(answer.sub_code).toBe(20004)
  })

  test(`the member stands in the header in ${lang} @desktop @long`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request))
    await open(page, inLang('/ancestry', lang))
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: text.logIn, exact: true })).toHaveCount(0)
    await header.getByText('陈嘉树').first().click()
    await expectAccessible(page)
    await header.getByRole('link', { name: text.info }).first().click()
    await expect(page).toHaveURL(/\/profile\?tab=1/)
    await header.getByText('陈嘉树').first().click()
    await header.getByRole('link', { name: text.logOut }).first().click()
    await expect(page.getByRole('dialog', { name: text.logOut })).toBeVisible()
  })

  test(`the member stands in the menu in ${lang} @mobile`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    await logIn(page.context(), request, await register(request))
    await open(page, inLang('/ancestry', lang))
    await button(page, text.menu).click()
    const menu = page.locator('dialog[open]')
    await expect(menu.getByText('陈嘉树')).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('link', { name: text.info }).click()
    await expect(page).toHaveURL(/\/profile\?tab=1/)
  })
}

test('one device among several is ended @desktop @long', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request)
  const other = await newToken(request, member)
  await logIn(page.context(), request, member)
  await open(page, '/profile')
  const devices = page.getByRole('listitem').filter({ hasText: '最近使用' })
  await expect(devices).toHaveCount(2)
  await devices.filter({ hasNotText: '本机' }).getByRole('button').click()
  await expect(page.getByText('已结束登录')).toBeVisible()
  await expect(devices).toHaveCount(1)
  const answer = await call(request, 'GET /api/web/user/info', {}, { token: other })
  expect(answer.sub_code).toBe(20004)
  await devices.getByRole('button').click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await tokenOf(page.context())).toBeUndefined()
})

test('a language is kept with the member, and the page loads anew @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const token = await logIn(page.context(), request, await register(request))
  await open(page, '/privacy-policy')
  await page.getByRole('banner').locator('summary', { hasText: '语言' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const { data } = await call(request, 'GET /api/web/user/info', {}, { token })
  expect(data).toMatchObject({ lang: 'en' })
})

test('a browser without a language of its own takes the member’s @desktop @long', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request, { lang: 'en' })
  await open(page, '/auth/login')
  await field(page, '登录名').fill(member.login_name)
  await field(page, '密码').fill(member.passwd)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a session that ended long ago is dropped in silence @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await keepToken(page.context(), 'a-token-of-nobody')
  await open(page, '/ancestry')
  expect(await tokenOf(page.context())).toBeUndefined()
  await expect(page.getByText('请先登录')).toHaveCount(0)
})

test('pages of members are nobody else’s to keep @desktop', async ({
  page,
  request,
  playwright,
}) => {
  await logIn(page.context(), request, await register(request))
  const response = await page.goto('/profile')
  const headers = response?.headers() ?? {}
  expect(headers['cache-control']).toContain('private')
  expect(headers['vary']?.toLowerCase()).toContain('cookie')
  // The name is there before any script runs.
  expect(await response?.text()).toContain('陈嘉树')
  const visitor = await playwright.request.newContext()
  const page2 = await visitor.get(`${siteUnderTest()}/ancestry`)
  expect(await page2.text()).not.toContain('陈嘉树')
  await visitor.dispose()
})
