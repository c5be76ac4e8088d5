import type { APIRequestContext, Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { words } from './account-words.ts'
import { register } from './members.ts'
import {
  button,
  expect,
  expectNoSideScroll,
  field,
  hold,
  inLang,
  languages,
  open,
  orLong,
  test,
} from './site.ts'

const text = words['zh-CN']
const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

/** Types a member's name and password while the scripts are held back. */
async function typeEarly(page: Page, request: APIRequestContext): Promise<() => void> {
  const member = await register(request)
  const release = await hold(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await field(page, text.loginName).fill(member.login_name)
  await field(page, text.password).fill(member.passwd)
  return release
}

test('a request typed before the scripts have come is still there, and sent as typed', async ({
  page,
  journey: _journey,
}) => {
  const { rootrequest } = zhCN
  const release = await hold(page)
  await page.goto('/root-request', { waitUntil: 'commit' })
  const typed = { surname: '林', mobile: 'lin@example.org', describe: '祖父从漳浦去了槟城' }
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`main [name="${name}"]`).fill(value)
  }
  release()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value)
  }
  await page.getByRole('main').locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog', { name: rootrequest.sentTitle })).toBeVisible()
})

test('a log-in pressed before the scripts have come is carried out, and seen to wait', async ({
  page,
  request,
  journey: _journey,
}) => {
  const release = await typeEarly(page, request)
  const press = page.locator('[data-sends]')
  await press.click()
  await expect(press).toHaveCSS('cursor', 'progress')
  release()
  await expect(page).toHaveURL(/\/index$/, { timeout: 30_000 })
})

test('Enter before the scripts have come sends the form, too @desktop @long', async ({
  page,
  request,
  journey: _journey,
}) => {
  // Not even the styles have come, for which a script at the end of the page would wait.
  const releaseStyles = await hold(page, '**/assets/*.css')
  const release = await typeEarly(page, request)
  await field(page, text.password).press('Enter')
  releaseStyles()
  release()
  await expect(page).toHaveURL(/\/index$/, { timeout: 30_000 })
})

for (const path of ['/auth/register', '/auth/reset-pwd', '/auth/login?type=2']) {
  test(`${path} pressed early says what is missing @desktop${orLong(path === '/auth/register')}`, async ({
    page,
    journey: _journey,
  }) => {
    const release = await hold(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('[data-sends]').click()
    release()
    await expect(page.locator('.mantine-InputWrapper-error').first()).toBeVisible()
  })
}

test('the tabs switch without the server @desktop', async ({
  page,
  context,
  journey: _journey,
}) => {
  await open(page, '/auth/login')
  await context.setOffline(true)
  await page.getByRole('tab', { name: text.byCode }).click()
  await expect(field(page, text.mobile)).toBeVisible()
  await expect(page.getByLabel(text.country).locator('option')).not.toHaveCount(0)
  await context.setOffline(false)
  await open(page, '/auth/reset-pwd')
  await context.setOffline(true)
  await page.getByRole('tab', { name: text.byEmail }).click()
  await expect(field(page, text.email)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of languages('zh-TW')) {
    test(`the forms say what is needed in ${lang}`, async ({ page }) => {
      for (const path of ['/auth/login', '/auth/register', '/auth/reset-pwd']) {
        await page.goto(inLang(path, lang))
        await expect(page.locator('form noscript p')).toContainText('JavaScript')
        await expect(page.locator('form noscript p')).toBeVisible()
        await expect(page.locator('[data-sends]')).toBeHidden()
      }
    })

    test(`a request reaches our staff in ${lang} @desktop`, async ({ page, request }) => {
      const text = texts[lang]
      const send = page.getByRole('button', { name: text.rootrequest.submit })
      await page.goto(inLang('/ancestry', lang))
      await page.getByRole('link', { name: text.shell.sideLink }).click()
      await expect(page).toHaveURL(/\/root-request$/)
      await page.getByLabel(text.rootrequest.contact).fill('+60 12 345 6789')
      await send.click()
      await expect(page.getByText(text.rootrequest.surnameMissing)).toBeVisible()
      await expect(page.getByLabel(text.rootrequest.contact)).toHaveValue('+60 12 345 6789')
      await page.getByLabel(text.rootrequest.surname).fill('陳')
      await send.click()
      await expect(page.locator('h1')).toHaveText(text.rootrequest.sentTitle)
      await expect(page.locator('main strong')).toHaveText(/^[0-9A-F]{8}$/)

      // No other site's page sends it, and no other page takes a form.
      const form = { surname: '陳', mobile: '1' }
      const headers = { origin: 'https://example.org' }
      expect((await request.post('/root-request', { form, headers })).status()).toBe(403)
      expect((await request.post('/root-request', { data: form })).status()).toBe(415)
      expect((await request.post('/ancestry', { form })).status()).toBe(405)
    })
  }
})

for (const lang of languages('en')) {
  test(`a refused log-in stays beside the form until it is mended in ${lang}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/400/)
    await open(page, inLang('/auth/login', lang))
    await field(page, words[lang].loginName).fill('nobody at all')
    await field(page, words[lang].password).fill('not this one')
    await page.locator('[data-sends]').click()
    const told = page.locator('form').getByRole('alert')
    await expect(told).toContainText(words[lang].wrongLogIn)
    await expectNoSideScroll(page)
    // Longer than any message that goes away by itself.
    await page.waitForTimeout(4500)
    await expect(told).toBeVisible()
    await field(page, words[lang].password).fill('this one')
    await expect(told).toBeHidden()
  })
}

test('what a failed registration says stays after its dialog has been read @desktop @long', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  await page.route('**/api/web/user/login/getSms', (route) => route.abort())
  await page.route('**/api/web/user/pwd/reset', (route) => route.abort())
  await open(page, '/auth/reset-pwd?by=email')
  await field(page, text.loginName).fill('somebody')
  await field(page, text.email).fill('somebody@example.com')
  await field(page, text.code).fill('123456')
  await field(page, text.newPassword).fill('颍川堂下一九八八')
  await field(page, text.confirmation).fill('颍川堂下一九八八')
  await page.locator('[data-sends]').click()
  const dialog = page.getByRole('dialog', { name: text.sorry })
  await dialog.getByRole('button', { name: text.gotIt }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(text.resetFailed)
  await expect(field(page, text.email)).toHaveValue('somebody@example.com')
})

test('without a connection a menu link keeps the page and what was typed, and says so', async ({
  page,
  context,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  await open(page, '/auth/login')
  await field(page, text.loginName).fill('somebody')
  const toRegister = page.getByRole('main').getByRole('link', { name: text.toRegister })
  const expectStays = async () => {
    await toRegister.click()
    await expect(page.getByText('连接不上服务器')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(field(page, text.loginName)).toHaveValue('somebody')
  }
  await context.setOffline(true)
  await expectStays()
  await context.setOffline(false)
  // The browser has its network, but the server does not answer.
  await expect(page.getByText('连接不上服务器')).toBeHidden({ timeout: 15_000 })
  await context.route('**', (route) => route.abort())
  await expectStays()
  await context.unroute('**')
  await toRegister.click()
  await expect(page).toHaveURL(/\/auth\/register/)
  await expect(button(page, text.register)).toBeVisible()
})
