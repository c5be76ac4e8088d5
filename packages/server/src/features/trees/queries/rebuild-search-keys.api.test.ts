import { SEARCH_KEY_VERSION, searchKeys } from '@suyuan/genealogy/names/search-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treePersons } from '../../../db/schema/trees.ts'
import { rebuildKeys } from '../../../rebuild-keys.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('what people of a family tree are found by', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  /** People whose keys are not what the rule makes of them. */
  async function wrong(): Promise<string[]> {
    const rows = await test.database.db.select().from(treePersons)
    return rows
      .filter((row) => {
        const { searchKey, keysVersion } = searchKeys(row)
        return row.searchKey !== searchKey || row.keysVersion !== keysVersion
      })
      .map(({ name }) => name)
  }

  async function family() {
    const { token } = members.owner
    const { book, first } = await treeSteps(test).treeWith(members.owner, { name: '文德' })
    const child = await treeSteps(test).addChild(members.owner, book, first.id, { name: '小明' })
    const found = async (text: string) => {
      const inTree = { family_tree_id: book, text }
      const { list } = await test.data('POST /api/web/tree/search', inTree, { token })
      return list.map(({ name }) => name)
    }
    return { book, first, child, found }
  }

  it('is of the newest rule whoever writes it', async () => {
    const { book, child, found } = await family()
    const { token } = members.owner
    const person = { family_tree_id: book, id: child.id, surname: '陈', name: '大明' }
    await test.data('POST /api/web/person/update', person, { token })
    expect(await found('daming')).toEqual(['大明'])
    expect(await wrong()).toEqual([])
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, { token })
    expect(await found('xiaoming')).toEqual(['小明'])
    expect(await wrong()).toEqual([])
  })

  it('is made anew where an older rule made it, which is no change of the book', async () => {
    const { book, child, found } = await family()
    const { pool, db } = test.database
    const ofTree = 'where book = (select number from tree_books where id = $1)'
    await pool.query(
      `update tree_persons set keys_version = $2, search_key = 'older' ${ofTree} and id = $3`,
      [book, SEARCH_KEY_VERSION - 1, child.id],
    )
    const state = async () => {
      const { rows } = await pool.query(
        `select version, changed, p.row_version from tree_books b, tree_persons p
         where b.id = $1 and p.id = $2`,
        [book, child.id],
      )
      return rows
    }
    const before = await state()
    // As it is read by a server that has begun and not made the keys anew yet.
    test.app.forgetKeys()
    expect(await found('xiaoming')).toEqual([])
    expect(await Promise.all([1, 2].map(() => rebuildKeys(db)))).toContain(1)
    test.app.forgetKeys()
    expect(await found('xiaoming')).toEqual(['小明'])
    expect(await state()).toEqual(before)
    expect(await wrong()).toEqual([])
    expect(await rebuildKeys(db)).toBe(0)
  })
})
