import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { words } from './account-words.ts'
import {
  codeTo,
  letCodesAge,
  messageTo,
  newMember,
  newMobile,
  register,
  tokenOf,
} from './members.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  type Lang,
  languages,
  open,
  submit,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

async function fill(page: Page, lang: Lang, member: { login_name: string; email: string }) {
  const text = words[lang]
  await field(page, text.surname).fill('陈')
  await field(page, text.lastName).fill('嘉树')
  await field(page, text.loginName).fill(member.login_name)
  await field(page, text.email).fill(member.email)
  await field(page, text.password).fill('赤湖陈氏1988')
  await field(page, text.confirmation).fill('赤湖陈氏1988')
  await page.getByRole('checkbox').check()
}

for (const lang of languages('en')) {
  const text = words[lang]

  test(`registration and the first log-in in ${lang}`, async ({ page, journey: _journey }) => {
    const member = newMember()
    await open(page, inLang('/auth/register?next=/profile', lang))
    await expectAccessible(page)
    await fill(page, lang, member)
    await submit(page).click()
    await expect(page.getByText(text.registered)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
    // The address changes before the page does, whose fields have the same names.
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(field(page, text.loginName)).toHaveValue(member.login_name)
    expect(await messageTo(member.email, 'welcome')).toBeDefined()

    await field(page, text.password).fill('赤湖陈氏1988')
    await submit(page).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.locator('h1')).toHaveText('陈嘉树')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })

  test(`what registration asks for in ${lang}`, async ({ page, journey: _journey }) => {
    await open(page, inLang('/auth/register', lang))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await submit(page).click()
    for (const message of [
      text.surnameMissing,
      text.lastNameMissing,
      text.loginNameMissing,
      text.emailMissing,
      text.passwordMissing,
      text.confirmationMissing,
      text.consentMissing,
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(field(page, text.surname)).toBeFocused()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await field(page, text.email).fill('chen@nowhere')
    await field(page, text.password).fill('1234')
    await field(page, text.confirmation).focus()
    await expect(page.getByText(text.emailWrong)).toBeVisible()
    await expect(page.getByText(text.min, { exact: true })).toBeVisible()
    await field(page, text.password).fill('12345')
    await field(page, text.confirmation).fill('12346')
    await field(page, text.email).focus()
    await expect(page.getByText(text.mismatch)).toBeVisible()
    // A changed password is compared with its confirmation at once.
    await field(page, text.password).fill('12346')
    await expect(page.getByText(text.mismatch)).toBeHidden()
    await field(page, text.password).fill('123467')
    await expect(page.getByText(text.mismatch)).toBeVisible()
  })

  test(`a taken login name in ${lang} @desktop`, async ({ page, request, journey }) => {
    journey.expectFailure(/400/)
    const { login_name } = await register(request)
    await open(page, inLang('/auth/register', lang))
    await fill(page, lang, { ...newMember(), login_name: login_name.toUpperCase() })
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await expect(page.getByText(text.taken)).toBeVisible()
    await expect(field(page, text.loginName)).toBeFocused()
  })

  test(`no connection while registering in ${lang} @desktop`, async ({ page, journey }) => {
    journey.expectFailure(/ERR_FAILED|register/)
    await page.route('**/api/web/user/register', (route) => route.abort())
    await open(page, inLang('/auth/register', lang))
    await fill(page, lang, newMember())
    await submit(page).click()
    await expect(page.getByRole('dialog', { name: text.sorry })).toContainText(text.registerFailed)
  })

  test(`a registration whose answer was lost is not taken for somebody else’s in ${lang} @desktop`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/ERR_FAILED|400/)
    const address = '**/api/web/user/register'
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await open(page, inLang('/auth/register', lang))
    await fill(page, lang, newMember())
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog).toContainText(text.registerFailed)
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await page.unroute(address)
    await submit(page).click()
    await expect(dialog).toContainText(texts[lang].accounts.register.perhapsDone)
  })

  test(`registration with a mobile in ${lang} @desktop`, async ({ page, journey }) => {
    journey.expectFailure(/400/)
    const mobile = newMobile()
    await open(page, inLang('/auth/register', lang))
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.mobileMissing)).toBeVisible()
    await expect(field(page, text.mobile)).toBeFocused()
    await field(page, text.mobile).fill(mobile)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    await expect(field(page, text.code)).toBeFocused()
    const code = await codeTo(`+86${mobile}`)

    await fill(page, lang, newMember())
    await field(page, text.code).fill(code === '000000' ? '000001' : '000000')
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog.getByText(text.wrongCode)).toBeVisible()
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await expect(field(page, text.code)).toBeFocused()
    await field(page, text.code).fill(code)
    await submit(page).click()
    await expect(page.getByText(text.registered)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
    expect(await tokenOf(page.context())).toBeUndefined()
  })
}

test('a taken e-mail looks like success, and its owner hears of it @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const owner = await register(request, { withEmail: true })
  await letCodesAge(owner.email)
  await open(page, '/auth/register')
  await fill(page, 'zh-CN', { ...newMember(), email: owner.email.toUpperCase() })
  await submit(page).click()
  await expect(page.getByText('注册成功')).toBeVisible()
  await messageTo(owner.email, 'email_taken')
})

test('a number from abroad @desktop @long', async ({ page, journey: _journey }) => {
  await open(page, '/auth/register')
  await page.getByLabel('国家或地区代码').selectOption('65')
  // Singapore has no mobile numbers that begin with 99.
  const number = `91${String(Date.now()).slice(-6)}`
  await field(page, '手机号码').fill(`${number.slice(0, 4)} ${number.slice(4)}`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('注意', { exact: true })).toBeVisible()
  expect(await codeTo(`+65${number}`)).toMatch(/^\d{6}$/)
})

test('a press before the scripts are there sends nothing @desktop', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: siteUnderTest(),
  })
  const page = await context.newPage()
  for (const path of ['/auth/login', '/auth/register', '/auth/reset-pwd']) {
    await page.goto(path)
    await page.locator('form button:visible').last().click()
    expect(new URL(page.url()).search).toBe('')
  }
  await context.close()
})
