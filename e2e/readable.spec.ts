import { AxeBuilder } from '@axe-core/playwright'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { openBook, ownBook, smallFamily } from './family-trees.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  open,
  test,
} from './site.ts'
import { unmarked } from './unmarked.ts'
import { unmarkedFields } from './unmarked-wholes.ts'

/** Pages with records in them, and with text of every kind. */
const pages = [
  '/',
  '/ancestry',
  '/ancestry?surname=陈&surname_id=5&province_id=350000',
  '/ancestry-detail?surname=Tan&surname_id=5&province_id=350000&ancestors=陈宝琛',
  '/ancestry-match',
  '/date-reader?text=生于清道光丁未年十一月廿二日子时',
  '/genealogy?samples=1&surname=Tan&surname_id=5',
  '/genealogy-list?samples=1&surname_id=5&province_id=350000',
  '/genealogy-detail?book_id=1',
  '/genealogy-detail?book_id=10',
  '/surname?letter=C&surname-id=5',
  '/news',
  '/news-detail?news-id=9',
  '/root-request',
  '/contact',
  '/auth/login',
  '/auth/register',
  '/family-tree',
  '/user-service-agreement',
]

test('text of every kind has 7:1 on its ground', async ({ page, journey: _journey }) => {
  test.setTimeout(240_000)
  for (const path of pages) {
    await open(page, path)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast-enhanced'])
      .analyze()
    const faint = violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 120)))
    expect(faint, path).toEqual([])
  }
})

for (const lang of ['en', 'zh-CN'] as const) {
  test(`every text says its language: records in pages in ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    test.setTimeout(240_000)
    for (const path of pages) {
      await open(page, inLang(path, lang))
      expect(await unmarked(page), path).toEqual([])
      expect(await unmarkedFields(page), path).toEqual([])
    }
  })
}

test('messages come into a region that is there before them, for eight seconds or until they are closed', async ({
  page,
  journey: _journey,
}) => {
  await page.clock.install()
  await open(page, '/genealogy-list?samples=1&surname_id=5')
  const region = page.locator('[data-messages]').first()
  await expect(region).toHaveAttribute('role', 'status')
  const said = page.getByText(zhCN.catalogue.list.alreadyFirst)
  const first = button(page, zhCN.common.pager.first)
  await first.click()
  await expect(region).toContainText(zhCN.catalogue.list.alreadyFirst)
  await page.clock.runFor(7500)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toBeHidden()
  await first.click()
  await expect(said).toBeVisible()
  await button(page, zhCN.common.dismiss).click()
  await expect(said).toBeHidden()
  await expectAccessible(page)
})

test('under an open window messages come into the window’s own region', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-detail?book_id=1')
  await button(page, '引用').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /复制/ }).first().click()
  await expect(dialog.locator('[data-messages]')).not.toBeEmpty()
  // It can be pressed there, as nothing beneath the window can.
  await dialog.getByRole('button', { name: zhCN.common.dismiss }).click()
  await expect(dialog.locator('[data-messages] [data-kind]')).toHaveCount(0)
})

test('in forced colours the map keeps its names and its legend, and what is chosen a frame @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/genealogy')
  const map = page.locator('#archive-map')
  await expect(map.locator('[data-marker]').first()).toBeAttached()
  const style = (selector: string, property: 'color' | 'backgroundColor') =>
    map
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property)
  expect(await style('[aria-hidden] > span:not([hidden])', 'color')).toBe('rgb(34, 32, 28)')
  const legend = map.getByRole('img')
  const shades = await legend
    .locator('span[style]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(new Set(shades).size).toBe(shades.length)
  expect(shades.length).toBeGreaterThan(2)
  const framed = (name: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name }) })
      .evaluate((label) => getComputedStyle(label).outlineStyle)
  expect(await framed(zhCN.archive.form.quick)).toBe('solid')
  expect(await framed(zhCN.archive.form.advanced)).toBe('none')
  await open(page, '/auth/login')
  const tab = (name: string) =>
    page.getByRole('tab', { name }).evaluate((each) => getComputedStyle(each).outlineStyle)
  expect(await tab(zhCN.accounts.login.byPassword)).toBe('solid')
  expect(await tab(zhCN.accounts.login.byCode)).toBe('none')
})

test('a contact that is neither number nor address is asked about once, and the private link stands above the fold @mobile', async ({
  page,
  journey: _journey,
}) => {
  const t = zhCN.rootrequest
  await page.setViewportSize({ width: 360, height: 740 })
  // As a reader sets it in the browser.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '130%'
    })
  })
  await open(page, '/root-request')
  await field(page, `${t.surname} *`).or(page.getByLabel(t.surname)).first().fill('陈')
  const contact = page.getByLabel(t.contact).first()
  await contact.fill('一二三')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web/roots/apply')) sent += 1
  })
  await button(page, t.submit).click()
  await expect(page.getByText(t.contactDoubted)).toBeVisible()
  await expect(contact).toBeFocused()
  expect(sent).toBe(0)
  await expectNoSideScroll(page)
  await button(page, t.submit).click()
  const dialog = page.getByRole('dialog', { name: t.sentTitle })
  await expect(dialog.getByLabel(t.link)).toBeInViewport({ ratio: 1 })
  await expect(button(page, t.copy)).toBeInViewport({ ratio: 1 })
  expect(sent).toBe(1)
  await expectAccessible(page)
})

test('without scripts a doubtful contact is asked about once, too @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  const t = zhCN.rootrequest
  await page.goto('/root-request')
  await page.locator('input[name="surname"]').fill('陈')
  await page.locator('input[name="mobile"]').fill('一二三')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.getByText(t.contactDoubted)).toBeVisible()
  await expect(page.locator('input[name="mobile"]')).toHaveValue('一二三')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('h1')).toHaveText(t.sentTitle)
  await context.close()
})

test('surname fields say that they are one’s own, and the sample switch changes its name alone', async ({
  page,
  journey: _journey,
}) => {
  for (const path of ['/', '/ancestry', '/genealogy', '/surname', '/genealogy-list']) {
    await open(page, path)
    const fields = page.locator('main input[name="surname"]:not([type="hidden"])')
    expect(await fields.count(), path).toBeGreaterThan(0)
    for (const each of await fields.all()) {
      await expect(each).toHaveAttribute('autocomplete', 'family-name')
    }
  }
  const show = button(page, zhCN.common.samples.show)
  await expect(show).not.toHaveAttribute('aria-pressed')
  await show.click()
  await expect(button(page, zhCN.common.samples.hide)).not.toHaveAttribute('aria-pressed')
})

test('who is stuck at log-in or at a family tree finds the way to the staff', async ({
  page,
  request,
  isMobile,
  journey: _journey,
}) => {
  const t = en.shell
  for (const path of ['/auth/login', '/auth/register', '/auth/reset-pwd', '/family-tree']) {
    await open(page, inLang(path, 'en'))
    await page.getByRole('main').getByRole('link', { name: t.stuck }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  }
  const book = await ownBook(page, request)
  await smallFamily(request, book)
  await openBook(page, book.id, 'en')
  if (isMobile) await page.getByText(en.treepage.narrow.more, { exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: t.stuck }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page of the desk leads who is not logged in to log in @desktop', async ({
  page,
  journey: _journey,
}) => {
  for (const path of ['/staff', '/staff-members', '/staff-request?id=1']) {
    await open(page, path)
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`)
  }
})
