import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyTrees, treeLinks } from '../../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { importSteps } from '../testing/import-steps.ts'

const ADOPTIONS = readFileSync(join(corpusFolder, 'adoptions.ged'), 'utf8')

describe.skipIf(!hasDatabase)('children of whom a file leaves open to whom they were born', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
  })
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const say = (id: string, said: object, by = owner) =>
    test.call('POST /api/web/tree/import/parents', { id, ...said }, { token: by.token })

  async function kindsOf(treeId: string, child: number): Promise<string[]> {
    const { db } = test.database
    const [book] = await db.select().from(familyTrees).where(eq(familyTrees.id, treeId))
    const rows = await db
      .select()
      .from(treeLinks)
      .where(and(eq(treeLinks.book, book?.number ?? 0), eq(treeLinks.child, child)))
    return rows.toSorted((a, b) => a.union - b.union).map(({ kind }) => kind)
  }

  it('are asked about, and become what their owner says', async () => {
    const read = await steps.read(owner, ADOPTIONS)
    const asked = read.found?.parents
    expect(asked).toMatchObject({ count: 3, rule: 'unknown' })
    expect(asked?.list.map(({ child }) => child.name)).toEqual(['丁', '戊', '己'])
    const told = [{ child: 7, union: 2, kind: 'step' }]
    const { body } = await say(read.id, { rule: 'first', told })
    expect(body.code).toBe(10000)
    const again = await steps.info(owner, read.id)
    expect(again.found?.parents.rule).toBe('first')
    expect(again.found?.parents.list[0]?.families.map(({ decided }) => decided)).toEqual([
      '',
      'step',
    ])
    await steps.confirm(owner, again)
    await test.app.worker.idle()
    const { family_tree_id: book } = await steps.info(owner, read.id)
    expect(await kindsOf(book, 7)).toEqual(['birth', 'step'])
    expect(await kindsOf(book, 8)).toEqual(['birth'])
    expect(await kindsOf(book, 9)).toEqual(['birth', 'adopted'])
    const out = await steps.take(owner, book)
    expect(out).toContain('2 _FREL Adopted')
    expect(out).toContain('1 FAMC @F2@\n2 PEDI OTHER\n3 PHRASE 继子女')
  })

  it('are unknown where nobody says anything, and nobody is born twice on the site either', async () => {
    const book = await steps.bring(owner, ADOPTIONS)
    expect(await kindsOf(book, 9)).toEqual(['unknown', 'unknown'])
    const { token } = owner
    const update = (union: number, row_version: number) =>
      test.call(
        'POST /api/web/tree/link/update',
        { family_tree_id: book, union, child: 9, kind: 'birth', row_version },
        { token },
      )
    expect((await update(1, 1)).body.code).toBe(10000)
    expect((await update(2, 1)).body.sub_code).toBe(20064)
    expect(await kindsOf(book, 9)).toEqual(['birth', 'unknown'])
  })

  it.each([
    { rule: 'first', told: [{ child: 4, union: 2, kind: 'birth' }] },
    { rule: 'first', told: [{ child: 9, union: 7, kind: 'birth' }] },
    {
      rule: 'first',
      told: [
        { child: 9, union: 1, kind: 'birth' },
        { child: 9, union: 2, kind: 'birth' },
      ],
    },
    { rule: 'both', told: [] },
  ])('are not answered by %j', async (said) => {
    const { id } = await steps.read(owner, ADOPTIONS)
    expect((await say(id, said)).body.sub_code).toBe(20002)
  })

  it('are answered by their owner alone, and only while the import is open', async () => {
    const { id } = await steps.read(owner, ADOPTIONS)
    const other = await memberSteps(test).enter()
    const said = { rule: 'first', told: [] }
    expect((await say(id, said, other)).body.sub_code).toBe(20005)
    await test.data('POST /api/web/tree/import/cancel', { id }, { token: owner.token })
    expect((await say(id, said)).body.code).not.toBe(10000)
  })
})
