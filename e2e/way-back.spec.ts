import { button, expect, historyAtRest, open, test } from './site.ts'

test('the way back closes a dialog and the menu before it leaves the page @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/privacy-policy')
  await open(page, '/ancestry')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/article/list')) asked.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: '人工寻根申请' })
  await page.getByRole('link', { name: '人工寻根' }).click()
  await dialog.getByLabel('姓氏').fill('陈')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/ancestry$/)
  // Closed by its own button it leaves nothing behind.
  await page.getByRole('link', { name: '人工寻根' }).click()
  await expect(dialog.getByLabel('姓氏')).toHaveValue('陈')
  await dialog.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(asked, 'the page below is not asked anew').toEqual([])

  const menu = page.getByRole('dialog', { name: '菜单' })
  await button(page, '菜单').click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/ancestry$/)
  await button(page, '菜单').click()
  await menu.getByRole('link', { name: '姓氏' }).click()
  await expect(page).toHaveURL(/\/surname$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ancestry$/)
  await expect(menu).toBeHidden()
  await historyAtRest(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('the way back does not lead to a book that there is not @desktop', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404/)
  for (const id of ['0', '999999']) {
    await open(page, '/surname')
    await open(page, `/genealogy-detail?book_id=${id}`)
    const alert = page.getByRole('dialog', { name: '抱歉' })
    await expect(alert).toContainText('没有找到对应的家谱')
    await alert.getByRole('button', { name: '我知道了' }).click()
    await expect(page).toHaveURL(/\/genealogy$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/surname$/)
  }
})

test('a page beyond the last leads to the last @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?page=99')
  await expect(page).not.toHaveURL(/page=99/)
  await expect(page.locator('main article, main li time').first()).toBeVisible()
})

test('another page of the list that cannot be had leaves the one that stands @long', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/502/)
  await open(page, '/genealogy-list?samples=1&province_id=350000')
  const first = await page.locator('main table tbody tr').first().textContent()
  await page.route('**/api/web/genealogy/list', (route) =>
    route.fulfill({ status: 502, body: 'bad gateway' }),
  )
  const next = page.getByRole('link', { name: '下一页' })
  await next.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('第 2 页没有加载出来')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main table tbody tr').first()).toHaveText(first ?? '')
  await page.unroute('**/api/web/genealogy/list')
  await page.getByRole('main').getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/page=2/)

  await open(page, '/ancestry?tab=culture')
  const article = await page.locator('main li h3').first().textContent()
  await page.route('**/api/web/article/list', (route) =>
    route.fulfill({ status: 502, body: 'bad gateway' }),
  )
  await next.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('第 2 页没有加载出来')
  await expect(page.locator('main li h3').first()).toHaveText(article ?? '')
  await page.unroute('**/api/web/article/list')
  await page.getByRole('main').getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.locator('main li h3').first()).not.toHaveText(article ?? '')
})

test('a search that was begun is known to the request, a found book leads on @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry?surname=陈&surname_id=5&province_id=350000')
  await page.getByRole('link', { name: '人工寻根' }).click()
  const dialog = page.getByRole('dialog', { name: '人工寻根申请' })
  await expect(dialog.getByLabel('姓氏')).toHaveValue('陈')
  await expect(dialog.getByLabel('留言')).toHaveValue('祖籍：福建省')

  // The text counts where it and the id beside it name two surnames.
  await open(page, '/ancestry-detail?surname=陈&surname_id=1')
  await expect(page.locator('h1')).toHaveText('陈氏寻根结果')
  await page
    .getByRole('button', { name: /^查看详情/ })
    .first()
    .click()
  const closed = page.getByRole('dialog', { name: '付费下载尚未开放' })
  const link = closed.getByRole('link', { name: /在目录中查看这部家谱/ })
  await expect(link).toHaveAttribute('href', /\/genealogy-detail\?book_id=\d+$/)
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the page stays where the way back cannot be fetched @desktop', async ({ page, journey }) => {
  journey.expectFailure(/ERR_FAILED/)
  await open(page, '/privacy-policy')
  await page.getByRole('link', { name: '资讯中心' }).first().click()
  await expect(page).toHaveURL(/\/news$/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('资讯中心')
  await page.route('**/*', (route) => route.abort())
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByText('连接不上', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/news$/)
  await expect(title).toHaveText('资讯中心')
  await page.unroute('**/*')
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await page.goForward()
  await expect(title).toHaveText('资讯中心')
})
