import { setImmediate as breathe } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { GraphCache } from './graph-cache.ts'

describe.skipIf(!hasDatabase)('a book in memory', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  it('hides the living also from whoever has looked while it was read anew', async () => {
    const { db, pool } = test.database
    const { book, first } = await treeSteps(test).treeWith(members.owner, { name: '小明' })
    const { rows } = await pool.query<{ number: number }>(
      'select number from tree_books where id = $1',
      [book],
    )
    const number = rows[0]?.number ?? 0
    const graphs = new GraphCache(db)
    const before = await graphs.now(number)
    expect(before.isGuarded(first.serial)).toBe(true)
    // No change is noted: the tree is read anew.
    await pool.query('update tree_books set version = version + 1 where number = $1', [number])
    let isRead = false
    const reading = graphs.now(number).finally(() => {
      isRead = true
    })
    while (!isRead) {
      expect(before.isGuarded(first.serial)).toBe(true)
      await breathe()
    }
    expect((await reading).isGuarded(first.serial)).toBe(true)
  })
})
