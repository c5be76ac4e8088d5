import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LiveHub } from '../features/trees/sync/live-hub.ts'
import { databaseKind, hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import { type OpenDatabase, openServer } from './client.ts'
import { Notices } from './notices.ts'
import { familyTrees } from './schema/trees.ts'

describe.skipIf(!hasDatabase || databaseKind !== 'postgres')('what servers tell each other', () => {
  let database: OpenDatabase
  let other: OpenDatabase
  let notices: Notices
  let tree: number

  beforeAll(async () => {
    database = await openTestDatabase()
    if (!('url' in database.address)) throw new Error('not a server')
    const { url } = database.address
    other = openServer(url, 2)
    notices = new Notices(database.db, url, { error: ({ err }) => console.error(err) })
    notices.start()
    await vi.waitUntil(() => notices.areHeard, { timeout: 20_000 })
    const [first] = await database.db.select().from(familyTrees).limit(1)
    if (!first) throw new Error('no tree in the seed')
    tree = first.number
  })
  afterAll(async () => {
    await notices.close()
    await other.close()
    await database.close()
  })

  const raise = () =>
    other.db
      .update(familyTrees)
      .set({ version: sql`${familyTrees.version} + 1` })
      .where(eq(familyTrees.number, tree))

  /** Whether a watch of the tree wakes before the next look would have been due. */
  async function isTold(): Promise<boolean> {
    const hub = new LiveHub(database.db, notices)
    const watch = hub.watch(tree, 0)
    // Its own first look finds another version than the one told here.
    await watch.next(AbortSignal.timeout(3000))
    const enough = AbortSignal.timeout(3000)
    const woken = watch.next(enough)
    await raise()
    await woken
    watch.end()
    return !enough.aborted
  }

  it('a watched tree is looked at as soon as another server has changed it', async () => {
    expect(await isTold()).toBe(true)
  })

  it('what was not committed is not told', async () => {
    let told = 0
    notices.listen('tree', () => {
      told += 1
    })
    const rolledBack = other.db.transaction(async (tx) => {
      await tx
        .update(familyTrees)
        .set({ version: sql`${familyTrees.version} + 1` })
        .where(eq(familyTrees.number, tree))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    // Notices come in the order in which they were told: behind this one none of before is left.
    const isBehind = new Promise<string>((resolve) => notices.listen('jobs', resolve))
    await other.db.execute(sql`select pg_notify('suyuan', 'jobs')`)
    await isBehind
    expect(told).toBe(0)
    await raise()
    await expect.poll(() => told).toBe(1)
  })

  it('a lost line is found again', async () => {
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'suyuan notices' and datname = current_database()`)
    await expect.poll(() => notices.areHeard).toBe(false)
    await expect.poll(() => notices.areHeard, { timeout: 20_000 }).toBe(true)
    expect(await isTold()).toBe(true)
  })
})
