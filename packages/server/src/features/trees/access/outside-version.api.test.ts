import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { treeChanges } from '../../../db/schema/tree-changes.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { GraphCache } from '../graph/graph-cache.ts'
import { liveChanges } from '../sync/live.ts'
import { openTrees } from '../trees.routes.ts'
import { outsideVersion } from './outside-version.ts'

describe.skipIf(!hasDatabase)('what strangers learn of changes of a public book', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let book: string
  let dead: { id: string; serial: number }
  let alive: { id: string; serial: number }
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    const made = await steps.treeWith(owner, { name: '祖', birth_day: '1800', death_day: '1870' })
    book = made.book
    dead = made.first
    const son = { name: '父', birth_day: '1840', death_day: '1899' }
    const father = await steps.addChild(owner, book, dead.id, son)
    alive = await steps.addChild(owner, book, father.id, { name: '今人', birth_day: '1990' })
    await test.data(
      'POST /api/web/tree/visibility',
      { id: book, visibility: 'public' },
      { token: owner.token },
    )
  })

  const update = (id: string, fields: object) =>
    test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id, ...fields },
      { token: owner.token },
    )
  const addEvent = (person_id: string) =>
    test.data(
      'POST /api/web/person/event/add',
      { family_tree_id: book, person_id, e_type: 1, e_date: '2020', e_memo: '记' },
      { token: owner.token },
    )

  /** All that tells how a tree stands, as a stranger is answered. */
  async function outside(since: number) {
    const changes = await test.data('POST /api/web/tree/skeleton/changes', {
      family_tree_id: book,
      since,
    })
    const [head = ''] = await steps.skeleton(book)
    const info = await test.data('GET /api/web/tree/info', { id: book })
    const ofDead = await steps.info(book, dead.id)
    const ofAlive = await steps.info(book, alive.id)
    return { changes, head, info, ofDead: ofDead.book, ofAlive }
  }

  const versionNow = async () => JSON.parse((await steps.skeleton(book))[0] ?? '{}').version

  /** What a stranger hears of from now on. */
  function listen() {
    const { context, viewing } = openTrees(test.database.db)
    const leave = new AbortController()
    const caller = {
      ...{ lang: 'zh-CN' as const, address: '10.0.0.9', userAgent: '', requestId: '' },
      ...{ way: 'api' as const, session: null },
    }
    const heard: number[] = []
    const ended = (async () => {
      const events = await liveChanges(context, viewing.graphs)(
        { family_tree_id: book },
        caller,
        leave.signal,
      )
      for await (const { version } of events) heard.push(version)
    })()
    return {
      heard,
      async end() {
        leave.abort()
        await ended
      },
    }
  }

  it.each([
    ['a name', () => update(alive.id, { name: '改名' })],
    ['a text', () => update(alive.id, { memo: '现居福州' })],
    ['a birthday', () => update(alive.id, { birth_day: '1991-05-06' })],
    ['an event', () => addEvent(alive.id)],
    ['that they are kept to the family', () => update(alive.id, { restricted: 1 })],
  ])('is nothing where %s of somebody alive has changed', async (_, change) => {
    const version = await versionNow()
    const before = await outside(version)
    await change()
    expect(await outside(version)).toEqual(before)
    expect(before.changes).toMatchObject({ version, reload: false })
  })

  it('is a delta where a name of the dead has changed, without anybody alive edited beside', async () => {
    const version = await versionNow()
    await update(alive.id, { name: '改名' })
    await update(dead.id, { name: '始祖' })
    await addEvent(alive.id)
    const { changes } = await outside(version)
    expect(changes.reload).toBe(false)
    expect(changes.version).toBe(version + 2)
    expect(changes.delta.part.people).toMatchObject({ serial: [dead.serial], name: ['始祖'] })
    expect(await versionNow()).toBe(version + 2)
    expect((await outside(changes.version)).changes).toMatchObject({ reload: false })
  })

  it('is told where somebody alive is added, dies, or leaves', async () => {
    const version = await versionNow()
    const child = await steps.addChild(owner, book, alive.id, { name: '幼', birth_day: '2020' })
    expect(await versionNow()).toBe(version + 1)
    await update(alive.id, { death: 1, death_day: '2021' })
    expect(await versionNow()).toBe(version + 2)
    expect((await outside(version)).changes).toMatchObject({ version: version + 2 })
    const form = { family_tree_id: book, id: child.id }
    await test.data('POST /api/web/person/delete', form, { token: owner.token })
    expect(await versionNow()).toBe(version + 3)
  })

  it('is told where somebody is kept to the family who is known to be dead by kin alone', async () => {
    const undated = await steps.addChild(owner, book, dead.id, { name: '叔' })
    await steps.addChild(owner, book, undated.id, { name: '侄', birth_day: '1845', death: 1 })
    const version = await versionNow()
    await update(undated.id, { restricted: 1 })
    expect(await versionNow()).toBe(version + 1)
    expect((await outside(version)).changes).toMatchObject({ version: version + 1 })
  })

  it('is no event where they see nothing of it', async () => {
    const version = await versionNow()
    const { heard, end } = listen()
    await update(alive.id, { name: '改名' })
    await addEvent(alive.id)
    await update(dead.id, { name: '始祖' })
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([version + 3])
    await update(alive.id, { name: '又改' })
    await update(dead.id, { name: '太祖' })
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([version + 3, version + 5])
    await end()
  })

  async function numberOf(id: string): Promise<number> {
    const [row] = await test.database.db.select().from(familyTrees).where(eq(familyTrees.id, id))
    return row?.number ?? 0
  }

  /** As a server answers that has just been started. */
  async function afterStart(number: number): Promise<number> {
    const { db } = test.database
    return outsideVersion(db, number, await new GraphCache(db).now(number))
  }

  it('is looked for once in each change, however often a server starts', async () => {
    const { db } = test.database
    const number = await numberOf(book)
    const version = await afterStart(number)
    await update(alive.id, { name: '改名' })
    await addEvent(alive.id)
    expect(await afterStart(number)).toBe(version)
    await update(alive.id, { name: '又改' })
    // What has been looked at need not be there any more.
    const looked = and(eq(treeChanges.book, number), eq(treeChanges.version, version + 1))
    await db.delete(treeChanges).where(looked)
    expect(await afterStart(number)).toBe(version)
  })

  it('is looked for once for all who ask meanwhile', async () => {
    const { db } = test.database
    const number = await numberOf(book)
    const now = await new GraphCache(db).now(number)
    // Of its own: what the site does in the background is not counted.
    const own: typeof db = Object.create(db)
    const select = vi.spyOn(own, 'select')
    const versions = await Promise.all([1, 2, 3, 4, 5].map(() => outsideVersion(own, number, now)))
    expect(new Set(versions).size).toBe(1)
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('goes up where a date of somebody alive shows kin, also while no server was there to see', async () => {
    const made = await steps.treeWith(owner, { name: '祖' })
    book = made.book
    const son = await steps.addChild(owner, book, made.first.id, { name: '子', birth_day: '1935' })
    const form = { id: book, visibility: 'public' as const }
    await test.data('POST /api/web/tree/visibility', form, { token: owner.token })
    const number = await numberOf(book)
    const version = await afterStart(number)
    await update(son.id, { birth_day: '1925' })
    await update(son.id, { memo: '现居福州' })
    expect(await afterStart(number)).toBe(version + 1)
    await update(son.id, { birth_day: '1926' })
    expect(await afterStart(number)).toBe(version + 1)
  })
})
