import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from './db/schema/accounts.ts'
import { treeInvitations } from './db/schema/tree-sharing.ts'
import { familyTrees, treePersons } from './db/schema/trees.ts'
import { freshAddress, freshMobile, memberSteps, PASSWORD } from './testing/members.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { hasDatabase } from './testing/test-database.ts'
import { treeSteps } from './testing/tree-steps.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** What servers and database decide together goes by the database's clock, so that all servers agree. */
describe.skipIf(!hasDatabase).each([
  ['ahead of', 40],
  ['behind', -40],
])('of a server whose clock is forty days %s the database', (_, days) => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  let family: ReturnType<typeof treeSteps>
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
    family = treeSteps(test)
  })
  afterAll(() => test.close())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const clockOfDatabase = () => Date.now() - days * DAY_MS
  const expectNow = (at: Date | null | undefined) =>
    expect(Math.abs((at?.getTime() ?? 0) - clockOfDatabase())).toBeLessThan(MINUTE_MS)

  it('codes leave', async () => {
    const member = await steps.join({ mobile: freshMobile() })
    await steps.forgetCodes()
    const mobile = { mobile: member.mobile }
    await test.data('POST /api/web/user/login/getSms', mobile, { address: freshAddress() })
    const sent = await steps.lastMessage(`+86${member.mobile}`)
    expect(sent).toMatchObject({ kind: 'login_code', code: expect.stringMatching(/^\d{6}$/) })
  })

  it('a deleted account is dated so that it can be restored for its time', async () => {
    const member = await steps.join()
    const { restorable_until } = await test.data(
      'POST /api/web/user/delete',
      { passwd: PASSWORD },
      { token: member.token },
    )
    const { db } = test.database
    const [row] = await db.select().from(users).where(eq(users.id, member.uid))
    expectNow(row?.deletedAt)
    expect(Date.parse(restorable_until)).toBe((row?.deletedAt?.getTime() ?? 0) + 14 * DAY_MS)
    const { body } = await test.call(
      'POST /api/web/user/login/pwd',
      { login_name: member.loginName, passwd: PASSWORD, restore: true },
      { address: freshAddress() },
    )
    expect(body.code).toBe(10000)
  })

  it('deleted people and family trees are dated so that they can be restored for their time', async () => {
    const owner = await steps.enter()
    const session = { token: owner.token }
    const { book, first } = await family.treeWith(owner, { name: '祖' })
    const child = await family.addChild(owner, book, first.id, { name: '子' })
    const form = { family_tree_id: book, id: child.id }
    await test.data('POST /api/web/person/delete', form, session)
    const { db } = test.database
    const [person] = await db.select().from(treePersons).where(eq(treePersons.id, child.id))
    expectNow(person?.deletedAt)
    await test.data('GET /api/web/tree/del', { id: book, uid: owner.uid }, session)
    const { list } = await test.data('POST /api/web/tree/list', { deleted: true }, session)
    expect(list).toMatchObject([{ id: book }])
    await test.data('POST /api/web/tree/restore', { id: book }, session)
    const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    expectNow(row?.updatedAt)
  })

  it('an invitation can be taken for its time', async () => {
    const owner = await steps.enter()
    const guest = await steps.enter()
    const { book } = await family.treeWith(owner, { name: '祖' })
    const { id, expires_at } = await test.data(
      'POST /api/web/tree/invite',
      { family_tree_id: book, role: 'viewer', login_name: guest.loginName },
      { token: owner.token },
    )
    expectNow(new Date(Date.parse(expires_at) - 14 * DAY_MS))
    await test.data(
      'POST /api/web/tree/invite/accept',
      { invitation_id: id },
      { token: guest.token },
    )
    expect(await test.database.db.$count(treeInvitations, eq(treeInvitations.id, id))).toBe(0)
  })

  it('a ticket serves on another server, and takes none of another away', async () => {
    const ask = (format: 'csv' | 'xlsx') =>
      test.call('POST /api/web/tree/table/template', { format }, { address: freshAddress() })
    const first = (await ask('csv')).body
    vi.useRealTimers()
    const ofOther = (await ask('csv')).body
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    await ask('xlsx')
    vi.useRealTimers()
    for (const body of [first, ofOther]) {
      if (body.code !== 10000) throw new Error(body.msg)
      const { ticket } = body.data
      const file = await test.app.inject({ url: '/api/web/download', query: { ticket } })
      expect(file.statusCode).toBe(200)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  })
})
