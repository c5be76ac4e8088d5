import { photograph, plainPicture } from '@suyuan/server/testing/pictures'
import { ownBook, smallFamily } from './family-trees.ts'
import { mediaWords } from './person-words.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

for (const lang of languages('zh-CN')) {
  const text = mediaWords[lang]

  test(`a photo is added, looked at, told, taken away and brought back in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    const own = await ownBook(page, request)
    const { elder } = await smallFamily(request, own)
    await open(page, inLang(`/family-tree-person?id=${elder.id}&family_tree_id=${own.id}`, lang))
    journey.expectFailure(/ERR_FAILED/)
    await page.route('**/media/picture/upload', (route) => route.abort(), { times: 1 })
    await button(page, text.add).click()
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photograph(800, 1000) },
      { name: 'two.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      { name: 'three.png', mimeType: 'image/png', buffer: await plainPicture(640, 480) },
    ])
    // One that is refused, or got lost on its way, keeps none of the others.
    await expect(page.getByText(text.refused)).toBeVisible()
    await expect(page.getByText(text.added, { exact: true })).toHaveCount(1)
    await button(page, text.retry).click()
    await expect(page.getByText(text.added, { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, text.leaveOut).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await expect(page.getByRole('img', { name: text.portrait })).toBeVisible()
    const photos = page.getByRole('link', { name: text.enlarge })
    await expect(photos).toHaveCount(2)
    const shown = photos.first().locator('img')
    await shown.scrollIntoViewIfNeeded()
    await expect(async () => {
      expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }).toPass()

    const large = page.getByRole('dialog', { name: text.photos })
    await photos.first().click()
    await expect(large).toContainText(text.first)
    const room = await page.evaluate(() => document.documentElement.clientWidth)
    expect((await large.boundingBox())?.width).toBeLessThanOrEqual(room)
    await page.keyboard.press('ArrowRight')
    await expect(large).toContainText(text.second)
    await expectAccessible(page)
    await page.goBack()
    await expect(large).toBeHidden()
    await photos.first().click()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(photos.first()).toBeFocused()

    await button(page, text.edit).first().click()
    await field(page, text.title).fill('章甫，一九四一年')
    await expectAccessible(page)
    await button(page, text.save).click()
    await expect(page.getByText('章甫，一九四一年')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: /章甫，一九四一年/ }).click()
    await button(page, text.remove).click()
    await page.getByRole('dialog').last().getByRole('button', { name: text.remove }).click()
    await expect(photos).toHaveCount(1)
    await button(page, text.undo).click()
    await expect(photos).toHaveCount(2)
    await expect(page.getByRole('img', { name: text.portrait })).toBeVisible()
    await expectNoSideScroll(page)
  })
}
