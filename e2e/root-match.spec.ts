import { expect, expectAccessible, expectNoSideScroll, open, test } from './site.ts'

const search =
  '/ancestry-detail?surname=陈&surname_id=5&province_id=350000&city_id=350100&ancestors=陈宝琛'

test('the result tells each book’s chance, why, and how it is computed', async ({
  page,
  journey: _journey,
}) => {
  await open(page, search)
  const books = page.getByRole('group', { name: '家谱' }).getByRole('listitem')
  const first = books.filter({ hasText: '螺江陈氏家谱' }).first()
  await expect(first).toContainText(/\d+%/)
  await expect(first).toContainText('世系有此名')
  await expect(page.getByText(/《螺江陈氏家谱》的世系里有“陈宝琛”/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '匹配度是怎样算出来的' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('匹配度是怎样算出来的')
  await expect(page.getByRole('table')).toContainText('× 42.5')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('a clue that is added changes the figure, and what is asked next leads to its field', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry-detail?surname=陈&surname_id=5&province_id=350000')
  await expect(page.getByText('现在最有用的一问')).toBeVisible()
  const clue = page.locator('#root-clue')
  await clue.getByLabel('县、镇或村').fill('螺洲')
  await clue.getByRole('button', { name: '重新查找' }).click()
  await expect(page).toHaveURL(/place=/)
  await expect(page.getByText(/写明了“螺洲”这个地方/)).toBeVisible()
})

test('a request from the result begins with the clues that were typed', async ({
  page,
  journey: _journey,
}) => {
  await open(page, `${search}&generations=文明&place=螺洲&hall=颍川堂&moved=1890&spelling=Tan`)
  const told = [
    '祖籍：福建省 福州市',
    '祖先姓名：陈宝琛',
    '字辈：文明',
    '县、镇或村：螺洲',
    '堂号：颍川堂',
    '迁出：1890',
    '方言或海外拼写：Tan',
  ].join('\n')
  await expect(page.getByLabel('留言')).toHaveValue(told)
  await page.getByRole('button', { name: '查看详情' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '申请人工寻根' }).click()
  const message = page.getByRole('dialog').getByLabel('留言')
  await expect(message).toHaveValue(new RegExp(`^我想了解《.+》的内容。\n${told}$`))
})

test('samples alone get no figure', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry-detail?surname=安&province_id=430000')
  await expect(page.getByText('所以不计算匹配度')).toBeVisible()
  await expect(
    page.getByRole('group', { name: '家谱' }).getByText('示例数据').first(),
  ).toBeVisible()
  await expect(page.getByText(/^\d+%$/)).toHaveCount(0)
})

test('titles of books stand below each other, however long their chance is in English @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, `${search}&lang=en`)
  const books = page
    .getByRole('group', { name: 'Genealogy books' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  await expect(books.first()).toContainText(/[89]\d%/)
  await expect(books.last()).toContainText('under 1%')
  const starts = await books.evaluateAll((items) =>
    items.map((item) => Math.round(item.children[1]?.getBoundingClientRect().left ?? 0)),
  )
  expect(new Set(starts).size).toBe(1)
})
