import { words } from './account-words.ts'
import { codeTo, letCodesAge, messageTo, newToken, register, tokenOf } from './members.ts'
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
  submit,
  test,
} from './site.ts'

const NEW_PASSWORD = '颍川堂下一九八八'

for (const lang of languages('zh-TW')) {
  const text = words[lang]

  test(`a reset by mobile in ${lang}${narrowOnce(lang)}`, async ({ page, request, journey }) => {
    journey.expectFailure(/400/)
    const member = await register(request, { withMobile: true, withEmail: true })
    const to = `+86${member.mobile}`
    await letCodesAge(to)
    await open(page, inLang('/auth/reset-pwd', lang))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await submit(page).click()
    for (const message of [text.loginNameMissing, text.mobileMissing, text.codeMissing]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await field(page, text.mobile).fill(member.mobile)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    const code = await codeTo(to, 'reset_code')

    // Only whoever holds the right code hears that the login name is another one.
    await field(page, text.loginName).fill('somebody-else')
    await field(page, text.code).fill(code)
    await field(page, text.newPassword).fill(NEW_PASSWORD)
    await field(page, text.confirmation).fill(NEW_PASSWORD)
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await expect(page.getByText(text.wrong, { exact: true })).toBeVisible()
    await field(page, text.loginName).fill(member.login_name)
    await submit(page).click()
    await expect(page.getByText(text.resetDone)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(field(page, text.loginName)).toHaveValue(member.login_name)
    await messageTo(member.email, 'password_changed')
    await expect(newToken(request, member)).rejects.toThrow()
    expect(await newToken(request, { ...member, passwd: NEW_PASSWORD })).toBeTruthy()
    expect(await tokenOf(page.context())).toBeUndefined()
  })

  test(`a reset by e-mail in ${lang} @desktop`, async ({ page, request, journey }) => {
    journey.expectFailure(/400/)
    const member = await register(request, { withEmail: true })
    await letCodesAge(member.email)
    await open(page, inLang('/auth/reset-pwd', lang))
    await page.getByRole('tab', { name: text.byEmail }).click()
    await expect(page).toHaveURL(/by=email/)
    await expectAccessible(page)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.emailMissing)).toBeVisible()
    await field(page, text.email).fill(member.email)
    await page.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    const code = await codeTo(member.email, 'reset_code')
    await field(page, text.loginName).fill(member.login_name)
    await field(page, text.code).fill(code === '000000' ? '000001' : '000000')
    await field(page, text.newPassword).fill(NEW_PASSWORD)
    await field(page, text.confirmation).fill(NEW_PASSWORD)
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: text.sorry })
    await expect(dialog.getByText(text.wrongCode)).toBeVisible()
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await field(page, text.code).fill(code)
    await submit(page).click()
    await expect(page.getByText(text.resetDone)).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  test(`no connection while resetting in ${lang} @desktop`, async ({ page, journey }) => {
    journey.expectFailure(/ERR_FAILED|pwd/)
    await page.route('**/api/web/user/pwd/*', (route) => route.abort())
    await open(page, inLang('/auth/reset-pwd?by=email', lang))
    await field(page, text.email).fill('nobody@example.org')
    await button(page, text.sendCode).click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toContainText(text.emailFailed)
    await dialog.getByRole('button', { name: text.gotIt }).click()
    await field(page, text.loginName).fill('nobody')
    await field(page, text.code).fill('123456')
    await field(page, text.newPassword).fill(NEW_PASSWORD)
    await field(page, text.confirmation).fill(NEW_PASSWORD)
    await submit(page).click()
    await expect(dialog).toContainText(text.resetFailed)
  })
}
