import type { Page } from '@playwright/test'
import { words as accountWords } from './account-words.ts'
import { demonstration } from './demonstration.ts'
import { ownBook, smallFamily } from './family-trees.ts'
import { call, logIn, newMember, register } from './members.ts'
import { personWords } from './person-words.ts'
import { words as searchWords } from './root-search-words.ts'
import { button, expect, field, open, submit, test } from './site.ts'

/** Numbers of the specification's section 9 as people meet them, by a clock that stands still. */

const account = accountWords['zh-CN']
const person = personWords['zh-CN']
const search = searchWords['zh-CN']

/** From now on time passes where a journey lets it pass. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('a registration is told for half a second before log-in follows @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.clock.install()
  await open(page, '/auth/register')
  const { login_name, email, passwd } = newMember()
  await field(page, account.surname).fill('陈')
  await field(page, account.lastName).fill('嘉树')
  await field(page, account.loginName).fill(login_name)
  await field(page, account.email).fill(email)
  await field(page, account.password).fill(passwd)
  await field(page, account.confirmation).fill(passwd)
  await page.getByRole('checkbox').check()
  await holdClock(page)
  await submit(page).click()
  await expect(page.getByText(account.registered)).toBeVisible()
  await page.clock.runFor(490)
  await expect(page).toHaveURL(/\/auth\/register/)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('the end of a session is told for one second before log-in follows @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/401/)
  const token = await logIn(page.context(), request, await register(request))
  await page.clock.install()
  await open(page, '/profile?tab=1')
  await call(request, 'POST /api/web/user/logout', {}, { token })
  await holdClock(page)
  await button(page, account.download).click()
  const said = page.locator('[data-messages] [data-kind="error"]', { hasText: account.expired })
  await expect(said).toBeVisible()
  await page.clock.runFor(980)
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
  await page.clock.runFor(40)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('the bar moves by 5 points every 200 ms, and what was found is counted for 1500 ms @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.clock.install()
  await open(page, '/ancestry')
  await page.getByRole('combobox', { name: search.surname, exact: true }).fill('陈')
  await page.keyboard.press('Escape')
  await holdClock(page)
  await button(page, search.start).click()
  await expect(page.getByRole('combobox', { name: search.province })).toBeVisible()
  const bar = page.getByRole('main').getByRole('progressbar')
  for (const points of ['5', '10', '15', '20', '25']) {
    await page.clock.runFor(200)
    await expect(bar).toHaveAttribute('aria-valuenow', points)
  }
  const counting = () =>
    page
      .locator('main [data-final]')
      .evaluateAll((all) => all.some((each) => each.textContent !== each.dataset['final']))
  await page.clock.runFor(400)
  await expect.poll(counting).toBe(true)
  await page.clock.runFor(150)
  await expect.poll(counting).toBe(false)
})

test('the map is drawn half a second after its page stands @desktop', async ({
  page,
  journey: _journey,
}) => {
  const drawing = page.locator('#archive-map canvas').first()
  const goTo = (name: string) =>
    page.getByRole('banner').getByRole('link', { name }).first().click()
  await page.clock.install()
  await open(page, '/genealogy')
  // Its script is there from now on: nothing but the clock keeps it from drawing.
  await expect(drawing).toBeVisible()
  await goTo('首页')
  await expect(drawing).toHaveCount(0)
  await holdClock(page)
  await goTo('谱牒档案')
  await expect(page.locator('#archive-map')).toBeInViewport()
  // The page has heard by then that the map is in sight.
  await page.waitForTimeout(300)
  await page.clock.runFor(480)
  await page.waitForTimeout(100)
  await expect(drawing).toHaveCount(0)
  await page.clock.runFor(40)
  await expect(drawing).toBeVisible()
})

test('a dialog is 500 wide, and the layout of telephones ends at 960 @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await page.getByRole('link', { name: search.manual }).click()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(500)
  await page.keyboard.press('Escape')
  const menu = page.getByRole('banner').getByRole('button', { name: '菜单', exact: true })
  for (const width of [959, 960]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeVisible({ visible: width === 959 })
  }
})

test('the memo shows 8 rows, and 15 of a long text @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const own = await ownBook(page, request)
  const { elder } = await smallFamily(request, own)
  await open(page, `/family-tree-person?id=${elder.id}&family_tree_id=${own.id}`)
  await button(page, person.addEvent).click()
  const memo = field(page, person.text)
  const rows = () =>
    memo.evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
      return Math.round((area.clientHeight - padding) / Number.parseFloat(lineHeight))
    })
  await expect.poll(rows).toBe(8)
  await memo.fill('迁居\n'.repeat(11))
  await expect.poll(rows).toBe(12)
  await memo.fill('迁居\n'.repeat(30))
  await expect.poll(rows).toBe(15)
})

test('a card of the chart is 240 wide in its own size @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.goto(demonstration)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /%，恢复原大$/ }).click()
  const name = page.locator('[data-do="open"]').first()
  await expect(name).toBeVisible()
  const width = () =>
    name.evaluate((node) => node.closest('[data-row]')?.parentElement?.offsetWidth)
  await expect.poll(width).toBe(240)
})
