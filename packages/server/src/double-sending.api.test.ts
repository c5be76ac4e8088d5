import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@suyuan/contract/api'
import type { Endpoint } from '@suyuan/contract/endpoint'
import { signed } from '@suyuan/contract/sign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { articleForms } from './testing/content-forms.ts'
import { deskSteps } from './testing/desk-steps.ts'
import { requestOf } from './testing/endpoint-request.ts'
import { freshAddress, freshMobile, type Member } from './testing/members.ts'
import { correctionForms, memberForms, reportForms, staffForms } from './testing/staff-forms.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { hasDatabase } from './testing/test-database.ts'
import {
  pageOf,
  resetTree,
  type TreeMembers,
  treeFixture,
  treeMembers,
} from './testing/tree-fixture.ts'
import { treeForms } from './testing/tree-forms.ts'

interface Sending {
  token: string
  form: object
}

/** Forms of the desk about something fresh, whose first version is 1. */
const deskForms = {
  ...staffForms,
  ...correctionForms,
  ...memberForms,
  ...reportForms,
  ...articleForms,
}

/** What forms of family trees lack to change something. */
const changes: Record<string, object> = {
  'POST /api/web/tree/visibility': { visibility: 'public', row_version: 999_999 },
  'POST /api/web/tree/link/update': { kind: 'foster' },
  'POST /api/web/person/media/update': { title: '新题' },
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const versioned = allEndpoints().filter(({ input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return 'row_version' in properties
})

/** Of a row that is read anew where it has changed, so that its conflict tells none. */
const FIRST_VERSION = 1

const DONE = 200
const REFUSALS = [404, 409]

describe.skipIf(!hasDatabase)('a form that says which version it was made from', () => {
  let test: TestApp
  let admin: Member
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    admin = await deskSteps(test).hire('admin')
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  async function send(endpoint: Endpoint, { form, token }: Sending) {
    const request = requestOf(endpoint, signed(form, token, Math.floor(Date.now() / 1000)))
    const response = await test.app.inject({
      ...request,
      remoteAddress: freshAddress(),
      headers: { ...request.headers, 'access-token': token },
    })
    return { status: response.statusCode, data: response.json().data }
  }

  /** A form about a family tree, with the version that a conflict tells. */
  async function ofTree(endpoint: Endpoint): Promise<Sending> {
    const tree = await treeFixture(test, members, 'link')
    await resetTree(test, tree, members)
    const { token } = members.owner
    const name = nameOf(endpoint)
    const form = { ...treeForms(tree, members.heir.uid)[name], ...changes[name] }
    const { status, data } = await send(endpoint, { form, token })
    expect([name, status]).toEqual([name, 409])
    return { token, form: { ...form, row_version: data.conflict?.row_version ?? FIRST_VERSION } }
  }

  /** A page of a text of which everybody was decided to be somebody new. */
  async function ofDecidedPage(): Promise<Sending> {
    const tree = await treeFixture(test, members, 'link')
    await resetTree(test, tree, members)
    const { token } = members.owner
    const form = { family_tree_id: tree.book, page_id: pageOf(tree.book) }
    const page = await test.data('POST /api/web/tree/text/page', form, { token })
    const persons = page.persons.map((person) => ({
      ...person,
      state: 'right' as const,
      same_as: '',
      other_than: page.matches.flatMap(({ list }) => list.map(({ id }) => id)),
    }))
    const { row_version } = await test.data(
      'POST /api/web/tree/text/page/decide',
      { ...form, row_version: page.row_version, persons, settled: [] },
      { token },
    )
    return { token, form: { ...form, row_version } }
  }

  async function ofMember(): Promise<Sending> {
    const { token, email } = members.heir
    const { row_version } = await test.data('GET /api/web/user/info', {}, { token })
    const named = { surname: '陈', last_name: '文德', nick_name: randomUUID().slice(0, 8) }
    return { token, form: { ...named, mobile: freshMobile(), email, row_version } }
  }

  async function ofHome(): Promise<Sending> {
    const { token } = admin
    const { row_version, slides } = await test.data('POST /api/web/staff/home', {}, { token })
    return { token, form: { row_version, slides, records: 12_345, share: 33 } }
  }

  async function sendingOf(endpoint: Endpoint): Promise<Sending> {
    const name = nameOf(endpoint)
    if (name === 'POST /api/web/tree/text/page/confirm') return ofDecidedPage()
    if (endpoint.policy?.startsWith('tree.')) return ofTree(endpoint)
    if (name === 'POST /api/web/staff/home/save') return ofHome()
    const make = deskForms[name]
    return make ? { token: admin.token, form: await make(test) } : ofMember()
  }

  it.each(versioned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'and is sent twice at once changes its row once: %s',
    async (_name, endpoint) => {
      const sending = await sendingOf(endpoint)
      const answers = await Promise.all([send(endpoint, sending), send(endpoint, sending)])
      const done = answers.filter(({ status }) => status === DONE)
      const refused = answers.filter(({ status }) => REFUSALS.includes(status))
      expect([done.length > 0, done.length + refused.length]).toEqual([true, 2])
      // Where both are told that it is done, it was done once.
      if (done.length === 2) expect(done[0]?.data).toEqual(done[1]?.data)
      const late = await send(endpoint, sending)
      expect([DONE, ...REFUSALS]).toContain(late.status)
    },
  )
})
