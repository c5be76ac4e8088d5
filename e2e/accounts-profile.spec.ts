import { words } from './account-words.ts'
import { call, codeTo, logIn, newMobile, register } from './members.ts'
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

for (const lang of languages('zh-TW')) {
  const text = words[lang]

  test(`the profile is read, changed and saved in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const member = await register(request, { lang })
    const longEmail = `a-clan-editor-with-a-name-of-many-words.${member.login_name}@mail.example.org`
    await logIn(page.context(), request, member)
    await open(page, inLang('/profile?tab=1', lang))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 244, 250)')
    await expect(page.locator('h1')).toHaveText('陈嘉树')
    await expect(field(page, text.surname)).toHaveAttribute('readonly')
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await button(page, text.update).click()
    await expect(field(page, text.surname)).toBeFocused()
    await expect(field(page, text.loginName)).toHaveAttribute('readonly')
    await expect(field(page, text.loginName)).toHaveValue(member.login_name)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await field(page, text.surname).fill('')
    await field(page, text.lastName).focus()
    await expect(page.getByText(text.surnameMissing)).toBeVisible()
    await button(page, text.cancel).click()
    await expect(field(page, text.surname)).toHaveValue('陈')
    await expect(field(page, text.surname)).toHaveAttribute('readonly')

    await button(page, text.update).click()
    await button(page, text.save).click()
    await expect(page.getByText(text.mobileMissing)).toBeVisible()
    await field(page, text.mobile).fill('12800138000')
    await button(page, text.save).click()
    await expect(page.getByText(text.mobileWrong)).toBeVisible()
    await field(page, text.mobile).fill(newMobile())
    await field(page, text.lastName).fill('嘉禾')
    await field(page, text.nativePlace).fill('福建漳浦')
    await field(page, text.email).fill(longEmail)
    // The lunar day is shown as the western one that is stored.
    await field(page, text.birthday).fill('一九八八年正月十五')
    await expect(page.getByText(/1988-03-02/).first()).toBeVisible()
    await page.getByRole('radio', { name: text.female, exact: true }).check({ force: true })
    const [province, city] = lang === 'en' ? ['Fujian', 'Zhangzhou'] : ['福建省', '漳州市']
    // Spelled as families abroad do: the field knows which province is meant.
    await page.getByRole('combobox', { name: text.province, exact: true }).fill('Hokkien')
    await page.getByRole('combobox', { name: text.province, exact: true }).press('Enter')
    await expect(page.getByRole('combobox', { name: text.province, exact: true })).toHaveValue(
      province,
    )
    await page.getByRole('combobox', { name: text.city, exact: true }).fill(city)
    await page.getByRole('combobox', { name: text.city, exact: true }).press('Tab')
    await button(page, text.save).click()
    await expect(page.getByText(text.saved)).toBeVisible()
    await expect(button(page, text.update)).toBeFocused()
    await expect(page.locator('h1')).toHaveText('陈嘉禾')
    for (const value of [text.female, '福建漳浦', '1988-03-02']) {
      await expect(page.getByRole('main').locator('dl')).toContainText(value)
    }
    await page.reload()
    await expect(field(page, text.city)).toHaveValue(city)
    await expect(field(page, text.birthday)).toHaveValue('1988-03-02')
    // In as many lines as it needs.
    const email = field(page, text.email)
    await expect(email).toHaveValue(longEmail)
    const hidden = () =>
      email.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])
    await expect.poll(hidden).toEqual([0, 0])
  })

  test(`mobile and e-mail are confirmed by codes in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400/)
    await logIn(page.context(), request, await register(request, { lang, withEmail: true }))
    await open(page, inLang('/profile', lang))
    await expect(button(page, text.confirmEmail)).toBeHidden()
    const mobile = newMobile()
    const email = `new-${mobile}@example.org`
    await button(page, text.update).click()
    await field(page, text.mobile).fill(mobile)
    await field(page, text.email).fill(email)
    await button(page, text.save).click()
    await expect(page.getByText(text.saved)).toBeVisible()

    await button(page, text.confirmMobile).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`+86 ${mobile}`)
    await dialog.getByRole('button', { name: text.sendCode }).click()
    await expect(page.getByText(text.notice, { exact: true })).toBeVisible()
    const code = await codeTo(`+86${mobile}`)
    await field(page, text.code).fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(dialog.getByText(text.wrongCode)).toBeVisible()
    await expectAccessible(page)
    await field(page, text.code).fill(code)
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(page.getByText(text.mobileDone)).toBeVisible()
    await expect(button(page, text.confirmMobile)).toBeHidden()

    // The code for the new address went out with the saving.
    await button(page, text.confirmEmail).click()
    await expect(dialog).toContainText(email)
    await field(page, text.code).fill(await codeTo(email, 'email_code'))
    await dialog.getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(page.getByText(text.emailDone)).toBeVisible()
    await expect(button(page, text.confirmEmail)).toBeHidden()
  })

  test(`a profile saved elsewhere is shown beside one's own in ${lang}${narrowOnce(lang)}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const member = await register(request, { withMobile: true })
    const token = await logIn(page.context(), request, member)
    const elsewhere = async (last_name: string) => {
      const { data } = await call(request, 'GET /api/web/user/info', {}, { token })
      if (!('uid' in data)) throw new Error('no user')
      const saved = { ...data, last_name }
      await call(request, 'POST /api/web/user/info/save', saved, { token })
    }
    await open(page, inLang('/profile', lang))
    await button(page, text.update).click()
    await field(page, text.lastName).fill('嘉禾')
    await elsewhere('嘉木')
    await button(page, text.save).click()
    const dialog = page.getByRole('dialog', { name: text.conflict })
    await expect(dialog).toContainText('嘉禾')
    await expect(dialog).toContainText('嘉木')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.keepMine }).click()
    await expect(page.getByText(text.saved)).toBeVisible()
    await expect(page.locator('h1')).toHaveText('陈嘉禾')

    await button(page, text.update).click()
    await field(page, text.lastName).fill('嘉苗')
    await elsewhere('嘉林')
    await button(page, text.save).click()
    await dialog.getByRole('button', { name: text.takeTheirs }).click()
    await expect(page.locator('h1')).toHaveText('陈嘉林')
    await expect(field(page, text.lastName)).toHaveValue('嘉林')
    await expect(field(page, text.lastName)).toHaveAttribute('readonly')
  })
}

test('a failure while saving is told, and nothing typed is lost @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED|save/)
  await logIn(page.context(), request, await register(request, { withMobile: true }))
  await open(page, '/profile')
  await page.route('**/api/web/user/info/save', (route) => route.abort())
  await button(page, '更新').click()
  await field(page, '昵称').fill('阿树')
  await button(page, '保存').click()
  const dialog = page.getByRole('dialog', { name: '非常抱歉' })
  await expect(dialog).toContainText('用户信息更新失败')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(field(page, '昵称')).toHaveValue('阿树')
  await expect(field(page, '昵称')).not.toHaveAttribute('readonly')
})

test('the member is read once a visit, not with every page @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  await logIn(page.context(), request, await register(request))
  await open(page, '/privacy-policy')
  let asked = 0
  page.on('request', (sent) => {
    if (sent.url().includes('/user/info')) asked += 1
  })
  await page.getByRole('link', { name: '溯源' }).first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(asked).toBe(0)
})
