import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { familyTrees } from '../../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { GraphCache } from '../graph/graph-cache.ts'
import { rowsSeenSince } from './seen-changes.ts'

describe.skipIf(!hasDatabase)('what strangers see of the newest changes', () => {
  let test: TestApp
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  it('is read once for all who ask, whatever they stand at', async () => {
    const { db } = test.database
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(owner, { name: '祖', birth_day: '1800' })
    for (let at = 0; at < 12; at++) {
      const form = { family_tree_id: book, id: first.id, name: `祖${at}` }
      await test.data('POST /api/web/person/update', form, { token: owner.token })
    }
    const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    if (!row) throw new Error('No book')
    const graphs = new GraphCache(db)
    const now = await graphs.now(row.number)
    // Of its own: what the site does in the background is not counted.
    const own: typeof db = Object.create(db)
    const select = vi.spyOn(own, 'select')
    const ask = (back: number) => rowsSeenSince(own, row.number, now, row.version - back)
    const found = await Promise.all([12, 12, 12, 3, 1, 12].map(ask))
    expect(found.map((rows) => rows?.length)).toEqual([12, 12, 12, 3, 1, 12])
    expect(found[0]?.[0]).toEqual({ table: 'person', key: String(first.serial) })
    // Twelve changes are two pieces.
    expect(select).toHaveBeenCalledTimes(2)
    expect(await ask(7)).toHaveLength(7)
    expect(select).toHaveBeenCalledTimes(2)
  })
})
