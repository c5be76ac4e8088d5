import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RowImage, treeChanges } from '../../../db/schema/tree-changes.ts'
import { familyTrees, treePersons } from '../../../db/schema/trees.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { rowsOfChanges } from '../commands/change-rows.ts'
import { GraphCache } from '../graph/graph-cache.ts'
import { changedRows } from '../graph/load-graph.ts'
import { liveChanges } from './live.ts'
import { LiveHub } from './live-hub.ts'

const PEOPLE = 12_000
const serials = Array.from({ length: PEOPLE }, (_each, at) => at + 2)
/** Read of them it would be some 10 MB. */
const bio = '生'.repeat(400)

interface Tree {
  id: string
  number: number
  /** The versions before the change of many, and after it. */
  before: number
  at: number
}

describe.skipIf(!hasDatabase)('a change of very many people', () => {
  let test: TestApp
  let owner: Member
  let book: Tree
  beforeAll(async () => {
    test = await startTestApp()
    owner = await memberSteps(test).enter()
    book = await smallTree()
    const { db } = test.database
    await db.execute(sql`insert into ${treePersons} (book, serial, surname, name, sex, is_dead,
        search_key, changed)
      select ${book.number}::int, serial, '陈', '众' || serial, 1, true, '', ${book.at}::int
      from generate_series(2, ${PEOPLE + 1}) serial`)
    await writeChange(book, { kind: 'book.merge', serials })
    await db
      .update(familyTrees)
      .set({ version: book.at, lastPerson: PEOPLE + 1, people: PEOPLE + 1 })
      .where(eq(familyTrees.number, book.number))
  })
  afterAll(() => test.close())

  async function smallTree(): Promise<Tree> {
    const { book: id } = await treeSteps(test).treeWith(owner, { name: '祖', birth_day: '1800' })
    const [row] = await test.database.db.select().from(familyTrees).where(eq(familyTrees.id, id))
    if (!row) throw new Error('No tree')
    return { id, number: row.number, before: row.version, at: row.version + 1 }
  }

  /** Notes a change that has written the lives of many people. */
  async function writeChange(
    { number, at: version }: Tree,
    said: { kind: string; serials: number[] },
  ): Promise<void> {
    const rows = serials.map(
      (serial): RowImage => ({
        ...{ table: 'person', key: String(serial), before: { memo: '' }, after: { memo: bio } },
      }),
    )
    await test.database.db
      .insert(treeChanges)
      .values({ ...said, book: number, version, rows, authorId: owner.uid })
  }

  const token = () => ({ token: owner.token })
  const deltas = (options: object) =>
    test.data(
      'POST /api/web/tree/skeleton/changes',
      { family_tree_id: book.id, since: book.before },
      options,
    )

  it('is seen to be too much before its rows are read', async () => {
    const statements = countStatements(test.database.pool)
    const read = await statements.read(async () => {
      const rows = await changedRows(test.database.db, book.number, book.before)
      expect(rows).toMatchObject({ isTooMuch: true, people: [], unions: [], links: [] })
    })
    expect(read).toBeGreaterThan(50)
    expect(read).toBeLessThan(1000)
  })

  it('has the tree read anew by who belongs to it and by strangers, of none of its images', async () => {
    for (const options of [token(), {}]) expect((await deltas(options)).reload).toBe(true)
    const statements = countStatements(test.database.pool)
    // The tree is in memory by now.
    for (const options of [token(), {}]) {
      const read = await statements.read(() => deltas(options))
      expect(read).toBeGreaterThan(50)
      expect(read).toBeLessThan(20_000)
    }
  })

  it('is told in the history by its first rows, and read no further', async () => {
    const statements = countStatements(test.database.pool)
    const read = await statements.read(async () => {
      const { list } = await test.data(
        'POST /api/web/tree/history',
        { family_tree_id: book.id },
        token(),
      )
      expect(list[0]).toMatchObject({ version: book.at, may_undo: true })
      expect(list[0]?.rows).toHaveLength(50)
      expect(list[0]?.rows[0]?.fields).toEqual([{ field: 'memo', before: '', after: bio }])
    })
    expect(read).toBeGreaterThan(50 * bio.length)
    expect(read).toBeLessThan(100_000)
  })

  it('names nobody of them to who listens', async () => {
    const { db } = test.database
    const session = { id: '', userId: owner.uid, role: 'member' as const }
    const caller = {
      ...{ lang: 'zh-CN' as const, address: '', userAgent: '', requestId: '' },
      session,
    }
    const listen = liveChanges({ db, hub: new LiveHub(db) }, new GraphCache(db))
    const ended = new AbortController()
    const input = { family_tree_id: book.id, since: book.before }
    const statements = countStatements(test.database.pool)
    const read = await statements.read(async () => {
      for await (const event of await listen(input, { ...caller, way: 'api' }, ended.signal)) {
        expect(event).toMatchObject({
          version: book.at,
          kind: 'book.merge',
          own: true,
          serials: [],
        })
        break
      }
    })
    ended.abort()
    expect(read).toBeGreaterThan(50)
    expect(read).toBeLessThan(10_000)
  })

  it.each([
    ['a merge', { kind: 'book.merge', serials: [2] }, 1],
    ['another change of as many people', { kind: 'life', serials }, 1],
    ['a change that names few', { kind: 'life', serials: [2] }, PEOPLE],
  ])('of %s has its rows read where they are few', async (_what, said, count) => {
    const { db } = test.database
    const tree = await smallTree()
    await writeChange(tree, said)
    const between = { after: tree.before, until: tree.at, order: 'newest', most: 20 } as const
    const [change] = await rowsOfChanges(db, { book: tree.number, ...between })
    expect(change?.version).toBe(tree.at)
    expect(change?.rows).toHaveLength(count)
    expect(change?.rows[0]?.table).toBe(count === 1 ? 'bulk' : 'person')
  })
})
