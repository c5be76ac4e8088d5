import type { Page } from '@playwright/test'
import type { SurnameInfo } from '@suyuan/contract/surnames'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
import {
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  languages,
  narrowOnce,
  open,
  orLong,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const INFO = '**/api/web/surname/info'
const LIST = '**/api/web/surname/list'
const LETTERS = '**/api/web/surname/zimu'
const ARTICLES = '**/api/web/article/list'
const CHEN = '/surname?letter=C&surname-id=5'

const words = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }
const chen = { 'zh-CN': '陈氏', 'zh-TW': '陳氏', en: 'Chén 陈' }
const yu = { 'zh-CN': '余氏', 'zh-TW': '余氏', en: 'Yú 余' }

const letter = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: zhCN.pickers.letters.label })
    .getByText(name, { exact: true })
const tile = (page: Page, surname: string) =>
  page.locator('a[href*="surname-id="]').filter({ has: page.getByText(surname, { exact: true }) })
const card = (page: Page) => page.getByRole('article')
const field = (page: Page) => page.getByRole('combobox', { name: zhCN.encyclopedia.search.label })
const lookUp = (page: Page) => page.getByRole('button', { name: zhCN.encyclopedia.search.submit })

/** Accounts that the browser asks for come with these fields. */
async function changeAccounts(page: Page, fields: Partial<SurnameInfo>): Promise<void> {
  await page.route(INFO, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...fields } } })
  })
}

/** How far the card's upper edge is below the header. */
async function distanceToCard(page: Page): Promise<number> {
  return card(page).evaluate((element) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    return Math.abs(element.getBoundingClientRect().top - padding)
  })
}

/** Notes how the page scrolls after the next press: in how many steps, and for how long. */
async function watchScrolling(page: Page) {
  await page.evaluate(() => {
    const places: { at: number; y: number }[] = []
    window.addEventListener('scroll', () =>
      places.push({ at: performance.now(), y: window.scrollY }),
    )
    window.addEventListener('click', () => places.splice(0), { capture: true })
    Object.assign(window, { scrolledTo: places })
  })
  return () =>
    page.evaluate(() => {
      const places: { at: number; y: number }[] = Reflect.get(window, 'scrolledTo')
      return { steps: places.length, tookMs: (places.at(-1)?.at ?? 0) - (places[0]?.at ?? 0) }
    })
}

for (const lang of languages('zh-TW')) {
  const { encyclopedia: t, pickers, rootrequest: form } = words[lang]

  test(`begins with letters, the commonest surnames and the search: ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/surname', lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.hero.heading)
    await expectHead(page, lang)
    const letters = page.getByRole('navigation', { name: pickers.letters.label })
    await expect(letters.getByRole('link')).toHaveCount(24)
    await expect(letters.getByRole('link', { name: pickers.letters.common })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('heading', { name: t.browse.commonest })).toBeVisible()
    await expect(page.locator('a[href*="surname-id=1"]').first()).toContainText('wáng')
    await expect(page.getByText(t.browse.how)).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
    await expect(card(page)).toHaveCount(0)
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  test(`shows everything that is known of a surname: ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang(CHEN, lang))
    const article = card(page)
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(chen[lang])
    await expectHead(page, lang)
    const fact = (name: string) =>
      article
        .getByRole('term')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('xpath=../dd')
    await expect(fact(t.facts.pinyin)).toHaveText('chén')
    await expect(fact(t.facts.zimu)).toHaveText('C')
    await expect(fact(t.facts.junwang)).toContainText(lang === 'zh-TW' ? '潁川' : '颍川')
    await expect(fact(t.facts.halls)).toContainText('堂')
    await expect(fact(t.facts.population)).toContainText(/2018|二〇一八/)
    await expect(fact(t.facts.place)).not.toBeEmpty()
    await expect(fact(t.facts.ethnic)).toContainText(
      { 'zh-CN': '汉族', 'zh-TW': '漢族', en: 'Han' }[lang],
    )
    await expect(fact(t.facts.ethnic)).not.toHaveAttribute('lang')
    await expect(fact(t.facts.attribute)).toHaveText(lang === 'en' ? 'unknown' : '未知')
    await expect(fact(t.facts.rank)).toHaveText(lang === 'en' ? 'unknown' : '未知')
    await expect(fact(t.facts.books)).toContainText(/[1-9]/)
    await expect(fact(t.facts.persons)).toContainText(/[1-9]/)
    await expect(article.getByRole('definition').filter({ hasText: /^Tan$/ }).first()).toBeVisible()
    await expect(article.locator('#introduction')).toHaveCount(lang === 'en' ? 1 : 0)
    await expect(article.locator('#history h3')).not.toHaveCount(1)
    await expect(article.locator('#sources')).toContainText(
      lang === 'zh-TW' ? '《左傳》昭公八年' : '《左传》昭公八年',
    )
    await expect(article.locator('#mottoes li').first()).toBeVisible()
    await expect(article.locator('#persons li').first()).toBeVisible()
    await expect(article.locator('#articles').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/news-detail\?news-id=\d+$/,
    )
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  test(`says that a surname is not recorded and takes it to the staff: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    await open(page, inLang('/surname?surname=Zzyx', lang))
    const dialog = page.getByRole('dialog', { name: pickers.unknown.title })
    await expect(dialog).toContainText('Zzyx')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: pickers.unknown.apply }).click()
    const asked = page.getByRole('dialog', { name: form.title })
    await expect(asked.getByLabel(form.surname).first()).toHaveValue('Zzyx')
  })

  test(`keeps 余 as it is in every script: ${lang} @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/surname?surname=余', lang))
    await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(yu[lang])
    await expect(card(page)).not.toContainText('餘氏')
  })
}

for (const [written, surname] of [
  ['肖', '萧'],
  ['付', '傅'],
  ['闫', '阎'],
] as const) {
  test(`whoever writes ${written} has a page of that form beside the account of ${surname}${orLong(written === '肖')}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, `/surname?surname=${written}`)
    await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(`${written}氏`)
    await expect(page).toHaveTitle(new RegExp(`^${written}氏`))
    const own = card(page).getByRole('region', { name: `“${written}”与“${surname}”` })
    await expect(own).toContainText('1977年12月20日')
    await expect(own).toContainText('1986年6月24日')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`spelling=${encodeURIComponent(written)}`),
    )
    await expect(card(page).locator('header')).toContainText(`“${written}”是“${surname}”的另一写法`)
    await expect(card(page).locator('header')).toContainText(
      new RegExp(`${zhCN.encyclopedia.card.alsoWritten} .*${written}`),
    )
  })
}

test('a letter and a surname lead to the card, in one second', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname')
  await letter(page, 'C').click()
  await expect(page).toHaveURL(/\/surname\?letter=C$/)
  await expect(page.getByRole('heading', { name: /^C 字母的姓氏，共 \d+ 个$/ })).toBeVisible()
  const scrolled = await watchScrolling(page)
  await tile(page, '陈').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.waitForTimeout(1500)
  expect(await distanceToCard(page)).toBeLessThan(3)
  const { steps, tookMs } = await scrolled()
  expect(steps).toBeGreaterThan(3)
  // The last pixel is reached a little early, and the first frame seen may be a late one.
  expect(tookMs).toBeGreaterThan(600)
  expect(tookMs).toBeLessThan(3000)
  await expect(page).toHaveURL(/\/surname\?letter=C&surname-id=5$/)
  await expect(tile(page, '陈')).toHaveAttribute('aria-current', 'true')
})

for (const lang of languages('en')) {
  test(`an account on its way has its place: ${lang}${narrowOnce(lang)} @long`, async ({
    page,
    journey: _journey,
  }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(INFO, async (route) => {
      await held
      await route.continue()
    })
    await open(page, inLang(CHEN, lang))
    const waiting = page.getByRole('status', { name: words[lang].common.loading })
    await expect(waiting).toHaveCount(0)
    await page.locator('main a[href*="&surname-id="]:not([aria-current])').first().click()
    await expect(waiting).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await expectAccessible(page)
    answer()
    await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(waiting).toHaveCount(0)
  })
}

test('back and forward take the same way @desktop @long', async ({ page, journey: _journey }) => {
  await open(page, '/surname')
  await tile(page, '王').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('王氏')
  await expect(page).toHaveURL(/letter=W&surname-id=1$/)
  await letter(page, 'L').click()
  await expect(card(page)).toHaveCount(0)
  await tile(page, '李').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('李氏')
  await page.goBack()
  await expect(card(page)).toHaveCount(0)
  await page.goBack()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('王氏')
  await page.goBack()
  await expect(page.getByRole('heading', { name: '常见的姓氏' })).toBeVisible()
  await page.goForward()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('王氏')
})

test('whoever asks for less movement is at the card at once @long', async ({
  page,
  journey: _journey,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/surname?letter=C')
  await tile(page, '陈').click()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
  expect(await distanceToCard(page)).toBeLessThan(3)
})

test('the wheel takes over from the scrolling @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname?letter=C')
  await tile(page, '陈').click()
  await card(page).waitFor()
  await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')))
  const at = await page.evaluate(() => window.scrollY)
  await page.waitForTimeout(300)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThan(5)
})

test('an address opened from outside leads to the card, a reload does not', async ({
  page,
  journey: _journey,
}) => {
  await open(page, CHEN)
  await expect.poll(() => distanceToCard(page)).toBeLessThan(3)
  // The last of the way is slow.
  await page.waitForTimeout(1000)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('without scripts everything is there @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUnderTest()}/surname`)
  await letter(page, 'C').click()
  await tile(page, '陈').click()
  await expect(card(page)).toContainText('颍川')
  await field(page).fill('Chan')
  await lookUp(page).click()
  await expect(page.getByText('“Chan”可能是这几个姓')).toBeVisible()
  await field(page).fill('林')
  await lookUp(page).click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('林氏')
  await context.close()
})

test('an ambiguous spelling is asked about, with reasons', async ({ page, journey: _journey }) => {
  await open(page, '/surname')
  await field(page).fill('Tan')
  await field(page).press('Enter')
  const candidates = page.locator('[data-candidate]')
  await expect(candidates.filter({ hasText: '陈' })).toContainText('闽南语拼写')
  await expect(candidates.first()).toBeFocused()
  await expect(page).toHaveURL(/surname\?surname=Tan$/)
  await expectAccessible(page)
  await candidates.filter({ hasText: '谭' }).click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('谭氏')
  await expect(page).toHaveURL(/letter=T&surname-id=\d+$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('Tan')
  await page.getByRole('button', { name: zhCN.pickers.candidates.none }).click()
  const asked = page.getByRole('dialog', { name: zhCN.rootrequest.title })
  await expect(asked.getByLabel('姓氏').first()).toHaveValue('Tan')
})

for (const [typed, name] of [
  ['陳', '陈氏'],
  ['Ōuyáng', '欧阳氏'],
  ['Ouyang', '欧阳氏'],
] as const) {
  test(`${typed} is understood @desktop${orLong(typed !== 'Ouyang')}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, '/surname')
    await field(page).fill(typed)
    await field(page).press('Enter')
    await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name)
  })
}

test('a surname can be found in the list of the search field @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname')
  await field(page).click()
  await field(page).pressSequentially('tan')
  await page.getByRole('option').filter({ hasText: '谭' }).click()
  await expect(field(page)).toHaveValue('谭')
  await lookUp(page).click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('谭氏')
})

test('an empty search asks for a surname @desktop @long', async ({ page, journey: _journey }) => {
  await open(page, '/surname')
  await lookUp(page).click()
  await expect(page.getByText('请输入姓氏')).toBeVisible()
  await expect(page).toHaveURL(/\/surname$/)
})

test('an unknown id is said in a dialog; another spelling is one step away @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404/)
  for (const id of ['99999', 'abc', '0', '-1']) {
    await open(page, `/surname?surname-id=${id}`)
    const dialog = page.getByRole('dialog', { name: '暂未收录该姓氏数据' })
    await dialog.getByRole('button', { name: zhCN.pickers.unknown.again }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page)).toBeFocused()
  }
  await page.locator('main').getByRole('button', { name: '申请人工寻根' }).click()
  await expect(page.getByRole('dialog', { name: zhCN.rootrequest.title })).toBeVisible()
})

test('leads on to books, root search, sections and articles @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, CHEN)
  await expect(page.getByRole('link', { name: '在地图上看家谱' })).toHaveAttribute(
    'href',
    '/genealogy?surname_id=5&surname=%E9%99%88',
  )
  await page
    .getByRole('navigation', { name: '本页内容' })
    .getByRole('link', { name: '历史人物' })
    .click()
  await expect(page).toHaveURL(/surname-id=5#persons$/)
  await expect(page.locator('#persons')).toBeInViewport()
  await expect(page.locator('#persons')).toBeFocused()
  await page.getByRole('link', { name: '用这个姓寻根' }).click()
  await expect(page).toHaveURL(/\/ancestry\?surname_id=5&surname=%E9%99%88$/)
  // A phone has the conversation, a wide screen the steps.
  const narrow = (page.viewportSize()?.width ?? 0) < 960
  const taken = narrow
    ? page.getByRole('log').getByText('陈')
    : page.getByRole('button', { name: /清除姓氏.*陈/ })
  await expect(taken.first()).toBeVisible()
})

test('a generation poem stands in columns from right to left', async ({
  page,
  journey: _journey,
}) => {
  await open(page, CHEN)
  const lines = page.locator('#poems figure').first().locator('p span[class*="line"]')
  const [first, second] = await Promise.all([
    lines.nth(0).boundingBox(),
    lines.nth(1).boundingBox(),
  ])
  expect(first?.height).toBeGreaterThan((first?.width ?? 0) * 2)
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
})

test('the first dozen of many persons show, the others on request @long', async ({
  page,
  journey: _journey,
}) => {
  const celebrities = Array.from({ length: 15 }, (_, i) => ({
    name: `陈某${i}`,
    dynasty: '唐',
    place: '',
    detail: `事迹${i}`,
    source: '《唐书》',
  }))
  await changeAccounts(page, { celebrities })
  await open(page, '/surname?letter=C')
  await tile(page, '陈').click()
  await expect(page.locator('#persons li:visible')).toHaveCount(12)
  await page.getByText('显示全部 15 位').click()
  await expect(page.locator('#persons li:visible')).toHaveCount(15)
  await page.locator('#persons').getByText('收起').click()
  await expect(page.locator('#persons li:visible')).toHaveCount(12)
})

test('a surname without an account says so and asks for help', async ({
  page,
  journey: _journey,
}) => {
  await changeAccounts(page, { history: '', introduction: '' })
  await open(page, '/surname?letter=C')
  await tile(page, '陈').click()
  await expect(card(page)).toContainText('详细源流尚未收录')
  await card(page).getByRole('button', { name: '申请人工寻根' }).click()
  const asked = page.getByRole('dialog', { name: zhCN.rootrequest.title })
  await expect(asked.getByLabel('姓氏').first()).toHaveValue('陈')
})

test('lists that fail are silent and can be asked for again @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  await open(page, '/surname?letter=C')
  for (const path of [LIST, ARTICLES]) await page.route(path, (route) => route.abort())
  await page.getByRole('link', { name: 'L', exact: true }).click()
  const main = page.locator('main')
  await expect(main.getByText('没有加载出来。')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const path of [LIST, ARTICLES]) await page.unroute(path)
  await main.getByRole('button', { name: '再试一次' }).click()
  await expect(tile(page, '李')).toBeVisible()
  await expect(main.getByText('没有加载出来。')).toHaveCount(0)
})

test('an account that fails says so in its place and can be asked for again @desktop @long', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/ERR_FAILED/)
  await open(page, '/surname?letter=C')
  await page.route(INFO, (route) => route.abort())
  await tile(page, '陈').click()
  await expect(page.getByRole('alert')).toContainText('连接不上服务器')
  await expectAccessible(page)
  await page.unroute(INFO)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('陈氏')
})

test('letters that fail leave the surnames @desktop @long', async ({ page, journey }) => {
  journey.expectFailure(/ERR_FAILED/)
  await page.route(LETTERS, (route) => route.abort())
  await open(page, '/ancestry')
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('header a[href="/surname"]')?.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('姓氏百科')
  await expect(tile(page, '王')).toBeVisible()
  await expect(page.getByText('没有加载出来。')).toBeVisible()
})

test('search engines get one address a surname and its structured data @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, `${CHEN}&utm=x`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/surname\?surname-id=5&lang=zh-CN$/,
  )
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'DefinedTerm',
    name: '陈',
    inDefinedTermSet: { name: '姓氏百科' },
  })
  await expect(page).toHaveTitle('陈氏：源流、郡望与人物 · 溯源')
})

test('everything is reached by keyboard', { tag: '@desktop' }, async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname')
  await letter(page, 'C').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/letter=C$/)
  await expect(letter(page, 'C')).toBeFocused()
  await tile(page, '陈').focus()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '在地图上看家谱' })).toBeFocused()
})

test('fingers find every letter and surname @long', { tag: '@mobile' }, async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/surname')
  for (const link of await page.locator('main nav a, main a[href*="surname-id"]').all()) {
    if (!(await link.isVisible())) continue
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})
