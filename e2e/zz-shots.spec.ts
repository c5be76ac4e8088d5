import { readFileSync } from 'node:fs'
import { done, ownBook, smallFamily } from './family-trees.ts'
import { button, inLang, open, test, field, expect } from './site.ts'
const M = 'packages/web/src/features/home/media/'
test('shots', async ({ page, request, browser }) => {
  test.setTimeout(110_000)
  const own = await ownBook(page, request)
  const { elder } = await smallFamily(request, own)
  await done(request, 'POST /api/web/person/event/add', { person_id: elder.id, e_type: 10, e_date: '1937', e_address: '槟城', e_memo: '随叔父南来。' }, own.token)
  const url = `/family-tree-person?id=${elder.id}&family_tree_id=${own.id}`
  await page.setViewportSize({ width: 1440, height: 900 })
  const shoot = async (name: string, full = true) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/media-shots/${name}.png`, fullPage: full, scale: 'css' }) }
  await open(page, inLang(url, 'zh-CN'))
  await shoot('empty-1440-zh-CN')
  await button(page, '添加照片或文献').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot('add-390-zh-CN', false)
  await page.locator('input[type=file][multiple]').setInputFiles([
    ...['letter-960.jpg', 'homeward-600.jpg', 'hall-960.jpg', 'river-960.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(M + name) })),
    { name: '颍川陈氏宗谱卷三.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF') },
    { name: 'IMG_0042.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
  ])
  await expect(page.getByText('已添加', { exact: true })).toHaveCount(5)
  await shoot('queue-390-zh-CN', false)
  await page.keyboard.press('Escape')
  const told = await done(request, 'POST /api/web/person/info', { id: elder.id, family_tree_id: own.id }, own.token)
  const of = { family_tree_id: own.id, person_id: elder.id }
  const [a, b, c] = told.media
  await done(request, 'POST /api/web/person/media/update', { ...of, id: a!.id, title: '家书一封', m_date: '1941', m_reading: 'about', description: '写给漳浦的母亲，嘱修祖坟。' }, own.token)
  await done(request, 'POST /api/web/person/media/update', { ...of, id: b!.id, title: '归乡合影', event_id: told.event[0]!.id }, own.token)
  await done(request, 'POST /api/web/person/media/update', { ...of, id: c!.id, portrait: true }, own.token)
  for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, inLang(url, lang))
    await page.locator('img[loading=lazy]').last().scrollIntoViewIfNeeded()
    await shoot(`page-${width}-${lang}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, inLang(url, 'en'))
  await page.getByRole('link', { name: /^Enlarge/ }).first().click()
  await shoot('large-390-en', false)
  await page.getByRole('button', { name: 'Edit caption' }).click()
  await shoot('edit-390-en', false)
  await page.keyboard.press('Escape')
  await page.evaluate(() => { document.documentElement.style.fontSize = '32px' })
  await shoot('big-390-en')
  console.log('overflow', await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]))
  await page.getByRole('link', { name: /^Enlarge/ }).first().click()
  await shoot('big-large-390-en', false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, inLang(url, 'zh-TW'))
  await page.getByRole('link', { name: /^放大/ }).last().click()
  await shoot('large-1440-zh-TW', false)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await shoot('print-zh-TW')
  await page.emulateMedia({ media: 'screen' })
  await page.goto(inLang(`/family-tree?id=${own.id}&person-id=${elder.id}`, 'zh-CN'))
  await page.waitForTimeout(2500)
  await shoot('chart-1440-zh-CN', false)
})
