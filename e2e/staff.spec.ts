import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { newTitle, sampleBook } from './books.ts'
import { call, hire, logIn, messageTo, newMember, register } from './members.ts'
import { sendRequest } from './requests.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  historyAtRest,
  inLang,
  languages,
  open,
  submit,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

for (const lang of languages('en')) {
  const { rootrequest, requeststatus, staff: desk } = texts[lang]

  test(`a request goes from the phone to the desk and back in ${lang} @core`, async ({
    page,
    browser,
    request,
    journey,
  }) => {
    // The link is opened once more after the request has been deleted.
    journey.expectFailure(/404.*\/api\/web\/request\/status$/)
    const contact = newMember().email
    await open(page, inLang('/root-request', lang))
    await page.getByLabel(rootrequest.surname).fill('陈')
    await page.getByLabel(rootrequest.contact).fill(contact)
    await page.getByLabel(rootrequest.message).fill('漳浦赤湖，字辈文德光明')
    await submit(page).click()
    const receipt = page.getByRole('dialog', { name: rootrequest.sentTitle })
    const link = await receipt.getByLabel(rootrequest.link).inputValue()
    expect(link).toMatch(/\/request-status#[\w-]{43}$/)
    const number = (await receipt.locator('strong').textContent()) ?? ''
    await expectAccessible(page)

    const colleague = await register(request, { lang })
    await hire(colleague, 'staff')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await logIn(context, request, colleague)
    const office = await context.newPage()
    const site = siteUnderTest()
    await open(office, `${site}${inLang('/staff?order=newest', lang)}`)
    await expectAccessible(office)
    await expectNoSideScroll(office)
    await field(office, desk.queue.text).fill('字輩文德')
    await button(office, desk.queue.find).click()
    await expect(office.getByRole('link', { name: number })).toHaveCount(1)
    expect(office.url()).not.toContain('text')
    // The row says how to reach the sender and how the message begins.
    await expect(office.getByRole('listitem').filter({ hasText: number })).toContainText(contact)
    await office.getByRole('link', { name: number }).click()
    await office.waitForURL(/staff-request/)
    // The rows of the queue show the contact and the message, too, until the request has come.
    await expect(field(office, desk.request.status)).toHaveValue('new')
    await expect(office.getByText(contact)).toBeVisible()
    await expect(office.getByText('漳浦赤湖，字辈文德光明')).toBeVisible()
    await button(office, desk.request.take).click()
    await expect(field(office, desk.request.status)).toHaveValue('in_progress')
    await expectAccessible(office)
    await expectNoSideScroll(office)

    await button(office, desk.reply.use).click()
    await expect(field(office, desk.reply.subject)).toHaveValue(new RegExp(number))
    await button(office, desk.reply.send).click()
    await expect(office.getByText(desk.reply.placeholder)).toBeVisible()
    await field(office, desk.reply.text).fill('《颍川陈氏宗谱》')
    await button(office, desk.reply.send).click()
    await expect(office.getByText(desk.reply.sent)).toBeVisible()
    await expect(office.getByText(desk.event.mailed)).toBeVisible()
    await context.close()

    const letter = await messageTo(contact, 'request_reply')
    expect(letter.text).toContain('《颍川陈氏宗谱》')
    await open(page, link.replace(/^https?:\/\/[^/]+/, ''))
    await expect(page.getByText(requeststatus.statuses.answered)).toBeVisible()
    await expect(page.getByText('《颍川陈氏宗谱》')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const unscripted = await browser.newContext({ javaScriptEnabled: false })
    const plain = await unscripted.newPage()
    await plain.goto(`${site}${inLang('/request-status', lang)}`)
    await plain.getByLabel(requeststatus.code).fill(link)
    await plain.getByRole('button', { name: requeststatus.show }).click()
    await expect(plain.getByText('《颍川陈氏宗谱》')).toBeVisible()
    await unscripted.close()

    await field(page, requeststatus.add).fill('祖父名陈光宗')
    await button(page, requeststatus.send).click()
    await expect(page.getByText('祖父名陈光宗')).toBeVisible()
    await expect(page.getByText(requeststatus.statuses.in_progress)).toBeVisible()
    await button(page, requeststatus.delete).click()
    await button(page, requeststatus.deleteYes).click()
    await expect(page.getByRole('heading', { name: requeststatus.deleted })).toBeInViewport()
    await historyAtRest(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: requeststatus.missing })).toBeVisible()
  })
}

for (const lang of languages('en')) {
  const { staff: desk } = texts[lang]

  test(`the pages of the desk stand on one line, the open one in sight, in ${lang} @mobile @long`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const member = await register(request, { lang })
    await hire(member, 'admin')
    await logIn(page.context(), request, member)
    for (const [path, name, state] of [
      ['/staff', desk.desk.requests, 'page'],
      ['/staff-audit', desk.desk.audit, 'page'],
      ['/staff-book-import', desk.desk.books, 'true'],
    ] as const) {
      await open(page, inLang(path, lang))
      const pages = page.getByRole('navigation', { name: desk.desk.nav })
      await expect(pages.getByRole('link')).toHaveCount(10)
      const tops = await pages
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
      expect(new Set(tops).size).toBe(1)
      const current = pages.getByRole('link', { name, exact: true })
      await expect(current).toHaveAttribute('aria-current', state)
      await expect(pages.locator('[aria-current]')).toHaveCount(1)
      await expect(current).toBeInViewport({ ratio: 1 })
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
    // With the keys every page is reached, and the line follows.
    const last = page.getByRole('link', { name: desk.desk.audit, exact: true })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: desk.audit.title })).toBeVisible()
    // What the desk has done is told in the reader's words.
    await expect(page.getByRole('list', { name: desk.audit.found })).toContainText(
      desk.audit.actions.read,
    )
  })
}

for (const lang of languages('zh-TW')) {
  const { staff: desk, staffarticles, staffmembers } = texts[lang]

  test(`a request is handled on the phone without a long way, and the log speaks of names in ${lang} @mobile`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const boss = await register(request, { lang })
    await hire(boss, 'admin')
    const token = await logIn(page.context(), request, boss)
    const id = await sendRequest(request)
    const evidenced = async () => {
      const read = await call(request, 'POST /api/web/staff/request', { id }, { token })
      return 'evidence' in read.data && read.data.evidence !== null
    }
    await expect.poll(evidenced).toBe(true)
    await open(page, inLang(`/staff-request?id=${id}`, lang))
    // Handling is the second thing on the page, before the reply.
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings.slice(0, 3)).toEqual([desk.request.facts, desk.request.state, desk.reply.title])
    // A surname alone gives no figure; why is said.
    await expect(page.getByText(desk.request.unjudged.surname_only)).toBeVisible()
    await expect(page.getByRole('main').getByText(/\d %|\d%/)).toHaveCount(0)
    await expectMomentsWhole(page)
    await expectNoSideScroll(page)

    await open(page, inLang('/staff-members', lang))
    await field(page, staffmembers.find.text).fill(boss.login_name)
    await button(page, staffmembers.find.submit).click()
    await page.getByRole('link', { name: boss.login_name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(boss.login_name)
    await expectMomentsWhole(page)

    await open(page, inLang(`/staff-audit?actor=${boss.login_name}`, lang))
    const log = page.getByRole('list', { name: desk.audit.found })
    await expect(
      log.getByRole('listitem').filter({ hasText: desk.audit.actions.searched }),
    ).toHaveCount(1)
    await expect(log.getByText(desk.audit.actions.listed, { exact: true })).toHaveCount(0)
    await expect(log).not.toContainText(/-[0-9a-f]{4}-[0-9a-f]{4}-/)
    await expect(
      log.getByRole('link', { name: id.slice(0, 8).toUpperCase(), exact: true }).first(),
    ).toBeVisible()
    await expectMomentsWhole(page)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // File fields speak the page's language, not the browser's.
    const begun = { title: '清明的橋', request_key: randomUUID() }
    const article = await call(request, 'POST /api/web/staff/article/create', begun, { token })
    if (!('id' in article.data)) throw new Error(article.msg)
    for (const [path, choose] of [
      [`/staff-article?id=${article.data.id}`, staffarticles.editor.choosePicture],
      ['/staff-book-import', texts[lang].staffimport.choose],
    ] as const) {
      await open(page, inLang(path, lang))
      await expect(button(page, choose)).toBeVisible()
      await expect(page.locator('input[type=file]:visible')).toHaveCount(0)
    }
  })
}

for (const lang of languages('zh-CN')) {
  const { staff: desk } = texts[lang]

  test(`what the desk writes and has not sent outlives other writes and a session in ${lang} @desktop`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/401|ERR_FAILED/)
    const colleague = await register(request, { lang })
    await hire(colleague, 'staff')
    const token = await logIn(page.context(), request, colleague)
    const path = inLang(`/staff-request?id=${await sendRequest(request)}`, lang)
    await open(page, path)
    const note = field(page, desk.request.note)
    // A note whose answer was lost is the same one when it is sent again, after a reload, too.
    const losesAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/staff/request/note', losesAnswer, { times: 1 })
    await note.fill('已查旧谱')
    await button(page, desk.request.addNote).click()
    await expect(page.getByText(texts[lang].common.call.offline)).toBeVisible()
    await page.reload()
    await expect(note).toHaveValue('已查旧谱')
    await button(page, desk.request.addNote).click()
    await expect(page.getByText(desk.request.noted)).toBeVisible()
    await expect(page.getByRole('main').getByText('已查旧谱')).toHaveCount(1)

    await field(page, desk.request.status).selectOption('waiting')
    await field(page, desk.request.due).fill('2027-01-02')
    await note.fill('已打电话')
    await button(page, desk.request.addNote).click()
    await expect(page.getByText('已打电话')).toBeVisible()
    await expect(note).toHaveValue('')
    // What is typed while a note is under way is left for the next one.
    const takesTime = async (route: Route) => {
      await note.fill('再打一次')
      await route.continue()
    }
    await page.route('**/staff/request/note', takesTime, { times: 1 })
    await note.fill('已写信')
    await button(page, desk.request.addNote).click()
    await expect(page.getByRole('main').getByText('已写信')).toBeVisible()
    await expect(note).toHaveValue('再打一次')
    await note.fill('')
    // The note has left the choice beside it alone.
    await expect(field(page, desk.request.status)).toHaveValue('waiting')
    await expect(field(page, desk.request.due)).toHaveValue('2027-01-02')

    const subject = field(page, desk.reply.subject)
    const text = field(page, desk.reply.text)
    await subject.fill('寻根申请')
    await text.fill('我们查到一部谱')
    const tongue = field(page, desk.reply.lang)
    await tongue.selectOption('zh-TW')
    await page.reload()
    await expect(text).toHaveValue('我们查到一部谱')
    await expect(subject).toHaveValue('寻根申请')
    await expect(tongue).toHaveValue('zh-TW')
    await button(page, desk.reply.use).click()
    await expect(text).not.toHaveValue('我们查到一部谱')
    await button(page, desk.reply.bringBack).click()
    await expect(text).toHaveValue('我们查到一部谱')
    await expect(subject).toHaveValue('寻根申请')
    await expect(button(page, desk.reply.bringBack)).toHaveCount(0)

    await call(request, 'POST /api/web/user/logout', {}, { token })
    await button(page, desk.reply.send).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await logIn(page.context(), request, colleague)
    await open(page, path)
    await expect(text).toHaveValue('我们查到一部谱')
    await button(page, desk.reply.send).click()
    await expect(page.getByText(desk.reply.sent)).toBeVisible()
    await page.reload()
    await expect(text).toHaveValue('')
    await expect(subject).toHaveValue('')
  })
}

/** Day and time of a moment stand on one line. */
async function expectMomentsWhole(page: Page): Promise<void> {
  const moments = page.getByRole('main').locator('time')
  await expect(moments.first()).toBeVisible()
  const lines = await moments.evaluateAll((all) =>
    all.map((moment) => {
      const range = document.createRange()
      range.selectNodeContents(moment)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(lines.every((count) => count === 1)).toBe(true)
}

for (const lang of languages('zh-TW')) {
  const { staff: desk, common } = texts[lang]
  const { conflict } = common

  test(`two of the staff write to one request at once in ${lang} @desktop`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/409|404/)
    const contact = newMember().email
    await open(page, inLang('/root-request', lang))
    await page.getByLabel(texts[lang].rootrequest.surname).fill('谢')
    await page.getByLabel(texts[lang].rootrequest.contact).fill(contact)
    await submit(page).click()
    const receipt = page.getByRole('dialog')
    await receipt.getByText(texts[lang].rootrequest.linkPage).waitFor()
    const number = (await receipt.locator('strong').textContent()) ?? ''
    const member = await register(request, { lang })
    await hire(member, 'admin')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff?surname=谢&order=newest', lang))
    await page
      .getByRole('list', { name: desk.queue.found })
      .getByRole('link', { name: number })
      .click()
    await expect(field(page, desk.request.status)).toHaveValue('new')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const other = await page.context().newPage()
    await open(other, page.url())
    await field(other, desk.request.status).selectOption('waiting')
    await button(other, desk.request.save).click()
    await expect(other.getByText(desk.request.saved)).toBeVisible()
    await other.close()

    await field(page, desk.request.due).fill('2027-01-02')
    await field(page, desk.request.note).fill('已查《谢氏宗谱》')
    await button(page, desk.request.addNote).click()
    // What was pressed stands below the first screen: the page shows what became of it.
    await expect(page.getByRole('dialog', { name: conflict.title })).toBeInViewport()
    await expect(field(page, desk.request.note)).toHaveValue('已查《谢氏宗谱》')
    await expectAccessible(page)
    await button(page, conflict.look).click()
    await expect(field(page, desk.request.status)).toHaveValue('waiting')
    await expect(field(page, desk.request.due)).toHaveValue('2027-01-02')
    await button(page, desk.request.addNote).click()
    await expect(page.getByText(desk.request.noted)).toBeVisible()

    await open(page, inLang('/staff-audit?object=request', lang))
    const acts = page.getByRole('list', { name: desk.audit.found })
    await expect(acts).toContainText(member.login_name)
    const { details } = texts[lang].staffaudit
    await expect(acts).toContainText(
      `${details.status}${lang === 'en' ? ': ' : '：'}${desk.status.new} → ${desk.status.waiting}`,
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expectMomentsWhole(page)
    await expectNoSideScroll(page)
    await page.context().clearCookies()
    await page.goto(inLang('/staff', lang))
    // Whoever has logged out is led to log in.
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
  })
}

for (const lang of languages('zh-CN')) {
  const { catalogue, correction, staff: desk } = texts[lang]

  test(`a mistake in a book is pointed out on the phone and mended at the desk in ${lang}`, async ({
    page,
    request,
    journey,
  }) => {
    journey.expectFailure(/400.*\/correction\/decide$/)
    const title = newTitle()
    const book = await sampleBook(title, '四卷')
    await open(page, inLang(`/genealogy-detail?book_id=${book}`, lang))
    await page.getByRole('link', { name: catalogue.detail.correct }).click()
    await button(page, correction.submit).click()
    await expect(page.getByText(correction.nothing)).toBeVisible()
    await page.getByLabel(correction.fields.volumes).fill('二十三卷')
    await page.getByLabel(correction.fields.edition_year).fill('光绪初')
    // What is missing stands far above the button, and so does the word that it was sent.
    await button(page, correction.submit).click()
    await expect(page.getByLabel(correction.reason)).toBeFocused()
    await page.getByLabel(correction.reason).fill('原书卷首')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, correction.submit).click()
    const sent = page.getByRole('heading', { name: correction.sentTitle })
    await expect(sent).toBeFocused()
    await expect(sent).toBeInViewport({ ratio: 1 })

    const member = await register(request, { lang })
    await hire(member, 'staff')
    await logIn(page.context(), request, member)
    await open(page, inLang('/staff-corrections', lang))
    await expectAccessible(page)
    await page
      .getByRole('list', { name: desk.corrections.found })
      // Its last character is 谱 or 譜.
      .getByRole('link', { name: title.slice(0, -1) })
      .click()
    await expect(page.getByText('二十三卷')).toBeVisible()
    await field(page, desk.corrections.answer).fill('已核对原书')
    await button(page, desk.corrections.decide).click()
    await expect(page.getByText(desk.corrections.fieldMissing)).toBeVisible()
    const taken = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const volumes = taken(correction.fields.volumes)
    await volumes.getByRole('checkbox').check()
    const stored = volumes.getByLabel(desk.corrections.stored)
    await stored.fill('二十三卷，首一卷')
    await page.reload()
    await expect(stored).toHaveValue('二十三卷，首一卷')
    await stored.fill('二十三卷')
    // Which of them cannot be written is said at the field.
    const year = taken(correction.fields.edition_year)
    await year.getByRole('checkbox').check()
    await button(page, desk.corrections.decide).click()
    await expect(year.getByRole('alert')).toBeVisible()
    await expect(volumes.getByRole('alert')).toHaveCount(0)
    await year.getByLabel(desk.corrections.stored).fill('1877')
    await expect(year.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, desk.corrections.decide).click()
    await expect(page.getByText(desk.corrections.done, { exact: true })).toBeVisible()
    await open(page, inLang(`/genealogy-detail?book_id=${book}`, lang))
    await expect(page.getByText(lang === 'en' ? '23 juan' : '二十三卷').first()).toBeVisible()
  })
}

for (const lang of languages('en')) {
  const { staff: desk } = texts[lang]

  test(`the keys go on beside a button that its own press took away in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const colleague = await register(request, { lang })
    await hire(colleague, 'staff')
    await logIn(page.context(), request, colleague)
    await open(page, inLang(`/staff-request?id=${await sendRequest(request)}`, lang))
    await button(page, desk.request.take).press('Enter')
    await expect(button(page, desk.request.take)).toHaveCount(0)
    const focused = page.locator(':focus')
    const handling = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: desk.request.state }) })
    await expect(handling.locator(focused)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(button(page, desk.request.save)).toBeFocused()
    // What is wrong is said aloud: the focus stays at the button.
    await button(page, desk.reply.send).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: desk.reply.empty })).toBeVisible()

    await open(page, inLang('/staff', lang))
    await field(page, desk.queue.surname).fill('林')
    await button(page, desk.queue.find).press('Enter')
    const reset = page.getByRole('link', { name: desk.queue.reset })
    await expect(reset).toBeVisible()
    const filters = page.getByRole('form', { name: desk.queue.filters })
    const beside = page.locator(':has(> form):focus').filter({ has: filters })
    await expect(beside).toHaveCount(1)
    await reset.press('Enter')
    await expect(reset).toHaveCount(0)
    await expect(beside).toHaveCount(1)
  })
}
