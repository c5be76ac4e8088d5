import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeCheckRuns, treeFindings } from '../../db/schema/tree-checks.ts'
import { familyTrees } from '../../db/schema/trees.ts'
import { Queue } from '../../jobs/queue.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { checkRound, isChecking } from './check-jobs.ts'
import { checkNow, findAll } from './check-now.ts'

describe.skipIf(!hasDatabase)('checks of a tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const noEnd = () => new AbortController().signal
  const treeOf = async (id: string) => {
    const [row] = await test.database.db.select().from(familyTrees).where(eq(familyTrees.id, id))
    if (!row) throw new Error('there is no such tree')
    return row
  }
  const findingsOf = async (id: string) =>
    test.database.db
      .select()
      .from(treeFindings)
      .where(eq(treeFindings.book, (await treeOf(id)).number))
  const rulesOf = async (id: string) => (await findingsOf(id)).map(({ rule }) => rule)

  /** A father with two sons, of whom the first was born before him; his wife's name has 氏 twice. */
  async function faultyTree() {
    const { book, first } = await steps.treeWith(owner, {
      name: '文德',
      birth_day: '1900',
      death: 1,
      memo: '据《陈氏家谱》',
    })
    const son = await steps.addChild(owner, book, first.person.id, {
      name: '功山',
      birth_day: '1890',
      death: 1,
      birth_address: '虚空之地',
    })
    await steps.addChild(owner, book, first.person.id, {
      name: '功水',
      birth_day: '1925',
      birth_address: '福建安溪',
    })
    await steps.addSpouse(owner, book, first.person.id, { surname: '林', name: '氏氏', sex: 0 })
    return { book, son: son.person }
  }

  it('finds planted faults, and none where there is none', async () => {
    const { book } = await faultyTree()
    await checkNow(test.database.db, (await treeOf(book)).number, noEnd())
    expect([...new Set(await rulesOf(book))].sort()).toEqual([
      'birth_before_parent',
      'doubled_shi',
      'place_unknown',
      'source_missing',
    ])
  })

  it('keeps what was said of a finding until its facts change, and drops what is mended', async () => {
    const { book, son } = await faultyTree()
    const { db } = test.database
    const { number } = await treeOf(book)
    await checkNow(db, number, noEnd())
    const ofSon = and(eq(treeFindings.book, number), eq(treeFindings.rule, 'birth_before_parent'))
    const noteOf = async () => (await db.select().from(treeFindings).where(ofSon))[0]?.note
    await db.update(treeFindings).set({ note: '照原谱' }).where(ofSon)
    const change = (more: object) =>
      test.data(
        'POST /api/web/person/update',
        { family_tree_id: book, id: son.id, ...more },
        { token: owner.token },
      )
    await change({ zi: '子山' })
    await checkNow(db, number, noEnd())
    expect(await noteOf()).toBe('照原谱')
    await change({ birth_day: '1891' })
    await checkNow(db, number, noEnd())
    expect(await noteOf()).toBe(null)
    await change({ birth_day: '1922' })
    await checkNow(db, number, noEnd())
    expect(await rulesOf(book)).not.toContain('birth_before_parent')
  })

  it('checks a tree that has settled, once, and a large one in a thread', async () => {
    const { book } = await faultyTree()
    const { db, address } = test.database
    const { number } = await treeOf(book)
    const queue = new Queue()
    await checkRound.start(db, queue)
    expect(await isChecking(db, number)).toBe(false)
    await db
      .update(familyTrees)
      .set({ updatedAt: new Date(Date.now() - 600_000) })
      .where(eq(familyTrees.number, number))
    await checkRound.start(db, queue)
    expect(await isChecking(db, number)).toBe(true)
    await checkRound.inThread({ address, book: number }, noEnd())
    const [run] = await db.select().from(treeCheckRuns).where(eq(treeCheckRuns.book, number))
    expect(run).toMatchObject({ version: (await treeOf(book)).version, people: 4, untold: 0 })
    expect(await rulesOf(book)).toContain('doubled_shi')
  })

  it('finds next to nothing wrong in the demonstration tree', async () => {
    const { db } = test.database
    const shown = await db.select().from(familyTrees).where(eq(familyTrees.isDemonstration, true))
    expect(shown.length).toBeGreaterThan(0)
    for (const tree of shown) {
      const { findings, run } = await findAll(db, tree)
      const faults = [...findings.values()].filter(
        ({ rule }) => rule !== 'place_unknown' && rule !== 'source_missing',
      )
      expect(faults.length, JSON.stringify(faults.slice(0, 20))).toBeLessThan(run.people * 0.02)
    }
  })
})
