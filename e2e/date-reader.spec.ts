import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  field,
  hold,
  inLang,
  langs,
  open,
  shifted,
  test,
  watchShifts,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'
import { unmarked } from './unmarked.ts'

const all = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

const STONE = '先考生于清道光丁未年十一月廿二日子时，卒于民国二十六年七月十五日'
const asked = `/date-reader?text=${encodeURIComponent(STONE)}`

for (const lang of langs) {
  const { datereader: words, shell } = all[lang]
  const birth = lang === 'en' ? '29 December 1847' : '1847年12月29日'

  test(`Chinese dates are read in ${lang} @core`, async ({ page, journey: _journey }) => {
    await watchShifts(page)
    await open(page, inLang('/date-reader', lang))
    await expectHead(page, lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.heading)
    await expect(page.getByText(words.start.hints.first)).toBeVisible()
    await expectAccessible(page)
    await field(page, words.form.text).fill(STONE)
    await button(page, words.form.submit).click()
    await expect(page.getByText(words.found.count.replace('{{number}}', '2'))).toBeVisible()
    const first = page.locator('ol > li').filter({ hasText: '丁未年十一月' }).first()
    await expect(first).toContainText(birth)
    await expect(first.getByRole('list', { name: words.found.steps }).first()).toBeVisible()
    await expect(page).toHaveURL(/text=/)
    await expect(page.locator('#months')).toContainText(words.calendar.heading)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(await unmarked(page)).toEqual([])
    expect(await shifted(page)).toBeLessThan(0.05)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebApplication', inLanguage: lang })
    expect(shell.menu.dateReader).not.toBe('')
  })

  test(`the reader works without scripts in ${lang} @core`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${siteUnderTest()}${inLang('/date-reader', lang)}`)
    await field(page, words.form.text).fill('清道光丁未年十一月廿二日子时')
    await button(page, words.form.submit).click()
    await expect(page.locator('main')).toContainText(birth)
    await field(page, words.calendar.byYear).fill('1947')
    await page
      .locator('form', { has: page.locator('[name="year"]') })
      .getByRole('button')
      .click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(14)
    // What was read before is still there.
    await expect(page.locator('main')).toContainText(birth)
    await page.locator('select[name="era"]').selectOption('光绪')
    await page.locator('[name="n"]').fill('60')
    await page
      .locator('form', { has: page.locator('[name="n"]') })
      .getByRole('button')
      .click()
    await expect(page.locator('#months')).toContainText('34')
    await context.close()
  })
}

test('the menu of root search leads to the reader @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname')
  const banner = page.getByRole('banner')
  await banner.locator('summary', { hasText: zhCN.shell.menu.roots }).click()
  await banner.getByRole('link', { name: zhCN.shell.menu.dateReader }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zhCN.datereader.hero.heading)
})

test('an example is read by one tap', async ({ page, journey: _journey }) => {
  await open(page, '/date-reader')
  const example = page.getByRole('link', { name: '康熙壬寅年' })
  expect((await example.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await example.click()
  await expect(page.getByText(zhCN.datereader.found.others)).toBeVisible()
  await expect(page.getByText('1722年2月16日', { exact: false })).toBeVisible()
  await expect(field(page, zhCN.datereader.form.text)).toHaveValue('康熙壬寅年')
})

test('a text without a date stays as it was typed, with what to try next', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/date-reader')
  await field(page, zhCN.datereader.form.text).fill('父母之恩，永志不忘')
  await button(page, zhCN.datereader.form.submit).click()
  await expect(page.getByText(zhCN.datereader.none.title)).toBeVisible()
  await expect(field(page, zhCN.datereader.form.text)).toHaveValue('父母之恩，永志不忘')
  await expectAccessible(page)
})

test('a long text is read in the page, and its address says nothing of it', async ({
  page,
  journey: _journey,
}) => {
  const long = `${'先祖讳某，字某某，号某某。'.repeat(200)}生于光绪三年十月初十日`
  await open(page, asked)
  await field(page, zhCN.datereader.form.text).fill(long)
  await button(page, zhCN.datereader.form.submit).click()
  await expect(page.getByText(zhCN.datereader.share.tooLong)).toBeVisible()
  await expect(page.getByRole('heading', { name: '光绪三年十月初十日' })).toBeVisible()
  await expect(page).not.toHaveURL(/text=/)
  await page.getByRole('link', { name: '康熙壬寅年' }).click()
  await expect(page.getByText(zhCN.datereader.share.tooLong)).toBeHidden()
})

test('a link of two thousand characters is answered', async ({ page, journey: _journey }) => {
  const text = `生于光绪三年十月初十日${'某'.repeat(2000)}`.slice(0, 2000)
  await open(page, `/date-reader?text=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { name: '光绪三年十月初十日' })).toBeVisible()
})

test('the keyboard goes from the text to the answer and through the years @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/date-reader')
  await field(page, zhCN.datereader.form.text).focus()
  await page.keyboard.type('光绪三年十月初十日')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '光绪三年十月初十日' })).toBeVisible()
  await expect(button(page, zhCN.datereader.form.submit)).toBeFocused()
  const next = page.getByRole('link', { name: zhCN.datereader.calendar.next })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /农历1878年/ })).toBeVisible()
  await expect(next).toBeFocused()
  await expect(page.getByRole('heading', { name: '光绪三年十月初十日' })).toBeVisible()
})

test('a text that is typed before the scripts are there is read @desktop', async ({
  page,
  journey: _journey,
}) => {
  const release = await hold(page)
  await page.goto('/date-reader')
  await field(page, zhCN.datereader.form.text).fill('光绪三年十月初十日')
  await release()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await button(page, zhCN.datereader.form.submit).click()
  await expect(page.getByRole('heading', { name: '光绪三年十月初十日' })).toBeVisible()
})
