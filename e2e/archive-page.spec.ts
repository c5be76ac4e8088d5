import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import {
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  type Lang,
  languages,
  narrowOnce,
  open as openPage,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const SEARCH = '**/api/web/books/search'
const BOUNDARIES = '**/areas_v3/bound/*'
const BROKEN_OFF = /ERR_FAILED/
const FUJIAN = 350000

async function open(page: Page, query = ''): Promise<void> {
  await openPage(page, `/genealogy${query}`)
}

const marker = (page: Page, id: number) => page.locator(`[data-marker="${id}"]`)

/** On a phone the map stands further down, and is drawn when the reader comes near it. */
async function goToMap(page: Page): Promise<void> {
  await page.locator('#archive-map').scrollIntoViewIfNeeded()
}

const results = (page: Page) => page.locator('#archive-results')
/** A place with its number of books, that of the samples behind it. */
const province = (page: Page, name: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${name} [\\d,]+(?: \\D+ [\\d,]+| [\\d,]+ \\D+)?$`),
  })

/** How often the archive was searched from now on. */
function countSearches(page: Page) {
  let number = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web/books/search')) number += 1
  })
  return () => number
}

const wordsOf = [
  {
    lang: 'zh-CN',
    t: zhCN.archive,
    pickers: zhCN.pickers,
    title: '谱牒档案 · 陈氏',
    name: '陈氏谱牒档案，福建省，10个收藏',
    fujian: '福建省',
    fuzhou: '福州市',
    guangdong: '广东省',
    guangzhou: '广州市',
  },
  {
    lang: 'zh-TW',
    t: zhTW.archive,
    pickers: zhTW.pickers,
    title: '譜牒檔案 · 陳氏',
    name: '陳氏譜牒檔案，福建省，收錄 10 部',
    fujian: '福建省',
    fuzhou: '福州市',
    guangdong: '廣東省',
    guangzhou: '廣州市',
  },
  {
    lang: 'en',
    t: en.archive,
    pickers: en.pickers,
    title: 'Genealogy archive · Chén 陈',
    name: 'Chén 陈 genealogy records, Fujian, books held: 10',
    fujian: 'Fujian',
    fuzhou: 'Fuzhou',
    guangdong: 'Guangdong',
    guangzhou: 'Guangzhou',
  },
] as const

const inLanguages = (ordinarily: Lang) =>
  wordsOf.filter(({ lang }) => languages(ordinarily).includes(lang))

for (const { lang, t, title, name } of inLanguages('zh-TW')) {
  test(`a surname in the address is searched at once: ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, `?surname=陈&lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('radio', { name: t.form.quick })).toBeChecked()
    await expect(page.getByRole('combobox', { name: t.form.surname })).toHaveValue('陈')
    await expect(page.locator('[data-summary]')).toContainText(/\d+.*\d+/)
    await expect(results(page).getByRole('link').first()).toBeVisible()
    await expectHead(page, lang)
    await expectNoSideScroll(page)
    await expect(page.locator('footer')).toHaveCount(0)
    await goToMap(page)
    const label = await marker(page, FUJIAN).getAttribute('aria-label')
    expect(label?.replace(/\d+/, '10')).toBe(name)
    await expectAccessible(page)
  })

  test(`the whole catalogue, the form and its messages: ${lang}`, async ({
    page,
    isMobile,
    journey: _journey,
  }) => {
    await open(page, `?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.page.title)
    await expect(results(page)).toHaveCount(0)
    const searches = countSearches(page)
    if (isMobile) await page.getByRole('radio', { name: t.form.quick }).check()
    await page.getByRole('button', { name: t.form.submit, exact: true }).click()
    await expect(page.getByText(t.form.surnameMissing)).toBeVisible()
    await page.getByRole('radio', { name: t.form.advanced }).check()
    // On a wide screen the panels scroll, never the page.
    const below = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    if (!isMobile) expect(await below()).toBeLessThanOrEqual(0)
    await page.getByRole('combobox', { name: t.form.province }).focus()
    await page.getByRole('textbox', { name: t.form.generation }).focus()
    await expect(page.getByText(t.form.provinceMissing).last()).toBeVisible()
    expect(searches()).toBe(0)
    await goToMap(page)
    await expect(marker(page, FUJIAN)).toBeAttached()
    await expectAccessible(page)
  })
}

test('the totals are those of the place that is searched, as its samples are', async ({
  page,
  journey: _journey,
}) => {
  const figures = async () =>
    (await page.locator('[data-summary] b').allTextContents()).map((text) => Number(text))
  await open(page, '?surname=陈&type=2')
  const [places = 0, books = 0] = await figures()
  await expect(page.locator('[data-summary]')).toContainText('您的家谱出现在')
  await expect(page.locator('[data-summary]')).toContainText('来自几个省份')
  await open(page, '?surname=陈&type=2&province_id=350000')
  await expect(page.locator('[data-summary]')).toContainText('福建省：您的家谱出现在')
  await expect(page.locator('[data-summary]')).toContainText('来自该省几个城市')
  const [, booksThere] = await figures()
  expect(places).toBeGreaterThan(1)
  expect(booksThere).toBeLessThan(books)
  await expect(page.getByRole('button', { name: `福建省 ${booksThere}` })).toBeVisible()
  await open(page, '?surname=陈&type=2&province_id=350000&city_id=350100')
  await expect(page.locator('[data-summary]')).toHaveText(/^福州市：共 \d+ 部家谱$/)
})

test('samples stand behind a switch, marked and counted apart', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?surname=姚')
  await expect(results(page).getByText('示例数据', { exact: true })).toHaveCount(0)
  const documented = await page.locator('[data-summary]').textContent()
  await expect(page.locator('[data-samples]')).toContainText(/另有示例数据 \d+ 条（虚构/)
  await page.getByRole('button', { name: '显示示例数据' }).click()
  await expect(page).toHaveURL(/samples=1/)
  await expect(results(page).getByText('示例数据', { exact: true }).first()).toBeVisible()
  await expect(page.locator('[data-summary]')).toHaveText(documented ?? '')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: '隐藏示例数据' }).click()
  await expect(results(page).getByText('示例数据', { exact: true })).toHaveCount(0)
})

test('on the narrowest desktop nothing on the map lies over anything else @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 960, height: 768 })
  await open(page, '?surname=陈&lang=en')
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThan(80)
  const map = page.locator('#archive-map')
  const legend = await map.getByRole('img', { name: /^The darker the colour/ }).boundingBox()
  const controls = map.getByRole('group', { name: en.archive.map.controls }).getByRole('button')
  await expect(controls).toHaveCount(7)
  for (const button of await controls.all()) {
    const box = await button.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(legend?.y ?? 0)
  }
  const inset = await map.locator('figure').boundingBox()
  for (const button of await controls.all()) {
    const box = await button.boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(inset?.x ?? 0)
  }
})

test('at 1024 px the map keeps more room than search and results @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  await open(page, '?samples=1&surname=陈&type=2&province_id=350000')
  const map = await page.locator('#archive-map').boundingBox()
  expect(map?.width).toBeGreaterThan(512)
  const answer = page.locator('[data-summary]')
  await expect(answer).not.toBeInViewport()
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(answer).toBeInViewport({ ratio: 0.5 })
  await page
    .locator('[data-results]')
    .getByRole('link', { name: /查看 \d+ 条结果/ })
    .first()
    .click()
  await expect(results(page).getByRole('listitem').first()).toBeInViewport()
  await expectNoSideScroll(page)
})

test('every province has its name on the wide map, but for what is a dot on it @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page)
  await goToMap(page)
  await expect(marker(page, FUJIAN)).toBeAttached()
  // 香港 and 澳门 are one dot: one of them has room. 天津 stands between the markers of 北京 and 河北.
  const unnamed = page.locator('#archive-map [aria-hidden] > span[hidden]')
  expect((await unnamed.allTextContents()).filter((name) => !/香港|澳门|天津/.test(name))).toEqual(
    [],
  )
})

test('the provinces that readers look for first have their names on the map @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?surname=陈&lang=en')
  const names = page.locator('#archive-map [aria-hidden]')
  for (const name of ['Guangdong', 'Jiangsu', 'Beijing', 'Shanghai']) {
    await expect(names.getByText(name, { exact: true })).toBeVisible()
  }
})

test('a narrow screen starts with the advanced search, a wide one with the quick', async ({
  page,
  isMobile,
  journey: _journey,
}) => {
  await open(page)
  const kind = isMobile ? zhCN.archive.form.advanced : zhCN.archive.form.quick
  await expect(page.getByRole('radio', { name: kind })).toBeChecked()
})

test('without scripts the page has its form, its places and their counts @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUnderTest()}/genealogy?surname=陈`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 陈氏')
  await expect(province(page, '福建省')).toBeVisible()
  await expect(results(page)).toContainText('陈氏')
  const search = page.locator('main form').first().locator('button[type="submit"]')
  const chooseFujian = () => page.locator('select[name="province_id"]').selectOption('福建省')
  for (const path of [
    '/genealogy?type=2',
    '/genealogy-list',
    '/ancestry?surname=陈&surname_id=5',
  ]) {
    await page.goto(`${siteUnderTest()}${path}`)
    await chooseFujian()
    await search.click()
    await expect(page).toHaveURL(/province_id=350000/)
    await expect(page.locator('main')).toContainText('螺江陈氏家谱')
  }
  await context.close()
})

test('an ambiguous spelling is asked about, a plain one is understood', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?type=1')
  const field = page.getByRole('combobox', { name: '姓氏' })
  await field.fill('Tan')
  await field.press('Enter')
  await page.locator('[data-candidate]').filter({ hasText: '谭' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 谭氏')
  await field.fill('陳')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 陈氏')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 谭氏')
})

test('an unknown surname is said in a dialog, each time it is asked @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?type=1')
  await page.getByRole('combobox', { name: '姓氏' }).fill('Zzyx')
  const search = page.getByRole('button', { name: '查找', exact: true })
  await search.click()
  const dialog = page.getByRole('dialog', { name: '暂未收录该姓氏数据' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(dialog).toBeHidden()
  await search.click()
  await dialog.getByRole('button', { name: '申请人工寻根' }).click()
  await expect(page.getByRole('dialog', { name: '人工寻根申请' })).toBeVisible()
})

test('the text of an address counts where the id beside it is of another surname @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?surname=林&surname_id=5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 林氏')
  await expect(page.getByRole('combobox', { name: '姓氏' })).toHaveValue('林')
})

for (const { lang, pickers } of inLanguages('en')) {
  test(`an address with an unknown surname id says so: ${lang}${narrowOnce(lang)} @long`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    await open(page, `?surname_id=999999&lang=${lang}`)
    const dialog = page.getByRole('dialog', { name: pickers.unknown.title })
    await expect(dialog).toContainText(pickers.unknown.textUnnamed)
    await expect(dialog).not.toContainText(/“”|「」/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: pickers.unknown.apply }).click()
    await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  })
}

test('advanced: province, city, generation characters, reset and back to quick', async ({
  page,
}) => {
  await open(page, '?samples=1&type=2&generation=家声')
  await expect(results(page)).toContainText(/字辈第 \d+ 至 \d+ 字/)
  const place = page.locator('#content').getByRole('heading', { level: 3 }).getByRole('button')
  const name = (await place.first().innerText()).split('\n')[0]?.trim() ?? ''
  const provinceField = page.getByRole('combobox', { name: '祖籍省份' })
  const cityField = page.getByRole('combobox', { name: '祖籍城市' })
  await expect(cityField).toBeDisabled()
  await provinceField.click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(cityField).toBeEnabled()
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page).toHaveURL(/province_id=\d{6}/)
  await expect(results(page)).toContainText(`查找范围：${name}`)
  await expect(results(page)).toContainText(/字辈第 \d+ 至 \d+ 字/)
  await page.getByRole('combobox', { name: '姓氏' }).fill('陈')
  await page.getByRole('button', { name: '重置' }).click()
  await expect(provinceField).toHaveValue('')
  await expect(cityField).toBeDisabled()
  // The address and what stands under it go with the form; a surname that was typed stays.
  await expect(page).not.toHaveURL(/province_id|generation/)
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: '姓氏' })).toHaveValue('陈')
  await page.getByRole('textbox', { name: '字辈' }).fill('家')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page.getByText(/请输入字辈里相连的两个或更多汉字/)).toBeVisible()
  await page.getByRole('radio', { name: '快速查找' }).check()
  await expect(provinceField).toHaveCount(0)
  await page.getByRole('radio', { name: '高级查找' }).check()
  await expect(provinceField).toHaveValue('')
})

for (const { lang, t, fujian, guangdong, fuzhou, guangzhou } of inLanguages('zh-CN')) {
  const within = (place: string) => t.results.place.replace('{{place}}', place)

  test(`the accordion opens one province and searches for it: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, `?samples=1&surname=陈&lang=${lang}`)
    const first = province(page, fujian)
    const second = province(page, guangdong)
    await first.click()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(/province_id=350000/)
    await expect(results(page)).toContainText(within(fujian))
    await second.click()
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await second.click()
    await expect(second).toHaveAttribute('aria-expanded', 'false')
    await expect(results(page)).toHaveCount(0)
    await first.click()
    await province(page, fuzhou).click()
    await expect(results(page)).toContainText(within(fuzhou))
    await page.goBack()
    await expect(results(page)).toContainText(within(fujian))
    await expect(page.getByRole('button', { name: t.summary.expandAll })).toHaveCount(0)
  })

  test(`only the advanced search opens all provinces at once: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, `?samples=1&type=2&surname=陈&lang=${lang}`)
    await page.getByRole('button', { name: t.summary.expandAll }).click()
    await expect(province(page, fuzhou)).toBeVisible()
    await expect(province(page, guangzhou)).toBeVisible()
    await page.getByRole('button', { name: t.summary.collapseAll }).click()
    await expect(province(page, fuzhou)).toHaveCount(0)
  })
}

test('books without a place in China open like those of a province, here and in the list @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?samples=1&type=2')
  await page.locator('[data-elsewhere] button').click()
  await expect(page).toHaveURL(/elsewhere=1/)
  await expect(results(page)).toContainText('查找范围：不详 / 海外')
  const books = results(page).getByRole('link', { name: /查看详情/ })
  await expect(books.first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '祖籍省份' })).toHaveValue('不详 / 海外')
  await expect(page.getByRole('combobox', { name: '祖籍城市' })).toBeDisabled()
  await goToMap(page)
  await expect(marker(page, FUJIAN)).toBeAttached()
  await page.getByRole('link', { name: '看书目列表' }).click()
  // What is shown is listed, samples among it.
  await expect(page).toHaveURL(/genealogy-list\?elsewhere=1&samples=1$/)
  await expect(page.getByRole('link', { name: '取消筛选：不详 / 海外' })).toBeVisible()
  await page.getByRole('combobox', { name: /祖籍省份/ }).fill('海外')
  await page.getByRole('option', { name: '不详 / 海外' }).click()
  await page.getByRole('textbox', { name: '书名' }).fill('zupu')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page).toHaveURL(/elsewhere=1&book_name=zupu/)
  await page.getByRole('link', { name: '在地图上看' }).click()
  await expect(page).toHaveURL(/genealogy\?.*elsewhere=1/)

  // Of a province, those that name no city.
  await open(page, '?samples=1&type=2&province_id=440000')
  await page.getByRole('button', { name: /^其他/ }).click()
  await expect(page).toHaveURL(/province_id=440000&elsewhere=1/)
  await expect(results(page)).toContainText('查找范围：广东省 · 其他')
  await expect(books.first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '祖籍城市' })).toHaveValue('其他（未注明城市）')
  await page.getByRole('link', { name: '看书目列表' }).click()
  await expect(page.getByRole('link', { name: '取消筛选：其他' })).toBeVisible()
})

test('a line of a generation poem finds its books without a place, and nonsense is refused in words', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/400/)
  await open(page, '?samples=1&type=1')
  const poem = page.getByRole('textbox', { name: '字辈' })
  await poem.fill('家声')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(results(page)).toContainText(/字辈第 \d+ 至 \d+ 字/)
  const first = results(page).getByRole('listitem').first()
  const range = /字辈第 (\d+) 至 (\d+) 字/.exec((await first.textContent()) ?? '')
  expect(Number(range?.[2]) - Number(range?.[1])).toBe(1)
  await poem.fill('家 ，声')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page).toHaveURL(/generation=%E5%AE%B6\+/)
  await expect(first).toContainText(range?.[0] ?? '')
  const searches = countSearches(page)
  for (const nonsense of ['jiasheng', '12', '家']) {
    await poem.fill(nonsense)
    await page.getByRole('button', { name: '查找', exact: true }).click()
    await expect(poem).toHaveAccessibleDescription(/两个或更多汉字/)
  }
  expect(searches()).toBe(0)
  await open(page, '?generation=abc')
  await expect(poem).toHaveValue('abc')
  await expect(poem).toHaveAccessibleDescription(/两个或更多汉字/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('results: details in a new tab, sample mark, pages with their messages', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?samples=1&surname=陈')
  const link = results(page)
    .getByRole('link', { name: /查看详情/ })
    .first()
  await expect(link).toHaveAttribute('href', /^\/genealogy-detail\?book_id=\d+$/)
  await expect(link).toHaveAttribute('target', '_blank')
  await results(page).getByRole('button', { name: '上一页' }).click()
  await expect(page.getByText('已经在第一页了')).toBeVisible()
  const first = await results(page).getByRole('listitem').first().innerText()
  await results(page).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(results(page).getByRole('listitem').first()).not.toHaveText(first)
  // Samples stand behind the documented books.
  await open(page, '?samples=1&surname=陈&page=99')
  await expect(results(page).getByText('示例数据').first()).toBeVisible()
})

test('a page beyond the last is the last @desktop @long', async ({ page, journey: _journey }) => {
  await open(page, '?samples=1&surname=陈&page=99')
  await expect(page).toHaveURL(/&page=[2-9]$/)
  await expect(results(page)).toContainText(/第 ([2-9]) \/ \1 页/)
  await expect(results(page).getByRole('listitem').first()).toBeVisible()
  await results(page).getByRole('link', { name: '第一页' }).click()
  await expect(results(page)).toContainText(/第 1 \/ [2-9] 页/)
  // Books may go while somebody reads.
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, total_count: 5, total_page: 1 } },
    })
  })
  const asked = page.waitForRequest(SEARCH)
  await results(page).getByRole('link', { name: '下一页' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ page: 2 })
  await expect(page).not.toHaveURL(/page=/)
  await expect(results(page)).toContainText('第 1 /')
  await page.unrouteAll({ behavior: 'wait' })
})

test('results beside the search, put away and taken out again @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?samples=1&surname=陈')
  const panel = page.locator('[data-results]')
  expect((await panel.boundingBox())?.width).toBe(640)
  await page.getByRole('button', { name: '收起搜索结果' }).click()
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /查看 \d+ 条结果/ })).toBeFocused()
  const search = await page.locator('form[method="get"]').boundingBox()
  expect(search?.width).toBeLessThan(320)
  await page.getByRole('button', { name: /查看 \d+ 条结果/ }).click()
  await expect(results(page)).toBeVisible()
})

test('results take the full width @mobile', async ({ page, journey: _journey }) => {
  await open(page, '?samples=1&surname=陈')
  await expect(page.getByRole('button', { name: '收起搜索结果' })).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect((await results(page).locator('..').boundingBox())?.width).toBe(width)
  await page
    .getByRole('link', { name: /查看 \d+ 条结果/ })
    .first()
    .click()
  await expect(results(page)).toBeInViewport()
})

test('the map: markers, their words, a province and back, moving and zooming', async ({
  page,
  isMobile,
  journey: _journey,
}) => {
  await open(page, '?samples=1&surname=陈')
  await goToMap(page)
  const fujian = marker(page, FUJIAN)
  await fujian.scrollIntoViewIfNeeded()
  const box = await fujian.boundingBox()
  expect([box?.width, box?.height]).toEqual([26, 35])
  await expect(fujian).toHaveText(/^\d+$/)
  await expect(page.locator('#archive-map').getByText('福建省', { exact: true })).toHaveCount(
    isMobile ? 0 : 1,
  )
  if (isMobile) {
    await page.getByRole('button', { name: '缩小' }).focus()
    await page.keyboard.press('Shift+Tab')
  } else {
    await fujian.hover()
    await expect(page.locator('[data-tip]')).toHaveText(
      /^陈氏谱牒档案福建省\d+个收藏示例数据 \d+ 条$/,
    )
  }
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(async () => (await fujian.boundingBox())?.x).not.toBe(box?.x)
  await page.getByRole('button', { name: '复位' }).click()
  await expect.poll(async () => (await fujian.boundingBox())?.x).toBe(box?.x)
  await page.getByRole('button', { name: '向左移动' }).click()
  await expect.poll(async () => (await fujian.boundingBox())?.x).toBe((box?.x ?? 0) + 80)
  await fujian.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/province_id=350000/)
  await expect(marker(page, 350100)).toBeAttached()
  await expect(page.locator('#archive-map')).toBeFocused()
  await marker(page, 350100).click()
  await expect(page).toHaveURL(/city_id=350100/)
  await page.getByRole('button', { name: '返回全国' }).click()
  await expect(fujian).toBeVisible()
  await expect(page).not.toHaveURL(/province_id/)
})

test('a marker’s count is large enough to read and stays within its pin', async ({
  page,
  journey: _journey,
}) => {
  await open(page)
  await goToMap(page)
  const pin = page.locator('[data-digits]').first()
  await pin.waitFor()
  for (const text of ['9', '42', '932', '1.2k', '15k', '888k', '1.3m']) {
    // A place with so many books: what its pin would show.
    const { size, pinWidth, width } = await pin.evaluate((element, shown) => {
      const words = element.firstElementChild ?? element
      words.textContent = shown
      element.setAttribute('data-digits', String(shown.length))
      const range = document.createRange()
      range.selectNodeContents(words)
      return {
        size: Number.parseFloat(getComputedStyle(words).fontSize),
        pinWidth: element.getBoundingClientRect().width,
        width: range.getBoundingClientRect().width,
      }
    }, text)
    expect(size, text).toBeGreaterThanOrEqual(12.5)
    expect(width, text).toBeLessThanOrEqual(pinWidth)
  }
})

test('markers show their words to the keyboard and hide them on Escape @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '?samples=1&surname=陈')
  await goToMap(page)
  await marker(page, FUJIAN).waitFor()
  await page.locator('#archive-map').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-tip]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-tip]')).toHaveCount(0)
})

test('a failed quick search empties the list and offers another try @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(BROKEN_OFF)
  await open(page, '?type=1')
  await expect(province(page, '福建省')).toBeVisible()
  await page.route(SEARCH, (route) => route.abort())
  await page.getByRole('combobox', { name: '姓氏' }).fill('陈')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-failure]')).toBeVisible()
  await expect(province(page, '福建省')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(SEARCH)
  await page.getByRole('button', { name: '再查一次' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谱牒档案 · 陈氏')
})

test('a quick search that fails the second time empties the list, too @desktop @long', async ({
  page,
  journey,
}) => {
  journey.expectFailure(BROKEN_OFF)
  await open(page, '?type=1&surname_id=5')
  const field = page.getByRole('combobox', { name: '姓氏' })
  await field.press('Enter')
  await expect(page).toHaveURL(/surname=/)
  await expect(province(page, '福建省')).toBeVisible()
  // A search under way takes no second press.
  await expect(page.locator('form[method="get"] [type="submit"]')).not.toHaveAttribute('data-busy')
  await page.route(SEARCH, (route) => route.abort())
  await field.press('Enter')
  await expect(page.locator('[data-failure]')).toBeVisible()
  await expect(province(page, '福建省')).toHaveCount(0)
  await expect(results(page)).toHaveCount(0)
  await expect(field).toHaveValue('陈')
  await page.unroute(SEARCH)
  await page.getByRole('button', { name: '再查一次' }).click()
  await expect(province(page, '福建省')).toBeVisible()
})

test('a failed advanced search leaves everything as it was @desktop', async ({ page, journey }) => {
  journey.expectFailure(BROKEN_OFF)
  await open(page, '?samples=1&type=2&surname=陈')
  await page.route(SEARCH, (route) => route.abort())
  await province(page, '福建省').click()
  await expect(page.locator('[data-failure]')).toBeVisible()
  await expect(results(page)).toContainText('螺江陈氏家谱')
  await expect(results(page)).not.toContainText('查找范围')
  await expect(province(page, '广东省')).toBeVisible()
})

test('a map that fails leaves the rest, and comes with another try', async ({ page, journey }) => {
  journey.expectFailure(BROKEN_OFF)
  await page.route(BOUNDARIES, (route) => route.abort())
  await open(page, '?samples=1&surname=陈')
  await goToMap(page)
  await expect(page.locator('[data-map-failed]')).toBeVisible()
  await province(page, '福建省').click()
  await expect(results(page)).toContainText('查找范围：福建省')
  await page.unroute(BOUNDARIES)
  await page.getByRole('button', { name: '重新加载地图' }).click()
  await expect(marker(page, 350100)).toBeAttached()
})
