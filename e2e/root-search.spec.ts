import type { Page } from '@playwright/test'
import { words } from './root-search-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  type Lang,
  languages,
  open,
  orLong,
  test,
} from './site.ts'

/** The seed's articles, 20 a page under the search. */
const ARTICLE_PAGES = 3

const step = (number: number) => `**/api/web/roots/search/step-${number}`

/** The card of the guided search. */
function search(page: Page) {
  return page.locator('main')
}

async function typeSurname(page: Page, lang: Lang, surname: string): Promise<void> {
  await page.getByRole('combobox', { name: words[lang].surname, exact: true }).fill(surname)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words[lang].start }).click()
}

async function choosePlace(page: Page, lang: Lang, label: string, place: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(place)
  await page.getByRole('option', { name: place, exact: true }).first().click()
  await page.getByRole('button', { name: words[lang].next }).click()
}

async function expectProgress(page: Page, percent: number): Promise<void> {
  await expect(page.locator('main').getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    String(percent),
    {
      timeout: 8000,
    },
  )
}

async function toCity(page: Page): Promise<void> {
  await open(page, '/ancestry')
  await typeSurname(page, 'zh-CN', '陈')
  await expectProgress(page, 25)
  await choosePlace(page, 'zh-CN', '祖籍省份', '福建省')
  await expectProgress(page, 50)
}

for (const lang of languages('zh-TW')) {
  test(`the whole search in ${lang} @desktop`, async ({ page, journey: _journey }) => {
    const text = words[lang]
    await open(page, inLang('/ancestry', lang))
    await expectHead(page, lang)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await typeSurname(page, lang, '陈')
    await expectProgress(page, 25)
    await choosePlace(page, lang, text.province, text.fujian)
    await expectProgress(page, 50)
    await choosePlace(page, lang, text.city, text.quanzhou)
    await expectProgress(page, 75)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: text.ancestor, exact: true }).fill('陈文德')
    await page.getByRole('button', { name: text.result, exact: true }).click()
    await expect(page).toHaveURL(/\/ancestry-detail\?/)
    const query = new URL(page.url()).searchParams
    expect(query.get('surname_id')).toBe('5')
    expect(query.get('province_id')).toBe('350000')
    expect(query.get('city_id')).toBe('350500')
    expect(query.get('ancestors')).toBe('陈文德')
    await expect(page.locator('h1')).toContainText(text.resultTitle)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: text.view }).first().click()
    await expect(page.getByRole('dialog', { name: text.closed })).toBeVisible()
    await page.getByRole('button', { name: text.gotIt }).click()
    // The dialog takes its own step of the way back with it.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/ancestry(\?|$)/)
  })

  test(`a request in ${lang}`, async ({ page, journey: _journey }) => {
    const text = words[lang]
    await open(page, inLang('/ancestry', lang))
    await page.getByRole('link', { name: text.manual }).click()
    const dialog = page.getByRole('dialog')
    const terms = dialog.getByRole('link')
    await expect(terms).toHaveCount(2)
    const lastLink = await terms.last().boundingBox()
    const button = await dialog.getByRole('button', { name: text.send }).boundingBox()
    expect(lastLink?.y ?? Infinity).toBeLessThan(button?.y ?? 0)
    await dialog.getByLabel(text.applySurname).focus()
    await dialog.getByLabel(text.contact).focus()
    await expect(dialog.getByText(text.surnameMissing)).toBeVisible()
    await dialog.getByLabel(text.applySurname).fill('陈')
    await dialog.getByRole('button', { name: text.send }).click()
    await expect(dialog.getByText(text.contactMissing)).toBeVisible()
    await dialog.getByLabel(text.contact).fill('someone@example.org')
    await expectAccessible(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/roots/apply')) sent.push(request.postData() ?? '')
    })
    await dialog.getByRole('button', { name: text.send }).dblclick()
    await expect(page.getByRole('dialog', { name: text.sent })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({
      surname: '陈',
      mobile: 'someone@example.org',
    })
  })
}

test('the whole search by keyboard alone @desktop', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry')
  const tabTo = async (name: RegExp) => {
    for (let press = 0; press < 60; press++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
        return `${label ?? ''} ${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`
      })
      if (name.test(focused)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no way by Tab to ${name}`)
  }
  await tabTo(/^姓氏/)
  await page.keyboard.type('Tan')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const candidate = page.locator('[data-candidate]').first()
  await expect(candidate).toBeFocused()
  await expect(candidate).toContainText('陈')
  await page.keyboard.press('Enter')
  await expectProgress(page, 25)
  await tabTo(/^祖籍省份/)
  await page.keyboard.type('福建')
  await page.keyboard.press('Enter')
  await tabTo(/下一步/)
  await page.keyboard.press('Enter')
  await expectProgress(page, 50)
  await tabTo(/忘记了/)
  await page.keyboard.press('Enter')
  await expectProgress(page, 75)
  await tabTo(/^祖先姓名/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ancestry-detail\?/)
})

/** Holds a list back until it is let go. */
async function holdBack(page: Page, list: string): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(list, async (route) => {
    await gone
    await route.continue()
  })
  return () => letGo()
}

for (const confirm of ['Enter', 'Tab'] as const) {
  test(`a place confirmed by ${confirm} before its list has come is taken @desktop @long`, async ({
    page,
    journey: _journey,
  }) => {
    const letGo = await holdBack(page, '**/api/web/pub/city')
    await open(page, '/ancestry?surname=陈&surname_id=5')
    await choosePlace(page, 'zh-CN', '祖籍省份', '福建省')
    const city = page.getByRole('combobox', { name: '祖籍城市' })
    await city.fill('泉州')
    await city.press(confirm)
    await expect(city).toHaveValue('泉州')
    letGo()
    await expect(city).toHaveValue('泉州市')
    await page.getByRole('button', { name: '下一步' }).click()
    await expectProgress(page, 75)
    await expect(page.getByRole('button', { name: /清除城市/ })).toHaveAccessibleName(/泉州市/)
  })
}

test('a place typed and confirmed in one breath is taken @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5')
  const province = page.getByRole('combobox', { name: '祖籍省份' })
  // Typed and confirmed faster than any list can be drawn.
  await province.evaluate((input: HTMLInputElement) => {
    input.focus()
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, '福建')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: '建' }))
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    input.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  await expect(province).toHaveValue('福建省')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expectProgress(page, 50)
})

for (const by of ['key', 'button'] as const) {
  test(`a surname sent by ${by} before its list has come is taken @desktop${orLong(by === 'button')}`, async ({
    page,
    journey: _journey,
  }) => {
    await holdBack(page, '**/api/web/pub/surname')
    await open(page, '/ancestry')
    const surname = page.getByRole('combobox', { name: '姓氏', exact: true })
    await surname.fill('陳')
    if (by === 'key') await surname.press('Enter')
    else await page.getByRole('button', { name: '开始寻根' }).click()
    await expectProgress(page, 25)
    await expect(page.getByRole('button', { name: /清除姓氏/ })).toHaveAccessibleName(/陈/)
  })
}

test('lists of surnames and of places that fail are silent @desktop', async ({ page, journey }) => {
  journey.expectFailure(/ERR_FAILED/)
  await page.route('**/api/web/pub/surname', (route) => route.abort())
  await page.route('**/api/web/pub/city', (route) => route.abort())
  await open(page, '/ancestry')
  await typeSurname(page, 'zh-CN', '陳')
  await expectProgress(page, 25)
  await choosePlace(page, 'zh-CN', words['zh-CN'].province, '福建省')
  await expectProgress(page, 50)
  // The cities of a province come when it is chosen.
  await expect(page.getByText('列表加载失败。')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/web/pub/city')
  await button(page, '再试一次').click()
  await choosePlace(page, 'zh-CN', words['zh-CN'].city, '泉州市')
  await expectProgress(page, 75)
})

test('a missing surname is asked for @desktop', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry')
  await page.getByRole('button', { name: '开始寻根' }).click()
  await expect(page.getByText('请输入您的姓氏')).toBeVisible()
})

test('each chip can be cleared, as the specification says @desktop', async ({
  page,
  journey: _journey,
}) => {
  await toCity(page)
  await choosePlace(page, 'zh-CN', '祖籍城市', '泉州市')
  await expectProgress(page, 75)
  const calls: string[] = []
  page.on('request', (request) => {
    const number = /step-(\d)/.exec(request.url())?.[1]
    if (number) calls.push(number)
  })
  await page.getByRole('button', { name: /清除城市/ }).click()
  await expect.poll(() => calls).toEqual(['2'])
  await expectProgress(page, 50)
  await page.getByRole('button', { name: /清除省份/ }).click()
  await expect.poll(() => calls).toEqual(['2', '1'])
  await expectProgress(page, 25)
  await page.getByRole('button', { name: /清除姓氏/ }).click()
  await expectProgress(page, 0)
  expect(calls).toEqual(['2', '1'])
  await expect(page.getByRole('combobox', { name: '姓氏', exact: true })).toBeVisible()
})

test('an answer that comes after its city was cleared opens no result @desktop', async ({
  page,
  journey: _journey,
}) => {
  await toCity(page)
  await choosePlace(page, 'zh-CN', '祖籍城市', '泉州市')
  await expectProgress(page, 75)
  const held = Promise.withResolvers<void>()
  const answered = page.waitForResponse(step(4))
  await page.route(step(4), async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '不记得，直接看结果' }).click()
  await page.getByRole('button', { name: /清除城市/ }).click()
  await expectProgress(page, 50)
  held.resolve()
  await answered
  // Longer than a result waits before it opens.
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/ancestry\?/)
  await expect(page.getByRole('combobox', { name: '祖籍城市' })).toBeVisible()
})

for (const skipped of ['province', 'city'] as const) {
  test(`skipping the ${skipped} leads to the ancestor @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, '/ancestry')
    await typeSurname(page, 'zh-CN', '林')
    await expectProgress(page, 25)
    if (skipped === 'city') {
      await choosePlace(page, 'zh-CN', '祖籍省份', '福建省')
      await expectProgress(page, 50)
    }
    await page.getByRole('button', { name: '忘记了，跳过' }).click()
    await expectProgress(page, 75)
    await page.getByRole('button', { name: '不记得，直接看结果' }).click()
    await expect(page).toHaveURL(/\/ancestry-detail\?/)
    const query = new URL(page.url()).searchParams
    expect(query.has('ancestors')).toBe(false)
    expect(query.has('city_id')).toBe(false)
    expect(query.has('province_id')).toBe(skipped === 'city')
  })
}

test('a spelling that can be several surnames is asked about @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await typeSurname(page, 'zh-CN', 'Ng')
  const candidates = page.locator('[data-candidate]')
  await expect(candidates.first()).toBeVisible()
  expect(await candidates.count()).toBeGreaterThan(1)
  await expect(search(page)).toContainText('粤语拼写')
  await candidates.filter({ hasText: '吴' }).first().click()
  await expectProgress(page, 25)
  await expect(page.getByRole('button', { name: /清除姓氏/ })).toHaveAccessibleName(/吴/)
})

test('an unknown surname offers the manual search, already filled in @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404/)
  await open(page, '/ancestry')
  await typeSurname(page, 'zh-CN', 'Xyzzy')
  const dialog = page.getByRole('dialog', { name: '暂未收录该姓氏数据' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '申请人工寻根' }).click()
  await expect(page.getByRole('dialog').getByLabel('姓氏')).toHaveValue('Xyzzy')
})

test('a failing server is apologised for and the counts go back to 0 @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/500|Internal|ERR_FAILED/)
  await open(page, '/ancestry')
  await typeSurname(page, 'zh-CN', '陈')
  await expectProgress(page, 25)
  await page.route(step(2), (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 20000,
        msg: '服务器出了点问题',
        sub_code: 20099,
        sub_msg: '服务器出了点问题',
        data: { request_id: 'x' },
      },
    }),
  )
  await choosePlace(page, 'zh-CN', '祖籍省份', '福建省')
  const dialog = page.getByRole('dialog', { name: '非常抱歉' })
  await expect(dialog).toContainText('服务器出了点问题')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  for (const figure of await search(page).locator('dl dd').all())
    await expect(figure).toHaveText('0')
  await page.unroute(step(2))
  await page.getByRole('button', { name: '下一步' }).click()
  await expectProgress(page, 50)

  // What the last step's failure has set to nothing is found again by the step before it.
  await page.route(step(4), (route) => route.abort())
  await page.getByRole('button', { name: '忘记了，跳过' }).click()
  await expectProgress(page, 75)
  const books = search(page).locator('dl dd').first()
  await page.getByRole('button', { name: '不记得，直接看结果' }).click()
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(books).toHaveText('0')
  await page.getByRole('button', { name: /清除省份/ }).click()
  await expectProgress(page, 25)
  await expect(books).not.toHaveText('0')
})

for (const lang of languages('zh-CN')) {
  test(`a search that fails without words says what the next step is in ${lang} @desktop`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/500|Internal/)
    await open(page, inLang('/ancestry', lang))
    await page.route(step(1), (route) =>
      route.fulfill({
        status: 500,
        json: { code: 20000, msg: '', sub_code: 20099, sub_msg: '', data: { request_id: 'x' } },
      }),
    )
    await typeSurname(page, lang, '陈')
    await expect(page.getByRole('dialog', { name: words[lang].sorry })).toContainText(
      words[lang].noData,
    )
  })
}

test('a lost connection is told in plain words @desktop', async ({ page, journey }) => {
  journey.expectFailure(/ERR_FAILED|Failed to load/)
  await open(page, '/ancestry')
  await page.route(step(1), (route) => route.abort())
  await typeSurname(page, 'zh-CN', '陈')
  await expect(page.getByRole('dialog', { name: '非常抱歉' })).toContainText('连接不上服务器')
})

test('a request survives a failure, closing and a reload', async ({ page, journey }) => {
  journey.expectFailure(/500|Internal/)
  await open(page, '/ancestry')
  await page.getByRole('link', { name: '人工寻根' }).click()
  await page.getByRole('dialog').getByLabel('姓氏').fill('欧阳')
  await page.getByRole('dialog').getByLabel('联系方式').fill('wechat: abc')
  await page.getByRole('dialog').getByLabel('留言').fill('祖父从台山去了旧金山')
  await page.route('**/api/web/roots/apply', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 20000, msg: '', sub_code: 20099, sub_msg: '', data: { request_id: 'x' } },
    }),
  )
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('dialog', { name: '非常抱歉' })).toContainText('寻根申请失败')
  await page.getByRole('button', { name: '我知道了' }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/web/roots/apply')
  await page.getByRole('link', { name: '人工寻根' }).click()
  await expect(page.getByRole('dialog').getByLabel('留言')).toHaveValue('祖父从台山去了旧金山')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('dialog', { name: '申请已经收到' })).toBeVisible()
})

test('the clue form searches again and the way back works', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry-detail?surname=Tan&province_id=350000')
  await expect(page.locator('h1')).toHaveText('陈氏寻根结果')
  const clue = page.locator('#root-clue')
  await clue.getByRole('combobox', { name: '姓氏' }).fill('林')
  await page.keyboard.press('Escape')
  await clue.getByRole('button', { name: '重新查找' }).click()
  await expect(page.locator('h1')).toHaveText('林氏寻根结果')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('陈氏寻根结果')
})

test('articles stand under the search, page by page', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry?tab=culture')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(page.getByText('已经在第一页了')).toBeVisible()
  for (let next = 2; next <= ARTICLE_PAGES; next += 1) {
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${next}`))
    await expect(page.getByText(`第 ${next} / ${ARTICLE_PAGES} 页`)).toBeVisible()
  }
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText('已经在最后一页了')).toBeVisible()
})
