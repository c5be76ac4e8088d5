import type { Page } from '@playwright/test'
import { expect, open, orLong, test } from './site.ts'

/** The pages whose address asks for a result, each with another question and what shows its answer. */
const pages = [
  {
    name: 'root search',
    first: '/ancestry?surname=陈&surname_id=5',
    call: '**/api/web/roots/search/step-1',
    failure: '非常抱歉',
    told: '连接不上服务器',
    ask: async (page: Page) => {
      await page.getByRole('button', { name: /清除姓氏/ }).click()
      await page.getByRole('combobox', { name: '姓氏', exact: true }).fill('李')
      await page.keyboard.press('Enter')
    },
    before: async (page: Page) =>
      expect(page.getByRole('button', { name: /清除姓氏/ })).toHaveAccessibleName(/陈/),
    after: async (page: Page) =>
      expect(page.getByRole('button', { name: /清除姓氏/ })).toHaveAccessibleName(/李/),
    backSteps: 2,
  },
  {
    name: 'root result',
    first: '/ancestry-detail?surname_id=5',
    call: '**/api/web/roots/search',
    failure: '非常抱歉',
    told: '连接不上服务器',
    ask: (page: Page) => searchFor(page.locator('#root-clue'), '重新查找'),
    before: (page: Page) => expectTitle(page, '陈氏寻根结果'),
    after: (page: Page) => expectTitle(page, '李氏寻根结果'),
    backSteps: 1,
  },
  {
    name: 'archive',
    first: '/genealogy?samples=1&type=1&surname=陈',
    call: '**/api/web/books/search',
    failure: null,
    told: '',
    ask: (page: Page) => searchFor(page.locator('main'), '查找'),
    before: (page: Page) => expectTitle(page, '谱牒档案 · 陈氏'),
    after: (page: Page) => expectTitle(page, '谱牒档案 · 李氏'),
    backSteps: 1,
  },
  {
    name: 'book list',
    first: '/genealogy-list?samples=1&surname_id=5&province_id=350000',
    call: '**/api/web/genealogy/list',
    failure: '非常抱歉',
    told: '获取家谱列表失败',
    ask: (page: Page) => searchFor(page.locator('main'), '查找'),
    before: (page: Page) => expectTitle(page, '陈氏家谱书目'),
    after: (page: Page) => expectTitle(page, '李氏家谱书目'),
    backSteps: 1,
  },
  {
    name: 'encyclopedia',
    first: '/surname?letter=C&surname-id=5',
    call: '**/api/web/surname/info',
    failure: null,
    told: '',
    ask: (page: Page) => searchFor(page.locator('main'), '查姓氏'),
    before: (page: Page) => expectCard(page, '陈氏'),
    after: (page: Page) => expectCard(page, '李氏'),
    backSteps: 1,
  },
]

type Within = ReturnType<Page['locator']>

async function searchFor(form: Within, button: string): Promise<void> {
  await form.getByRole('combobox', { name: '姓氏' }).first().fill('李')
  await form.page().keyboard.press('Escape')
  await form.getByRole('button', { name: button, exact: true }).click()
}

const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

const expectCard = (page: Page, surname: string) =>
  expect(page.locator('article').first().getByRole('heading', { level: 2 })).toHaveText(surname)

/** Calls of the site's endpoints and of its pages' data, apart from lists of fields. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const list = /pub\/(surname|city)$/.test(pathname)
    if (/^\/api\/web\/|\.data$/.test(pathname) && !list) calls.push(pathname)
  })
  return calls
}

for (const { name, first, call, failure, told, ask, before, after, backSteps } of pages) {
  test(`${name}: what the server sent is not asked again, back and forward show it @desktop${orLong(name === 'root search')}`, async ({
    page,
    journey: _journey,
  }) => {
    const calls = recordCalls(page)
    await open(page, first)
    await before(page)
    expect(calls).toEqual([])
    await ask(page)
    await after(page)
    const asked = page.url()
    expect(asked).not.toContain(encodeURI(first))
    for (let step = 0; step < backSteps; step++) await page.goBack()
    await before(page)
    for (let step = 0; step < backSteps; step++) await page.goForward()
    await after(page)
    await page.reload()
    await after(page)
    expect(page.url()).toBe(asked)
  })

  test(`${name}: a search that fails keeps page and form, and comes at the next try @desktop${orLong(['root result', 'book list'].includes(name))}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/ERR_FAILED/)
    await open(page, first)
    await page.route(call, (route) => route.abort())
    await ask(page)
    if (failure !== null) {
      const dialog = page.getByRole('dialog', { name: failure })
      await expect(dialog).toContainText(told)
      await dialog.getByRole('button', { name: '我知道了' }).click()
    }
    await expect(page.locator('main')).toContainText(/连接不上|没有完成|再试|再查|出错|姓/)
    await expect(page.getByRole('combobox', { name: '姓氏' }).first()).toHaveValue('李')
    await page.unroute(call)
    await page.getByRole('combobox', { name: '姓氏' }).first().press('Enter')
    await after(page)
  })
}

test('of two searches the newest wins, whichever is answered last @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?samples=1&surname_id=5&province_id=350000')
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/web/genealogy/list', async (route) => {
    const slow = (route.request().postData() ?? '').includes('440000')
    if (slow) await gone
    await route.continue()
  })
  const place = (name: RegExp) => page.locator('main').getByRole('link', { name })
  await place(/^广东省/).click()
  await place(/^浙江省/).click()
  await expect(page).toHaveURL(/province_id=330000/)
  const answered = page.waitForResponse(/genealogy\/list/)
  letGo()
  await answered
  await expect(page).toHaveURL(/province_id=330000/)
  await expect(place(/^浙江省/)).toHaveAttribute('aria-expanded', 'true')
  await expect(place(/^广东省/)).toHaveAttribute('aria-expanded', 'false')
})

for (const { address, typed, call, title } of [
  {
    address: '/genealogy?type=1',
    typed: '李',
    call: '/api/web/books/search',
    title: '谱牒档案 · 李氏',
  },
  { address: '/genealogy?type=1', typed: 'Tan', call: '/api/web/books/search', title: '' },
  {
    address: '/genealogy-list?province_id=350000',
    typed: 'Tan',
    call: '/api/web/genealogy/list',
    title: '陈氏家谱书目',
  },
]) {
  test(`${typed}, typed at ${address}, is resolved and searched for by one call @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    const calls = recordCalls(page)
    await open(page, address)
    const form = page.locator('main')
    await form.getByRole('combobox', { name: '姓氏' }).first().fill(typed)
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: '查找', exact: true }).click()
    // Of several surnames the archive asks which is meant.
    if (title === '') await expect(page.locator('[data-candidate]').nth(1)).toBeVisible()
    else await expectTitle(page, title)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([call])
  })
}
