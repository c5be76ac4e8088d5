import type { APIRequestContext, Page } from '@playwright/test'
import { ANCESTRY_PAGE_SIZE, ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import { done } from './family-trees.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

const words = {
  'zh-CN': {
    title: '资讯中心',
    first: '已经在第一页了',
    last: '已经在最后一页了',
    previous: '上一页',
    next: '下一页',
  },
  'zh-TW': {
    title: '文章與消息',
    first: '已經在第一頁了',
    last: '已經在最後一頁了',
    previous: '上一頁',
    next: '下一頁',
  },
  en: {
    title: 'News centre',
    first: 'Already on the first page',
    last: 'Already on the last page',
    previous: 'Previous',
    next: 'Next',
  },
} as const

/** The seed's articles, ten a page. */
const PAGES = 5

const pager = (page: Page) => page.locator('nav', { has: page.getByText(/5/) }).last()
const articles = (page: Page) => page.locator('main section').last().locator('li')

for (const lang of languages('zh-TW')) {
  test(`the news centre page by page in ${lang}`, async ({ page, journey: _journey }) => {
    const text = words[lang]
    await open(page, inLang('/news', lang))
    await expectHead(page, lang)
    await expect(page.locator('h1')).toHaveText(text.title)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await expect(articles(page)).toHaveCount(10)
    await expect(articles(page).first().getByRole('link')).toHaveAttribute('target', '_blank')
    await pager(page).getByRole('button', { name: text.previous }).click()
    await expect(page.getByText(text.first)).toBeVisible()
    await pager(page).getByRole('link', { name: text.next }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await open(page, inLang('/news?page=999', lang))
    await expect(page).toHaveURL(new RegExp(`page=${PAGES}`))
    await pager(page).getByRole('button', { name: text.next }).click()
    await expect(page.getByText(text.last)).toBeVisible()
    const [article] = await Promise.all([
      page.waitForEvent('popup'),
      articles(page).last().getByRole('link').click(),
    ])
    await expect(article).toHaveURL(/\/news-detail\?news-id=\d+/)
    await expect(article.getByRole('link', { name: text.title }).first()).toHaveAttribute(
      'href',
      '/news',
    )
  })
}

test('pages turn without scripts @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/news?page=2`)
  await expect(articles(page)).toHaveCount(10)
  await pager(page).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(articles(page)).toHaveCount(10)
  await context.close()
})

test('a page of articles that fails is offered again', async ({ page, journey }) => {
  journey.expectFailure(/500|Internal|ERR_FAILED/)
  await open(page, '/news')
  await page.route('**/api/web/article/list', (route) => route.abort())
  await pager(page).getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('alert')).toContainText('第 2 页没有加载出来')
  await expect(articles(page)).toHaveCount(10)
  await page.unroute('**/api/web/article/list')
  await button(page, '再试一次').click()
  await expect(page.getByText(`第 2 / ${PAGES} 页`)).toBeVisible()
})

test('the carousel obeys its buttons, the keyboard and a wish for less motion @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/news')
  const carousel = page.getByRole('region', { name: '近期文章' })
  await expect(carousel.getByRole('button', { name: '暂停' })).toBeVisible()
  await carousel.getByRole('button', { name: '下一篇' }).click()
  await expect(carousel).toContainText('第 2 篇，共 5 篇')
  // Whoever turns it themselves is left in peace.
  await expect(carousel.getByRole('button', { name: '自动播放' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(carousel).toContainText('第 1 篇，共 5 篇')
  await carousel.getByRole('button', { name: '上一篇' }).click()
  await expect(carousel).toContainText('第 5 篇，共 5 篇')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/news')
  await expect(carousel.getByRole('button', { name: '自动播放' })).toBeVisible()
})

/** Those of the staff's journeys among them. */
async function everyArticle(request: APIRequestContext): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { id: ARTICLE_CATEGORY, page, limit: ANCESTRY_PAGE_SIZE }
    const { list, total_page } = await done(request, 'POST /api/web/article/list', asked)
    ids.push(...list.map(({ id }) => id))
    pages = total_page
  }
  return ids
}

/** What the browser keeps of articles, as if the reader had met all of these. */
async function keep(page: Page, name: string, ids: number[]): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    name,
    ids.join(','),
  ] as const)
}

test('the way from article to article', async ({ page, request, journey: _journey }) => {
  await open(page, '/news-detail?news-id=8')
  const ways = page.getByRole('navigation', { name: '上一篇与下一篇' })
  const title = page.getByRole('heading', { level: 1 })
  await ways.getByRole('button', { name: '上一篇' }).click()
  await expect(page.getByText('无上一篇文章')).toBeVisible()
  const [eighth] = await title.allInnerTexts()
  await ways.getByRole('link', { name: '下一篇' }).click()
  // The address changes before the article does.
  await expect(title).not.toHaveText(eighth ?? '')
  const [second, secondAt] = [await title.innerText(), page.url()]
  await ways.getByRole('link', { name: '下一篇' }).click()
  await expect(title).not.toHaveText(second)
  await ways.getByRole('link', { name: '上一篇' }).click()
  await expect(title).toHaveText(second)
  await expect(page).toHaveURL(secondAt)
  await ways.getByRole('link', { name: '上一篇' }).click()
  await expect(title).toHaveText(eighth ?? '')
  await expect(page).toHaveURL(/news-id=8$/)
  await keep(page, 'visited-articles', await everyArticle(request))
  await ways.getByRole('link', { name: '下一篇' }).click()
  await expect(page.getByText('暂无下一篇文章')).toBeVisible()
})

test('articles beside one are hidden, brought back and changed', async ({
  page,
  request,
  journey: _journey,
}) => {
  await open(page, '/news-detail?news-id=8')
  const side = page.getByRole('complementary', { name: '热门文章' })
  const titles = () => side.locator('li a').allInnerTexts()
  const before = await titles()
  expect(before).toHaveLength(3)
  await side
    .getByRole('button', { name: /不感兴趣/ })
    .first()
    .click()
  await expect(side.getByRole('button', { name: /撤销/ })).toBeFocused()
  await expectAccessible(page)
  await side.getByRole('button', { name: /撤销/ }).click()
  expect(await titles()).toEqual(before)
  await side
    .getByRole('button', { name: /不感兴趣/ })
    .first()
    .click()
  await side.getByRole('button', { name: '换一批' }).click()
  await expect.poll(titles).not.toEqual(expect.arrayContaining([before[1]]))
  await expect(side.locator('li a')).toHaveCount(3)
  await page.reload()
  await expect.poll(titles).not.toContain(before[0])
  expect((await titles())[0]).toBe(before[1])
  await keep(page, 'hidden-articles', await everyArticle(request))
  await page.reload()
  await side.getByRole('button', { name: '全部恢复显示' }).click()
  await expect.poll(titles).toEqual(before)
})

for (const id of [9, 17, 37, 42, 44]) {
  test(`a table wider than a phone shows that there is more of it: article ${id} @mobile`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, `/news-detail?news-id=${id}`)
    const tables = page.locator('article table')
    expect(await tables.count()).toBeGreaterThan(0)
    for (const table of await tables.all()) {
      const cue = await table.evaluate((element) => {
        const { overflowX, backgroundImage } = getComputedStyle(element)
        const bar = getComputedStyle(element, '::-webkit-scrollbar').height
        return { wide: element.scrollWidth > element.clientWidth, overflowX, backgroundImage, bar }
      })
      if (!cue.wide) continue
      expect(cue.overflowX).toBe('auto')
      expect(cue.backgroundImage).toContain('gradient')
      expect(cue.bar).toBe('10px')
    }
    await expectNoSideScroll(page)
  })
}
