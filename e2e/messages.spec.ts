import type { APIRequestContext } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done, smallFamily } from './family-trees.ts'
import { hire, logIn, type Member, messageTo, newToken, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  open,
  submit,
  test,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

/** The report of what a member wrote, among those of other journeys. */
async function reportOf(
  request: APIRequestContext,
  { login_name }: Member,
  token: string,
): Promise<string> {
  const { list } = await done(request, 'POST /api/web/staff/reports', {}, token)
  for (const { id } of list.toReversed()) {
    const { author } = await done(request, 'POST /api/web/staff/report', { id }, token)
    if (author.login_name === login_name) return id
  }
  throw new Error('nothing was reported')
}

for (const lang of languages('zh-TW')) {
  const { accounts, messages, person, shell, staff: desk, staffmembers } = texts[lang]

  test(`a question reaches the owner, and what is improper the desk, in ${lang}`, async ({
    page,
    browser,
    request,
    journey,
  }) => {
    journey.expectFailure(/403.*\/login\/pwd$/)
    const owner = await register(request, { lang, withEmail: true })
    const token = await newToken(request, owner)
    const { id } = await done(
      request,
      'POST /api/web/tree/create',
      { title: '颍川陈氏宗谱', surname: '陈', author: '陈嘉树' },
      token,
    )
    const { first } = await smallFamily(request, { id, token })
    const open_to_all = { id, visibility: 'public' } as const
    await done(request, 'POST /api/web/tree/visibility', open_to_all, token)

    await logIn(page.context(), request, await register(request, { lang }))
    await open(page, inLang(`/family-tree-person?id=${first.id}&family_tree_id=${id}`, lang))
    await page.getByRole('link', { name: person.page.ask, exact: true }).click()
    await expect(page.getByText(messages.ask.privacy)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await submit(page).click()
    await expect(page.getByText(messages.empty)).toBeVisible()
    await field(page, messages.ask.label).fill('文焕公可曾到过槟城？')
    await page.reload()
    await expect(field(page, messages.ask.label)).toHaveValue('文焕公可曾到过槟城？')
    await submit(page).click()
    await expect(page).toHaveURL(/\/messages\?id=/)
    await expect(page.getByRole('list', { name: messages.messages })).toContainText('槟城')
    await expectAccessible(page)
    const letter = await messageTo(owner.email, 'message_received')
    expect(letter.text).not.toContain('槟城')

    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const site = siteUnderTest()
    await logIn(office, request, owner)
    const desktop = await office.newPage()
    await open(desktop, `${site}${inLang('/contact', lang)}`)
    const unread = shell.account.unread.replace('{{count}}', '1')
    await desktop.locator('summary', { hasText: unread }).click()
    await desktop.getByRole('link', { name: shell.account.messages }).click()
    await expectAccessible(desktop)
    await desktop.getByRole('list', { name: messages.title }).getByRole('link').click()
    await field(desktop, messages.answer).fill('请先汇款，再告诉您。')
    await button(desktop, messages.send).click()
    const written = desktop.getByRole('list', { name: messages.messages })
    await expect(written).toContainText('请先汇款，再告诉您。')
    await expect(desktop.locator('summary', { hasText: unread })).toHaveCount(0)

    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const [, beginning = ''] = messages.report.of.split('{{day}}')
    const said = beginning.replace('{{beginning}}', '请先汇款').replace(/[”」]$/, '')
    await page.getByRole('button', { name: new RegExp(`${said}`) }).click()
    await field(page, messages.report.reason).fill('索要汇款')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: messages.report.submit }).click()
    await expect(page.getByText(messages.report.reported)).toBeVisible()
    await expectNoSideScroll(page)

    const admin = await register(request, { lang })
    await hire(admin, 'admin')
    const report = await reportOf(request, owner, await logIn(office, request, admin))
    await open(desktop, `${site}${inLang('/staff-reports', lang)}`)
    const reports = desktop.getByRole('list', { name: staffmembers.reports.found })
    await reports.locator(`a[href*="${report}"]`).click()
    await expect(desktop.getByText(staffmembers.reports.thisOne)).toBeVisible()
    await expectAccessible(desktop)
    await field(desktop, staffmembers.reports.note).fill('暂停账号')
    await button(desktop, staffmembers.reports.close).click()
    await expect(desktop.getByText(staffmembers.reports.done, { exact: true })).toBeVisible()
    await desktop.getByRole('link', { name: desk.desk.members, exact: true }).click()
    await field(desktop, staffmembers.find.text).fill(owner.login_name)
    await button(desktop, staffmembers.find.submit).click()
    await desktop.getByRole('link', { name: owner.login_name }).click()
    await expect(desktop.getByText('m•••@example.org')).toBeVisible()
    await button(desktop, staffmembers.facts.reveal).click()
    await expect(desktop.getByText(owner.email)).toBeVisible()
    await expectAccessible(desktop)
    await expect(desktop.getByText(staffmembers.now.active)).toBeVisible()
    await field(desktop, staffmembers.suspend.reason).fill('向宗亲索要汇款')
    await button(desktop, staffmembers.suspend.submit).click()
    // What holds now is said first; what lifting would do stands under a heading that asks for it.
    await expect(desktop.getByText(staffmembers.now.suspended)).toBeVisible()
    await expect(desktop.getByText(staffmembers.now.lifted)).toBeVisible()
    await expect(desktop.getByText(staffmembers.now.active)).toHaveCount(0)
    const lifting = desktop.getByRole('heading', { name: staffmembers.lift.title, exact: true })
    await expect(lifting).toBeVisible()
    await expect(button(desktop, staffmembers.lift.submit)).toBeVisible()
    await expectAccessible(desktop)
    await expectNoSideScroll(desktop)
    await office.close()

    await page.reload()
    await expect(page.getByText(messages.states.closed)).toBeVisible()
    await expect(page.getByRole('link', { name: messages.next.staff })).toBeVisible()
    await open(page, inLang('/messages?after=x', lang))
    await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
    await page.context().clearCookies()
    await open(page, inLang('/auth/login', lang))
    await field(page, accounts.field.loginName).fill(owner.login_name)
    await field(page, accounts.field.password).fill(owner.passwd)
    await submit(page).click()
    const contact = { 'zh-CN': '联系我们', 'zh-TW': '聯絡我們', en: 'Contact us' }[lang]
    await expect(page.getByText(new RegExp(`[“「]${contact}[”」]`)).first()).toBeVisible()
  })
}
