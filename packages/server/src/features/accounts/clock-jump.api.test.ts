import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../db/schema/accounts.ts'
import { provenClock } from '../../db/schema/clock.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { freshAddress, memberSteps, PASSWORD, registration } from '../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { createWork, type Work } from '../../work.ts'
import { accountJobs } from './account-jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ago = (ms: number) => new Date(Date.now() - ms)

/** To the site a clock that jumped ahead and a last round that lies far back are the same. */
describe.skipIf(!hasDatabase)('while the clock is forty days ahead', () => {
  let test: TestApp
  let steps: ReturnType<typeof memberSteps>
  let work: Work
  const warnings: string[] = []
  beforeAll(async () => {
    test = await startTestApp()
    steps = memberSteps(test)
    const log = { error: () => {}, warn: (_: unknown, text: string) => void warnings.push(text) }
    work = await createWork(test.database, testConfig({ dataDir: test.dataDir }), log)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    warnings.length = 0
    await lastRound({ provenAt: ago(40 * DAY_MS) })
  })

  async function lastRound(mark: Partial<typeof provenClock.$inferInsert>): Promise<void> {
    const { db } = test.database
    await db.delete(provenClock)
    await db.insert(provenClock).values({ id: 1, provenAt: new Date(), ...mark })
  }

  async function hourlyRound(): Promise<void> {
    const purge = accountJobs(work.context).find(({ job }) => job.name === 'accounts.purge')
    if (!purge) throw new Error('no job erases what is due')
    const { signal } = new AbortController()
    await purge.run({}, { id: '', createdAt: new Date(), owedMs: 0, signal, report: () => {} })
  }

  /** A member whose account and whose family tree were deleted a moment before the jump. */
  async function deletedBeforeTheJump() {
    const { db } = test.database
    const member = await steps.join()
    const owner = await steps.join()
    const session = { token: owner.token }
    const form = { title: '林氏家谱', surname: '林', author: '林文德' }
    const book = await test.data('POST /api/web/tree/create', form, session)
    await test.data('GET /api/web/tree/del', { id: book.id, uid: owner.uid }, session)
    await test.data('POST /api/web/user/delete', { passwd: PASSWORD }, { token: member.token })
    const deletedAt = ago(39.9 * DAY_MS)
    await db.update(users).set({ deletedAt }).where(eq(users.id, member.uid))
    await db.update(familyTrees).set({ deletedAt }).where(eq(familyTrees.id, book.id))
    const count = async () => {
      const accounts = await db.$count(users, eq(users.id, member.uid))
      return [accounts, await db.$count(familyTrees, eq(familyTrees.id, book.id))]
    }
    return { member, count }
  }

  it('nothing is erased that can be restored, and the log says so', async () => {
    const { member, count } = await deletedBeforeTheJump()
    await hourlyRound()
    await hourlyRound()
    expect(await count()).toEqual([1, 1])
    expect(warnings).toEqual(Array(2).fill(expect.stringContaining('the clock is far ahead')))
    // The clock is put right: all is as it was.
    const { db } = test.database
    await db
      .update(users)
      .set({ deletedAt: ago(HOUR_MS) })
      .where(eq(users.id, member.uid))
    const { body } = await test.call(
      'POST /api/web/user/login/pwd',
      { login_name: member.loginName, passwd: PASSWORD, restore: true },
      { address: freshAddress() },
    )
    expect(body.code).toBe(10000)
  })

  it('a stranger who takes the name of a deleted account does not erase it', async () => {
    const { member, count } = await deletedBeforeTheJump()
    await test.call('POST /api/web/user/register', registration({ login_name: member.loginName }), {
      address: freshAddress(),
    })
    expect(await count()).toEqual([1, 1])
  })

  it('what was due before the jump is erased all the same', async () => {
    const { member, count } = await deletedBeforeTheJump()
    await test.database.db
      .update(users)
      .set({ deletedAt: ago(54.1 * DAY_MS) })
      .where(eq(users.id, member.uid))
    await hourlyRound()
    expect(await count()).toEqual([0, 1])
  })

  it('all is erased in time once the clock has gone on for a day', async () => {
    const { count } = await deletedBeforeTheJump()
    await lastRound({
      provenAt: ago(40 * DAY_MS),
      doubtedAt: ago(24.1 * HOUR_MS),
      readAt: ago(HOUR_MS),
    })
    await hourlyRound()
    expect(await count()).toEqual([0, 0])
    expect(warnings).toEqual([])
    const [mark] = await test.database.db
      .select({ isNow: sql<boolean>`proven_at > now() - interval '1 minute'` })
      .from(provenClock)
    expect(mark).toEqual({ isNow: true })
  })
})
