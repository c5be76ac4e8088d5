import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { texts } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { card, done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { hire, logIn, newToken, register } from './members.ts'
import { sendRequest } from './requests.ts'
import { button, expect, field, inLang, open, test } from './site.ts'

const SLOW_MS = 3000

/** From now on every call of the page takes three seconds. @returns the calls that have gone out */
async function slowLine(page: Page): Promise<string[]> {
  const calls: string[] = []
  await page.route('**/api/web/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    // It tells of changes for as long as the page is open.
    if (!pathname.endsWith('/live')) calls.push(pathname.replace('/api/web/', ''))
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue().catch(() => undefined)
  })
  return calls
}

const { treepage, person, accounts, mytrees, staff, staffarticles, common } = texts
const box = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`)

test('on a slow line the side panel shows what was saved at once, and keeps what is typed meanwhile @desktop @core', async ({
  page,
  request,
  journey: _journey,
}) => {
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', elder.id)
  await card(page, '陈章甫').click()
  await expect(box(page, 'zi')).toBeVisible()
  const calls = await slowLine(page)
  await box(page, 'zi').fill('致之')
  const save = page.getByRole('button', { name: treepage.panel.save, exact: true })
  await save.click()
  await box(page, 'hao').fill('梅溪')
  await expect(page.getByText(treepage.panel.saved)).toBeVisible()
  await expect(box(page, 'zi')).toHaveValue('致之')
  await expect(box(page, 'hao')).toHaveValue('梅溪')
  // The person is asked for once more; until that is answered nothing old comes back.
  await save.click()
  await expect.poll(() => calls.filter((call) => call === 'person/update').length).toBe(2)
  await expect(box(page, 'zi')).toHaveValue('致之')
  await page.waitForTimeout(2.5 * SLOW_MS)
  await expect(box(page, 'zi')).toHaveValue('致之')
  await expect(box(page, 'hao')).toHaveValue('梅溪')
  await expect(page.getByRole('dialog', { name: common.conflict.title })).toBeHidden()
  expect(calls.filter((call) => call !== 'person/update' && call !== 'person/info')).toEqual([])
  expect(calls.filter((call) => call === 'person/info').length).toBeLessThanOrEqual(2)
})

test('on a slow line children are entered one after another, and none waits for the one before @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const book = await ownBook(page, request)
  const { younger } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', younger.id)
  await card(page, '陈章远').click()
  await page.getByRole('button', { name: treepage.add.child }).click()
  await slowLine(page)
  for (const name of ['继发', '继和', '继才']) {
    await box(page, 'name').fill(name)
    await page.getByRole('button', { name: treepage.add.another }).click()
    await expect(box(page, 'name')).toHaveValue('')
  }
  await box(page, 'name').fill('继宗')
  for (const name of ['陈继发', '陈继和', '陈继才']) {
    await expect(card(page, name)).toBeVisible({ timeout: 30_000 })
  }
  await expect(box(page, 'name')).toHaveValue('继宗')
})

test('on a slow line the page of a person shows what was saved at once, and keeps what is typed meanwhile @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await open(page, inLang(`/family-tree-person?id=${elder.id}&family_tree_id=${book.id}`, 'zh-CN'))
  const edit = page.getByRole('button', {
    name: person.page.editOf.replace('{{what}}', person.data.name),
  })
  await edit.click()
  await expect(box(page, 'zi')).toBeVisible()
  await slowLine(page)
  const save = page.locator('dialog[open]').getByRole('button', { name: person.dialog.save })
  await box(page, 'zi').fill('致之')
  await save.click()
  await box(page, 'hao').fill('梅溪')
  await expect(page.getByText(person.done.update)).toBeVisible()
  await expect(page.locator('dl').first()).toContainText('致之')
  await expect(box(page, 'hao')).toHaveValue('梅溪')
  await save.click()
  await expect(page.locator('dialog[open]')).toBeHidden()
  await expect(page.locator('dl').first()).toContainText('梅溪')
})

test('on a slow line the settings of a tree keep what is typed while they are saved @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  await ownBook(page, request)
  await open(page, inLang('/profile?tab=2', 'zh-CN'))
  await page.getByRole('button', { name: '修改 《颍川陈氏宗谱（漳浦支）》' }).click()
  await slowLine(page)
  const save = page.locator('dialog[open]').getByRole('button', { name: mytrees.form.save })
  await box(page, 'title').fill('赤湖陈氏宗谱')
  await save.click()
  await box(page, 'author').fill('陈嘉禾')
  await expect(page.getByRole('link', { name: '赤湖陈氏宗谱', exact: true })).toBeVisible()
  await expect(box(page, 'author')).toHaveValue('陈嘉禾')
  await save.click()
  await expect(page.locator('dialog[open]')).toBeHidden()
})

test('on a slow line the profile keeps what is typed while it is saved @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const member = await register(request, { withMobile: true })
  await logIn(page.context(), request, member)
  await open(page, inLang('/profile', 'zh-CN'))
  await button(page, accounts.form.update).click()
  await slowLine(page)
  const of = (name: string) => page.locator(`main [name="${name}"]`)
  await of('last_name').fill('嘉禾')
  await button(page, accounts.form.save).click()
  await of('nick_name').fill('阿禾')
  await expect(page.locator('h1')).toHaveText('陈嘉禾')
  await expect(of('nick_name')).toHaveValue('阿禾')
  await button(page, accounts.form.save).click()
  await expect(button(page, accounts.form.update)).toBeVisible()
  await expect(page.getByText('阿禾').first()).toBeVisible()
})

test('on a slow line an article keeps what is typed while it is saved @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const writer = await register(request)
  await hire(writer, 'staff')
  const token = await newToken(request, writer)
  const title = `慢线上的文章 ${Date.now()}`
  const request_key = randomUUID()
  const { id } = await done(
    request,
    'POST /api/web/staff/article/create',
    { title, request_key },
    token,
  )
  await logIn(page.context(), request, writer)
  await open(page, inLang(`/staff-article?id=${id}`, 'zh-CN'))
  await slowLine(page)
  await field(page, staffarticles.fields.subtitle).fill('先写的')
  await button(page, staffarticles.article.save).click()
  await field(page, staffarticles.fields.subtitle).fill('后写的')
  await expect(page.getByText(staffarticles.article.saved)).toBeVisible()
  await expect(field(page, staffarticles.fields.subtitle)).toHaveValue('后写的')
  await button(page, staffarticles.article.save).click()
  await expect(page.getByText(staffarticles.article.allSaved)).toBeVisible()
})

test('on a slow line a request at the desk keeps what is chosen while it is saved @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const id = await sendRequest(request)
  const colleague = await register(request)
  await hire(colleague, 'staff')
  await logIn(page.context(), request, colleague)
  await open(page, inLang(`/staff-request?id=${id}`, 'zh-CN'))
  await slowLine(page)
  await field(page, staff.request.status).selectOption('in_progress')
  await button(page, staff.request.save).click()
  await field(page, staff.request.due).fill('2027-01-02')
  await field(page, staff.request.status).selectOption('waiting')
  await expect(page.getByText(staff.request.saved)).toBeVisible()
  await expect(field(page, staff.request.status)).toHaveValue('waiting')
  await expect(field(page, staff.request.due)).toHaveValue('2027-01-02')
})
