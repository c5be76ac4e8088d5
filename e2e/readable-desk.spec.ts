import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { deskAddresses } from './desk-addresses.ts'
import { done } from './family-trees.ts'
import { hire, logIn, newMember, newToken, register } from './members.ts'
import { button, expect, field, inLang, type Lang, open, test } from './site.ts'
import { unmarked } from './unmarked.ts'
import { unmarkedAttributes, unmarkedFields } from './unmarked-wholes.ts'

const texts = { en, 'zh-CN': zhCN }

/** Of both languages, as what people write to the staff is. */
const WORDS = '祖父自漳浦去槟城。He left for Penang by junk in the year 1910.'
const ENGLISH = 'He left for Penang by junk in the year 1910.'

/** Nothing of the page stands in another language than it says, in what is folded neither. */
async function expectMarked(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  expect(await unmarked(page), where).toEqual([])
  expect(await unmarkedFields(page), where).toEqual([])
  expect(await unmarkedAttributes(page), where).toEqual([])
}

async function expectOpened(page: Page, address: string, lang: Lang): Promise<void> {
  await open(page, inLang(address, lang))
  await expectMarked(page, address)
}

for (const lang of ['en', 'zh-CN'] as const) {
  const { staff, staffarticles, staffmembers, staffsurnames, staffbooks } = texts[lang]

  test(`every text of the desk says its language in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(240_000)
    const admin = await register(request, { lang })
    await hire(admin, 'admin')
    const addresses = await deskAddresses(request, admin, await newToken(request, admin))
    const token = await logIn(page.context(), request, admin)
    for (const address of Object.values(addresses)) {
      await test.step(address, () => expectOpened(page, address, lang))
    }

    await open(page, inLang(addresses['/staff-request'], lang))
    await field(page, staff.request.note).fill(WORDS)
    await button(page, staff.request.addNote).click()
    await expect(page.getByText(staff.event.note, { exact: true })).toBeVisible()
    await field(page, staff.request.bookId).fill('1')
    await button(page, staff.request.attach).first().click()
    await expect(page.locator('main a[href="/genealogy-detail?book_id=1"]')).toBeVisible()
    await field(page, staff.reply.subject).fill(WORDS)
    await field(page, staff.reply.text).fill(WORDS)
    await expectMarked(page, 'a reply that is being written')
    await button(page, staff.reply.send).click()
    await expect(page.getByText(staff.event.reply, { exact: true })).toBeVisible()
    await expectMarked(page, 'history of a request')

    await open(page, inLang(addresses['/staff-correction'], lang))
    await page.getByRole('checkbox').first().check()
    await field(page, staff.corrections.answer).fill(WORDS)
    await expectMarked(page, 'a correction that is being decided on')
    await button(page, staff.corrections.decide).click()
    await expect(page.getByText(WORDS.slice(0, 8))).toBeVisible()
    await expectMarked(page, 'a correction that is decided on')
    await expectOpened(page, addresses['/staff-book'], lang)
    await expect(page.getByText(staffbooks.book.editKinds.correction)).toBeVisible()

    await open(page, inLang(addresses['/staff-report'], lang))
    await field(page, staffmembers.reports.note).fill(WORDS)
    await expectMarked(page, 'a report that is being closed')
    await button(page, staffmembers.reports.close).click()
    await expect(field(page, staffmembers.reports.note)).toHaveCount(0)
    await expectMarked(page, 'a report that is closed')

    await open(page, inLang(addresses['/staff-surname'], lang))
    await page
      .getByRole('button', {
        name: new RegExp(staffsurnames.persons.edit.replace('{{name}}', '.+')),
      })
      .first()
      .click()
    await expectMarked(page, 'a person of a surname')

    await open(page, inLang('/staff-members', lang))
    await field(page, staffmembers.find.text).fill(admin.login_name)
    await button(page, staffmembers.find.submit).click()
    await expect(page.getByRole('link', { name: admin.login_name })).toBeVisible()
    await expectMarked(page, 'members that were found')

    const entries = await done(request, 'POST /api/web/staff/audit', { limit: 50 }, token)
    expect(entries.list.length).toBeGreaterThan(3)
    await expectOpened(page, addresses['/staff-audit'], lang)
    await expectOpened(page, `/staff?surname=${encodeURIComponent('翁')}`, lang)
  })

  test(`an article says its language at the desk in whatever it is written in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(120_000)
    const { article, fields, tongue, versions } = staffarticles
    const writer = await register(request, { lang })
    await hire(writer, 'staff')
    const token = await logIn(page.context(), request, writer)
    const begun = { title: '漳浦赤湖', request_key: randomUUID() }
    const { id } = await done(request, 'POST /api/web/staff/article/create', begun, token)
    await open(page, inLang(`/staff-article?id=${id}`, lang))
    await field(page, fields.introduction).fill(WORDS)
    await field(page, fields.sources).fill(WORDS)
    await button(page, tongue.zh_tw).click()
    await field(page, fields.introduction).fill('祖父自漳浦去檳城。')
    await button(page, tongue.en).click()
    await page
      .getByRole('textbox', { name: fields.title, exact: true })
      .fill('Chihu (赤湖), a town by the sea')
    await field(page, fields.introduction).fill(ENGLISH)
    await button(page, article.save).click()
    await expect(page.getByText(article.allSaved)).toBeVisible()
    await expectMarked(page, 'an article that is being written')
    await button(page, article.preview).click()
    for (const [language, words] of [
      ['en', ENGLISH],
      ['zh_cn', WORDS.slice(0, 8)],
      ['zh_tw', '祖父自漳浦去檳城'],
    ] as const) {
      await field(page, article.previewIn).selectOption(language)
      await expect(page.getByRole('article').getByText(words)).toBeVisible()
      await expectMarked(page, `preview of ${language}`)
    }
    const introduction = page.getByRole('article').getByText('祖父自漳浦去檳城')
    expect(
      await introduction.evaluate((text) => text.closest('[lang]')?.getAttribute('lang')),
    ).toBe('zh-TW')
    await button(page, article.previewEnd).click()
    await button(page, `${versions.compare} · ${versions.one.replace('{{version}}', '1')}`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(ENGLISH).first()).toBeVisible()
    await expectMarked(page, 'what has changed')
    const line = dialog.getByText('祖父自漳浦去檳城')
    expect(await line.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe(
      'zh-TW',
    )
  })

  test(`a file of books says its language at the desk in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    test.setTimeout(120_000)
    const { staffimport: desk } = texts[lang]
    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    const name = `目录 ${member.login_name}.csv`
    const title = `翁氏 ${member.login_name} 谱`
    const file = `题名,姓氏,来源,英文摘要,颜色\n${title},翁,试目,${ENGLISH},红\n${title}二,〇〇,${WORDS},,\n`
    // One import at a time: another journey may be in the midst of its own.
    await expect(async () => {
      await page.goto(inLang('/staff-book-import', lang))
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      if ((await page.getByText(name).count()) === 0) {
        const sent = { name, mimeType: '', buffer: Buffer.from(file) }
        await page.locator('input[type="file"]').setInputFiles(sent, { timeout: 1000 })
      }
      await expect(page.getByText(name)).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: desk.ready })).toBeVisible()
    await expectMarked(page, 'what is in a file')
    await button(page, desk.cancel).click()
    await expect(button(page, desk.cancel)).toHaveCount(0)
    await expectMarked(page, 'what came of a file')
    await expectOpened(page, '/staff-book-import', lang)
  })

  test(`pages of those who write to the staff say their language in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { requeststatus } = texts[lang]
    await expectOpened(page, '/correction?book_id=1', lang)
    await expectOpened(page, '/correction?surname_id=5', lang)
    const asked = { surname: '翁', mobile: newMember().email, describe: WORDS }
    const sent = { ...asked, request_key: randomUUID() }
    const { status_token: token } = await done(request, 'POST /api/web/roots/apply', sent)
    await open(page, `${inLang('/request-status', lang)}#${token}`)
    await expect(page.getByText(WORDS.slice(0, 8))).toBeVisible()
    await field(page, requeststatus.add).fill('祖父名陈光宗')
    await expectMarked(page, 'a request that is being added to')
    await button(page, requeststatus.send).click()
    await expect(page.getByRole('listitem').getByText('祖父名陈光宗')).toBeVisible()
    await expectMarked(page, 'a request as its sender sees it')
  })
}
