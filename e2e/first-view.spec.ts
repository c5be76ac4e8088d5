import type { Page } from '@playwright/test'
import { demonstration, demonstrationPerson } from './demonstration.ts'
import {
  expect,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  orLong,
  shifted,
  test,
  watchShifts,
} from './site.ts'

const widths = [1440, 1024, 960, 390, 320]

/** Controls of the page that lie under what floats over it and can be seen. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) =>
      element.getBoundingClientRect().width > 0 &&
      element.checkVisibility({ visibilityProperty: true })
    const floating = [...document.querySelectorAll('aside button, aside a')].filter(shown)
    const under = document.querySelectorAll('main :is(a, button, input, [data-marker])')
    return [...under]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return (
          shown(element) &&
          floating.some((button) => {
            const over = button.getBoundingClientRect()
            return (
              box.left < over.right &&
              over.left < box.right &&
              box.top < over.bottom &&
              over.top < box.bottom
            )
          })
        )
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

for (const path of [
  '/',
  '/ancestry',
  '/genealogy',
  '/surname',
  '/genealogy-list?province_id=350000',
]) {
  const often = path === '/genealogy'
  test(`nothing floats over the controls of ${path} @desktop${orLong(often)}`, async ({
    page,
    journey: _journey,
  }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      await expectNoSideScroll(page)
      expect(await covered(page), `${width} px`).toEqual([])
      await page.evaluate(() => window.scrollTo(0, 1.5 * window.innerHeight))
      const toTop = page.getByRole('button', { name: '回到顶部' })
      if (await page.evaluate(() => window.scrollY > window.innerHeight)) {
        await expect(toTop).toBeVisible()
      }
      expect(await covered(page), `${width} px, further down`).toEqual([])
    }
  })
}

test('the button for our staff is not there on log-in, nor while somebody writes', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/auth/login')
  await expect(page.getByRole('link', { name: '人工寻根' })).toHaveCount(0)
  await open(page, '/ancestry')
  await expect(page.getByRole('link', { name: '人工寻根' })).toBeVisible()
  await page.locator('main input[name="surname"]:visible').focus()
  await expect(page.getByRole('link', { name: '人工寻根' })).toBeHidden()
})

for (const lang of languages('zh-CN')) {
  test(`the first view shows the field, its button and what is held in ${lang} @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/ancestry', lang))
    const button = page.locator('main form button[type="submit"]').first()
    await expect(button).toBeInViewport()
    const figures = page.locator('main dl dd')
    await expect(figures).toHaveCount(3)
    for (const figure of await figures.all()) await expect(figure).not.toHaveText(/^0/)
  })
}

test('the result leads to its clue form at once, and its button says so @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry-detail?surname=陈&province_id=350000')
  await expect(page.getByRole('complementary').getByRole('link')).toHaveText('修改寻根条件')
  const change = page.getByRole('main').getByRole('link', { name: '修改寻根条件' })
  await expect(change).toBeInViewport()
  await change.click()
  await expect(page.locator('#root-clue').getByRole('combobox').first()).toBeInViewport()
})

test('a newer search wins over one that is under way, and nothing old stands meanwhile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry-detail?surname=陈')
  await page.route('**/api/web/roots/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  const clue = page.locator('#root-clue')
  const surname = clue.getByRole('combobox', { name: '姓氏' })
  const send = clue.locator('button[type="submit"]')
  await surname.fill('林')
  await page.keyboard.press('Escape')
  await send.click()
  await expect(send).toHaveText('正在查找…')
  await expect(page.locator('h1')).toHaveText('正在查找…')
  await surname.fill('黄')
  await page.keyboard.press('Escape')
  await send.click()
  await expect(page.locator('h1')).toHaveText('黄氏寻根结果')
  await expect(page).toHaveURL(/surname=%E9%BB%84/)
})

/** Where a search is made, what it calls, and what of the answer before must not stand meanwhile. */
const searches = [
  {
    page: '/genealogy?surname=陈&surname_id=5',
    call: '**/api/web/books/search',
    old: ['谱牒档案 · 陈氏', '螺江陈氏家谱', /您的家谱出现在/, /搜索结果/],
    come: '谱牒档案 · 林氏',
  },
  {
    page: '/genealogy-list?surname_id=5&province_id=350000',
    call: '**/api/web/genealogy/list',
    old: ['陈氏家谱书目', '螺江陈氏家谱', /共找到/],
    come: '林氏家谱书目',
  },
  {
    page: '/surname?letter=C&surname-id=5',
    call: '**/api/web/surname/info',
    old: ['陈氏'],
    come: '林氏',
  },
]

for (const search of searches) {
  const often = search.page.startsWith('/genealogy?')
  test(`while a search runs on ${search.page} its button says so and nothing old stands${orLong(often)}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, search.page)
    const main = page.getByRole('main')
    const button = main.locator('form button[type="submit"]:visible').first()
    for (const text of search.old) await expect(main.getByText(text).first()).toBeVisible()
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(search.call, async (route) => {
      await released
      await route.continue()
    })
    await main.getByRole('combobox', { name: '姓氏', exact: true }).fill('林')
    await page.keyboard.press('Escape')
    await button.click()
    await expect(button).toHaveText('正在查找…')
    for (const text of search.old) {
      await expect(main.getByText(text).filter({ visible: true })).toHaveCount(0)
    }
    release()
    await expect(main.getByRole('heading', { name: search.come }).first()).toBeVisible()
    await expect(button).not.toHaveText('正在查找…')
  })
}

test('while another place is asked its counts stand and no books of the place before @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy?surname=陈&surname_id=5&province_id=350000')
  const results = page.locator('#archive-results')
  await expect(results.getByText('螺江陈氏家谱')).toBeVisible()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/web/books/search', async (route) => {
    await released
    await route.continue()
  })
  const zhejiang = page.getByRole('button', { name: /浙江省/ })
  await zhejiang.click()
  await expect(results.getByRole('heading')).toHaveText('正在查找…')
  await expect(results.getByText('螺江陈氏家谱')).toBeHidden()
  await expect(zhejiang).toBeVisible()
  release()
  await expect(results.getByText('海宁渤海陈氏宗谱')).toBeVisible()
})

test('a place typed slowly, or after another that was asked about, keeps every letter', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy?type=2')
  const province = page.getByRole('combobox', { name: '祖籍省份' })
  await province.click()
  // Slower than the pause after which the server is asked what a name means.
  await province.pressSequentially('Canton', { delay: 400 })
  await expect(province).toHaveValue('Canton')
  await province.press('Tab')
  await expect(page.getByText('“Canton”')).toBeVisible()
  await province.click()
  await province.pressSequentially('Swatow')
  await expect(province).toHaveValue('Swatow')
  await province.press('Tab')
  await expect(province).toHaveValue('广东省')
  await expect(page.getByRole('combobox', { name: '祖籍城市（选填）' })).toHaveValue('汕头市')
})

test('a place typed and sent before its list has come is taken when it comes @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&province_id=350000')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/web/pub/city', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const city = page.getByRole('combobox').first()
  await city.fill('泉州')
  await page.locator('main form button[type="submit"]:visible').click()
  release()
  await expect(page).toHaveURL(/city_id=350500/)
})

test('the map names the best known places first, in 14 px, with numbers in its legend @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy')
  const map = page.locator('#map, [data-drawn="100000"]').first()
  await expect(map).toBeVisible()
  for (const name of ['江苏省', '广东省', '北京市', '上海市']) {
    const label = map.locator('span', { hasText: new RegExp(`^${name}$`) }).first()
    await expect(label).toBeVisible()
    await expect(label).toHaveCSS('font-size', '14px')
  }
  await expect(page.getByRole('img', { name: /各级颜色分别从 1[,，、]/ })).toBeVisible()
})

for (const path of [
  '/genealogy',
  '/genealogy-list?surname=陈',
  '/genealogy-detail?book_id=1',
  '/ancestry-detail?surname=陈',
  '/surname',
  '/news',
  '/news-detail?news-id=8',
  '/family-tree',
  demonstration,
  demonstrationPerson,
]) {
  const often = ['/genealogy', demonstration].includes(path)
  test(`nothing moves by itself while ${path} opens @mobile${orLong(often)}`, async ({
    page,
    journey: _journey,
  }) => {
    await watchShifts(page)
    await open(page, path)
    expect(await shifted(page)).toBeLessThan(0.01)
  })
}
