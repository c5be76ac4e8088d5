import { randomUUID } from 'node:crypto'
import { words } from './account-words.ts'
import {
  call,
  codeTo,
  letCodesAge,
  logIn,
  newMobile,
  newToken,
  register,
  tokenOf,
} from './members.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  narrowOnce,
  open,
  submit,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

for (const lang of languages('zh-CN')) {
  const text = words[lang]

  test(`log-in by password in ${lang}`, async ({ page, request, journey }) => {
    journey.expectFailure(/400/)
    const member = await register(request)
    await open(page, inLang('/auth', lang))
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await field(page, text.loginName).focus()
    await field(page, text.password).focus()
    await expect(page.getByText(text.loginNameMissing)).toBeVisible()
    await submit(page).click()
    await expect(page.getByText(text.passwordMissing)).toBeVisible()
    await expect(field(page, text.loginName)).toBeFocused()

    await field(page, text.loginName).fill(member.login_name)
    await field(page, text.password).fill('not this one')
    await submit(page).click()
    await expect(page.locator('form').getByRole('alert')).toContainText(text.wrongLogIn)
    await field(page, text.password).fill(member.passwd)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/index$/)
    expect(await tokenOf(page.context())).toBeDefined()
  })

  test(`log-in by mobile and code in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400|429/)
    const member = await register(request, { withMobile: true })
    await open(page, inLang('/auth/login', lang))
    await page.getByRole('tab', { name: text.byCode }).click()
    await expect(page).toHaveURL(/type=2/)
    await expectAccessible(page)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.mobileMissing)).toBeVisible()
    await field(page, text.mobile).fill('12345')
    await submit(page).click()
    await expect(page.getByText(text.mobileWrong)).toBeVisible()
    await expect(page.getByText(text.codeMissing)).toBeVisible()
    await field(page, text.mobile).fill(member.mobile)
    await page.getByRole('button', { name: text.sendCode }).click()
    // The server says how long to wait, in words, and the button waits that long.
    const refused = page.getByRole('dialog', { name: text.sorry })
    await expect(refused).toContainText(/\d+\s?(秒|seconds?)/)
    await refused.getByRole('button', { name: text.gotIt }).click()
    await expect(page.getByRole('button', { name: /^\d+ 秒|^Resend in/ })).toBeDisabled()

    await letCodesAge(`+86${member.mobile}`)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await field(page, text.mobile).fill(member.mobile)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    await field(page, text.code).fill(await codeTo(`+86${member.mobile}`, 'login_code'))
    await submit(page).click()
    await expect(page).toHaveURL(/\/index$/)
    expect(await tokenOf(page.context())).toBeDefined()
  })

  test(`the countdown outlives a reload in ${lang} @desktop`, async ({ page, journey }) => {
    journey.expectFailure(/400/)
    const mobile = newMobile()
    await open(page, inLang('/auth/login?type=2', lang))
    await field(page, text.mobile).fill(mobile)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    const waiting = page.getByRole('button', { name: /^\d+ 秒|^Resend in/ })
    await expect(waiting).toBeDisabled()
    await page.reload()
    await expect(waiting).toBeDisabled()
    // Nobody's number: the answer was the same, but no code was sent.
    await field(page, text.mobile).fill(mobile)
    await field(page, text.code).fill('123456')
    await submit(page).click()
    await expect(page.getByText(text.wrongCode)).toBeVisible()
  })

  test(`no connection while asking for a code in ${lang} @desktop`, async ({ page, journey }) => {
    journey.expectFailure(/ERR_FAILED|getSms/)
    await page.route('**/api/web/user/login/getSms', (route) => route.abort())
    await open(page, inLang('/auth/login?type=2', lang))
    await field(page, text.mobile).fill(newMobile())
    await page.getByRole('button', { name: text.sendCode }).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog.getByText(text.smsFailed)).toBeVisible()
    await expect(page.getByRole('button', { name: text.sendCode })).toBeEnabled()
  })

  test(`too many tries name the wait in ${lang} @desktop @long`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400|429/)
    const { login_name } = await register(request)
    await open(page, inLang('/auth/login', lang))
    await field(page, text.loginName).fill(login_name)
    await field(page, text.password).fill('not this one')
    await expect(async () => {
      await submit(page).click()
      await expect(page.getByText(/\d+\s?(秒|seconds?)/)).toBeVisible({ timeout: 700 })
    }).toPass()
  })

  test(`a deleted account has a way back in ${lang} @desktop`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/403/)
    const member = await register(request)
    const token = await newToken(request, member)
    const { passwd } = member
    expect((await call(request, 'POST /api/web/user/delete', { passwd }, { token })).code).toBe(
      10000,
    )
    await open(page, inLang('/auth/login?next=/profile', lang))
    await field(page, text.loginName).fill(member.login_name)
    await field(page, text.password).fill(passwd)
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.restoreTitle })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.restore }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test(`the links under the log-in form in ${lang}`, async ({ page, journey: _journey }) => {
    await open(page, inLang('/auth/login', lang))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: text.agreement }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: text.privacy }).first()).toBeVisible()
    await main.getByRole('link', { name: text.forgot }).click()
    await expect(page).toHaveURL(/\/auth\/reset-pwd/)
    await page.goBack()
    await main.getByRole('link', { name: text.toRegister }).click()
    await expect(page).toHaveURL(/\/auth\/register/)
  })
}

test('a browser that keeps no cookies is told so, instead of a log-in that is lost @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  await open(page, '/auth/login')
  await field(page, words['zh-CN'].loginName).fill(member.login_name)
  await field(page, words['zh-CN'].password).fill(member.passwd)
  await submit(page).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('Cookie')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('members leave everything under /auth @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  await logIn(page.context(), request, await register(request))
  for (const path of ['/auth', '/auth/login', '/Auth/Register/', '/auth/nothing?next=/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('pages for members send others to log in, and back @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request)
  for (const path of ['/profile?tab=3', '/Profile/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
  }
  await open(page, '/profile?tab=1')
  await field(page, '登录名').fill(member.login_name)
  await field(page, '密码').fill(member.passwd)
  await submit(page).click()
  await expect(page).toHaveURL(/\/profile\?tab=1$/)
})

test('nobody is led off the site after log-in @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request)
  for (const next of ['//evil.example/profile', '/.//evil.example/profile']) {
    await page.context().clearCookies()
    await open(page, `/auth/login?next=${next}`)
    await field(page, '登录名').fill(member.login_name)
    await field(page, '密码').fill(member.passwd)
    await submit(page).click()
    await expect(page).toHaveURL(/\/index$/)
  }
})

test('the tabs are moved through by arrow keys @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/auth/login')
  await page.getByRole('tab', { name: '登录名和密码' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '手机验证码' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tab', { name: '手机验证码' })).toBeFocused()
})

test('what was typed before the scripts were there is not lost @desktop @long', async ({
  page,
  request,
}) => {
  const member = await register(request)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await field(page, '登录名').fill(member.login_name)
  await field(page, '密码').fill(member.passwd)
  await expect(submit(page)).toBeVisible()
  await submit(page).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a password is shown when its owner wants to see it @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/auth/login')
  await field(page, '密码').fill('赤湖陈氏')
  await expect(field(page, '密码')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(field(page, '密码')).toHaveAttribute('type', 'text')
})

test('a log-in that must work first, because somebody behind the same address guesses @desktop @long', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/429/)
  test.slow(true, 'two dozen passwords are hashed')
  const member = await register(request)
  await open(page, '/auth/login')
  await field(page, words['zh-CN'].loginName).fill(member.login_name)
  await field(page, words['zh-CN'].password).fill(member.passwd)
  // Twenty guesses are free; each further one makes the next wait twice as long, in the end for 8 s.
  for (const waitMs of [...Array<number>(21).fill(0), 1100, 2100, 4100]) {
    await page.waitForTimeout(waitMs)
    const guess = { login_name: `nobody-${randomUUID()}`, passwd: 'not this one' }
    await call(request, 'POST /api/web/user/login/pwd', guess)
  }
  const puzzled = page.waitForResponse((response) => response.status() === 429)
  await submit(page).click()
  await puzzled
  await expect(page).toHaveURL(/\/index$/)
  const cookies = await page.context().cookies(`${siteUnderTest()}/api/`)
  expect(cookies.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true })
  // What scripts of a page see of it: nothing.
  expect(await page.evaluate(() => document.cookie)).not.toContain('device')
})
