import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { newTitle, sampleBook } from './books.ts'
import { hire, logIn, register } from './members.ts'
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

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

for (const lang of languages('en')) {
  const { staffbooks: desk } = texts[lang]
  const { book, merge, fields } = desk

  test(`a book is found, mended against a colleague, merged, and all of it taken back in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    // Somebody else was quicker.
    journey.expectFailure(/409/)
    const name = newTitle()
    const kept = await sampleBook(name, '四卷')
    const other = await sampleBook(`${name}稿`, '六卷')
    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff-books', lang))
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await field(page, desk.bookTitle).fill(String(kept))
    await button(page, desk.find).click()
    await page.waitForURL(`**title=${kept}**`)
    await page.locator(`a[href^="/staff-book?id=${kept}"]`).click()
    await expect(page.getByText(book.noHistory)).toBeVisible()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    const colleague = await page.context().newPage()
    await open(colleague, page.url())
    await field(colleague, fields.volumes).fill('九卷')
    await button(colleague, book.save).click()
    await expect(colleague.getByText(book.saved, { exact: true })).toBeVisible()
    await colleague.close()
    await field(page, fields.volumes).fill('十卷')
    await field(page, fields.edition_kind).fill('木活字本')
    await button(page, book.save).click()
    await expect(page.getByRole('heading', { name: book.conflictTitle })).toBeVisible()
    await expect(field(page, fields.volumes)).toHaveValue('十卷')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, `${book.keepMine} · ${fields.volumes}`).click()
    await button(page, book.save).click()
    await expect(page.getByText(book.saved, { exact: true })).toBeVisible()
    await expect(page.getByText('九卷 → 十卷')).toBeVisible()

    await page.getByRole('link', { name: book.merge }).click()
    await field(page, merge.other).fill(String(other))
    await button(page, merge.compare).click()
    await expect(page.getByText(merge.hint)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const choice = page.getByRole('group', { name: merge.choose }).first()
    await choice.getByRole('radio', { name: merge.dropped }).check()
    await button(page, merge.do).click()
    await expect(page.getByText(merge.done, { exact: true })).toBeVisible()
    await open(page, inLang(`/staff-book?id=${other}`, lang))
    await expect(page.getByText(book.movedHere.replace('{{id}}', String(other)))).toBeVisible()
    for (let left = 3; left > 0; left -= 1) {
      await button(page, book.undo).click()
      await button(page, book.undoYes).click()
      await expect(page.locator('ol > li')).toHaveCount(7 - left)
    }
    await expect(button(page, book.undo)).toHaveCount(0)
    await expectAccessible(page)
    await open(page, inLang(`/staff-book?id=${kept}`, lang))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}
