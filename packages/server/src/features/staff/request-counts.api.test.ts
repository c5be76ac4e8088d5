import { requestStatuses } from '@suyuan/contract/root-requests'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootRequests } from '../../db/schema/roots.ts'
import { deskSteps } from '../../testing/desk-steps.ts'
import type { Member } from '../../testing/members.ts'
import { newRequest } from '../../testing/staff-forms.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'

describe.skipIf(!hasDatabase)('how many requests have each status', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = deskSteps(test)
    staff = await steps.hire('staff')
  })
  afterAll(() => test.close())

  async function shown() {
    const { counts } = await test.data('POST /api/web/staff/requests', {}, staff)
    return counts
  }

  /** As the table itself says. */
  async function counted() {
    const { rows } = await test.database.db.execute<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from ${rootRequests} group by 1`,
    )
    const found = new Map(rows.map(({ status, n }) => [status, n]))
    return Object.fromEntries(requestStatuses.map((status) => [status, found.get(status) ?? 0]))
  }

  it('follows each request that comes, moves and goes, also many in one statement', async () => {
    const { db } = test.database
    const before = await shown()
    const { id } = await steps.apply()
    expect(await shown()).toEqual({ ...before, new: before.new + 1 })
    const move = { id, row_version: 1, status: 'in_progress' as const }
    await test.data('POST /api/web/staff/request/change', move, staff)
    expect(await shown()).toEqual({ ...before, in_progress: before.in_progress + 1 })
    for (const status of requestStatuses) await newRequest(test, { status })
    expect(await shown()).toEqual(await counted())
    await db.update(rootRequests).set({ status: 'waiting' }).where(eq(rootRequests.status, 'new'))
    expect(await shown()).toEqual(await counted())
    expect((await shown()).new).toBe(0)
    await test.data('POST /api/web/staff/request/delete', { id, row_version: 2 }, staff)
    expect(await shown()).toEqual(await counted())
    await db.delete(rootRequests).where(eq(rootRequests.status, 'waiting'))
    expect(await shown()).toEqual(await counted())
    await db.execute(sql`truncate ${rootRequests} cascade`)
    expect(Object.values(await shown())).toEqual(requestStatuses.map(() => 0))
  })

  it('stays true where many come and move at once', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => steps.apply()))
    await Promise.all([
      ...sent.map(({ id }, at) =>
        test.data(
          'POST /api/web/staff/request/change',
          { id, row_version: 1, status: at % 2 ? 'closed' : 'waiting' },
          staff,
        ),
      ),
      ...Array.from({ length: 6 }, () => steps.apply()),
    ])
    const counts = await shown()
    expect(counts).toEqual(await counted())
    expect(counts).toMatchObject({ waiting: 6, closed: 6, new: 6 })
  })
})
