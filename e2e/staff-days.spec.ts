import { randomUUID } from 'node:crypto'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { call, hire, logIn, register } from './members.ts'
import { sendRequest } from './requests.ts'
import { button, expect, expectNoSideScroll, field, inLang, languages, open, test } from './site.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }
const DAY_MS = 24 * 3_600_000

for (const lang of languages('zh-TW')) {
  const { staff: desk, staffarticles, staffmembers, accounts } = texts[lang]

  test(`days are typed at the desk, and told apart from what is none, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const boss = await register(request, { lang })
    await hire(boss, 'admin')
    const token = await logIn(page.context(), request, boss)
    const [year, month, day] = new Date(Date.now() + 40 * DAY_MS)
      .toISOString()
      .slice(0, 10)
      .split('-')
    const typed = `${year}/${Number(month)}/${Number(day)}`
    const written = `${year}-${month}-${day}`

    const id = await sendRequest(request)
    await open(page, inLang(`/staff-request?id=${id}`, lang))
    // The browser's own fields for days speak its language, not the page's.
    await expect(page.locator('input[type^=date]')).toHaveCount(0)
    const due = field(page, desk.request.due)
    await due.fill('31/12')
    await button(page, desk.request.save).click()
    await expect(page.getByText(desk.typed.dayWrong)).toBeVisible()
    await expect(due).toHaveAttribute('aria-invalid', 'true')
    await due.fill(typed)
    await expect(page.getByText(desk.typed.dayWrong)).toHaveCount(0)
    await due.press('Enter')
    await expect(page.getByText(desk.request.saved, { exact: true })).toBeVisible()
    await expect(due).toHaveValue(written)
    await page.reload()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await expect(due).toHaveValue(written)
    await due.fill('')
    await button(page, desk.request.save).click()
    const stored = async () => {
      const read = await call(request, 'POST /api/web/staff/request', { id }, { token })
      return 'due_on' in read.data && read.data.due_on
    }
    await expect.poll(stored).toBe('')
    await expectNoSideScroll(page)

    await open(page, inLang('/staff-articles', lang))
    await button(page, staffarticles.list.begin).click()
    await expect(page.getByText(staffarticles.list.newTitleMissing)).toBeVisible()
    await field(page, staffarticles.list.newTitle).fill(`清明的燈 ${randomUUID().slice(0, 8)}`)
    await button(page, staffarticles.list.begin).click()
    await field(page, staffarticles.fields.introduction).fill('一盞燈')
    const moment = field(page, staffarticles.state.moment)
    await expect(page.locator('input[type^=date]')).toHaveCount(0)
    // Passing through says nothing of a field that is empty; pressing does.
    await moment.focus()
    await moment.blur()
    await expect(page.getByText(staffarticles.state.momentWrong)).toHaveCount(0)
    await moment.fill(`${typed} 25:00`)
    await moment.blur()
    await expect(page.getByText(staffarticles.state.momentWrong)).toBeVisible()
    await moment.fill(`${typed} 8:30`)
    await moment.blur()
    await expect(moment).toHaveValue(`${written} 08:30`)

    // Who logs out leaves nothing of what was written; a session that ended by itself would.
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(kept).toContain('一盞燈')
    page.on('dialog', (asked) => asked.accept())
    await open(page, inLang('/profile?tab=3', lang))
    expect(await kept()).toContain('一盞燈')
    await page.getByRole('dialog').getByRole('button', { name: accounts.logOut.submit }).click()
    await page.waitForURL(/\/auth\/login/)
    expect(await kept()).not.toContain('一盞燈')

    // Fields of a row are as high as each other and as the button beside them.
    await logIn(page.context(), request, boss)
    await open(page, inLang('/staff-audit', lang))
    const row = page.getByRole('main').locator('form')
    const heights = await row
      .locator('select, input, button')
      .evaluateAll((fields) => fields.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBe(4)
    expect(new Set(heights).size).toBe(1)

    const guest = await register(request, { lang })
    await open(page, inLang('/staff-members', lang))
    await field(page, staffmembers.find.text).fill(guest.login_name)
    await button(page, staffmembers.find.submit).click()
    await page.getByRole('link', { name: guest.login_name }).first().click()
    await field(page, staffmembers.suspend.reason).fill('向宗親索要匯款')
    const until = field(page, staffmembers.suspend.until)
    for (const wrong of [`${year}-02-30`, '2026-01-31']) {
      await until.fill(wrong)
      await expect(page.getByText(staffmembers.suspend.untilWrong)).toHaveCount(0)
      await button(page, staffmembers.suspend.submit).click()
      await expect(page.getByText(staffmembers.suspend.untilWrong)).toBeVisible()
    }
    await until.fill(typed)
    // With the reason alone the account would be suspended for good.
    await page.reload()
    await expect(field(page, staffmembers.suspend.reason)).toHaveValue('向宗親索要匯款')
    await expect(until).toHaveValue(typed)
    await button(page, staffmembers.suspend.submit).click()
    await expect(page.getByText(staffmembers.suspend.done, { exact: true })).toBeVisible()
    await expectNoSideScroll(page)
  })
}
