import type { Page } from '@playwright/test'
import { texts } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { demonstration } from './demonstration.ts'
import { logIn, register } from './members.ts'
import { button, expect, open, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker answers for the page. */
async function inCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Addresses of the pages that this browser keeps. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('suyuan-pages-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

test('what was read opens without a network, and the rest says so', async ({
  page,
  context,
  journey,
}) => {
  journey.expectFailure(/ERR_INTERNET_DISCONNECTED|503|Failed to load/)
  await open(page, '/news-detail?news-id=8')
  const title = await page.locator('h1').innerText()
  await inCharge(page)
  // The first page was there before the worker: it is kept once it has been read for a while.
  await expect.poll(() => keptPages(page), { timeout: 15_000 }).toEqual(['/news-detail?news-id=8'])
  await open(page, '/ancestry?surname=陈')
  expect(await keptPages(page)).toEqual(['/news-detail?news-id=8'])
  await context.setOffline(true)
  await page.goto('/news-detail?news-id=8')
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(page.getByText('现在没有网络。', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: '资讯中心' }).first().click()
  await expect(page.locator('h1')).toHaveText('现在没有网络')
  await page.getByRole('link', { name: title }).click()
  await expect(page.locator('h1')).toHaveText(title)
  await context.setOffline(false)
  await open(page, '/news')
  await expect(page.locator('h1')).toHaveText('资讯中心')
})

test('what was read is read again in its own language', async ({ page, context, journey }) => {
  journey.expectFailure(/ERR_INTERNET_DISCONNECTED|503|Failed to load/)
  await open(page, '/news-detail?news-id=8&lang=en')
  await inCharge(page)
  const titles: Record<string, string> = {}
  for (const [id, lang] of [
    [8, 'en'],
    [9, 'zh-TW'],
  ] as const) {
    await open(page, `/news-detail?news-id=${id}&lang=${lang}`)
    titles[lang] = await page.locator('h1').innerText()
    const address = `/news-detail?news-id=${id}`
    await expect.poll(() => keptPages(page), { timeout: 15_000 }).toContain(address)
  }
  await context.setOffline(true)
  for (const [id, lang] of [
    [8, 'en'],
    [9, 'zh-TW'],
  ] as const) {
    await page.goto(`/news-detail?news-id=${id}&lang=${lang}`)
    await expect(page.locator('h1')).toHaveText(titles[lang] ?? '')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html[data-live]')).toBeAttached()
    await expect(page.locator('h1')).toHaveText(titles[lang] ?? '')
  }
  await context.setOffline(false)
})

test('nothing of a member is kept, and leaving forgets what was', async ({
  page,
  context,
  request,
  journey: _journey,
}) => {
  await open(page, '/news')
  await inCharge(page)
  await open(page, '/news')
  await expect.poll(() => keptPages(page)).toEqual(['/news'])
  await logIn(context, request, await register(request))
  await open(page, '/news-detail?news-id=8')
  await open(page, '/profile')
  expect(await keptPages(page)).toEqual(['/news'])
  await open(page, '/profile?tab=3')
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(() => keptPages(page)).toEqual([])
})

test('the home screen is offered once, and not at the first view @mobile', async ({
  page,
  journey: _journey,
}) => {
  const hint = page.getByRole('region', { name: '添加到主屏幕' })
  const offer = () =>
    page.evaluate(() => {
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve(),
        }),
      )
    })
  await open(page, '/news')
  await offer()
  await expect(hint).toHaveCount(0)
  for (const id of [1, 2, 3]) await open(page, `/news-detail?news-id=${id}`)
  await offer()
  await hint.getByRole('button', { name: '不用了' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await offer()
  await expect(hint).toHaveCount(0)
})

test('what stands at the foot of the window goes above the word that there is no network @mobile', async ({
  page,
  context,
  journey: _journey,
}) => {
  for (const [path, foot] of [
    ['/ancestry', button(page, texts.assistant.skip)],
    [demonstration, button(page, texts.trees.chart.outline)],
  ] as const) {
    await open(page, path)
    await context.setOffline(true)
    await expect(page.getByText(texts.shell.offline)).toBeVisible()
    await expect.poll(() => foot.evaluate(isUncovered)).toBe(true)
    await context.setOffline(false)
  }
})

/** A press where it stands meets it, without any scrolling. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
