import { seedId } from '../seed/trees/seed-id.ts'
import { demonstration, demonstrationPerson } from './demonstration.ts'
import { card } from './family-trees.ts'
import { expect, open, test } from './site.ts'

// Landscape A4 is about 1050 px wide.
const PAPER = { width: 1050, height: 740 }

test('a printed result begins at the edge of the paper @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize(PAPER)
  await open(page, '/ancestry-detail?surname=陈&province_id=350000')
  await page.emulateMedia({ media: 'print' })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const report = await page.getByRole('heading', { name: '匹配报告' }).boundingBox()
  expect((report?.x ?? Infinity) - (title?.x ?? 0)).toBeLessThan(60)
  await expect(page.getByRole('link', { name: /查看详情/ }).first()).toBeHidden()
})

test('a printed book and a printed tree have nothing to press @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize(PAPER)
  await open(page, '/genealogy-detail?book_id=1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('向寻根专员咨询这部家谱')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, demonstration)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: '导出' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: /搜索人物/ })).toBeHidden()
})

test('a printed tree bears the whole line of whoever is selected @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize(PAPER)
  await open(page, `${demonstration}&person-id=${seedId('kong', 'kong-lingyi')}`)
  const line = page.getByRole('navigation', { name: '从祖先到此人的世系' }).getByRole('list')
  await expect(line).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const places = await line
    .getByRole('button')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect()))
  expect(places.length).toBeGreaterThan(100)
  for (const { left, right } of places) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(PAPER.width)
  }
})

test('a printed tree shows what its window showed, whole and smaller @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, `${demonstration}&person-id=${seedId('kong', 'kong-lingyi')}`)
  const chart = page.getByRole('application', { name: '世系图' })
  const shown = card(page, '孔令贻')
  await expect(shown).toBeVisible()
  const widths = async () => {
    const [whole, one] = [await chart.boundingBox(), await shown.boundingBox()]
    return { whole: whole?.width ?? 0, share: (one?.width ?? 0) / (whole?.width ?? 1) }
  }
  const before = await widths()
  for (const paper of [
    { width: 718, height: 1045 },
    { width: 1045, height: 718 },
  ]) {
    expect(before.whole).toBeGreaterThan(paper.width)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    const printed = await widths()
    expect(printed.whole).toBeLessThanOrEqual(paper.width)
    expect(printed.share).toBeCloseTo(before.share, 2)
  }
})

test('a printed person has nothing to unfold, and keeps what was unfolded @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize(PAPER)
  await open(page, demonstrationPerson)
  const fold = page.getByText('这部家谱的全部依据', { exact: true })
  await expect(fold).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(fold).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await fold.click()
  await page.emulateMedia({ media: 'print' })
  await expect(fold).toBeVisible()
})
