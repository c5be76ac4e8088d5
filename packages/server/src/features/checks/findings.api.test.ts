import { randomUUID } from 'node:crypto'
import type { Calls } from '@suyuan/contract/api'
import { checkTree } from '@suyuan/genealogy/checks/check-tree'
import { findingWords } from '@suyuan/genealogy/checks/finding-words'
import { treeOfFile } from '@suyuan/genealogy/checks/tree-of-file'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyTrees } from '../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { checkNow } from './check-now.ts'
import { byBirth } from './mend-finding.ts'

const LIST = 'POST /api/web/tree/check/list'
const RUN = 'POST /api/web/tree/check/run'
const DECIDE = 'POST /api/web/tree/check/decide'
const EXPORT = 'POST /api/web/tree/check/export'
const UPDATE = 'POST /api/web/person/update'

type Found = Calls[typeof LIST]['output']

describe.skipIf(!hasDatabase)('findings of a tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let editor: Member
  let viewer: Member
  let stranger: Member
  let family: Awaited<ReturnType<typeof faultyTree>>
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    editor = await enter()
    viewer = await enter()
    stranger = await enter()
  })
  beforeEach(async () => {
    family = await faultyTree()
  })
  afterAll(() => test.close())

  /**
   * A grandfather with two sons who have children: of the first one's the elder is born before him, of
   * the second one's the younger stands first; a wife has 氏 twice, and one bears another character.
   */
  async function faultyTree() {
    const memo = '据《陈氏家谱》'
    const poem = { poem: '文 功 德', poem_start: 1 }
    const { book, first } = await steps.treeWith(
      owner,
      { name: '文德', birth_day: '1800', death: 1, memo },
      poem,
    )
    const add = (parent: string, name: string, more: object) =>
      steps.addChild(owner, book, parent, { name, death: 1, memo, ...more })
    const one = await add(first.id, '功山', { birth_day: '1825' })
    const other = await add(first.id, '功水', { birth_day: '1828', generation_char: '公' })
    const early = await add(one.id, '德一', { birth_day: '1820' })
    await add(other.id, '德三', { birth_day: '1860' })
    await add(other.id, '德二', { birth_day: '1855' })
    const wife = { name: '氏氏', surname: '林', sex: 0 as const, death: 1 as const, memo }
    const shi = await steps.addSpouse(owner, book, one.id, wife)
    await check(book)
    return { book, first, one, other, early, shi }
  }

  async function check(id: string): Promise<void> {
    const { db } = test.database
    const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, id))
    await checkNow(db, row?.number ?? 0, new AbortController().signal)
  }
  const inTree = () => ({ family_tree_id: family.book })
  const list = (more: object = {}, who = owner) =>
    test.call(LIST, { ...inTree(), ...more }, { token: who.token })
  const found = async (more: object = {}) => (await list(more)).body.data as Found
  const findingOf = async (rule: string, more: object = {}) => {
    const finding = (await found(more)).list.find((each) => each.rule === rule)
    if (!finding) throw new Error(`there is no ${rule}`)
    return finding
  }
  const decide = (
    { key, facts }: { key: string; facts: string },
    is_so: boolean,
    who = owner,
    note = '照原谱',
  ) => test.call(DECIDE, { ...inTree(), key, facts, is_so, note }, { token: who.token })

  it('are told with their reasons and people, what cannot be first; by rule and by branch', async () => {
    const all = await found()
    expect(all.list.map(({ rule }) => rule)).toEqual([
      'birth_before_parent',
      'order_against_births',
      'doubled_shi',
      'character_against_poem',
    ])
    expect(all).toMatchObject({ total: 4, open: 4, noted: 0, pending: false, checking: false })
    expect(all.list[0]).toMatchObject({
      reason: '陈德一的出生不晚于陈功山（父或母）',
      people: [
        { id: family.early.id, mend_at: 'birth', may: { edit: true } },
        { id: family.one.id, mend_at: 'birth' },
      ],
      ...{ mend: null, note: null, gap: false, may: { decide: true } },
    })
    expect(all.rules[0]).toEqual({
      rule: 'birth_before_parent',
      name: '早于父母出生',
      findings: 1,
    })
    const ofRule = await found({ rule: 'doubled_shi' })
    expect(ofRule).toMatchObject({ total: 1, list: [{ rule: 'doubled_shi' }] })
    const ofBranch = await found({ branch: family.other.id })
    expect(ofBranch.list.map(({ rule }) => rule)).toEqual([
      'order_against_births',
      'character_against_poem',
    ])
    expect((await found({ branch: 'none' })).total).toBe(0)
    expect((await found({ branch: randomUUID() })).total).toBe(0)
    expect((await found({ offset: 3, limit: 2 })).list).toHaveLength(1)
    const english = await test.call(LIST, inTree(), { token: owner.token, lang: 'en' })
    expect((english.body.data as Found).list[0]?.reason).toContain('was not born after')
  })

  it('score each branch by its people of whom nothing is wrong', async () => {
    const { branches } = await found()
    expect(branches).toEqual([
      { head: null, ...{ people: 1, faults: 0, gaps: 0, noted: 0, score: 100 } },
      expect.objectContaining({
        head: expect.objectContaining({ id: family.one.id }),
        ...{ people: 3, faults: 2, score: 33 },
      }),
      expect.objectContaining({
        head: expect.objectContaining({ id: family.other.id }),
        ...{ people: 3, faults: 2, score: 33 },
      }),
    ])
  })

  it('are mended by one press where that can be: what it does is done by the tree’s own commands', async () => {
    const token = { token: owner.token }
    const shi = (await findingOf('doubled_shi')).mend
    expect(shi).toMatchObject({ what: 'name', surname: '林', name: '氏' })
    if (shi?.what !== 'name') throw new Error('there is no such mend')
    const { what: _, ...changes } = shi
    await test.data(UPDATE, { ...inTree(), id: family.shi.id, ...changes }, token)
    const order = (await findingOf('order_against_births')).mend
    if (order?.what !== 'order') throw new Error('there is no such mend')
    const { union, children } = order
    await test.data('POST /api/web/tree/node/reorder', { ...inTree(), union, children }, token)
    const character = (await findingOf('character_against_poem')).mend
    if (character?.what !== 'character') throw new Error('there is no such mend')
    const said = { generation_char: character.character, row_version: character.row_version }
    await test.data(UPDATE, { ...inTree(), id: family.other.id, ...said }, token)
    expect((await found()).pending).toBe(true)
    await check(family.book)
    expect((await found()).list.map(({ rule }) => rule)).toEqual(['birth_before_parent'])
  })

  it('are said to be so with a note that all editors see, until that is taken back', async () => {
    await steps.letIn(owner, editor, family.book, 'editor')
    const finding = await findingOf('birth_before_parent')
    expect((await decide(finding, true)).status).toBe(200)
    expect((await decide(finding, true)).status).toBe(200)
    expect(await found()).toMatchObject({ open: 3, noted: 1 })
    const seen = (await list({ state: 'noted' }, editor)).body.data as Found
    expect(seen.list).toMatchObject([{ rule: 'birth_before_parent', note: { text: '照原谱' } }])
    expect(seen.branches[1]).toMatchObject({ faults: 1, noted: 1, score: 66 })
    expect((await decide(finding, false, editor)).status).toBe(200)
    expect(await found()).toMatchObject({ open: 4, noted: 0 })
  })

  it('are not decided of as something else than was seen', async () => {
    const finding = await findingOf('birth_before_parent')
    const form = { ...inTree(), id: family.early.id, birth_day: '1821' }
    await test.data(UPDATE, form, { token: owner.token })
    await check(family.book)
    expect((await decide(finding, true)).status).toBe(409)
    expect((await decide({ ...finding, key: 'circle 1 2' }, true)).status).toBe(404)
    const tooLong = await decide(
      await findingOf('birth_before_parent'),
      true,
      owner,
      '长'.repeat(501),
    )
    expect(tooLong.status).toBe(400)
  })

  it('are those that the command tells of the same tree as a file', async () => {
    const file = await test.file(
      'POST /api/web/tree/export',
      { ...inTree(), format: 'gedcom7' },
      { token: owner.token },
    )
    const tree = await treeOfFile(async function* () {
      yield new TextEncoder().encode(file.body)
    })
    const nameOf = (serial: number) => {
      const { surname = '', name = '' } = tree.graph.people.get(serial) ?? {}
      return fullName(surname, name)
    }
    const told = [...checkTree(tree)].map((finding) => findingWords(finding, 'zh-CN', nameOf))
    const shown = (await found()).list.map(({ reason }) => reason)
    expect(told.sort()).toEqual(shown.sort())
  })

  it('leave with the people whom they name', async () => {
    await test.data(
      'POST /api/web/person/delete',
      { ...inTree(), id: family.early.id },
      { token: owner.token },
    )
    expect((await found()).list.map(({ rule }) => rule)).not.toContain('birth_before_parent')
  })

  it('are checked now on request', async () => {
    await test.data(RUN, inTree(), { token: owner.token })
    expect(await found()).toMatchObject({ checking: true })
  })

  it('are written as a table for spreadsheets', async () => {
    await decide(await findingOf('doubled_shi'), true, owner, '=1+1')
    const open = await test.file(EXPORT, inTree(), { token: owner.token })
    const lines = open.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(
      '早于父母出生,陈德一的出生不晚于陈功山（父或母）,陈德一、陈功山,陈功山',
    )
    const noted = await test.file(EXPORT, { ...inTree(), state: 'noted' }, { token: owner.token })
    expect(noted.body).toContain("'=1+1")
  })

  it.each([
    ['somebody who may only look', () => viewer],
    ['a stranger', () => stranger],
  ])('are kept from %s', async (_, who) => {
    await steps.letIn(owner, viewer, family.book, 'viewer')
    const finding = await findingOf('birth_before_parent')
    const token = { token: who().token }
    expect((await list({}, who())).status).toBe(403)
    expect((await decide(finding, true, who())).status).toBe(403)
    expect((await test.call(RUN, inTree(), token)).status).toBe(403)
    expect((await test.call(EXPORT, inTree(), token)).status).toBe(403)
    expect(await found()).toMatchObject({ noted: 0 })
  })

  it('are decided by the editor of a branch in that branch alone', async () => {
    const guest = await memberSteps(test).enter()
    await steps.letIn(owner, guest, family.book, 'branch_editor', family.other.id)
    const seen = (await list({}, guest)).body.data as Found
    const mayOf = (rule: string) => seen.list.find((each) => each.rule === rule)?.may.decide
    expect([mayOf('birth_before_parent'), mayOf('order_against_births')]).toEqual([false, true])
    const own = await findingOf('order_against_births')
    expect((await decide(own, true, guest)).status).toBe(200)
    const beyond = await decide(await findingOf('birth_before_parent'), true, guest)
    expect(beyond.status).toBe(403)
  })
})

describe('children by their births', () => {
  it('leaves those without a date in their places', () => {
    const days: Record<number, number> = { 1: 30, 3: 10, 4: 20 }
    const endsOf = (child: number) => ({ from: days[child] ?? null, to: days[child] ?? null })
    expect(byBirth([1, 2, 3, 4], endsOf)).toEqual([3, 2, 4, 1])
  })
})
