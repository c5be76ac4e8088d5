import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { newTitle, sampleBook } from './books.ts'
import { done } from './family-trees.ts'
import { hire, logIn, newToken, register } from './members.ts'
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
  const { staffbooks: desk, staff: words, common } = texts[lang]
  const { conflict } = common
  const { book, merge, fields } = desk

  test(`a book is found, mended against a colleague, merged, and all of it taken back in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    // Somebody else was quicker.
    journey.expectFailure(/409|404/)
    const name = newTitle()
    const kept = await sampleBook(name, '四卷')
    const other = await sampleBook(`${name}稿`, '六卷')
    const member = await register(request, { lang })
    await hire(member, 'staff')
    const token = await newToken(request, member)
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

    // What is typed and not saved is there again, and can be given up.
    await field(page, fields.hall).fill('敦睦堂')
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(page.getByText(words.kept.text)).toBeVisible()
    await expect(field(page, fields.hall)).toHaveValue('敦睦堂')
    await expectAccessible(page)
    await button(page, words.kept.discard).click()
    await expect(page.getByText(words.kept.text)).toHaveCount(0)
    await expect(field(page, fields.hall)).not.toHaveValue('敦睦堂')

    const colleague = await page.context().newPage()
    await open(colleague, page.url())
    await field(colleague, fields.volumes).fill('九卷')
    await button(colleague, book.save).click()
    await expect(colleague.getByText(book.saved, { exact: true })).toBeVisible()
    await colleague.close()
    await field(page, fields.volumes).fill('十卷')
    await field(page, fields.edition_kind).fill('木活字本')
    await button(page, book.save).click()
    const both = page.getByRole('dialog', { name: conflict.title })
    await expect(both).toContainText('九卷')
    await expect(both).toContainText('十卷')
    await expect(field(page, fields.volumes)).toHaveValue('十卷')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, conflict.keepMine).click()
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
    // Changed by a colleague since: what was chosen stands when they are compared again.
    const now = await done(request, 'POST /api/web/staff/book', { id: kept }, token)
    const seen = now.fields.find(({ field: name }) => name === 'hall')?.value ?? ''
    const change = { id: kept, fields: [{ field: 'hall' as const, value: '敦睦堂', seen }] }
    await done(request, 'POST /api/web/staff/book/save', change, token)
    await button(page, merge.do).click()
    await button(page, conflict.look).click()
    await expect(page.getByRole('dialog', { name: conflict.title })).toHaveCount(0)
    await expect(choice.getByRole('radio', { name: merge.dropped })).toBeChecked()
    // Somebody at another desk keeps the other one: who presses second hears that it was done.
    const late = await page.context().newPage()
    await open(late, inLang(`/staff-book-merge?id=${other}&other_id=${kept}`, lang))
    await button(page, merge.do).click()
    await expect(page.getByText(merge.done, { exact: true })).toBeVisible()
    await button(late, merge.do).click()
    await expect(late.getByText(merge.gone)).toBeVisible()
    await late.close()
    // Whoever kept the former address comes to the book that stayed.
    await open(page, inLang(`/genealogy-detail?book_id=${other}`, lang))
    await expect(page).toHaveURL(new RegExp(`book_id=${kept}(&|$)`))
    await open(page, inLang(`/staff-book?id=${other}`, lang))
    await expect(page.getByText(book.movedHere.replace('{{id}}', String(other)))).toBeVisible()
    for (let left = 4; left > 0; left -= 1) {
      await button(page, book.undo).click()
      await button(page, book.undoYes).click()
      await expect(page.locator('ol > li')).toHaveCount(9 - left)
    }
    await expect(button(page, book.undo)).toHaveCount(0)
    await expectAccessible(page)
    await open(page, inLang(`/staff-book?id=${kept}`, lang))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test(`one type of events is saved while another is being written in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { types } = texts[lang].staffsurnames
    // Each language's journey leaves one behind.
    const english = `Reburial at home ${lang}`
    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff-event-types', lang))
    const add = page.getByRole('button', {
      name: new RegExp(`^${types.addIn.replace('{{group}}', '.+')}$`),
    })
    await add.nth(0).click()
    await add.nth(0).click()
    const [saved, other] = [page.locator('main form').nth(0), page.locator('main form').nth(1)]
    await other.getByLabel(types.name, { exact: true }).fill('省亲')
    await saved.getByLabel(types.name, { exact: true }).fill('归葬')
    await saved.getByLabel(types.name_tw, { exact: true }).fill('歸葬')
    await saved.getByLabel(types.name_en, { exact: true }).fill(english)
    await saved.getByLabel(types.hidden).check()
    const rank = await saved.getByLabel(types.rank).inputValue()
    await saved.getByLabel(types.rank).fill('')
    await button(page, types.save).first().click()
    await expect(saved.getByText(types.rankMissing)).toBeVisible()
    await saved.getByLabel(types.rank).fill(rank)
    await button(page, types.save).first().click()
    await expect(page.getByText(english)).toBeVisible()
    await expect(page.locator('main form').getByLabel(types.name, { exact: true })).toHaveValue(
      '省亲',
    )
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await add.nth(1).click()
    await expect(page.getByText(words.kept.text)).toBeVisible()
    await expect(page.getByLabel(types.name, { exact: true })).toHaveValue('省亲')
    await button(page, words.kept.discard).click()
    await add.nth(1).click()
    await expect(page.getByLabel(types.name, { exact: true })).toHaveValue('')
  })

  test(`what is written of a historical figure is there again until it is saved or given up, in ${lang} @desktop`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400 .*celebrity/)
    const { persons } = texts[lang].staffsurnames
    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff-surname?id=1', lang))
    const add = page.getByRole('button', { name: persons.add })
    await add.click()
    await field(page, persons.fields.name).fill('王守田')
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await add.click()
    await expect(field(page, persons.fields.name)).toHaveValue('王守田')
    // Refused without a source: what was typed stays.
    await button(page, persons.save).last().click()
    await expect(field(page, persons.fields.name)).toHaveValue('王守田')
    await button(page, persons.cancel).click()
    await add.click()
    await expect(field(page, persons.fields.name)).toHaveValue('')
  })
}
