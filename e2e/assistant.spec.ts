import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { answer, expectQuestion, log, send } from './assistant-steps.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  shifted,
  test,
  watchShifts,
} from './site.ts'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }
const text = zhCN.assistant

const never = () => {
  throw new Error('nothing to tap')
}

const bar = (page: Page) => page.getByRole('main').getByRole('progressbar')

async function expectProgress(page: Page, percent: number): Promise<void> {
  await expect(bar(page)).toHaveAttribute('aria-valuenow', String(percent))
}

for (const lang of languages('en')) {
  test(`the first view asks for the surname and takes no focus in ${lang} @mobile`, async ({
    page,
    journey: _journey,
  }) => {
    const words = texts[lang].assistant
    await watchShifts(page)
    await open(page, inLang('/ancestry', lang))
    await expectHead(page, lang)
    await expect(answer(page)).toBeInViewport()
    await expect(answer(page)).not.toBeFocused()
    await expect(button(page, words.send)).toBeInViewport()
    await expectAccessible(page)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([words.tabs.search, words.tabs.culture])
    await tabs.first().press('ArrowRight')
    await expect(page.getByRole('tabpanel')).toContainText(texts[lang].news.list.heading)
    await expect(answer(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('tab').first().click()
    await expect(answer(page)).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.02)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSideScroll(page)
  })
}

test('a whole conversation, with a reload in the middle @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await expectQuestion(page, 1)
  await send(page, '陈')
  await expectQuestion(page, 2)
  await expectProgress(page, 25)
  await expect(answer(page)).toBeFocused()
  await expect(log(page)).toContainText('正在为您匹配，进度已达 25%')
  await page.getByRole('button', { name: /^福建省 \d+ 部家谱$/ }).click()
  await expectQuestion(page, 3)
  await expectProgress(page, 50)
  await expectAccessible(page)
  await send(page, '福州')
  await expectQuestion(page, 4)
  await expectProgress(page, 75)
  await send(page, '陈宝琛')
  await expectQuestion(page, 5)
  await expect(answer(page)).toBeFocused()
  await page.reload()
  await expectQuestion(page, 5)
  await expect(log(page)).toContainText('陈宝琛')
  await expect(answer(page)).not.toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  const later = { generations: '文明', hall: '颍川堂', place: '螺洲', moved: '1890', spelling: '' }
  for (let number = 5; number <= 9; number++) {
    await expectQuestion(page, number)
    const name = await answer(page).getAttribute('name')
    const words = Object.entries(later).find(([question]) => question === name)?.[1]
    if (words) await send(page, words)
    else await button(page, text.skip).click()
  }
  await expectQuestion(page, 10)
  await expect(answer(page)).toHaveAttribute('name', 'notes')
  await answer(page).fill('祖父说过螺江')
  await button(page, text.send).click()
  await expectProgress(page, 100)
  await expect(answer(page)).toBeDisabled()
  await expect(page.locator('[data-found="best"]')).toContainText('陈氏家族')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: text.view }).click()
  await expect(page).toHaveURL(/\/ancestry-detail\?/)
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  expect(asked).toMatchObject({
    surname_id: '5',
    province_id: '350000',
    city_id: '350100',
    ancestors: '陈宝琛',
    generations: '文明',
    hall: '颍川堂',
    place: '螺洲',
    moved: '1890',
    notes: '祖父说过螺江',
  })
  expect(asked).not.toHaveProperty('spelling')
  await expect(page.locator('h1')).toHaveText('陈氏寻根结果')
  await page.goBack()
  await expect(page.locator('[data-found="best"]')).toBeVisible()
})

test('everything can be skipped, and edited afterwards @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await button(page, text.skip).click()
  await expect(log(page)).toContainText('请输入您的姓氏')
  await send(page, 'Tan')
  const candidates = page.locator('[data-candidate]:visible')
  await expect(candidates.filter({ hasText: '谭' })).toBeVisible()
  await candidates.filter({ hasText: '陈' }).click()
  await expectQuestion(page, 2)
  // Without the province there is no city to ask for.
  await button(page, text.skip).click()
  await expectQuestion(page, 4)
  await expectProgress(page, 75)
  await answer(page).press('Enter')
  await expect(log(page)).toContainText(text.skipCard.text)
  await log(page).getByRole('button', { name: text.skip }).click()
  for (let number = 5; number <= 9; number++) {
    await expectQuestion(page, number)
    await button(page, text.skip).click()
  }
  await expectQuestion(page, 10)
  await button(page, text.skipLast).click()
  await expectProgress(page, 100)
  // A surname alone names no book, and the card says so.
  await expect(page.locator('[data-found="weak"]')).toContainText(/目前最接近.*所以没有匹配度/)

  await button(page, '修改省份').last().click()
  await expectQuestion(page, 2)
  await expect(answer(page)).toBeEnabled()
  await send(page, '台山')
  await expectProgress(page, 100)
  await expect(log(page)).toContainText('江门市')
  await button(page, '修改姓氏').last().click()
  await expectQuestion(page, 1)
  await expect(answer(page)).toHaveValue('Tan')
  await send(page, '林')
  // What belonged to the former surname is asked again; the place is the family's still.
  await expectQuestion(page, 4)
  await expect(answer(page)).toHaveAttribute('name', 'ancestors')
  await expect(log(page)).toContainText('江门市')
  await button(page, text.restart).first().click()
  await expectQuestion(page, 1)
  await expect(log(page)).not.toContainText('江门市')
  // A tap that was not meant takes nothing away.
  await button(page, text.bringBack).click()
  await expectQuestion(page, 4)
  await expect(log(page)).toContainText('江门市')
  await expect(log(page)).toContainText('林')
})

test('failures are said in a window, and nothing that was typed gets lost @mobile', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404|500|ERR_FAILED|Failed to load/)
  await open(page, '/ancestry')
  await send(page, 'Xyzzy')
  const unknown = page.getByRole('dialog', { name: '暂未收录该姓氏数据' })
  await expect(unknown).toBeVisible()
  await button(page, zhCN.common.dialog.gotIt).click()
  await expect(answer(page)).toHaveValue('Xyzzy')
  await page.route('**/api/web/roots/search/step-1', (route) => route.abort())
  await send(page, '陈')
  const sorry = page.getByRole('dialog', { name: '非常抱歉' })
  await expect(sorry).toContainText('连接不上服务器')
  await button(page, zhCN.common.dialog.gotIt).click()
  await expect(answer(page)).toHaveValue('陈')
  await page.unroute('**/api/web/roots/search/step-1')
  await answer(page).press('Enter')
  await expectQuestion(page, 2)
  await button(page, text.skip).click()
  await expectQuestion(page, 4)
  await page.route('**/api/web/roots/search/step-4', (route) => route.abort())
  await send(page, '陈元光')
  await button(page, zhCN.common.dialog.gotIt).click()
  await expect(answer(page)).toHaveValue('陈元光')
  await page.unroute('**/api/web/roots/search/step-4')
  await answer(page).press('Enter')
  await expectQuestion(page, 5)
  await page.route('**/api/web/roots/search', (route) => route.abort())
  await button(page, text.enough).click()
  await expect(sorry).toBeVisible()
  await button(page, zhCN.common.dialog.gotIt).click()
  await expect(log(page)).toContainText(text.failed)
  await page.unroute('**/api/web/roots/search')
  await log(page).getByRole('button', { name: '再试一次' }).click()
  await expectProgress(page, 100)
})

test('words that were not sent are lost neither by skipping nor by mending another answer @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await send(page, '陈')
  await expectQuestion(page, 2)
  await button(page, text.skip).click()
  await expectQuestion(page, 4)
  await send(page, '陈元光')
  await expectQuestion(page, 5)
  await answer(page).fill('振家')
  await button(page, text.skip).click()
  await expect(log(page)).toContainText(text.written)
  await expectAccessible(page)
  await log(page).getByRole('button', { name: text.skipCard.stay }).click()
  await expect(answer(page)).toHaveValue('振家')

  await log(page).getByRole('button', { name: '修改祖先姓名' }).click()
  await expectQuestion(page, 4)
  await send(page, '陈政')
  await expectQuestion(page, 5)
  await expect(answer(page)).toHaveValue('振家')
  await page.reload()
  await expectQuestion(page, 5)
  await expect(answer(page)).toHaveValue('振家')

  await button(page, text.skip).click()
  await log(page).getByRole('button', { name: text.send }).click()
  await expectQuestion(page, 6)
  await expect(log(page)).toContainText('振家')
  await answer(page).fill('颍川堂')
  await button(page, text.skip).click()
  await log(page).getByRole('button', { name: text.skip }).click()
  await expectQuestion(page, 7)
  await expect(log(page)).not.toContainText('颍川堂')
})

test('a finger that trembles skips one question @mobile', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000&step=4')
  await send(page, '陈宝琛')
  for (let number = 5; number <= 9; number++) {
    await expectQuestion(page, number)
    // The second tap lands where the first one did, once the next question has come.
    const { x, y, width, height } = (await button(page, text.skip).boundingBox()) ?? never()
    await button(page, text.skip).tap()
    await page.getByText(`第 ${number + 1} 题，共 10 题`).waitFor()
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expectQuestion(page, number + 1)
  }
})

test('an unsent answer outlives a reload and the way to another page @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000&step=4')
  await answer(page).fill('陈宝')
  await page.reload()
  await expectQuestion(page, 4)
  await expect(answer(page)).toHaveValue('陈宝')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/ancestry/)
  await page.goBack()
  await expectQuestion(page, 4)
  await expect(answer(page)).toHaveValue('陈宝')
  await send(page, '陈宝琛')
  await expectQuestion(page, 5)
  await expect(answer(page)).toHaveValue('')
})

test('the result that is asked for early takes the words in the field along @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000&step=4')
  await button(page, text.skip).click()
  await expectQuestion(page, 5)
  const asked = await answer(page).getAttribute('name')
  await answer(page).fill('安溪')
  await button(page, text.enough).click()
  await expectProgress(page, 100)
  const view = await page.getByRole('link', { name: text.view }).getAttribute('href')
  const told = new URL(view ?? '', 'http://site').searchParams
  expect(told.get(asked ?? '')).toBe('安溪')
})

/** The field has the focus by itself. */
async function typeOn(page: Page, words: string): Promise<void> {
  await expect(answer(page)).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

test('by keyboard alone, on a tablet that is then turned, the answers stay @mobile', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 959, height: 1200 })
  await open(page, '/ancestry')
  await answer(page).focus()
  await typeOn(page, '陈')
  await expectQuestion(page, 2)
  await typeOn(page, '福建')
  await expectQuestion(page, 3)
  await typeOn(page, '福州')
  await expectQuestion(page, 4)
  await typeOn(page, '陈宝琛')
  await expectQuestion(page, 5)
  await typeOn(page, '文明')
  await expectQuestion(page, 6)
  await page.setViewportSize({ width: 1200, height: 960 })
  await expect(page.getByRole('log')).toBeHidden()
  await expect(button(page, '清除城市“福州市”')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '祖先姓名' })).toHaveValue('陈宝琛')
  await page.setViewportSize({ width: 959, height: 1200 })
  await expectQuestion(page, 6)
  await page.setViewportSize({ width: 1200, height: 960 })
  await button(page, '查看结果').click()
  await expect(page).toHaveURL(/\/ancestry-detail\?/)
  const told = [...new URL(page.url()).searchParams.values()]
  expect(told).toEqual(expect.arrayContaining(['陈', '350100', '陈宝琛', '文明']))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps stand in the place of the conversation @mobile', async ({ page }) => {
    await page.goto('/ancestry')
    await expect(page.getByRole('log')).toBeHidden()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: zhCN.news.list.heading })).toBeVisible()
    await page.locator('input[name="surname"]:visible').fill('陈')
    await page.getByRole('button', { name: '开始寻根' }).click()
    await expect(page).toHaveURL(/\/ancestry\?/)
    await page.locator('form[action="/ancestry-detail"] button[type="submit"]:visible').click()
    await expect(page.locator('h1')).toHaveText('陈氏寻根结果')
  })

  test('a spelling of several surnames is asked about, and the choice leads on', async ({
    page,
  }) => {
    await page.goto('/ancestry')
    await page.locator('input[name="surname"]:visible').fill('Tan')
    await page.locator('form[action="/ancestry"] button[type="submit"]:visible').first().click()
    await expect(page).toHaveURL(/\/ancestry\?surname=Tan/)
    const tan = page.locator('[data-candidate]:visible')
    await expect(tan).not.toHaveCount(0)
    await tan.filter({ hasText: '谭' }).click()
    await expect(page).toHaveURL(/surname_id=\d+/)
    await expect(page.locator('form[action="/ancestry-detail"]:visible')).toBeVisible()
  })
})

test('on a small telephone the composer leaves the window to the conversation @mobile', async ({
  page,
  journey: _journey,
}) => {
  // The second is a screen of 1440 × 900 at 200 %.
  for (const size of [
    { width: 320, height: 568 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    await open(page, '/ancestry')
    await page.evaluate(() => window.scrollTo(0, 0))
    const composer = page.locator('form', { has: page.locator('[data-answer]') })
    const header = await page.getByRole('banner').boundingBox()
    const covered = await composer.evaluate((form) => {
      const { position } = getComputedStyle(form)
      return position === 'sticky' ? form.getBoundingClientRect().height : 0
    })
    expect(size.height - covered - (header?.height ?? 0)).toBeGreaterThan(300)
    await expectNoSideScroll(page)
  }
})
