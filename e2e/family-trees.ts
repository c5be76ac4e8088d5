import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { CallName, Calls } from '@suyuan/contract/api'
import { call, logIn, type Member, register } from './members.ts'
import { inLang, type Lang } from './site.ts'
import { siteUnderTest } from './under-test.ts'

/** A call that must succeed. */
export async function done<N extends CallName>(
  request: APIRequestContext,
  name: N,
  input: Calls[N]['input'],
  token?: string,
): Promise<Calls[N]['output']> {
  const answer = await call(request, name, input, token === undefined ? {} : { token })
  if (answer.code !== 10000) throw new Error(`${name}: ${answer.msg}`)
  return answer.data
}

export interface OwnBook {
  id: string
  token: string
}

/** A member logged in on the page, with a book of their own. */
export async function ownBook(
  page: Page,
  request: APIRequestContext,
  title = '颍川陈氏宗谱（漳浦支）',
): Promise<OwnBook> {
  const member = await register(request)
  return bookOf(page, request, member, title)
}

/** The same of a member who is there already. */
export async function bookOf(
  page: Page,
  request: APIRequestContext,
  member: Member,
  title = '颍川陈氏宗谱（漳浦支）',
): Promise<OwnBook> {
  const token = await logIn(page.context(), request, member)
  const input = { title, surname: '陈', author: '陈嘉树', request_key: randomUUID() }
  const { id } = await done(request, 'POST /api/web/tree/create', input, token)
  return { id, token }
}

/** Lets a member into a book, who takes the invitation on the page. @returns the member's token */
export async function letIn(
  page: Page,
  request: APIRequestContext,
  { id, token }: OwnBook,
  member: Member,
  as: Pick<Calls['POST /api/web/tree/invite']['input'], 'role' | 'branch_root_id'>,
): Promise<string> {
  const input = { family_tree_id: id, login_name: member.login_name, ...as }
  const { id: invitation_id } = await done(request, 'POST /api/web/tree/invite', input, token)
  const theirs = await logIn(page.context(), request, member)
  await done(request, 'POST /api/web/tree/invite/accept', { invitation_id }, theirs)
  return theirs
}

/** A first person with a wife and two sons, made by the calls that the page makes. */
export async function smallFamily(request: APIRequestContext, { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', death: 1 as const }
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文焕', birth_day: '1892' },
    token,
  )
  const add = (form: Omit<Calls['POST /api/web/tree/node/create']['input'], 'family_tree_id'>) =>
    done(request, 'POST /api/web/tree/node/create', { ...inBook, ...form }, token)
  const wife = await add({ surname: '林', name: '淑贞', master_id: first.id, node_type: 4 })
  const ofBoth = { master_id: first.id, node_type: 3 as const, spouse_id: wife.id, surname: '陈' }
  const elder = await add({ ...ofBoth, name: '章甫' })
  const younger = await add({ ...ofBoth, name: '章远' })
  return { first, wife, elder, younger }
}

/** Opens a book's page; its connection for live changes stays open, so it never falls idle. */
export async function openBook(page: Page, id: string, lang: Lang, person = ''): Promise<void> {
  const of = person === '' ? '' : `&person-id=${person}`
  await page.goto(inLang(`/family-tree?id=${id}${of}`, lang))
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Another member's page on the same site. */
export async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUnderTest(),
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

/** Somebody's button on the chart. */
export const card = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) }).and(page.locator('[data-do="open"]'))
