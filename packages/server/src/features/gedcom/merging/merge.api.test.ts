import { treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treeSources } from '../../../db/schema/tree-hints.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { treeMembers } from '../../../db/schema/tree-sharing.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { mergeSteps } from '../testing/merge-steps.ts'
import { matchInThread } from './match-in-thread.ts'

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n'

/** What the family has in its tree. */
const OWN = `${head}0 @I1@ INDI
1 NAME /陈/大文
1 SEX M
1 BIRT
2 DATE 1850
1 FAMS @F1@
0 @I2@ INDI
1 NAME /林/
1 SEX F
1 DEAT
1 FAMS @F1@
0 @I3@ INDI
1 NAME /陈/志远
1 SEX M
1 BIRT
2 DATE 12 MAR 1885
2 PLAC 漳浦
1 NOTE 行二
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 @S1@ SOUR
1 TITL 漳浦陈氏族谱
0 TRLR
`

/** What a cousin brings: the same family in traditional characters, and more of it. */
const BROUGHT = `${head}0 @P9@ INDI
1 NAME /陳/志遠
1 SEX M
1 BIRT
2 DATE 1886
2 PLAC 漳浦
2 SOUR @S7@
3 PAGE 12
1 NAME 子渊
2 TYPE 字
1 NOTE 迁居槟城
1 OCCU 塾师
2 DATE 1905
1 _CUSTOM 自定
1 FAMC @F4@
1 FAMS @F5@
0 @P1@ INDI
1 NAME /陳/大文
1 SEX M
1 BIRT
2 DATE 1850
1 DEAT
2 DATE 1920
1 FAMS @F4@
0 @P2@ INDI
1 NAME /林/
1 SEX F
1 FAMS @F4@
0 @P3@ INDI
1 NAME /王/秀英
1 SEX F
1 FAMS @F5@
0 @P4@ INDI
1 NAME /陈/国栋
1 SEX M
1 FAMC @F5@
1 SOUR @S7@
0 @P5@ INDI
1 NAME /陈/志明
1 SEX M
1 FAMC @F4@
1 ASSO @P4@
2 RELA 侄
0 @F4@ FAM
1 HUSB @P1@
1 WIFE @P2@
1 CHIL @P9@
1 CHIL @P5@
1 MARR
2 DATE 1875
0 @F5@ FAM
1 HUSB @P9@
1 WIFE @P3@
1 CHIL @P4@
0 @S7@ SOUR
1 TITL 槟城陈氏家谱
0 TRLR
`

describe.skipIf(!hasDatabase)('a file that is merged into a book', () => {
  let test: TestApp
  let steps: ReturnType<typeof mergeSteps>
  let owner: Member
  let book: string
  beforeAll(async () => {
    test = await startTestApp()
    steps = mergeSteps(test)
  })
  // Uploads of one member are limited.
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
    book = await steps.bring(owner, OWN)
  })
  afterAll(() => test.close())

  const by = (member: Member) => ({ token: member.token })
  const nobodysTrees = () =>
    test.database.pool.query('select number from tree_books where owner_id is null order by 1')
  const info = () => test.data('GET /api/web/tree/info', { id: book }, by(owner))
  async function personCalled(name: string) {
    const found = await test.data(
      'POST /api/web/tree/search',
      { family_tree_id: book, text: name },
      by(owner),
    )
    const [person] = found.list
    if (!person) throw new Error(`nobody is called ${name}`)
    return treeSteps(test).info(book, person.id, by(owner))
  }

  it('proposes who is the same, and says why', async () => {
    const found = await steps.match(owner, book, BROUGHT)
    expect(found).toMatchObject({
      state: 'matched',
      merge: { family_tree_id: book, version: 1, is_stale: false, rule: 80 },
    })
    const all = [
      ...(await steps.list(owner, found.id, 'same')),
      ...(await steps.list(owner, found.id, 'doubtful')),
    ]
    const told = all.map(({ person, candidates: [first] }) => ({
      name: person.name,
      other: first?.person.name,
      reasons: first?.reasons,
    }))
    expect(told).toEqual(
      expect.arrayContaining([
        {
          name: '大文',
          other: '大文',
          reasons: expect.arrayContaining(['name', 'birth', 'children']),
        },
        {
          name: '志遠',
          other: '志远',
          reasons: expect.arrayContaining(['name', 'birth_near', 'father']),
        },
        { name: '氏', other: '氏', reasons: expect.arrayContaining(['name', 'spouse']) },
      ]),
    )
    expect((await steps.list(owner, found.id, 'new')).map(({ person }) => person.name)).toEqual([
      ...['秀英', '国栋', '志明'],
    ])
    expect((await info()).people).toBe(3)
  })

  it('finds the same in a thread, as of large books', async () => {
    const found = await steps.match(owner, book, BROUGHT)
    const { db, pool, address } = test.database
    const [row] = await db.select().from(treeImports).where(eq(treeImports.id, found.id))
    const [into] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    const task = { address, import: found.id, staging: row?.staging ?? 0, book: into?.number ?? 0 }
    const pairs = async () => {
      const { rows } = await pool.query(
        'select * from tree_import_matches where import = $1 order by tree_import_matches::text',
        [found.id],
      )
      return rows
    }
    const before = await pairs()
    expect(before.length).toBeGreaterThan(2)
    await pool.query('delete from tree_import_matches where import = $1', [found.id])
    const matched = await matchInThread(task, new AbortController().signal, () => {})
    expect(matched).toEqual({ version: 1, common: [] })
    expect(await pairs()).toEqual(before)
  })

  it('joins those who are the same, adds the others to them, and loses nothing', async () => {
    const { id } = await steps.match(owner, book, BROUGHT)
    await steps.rule(owner, id, 50)
    expect(await steps.info(owner, id)).toMatchObject({ merge: { same: 3, doubtful: 0, new: 3 } })
    const done = await steps.merge(owner, id)
    expect(done).toMatchObject({
      state: 'done',
      family_tree_id: book,
      outcome: { joined: 3, added: 3, left_out: 0 },
    })
    expect((await info()).people).toBe(6)
    const son = await personCalled('志远')
    // What the tree says stands; what it did not say is filled in.
    expect(son).toMatchObject({ name: '志远', birth_day: '1885-03-12', zi: '子渊', memo: '行二' })
    expect(son.event).toMatchObject([{ e_date: '1905', e_memo: '塾师' }])
    expect(son.marriages).toMatchObject([
      { spouse: { name: '秀英' }, children: [{ name: '国栋' }] },
    ])
    const father = await personCalled('大文')
    expect(father).toMatchObject({ death: 1, death_day: '1920' })
    expect(father.marriages).toMatchObject([
      { spouse: { surname: '林' }, children: [{ name: '志远' }, { name: '志明' }] },
    ])
    const text = await steps.take(owner, book, 'gedcom551')
    for (const line of [
      '1 BIRT\n2 DATE 1886\n2 PLAC 漳浦\n2 SOUR @S2@\n3 PAGE 12',
      '1 NOTE 迁居槟城',
      '1 _CUSTOM 自定',
      '1 MARR\n2 DATE 1875',
      '0 @S1@ SOUR\n1 TITL 漳浦陈氏族谱',
      '0 @S2@ SOUR\n1 TITL 槟城陈氏家谱',
    ]) {
      expect(text).toContain(line)
    }
    const { book: whole } = await treeOfText(text)
    const brother = whole.persons.find(({ names }) => names[0]?.given === '志明')
    const nephew = whole.persons.find(({ names }) => names[0]?.given === '国栋')
    expect(JSON.stringify(brother?.kept)).toContain(`"pointer":"${nephew?.xref}"`)
  })

  it('is one step of the history, taken back whole and done again', async () => {
    const before = await steps.take(owner, book)
    const { id } = await steps.match(owner, book, BROUGHT)
    await steps.rule(owner, id, 50)
    await steps.merge(owner, id)
    const after = await steps.take(owner, book)
    const inTree = { family_tree_id: book }
    const { list } = await test.data('POST /api/web/tree/history', inTree, by(owner))
    expect(list).toMatchObject([{ kind: 'book.merge', own: true, may_undo: true }, {}])
    const undone = await test.data('POST /api/web/tree/undo', inTree, by(owner))
    // The chart asks for what it does not tell.
    expect(undone).toMatchObject({ more: true, delta: { gone: { people: [] } } })
    const form = { ...inTree, since: undone.version - 1 }
    const { delta } = await test.data('POST /api/web/tree/skeleton/changes', form, by(owner))
    expect(delta.gone.people).toEqual([4, 5, 6])
    expect(await steps.take(owner, book)).toBe(before)
    expect((await info()).people).toBe(3)
    await test.data('POST /api/web/tree/redo', inTree, by(owner))
    expect(await steps.take(owner, book)).toBe(after)
    await test.data('POST /api/web/tree/undo', inTree, by(owner))
    // And the file can be merged once more.
    const again = await steps.match(owner, book, BROUGHT)
    await steps.rule(owner, again.id, 50)
    expect(await steps.merge(owner, again.id)).toMatchObject({ outcome: { added: 3 } })
  })

  it('adds nothing when it is merged twice, nor does the book’s own export', async () => {
    const first = await steps.match(owner, book, BROUGHT)
    await steps.rule(owner, first.id, 50)
    await steps.merge(owner, first.id)
    const { version } = await info()
    const whole = await steps.take(owner, book)
    for (const file of [BROUGHT, whole, await steps.take(owner, book, 'gedcom551')]) {
      const again = await steps.match(owner, book, file)
      await steps.rule(owner, again.id, 40)
      expect((await steps.merge(owner, again.id)).outcome).toMatchObject({
        ...{ added: 0, filled: 0, differing: 0, left_out: 0 },
      })
    }
    expect(await steps.take(owner, book)).toBe(whole)
    expect((await info()).version).toBe(version)
  })

  it('does not keep once more what the site cites, nor names whoever may not be named', async () => {
    const other = await memberSteps(test).enter()
    const made = await treeSteps(test).treeWith(
      other,
      { name: '始迁祖', death: 1 },
      { title: '槟城陈氏', author: '不可外传', visibility: 'public' },
    )
    const numberOf = async (id: string) => {
      const { rows } = await test.database.pool.query(
        'select number from tree_books where id = $1',
        [id],
      )
      return Number(rows[0].number)
    }
    await test.database.db.insert(treeSources).values({
      ...{ book: await numberOf(book), person: 3, title: '槟城陈氏', detail: '陈始迁祖' },
      ...{ otherTree: await numberOf(made.book), otherPerson: made.first.serial },
    })
    const cited = '1 SOUR @SY1@\n2 PAGE 陈始迁祖'
    for (const format of ['gedcom551', 'gedcom7'] as const) {
      const text = await steps.take(owner, book, format)
      expect(text).toContain(cited)
      expect(text).toContain(
        `0 @SY1@ SOUR\n1 TITL 槟城陈氏\n1 REFN ${made.book}\n2 TYPE suyuan:tree`,
      )
      expect(text).not.toContain('不可外传')
      const again = await steps.match(owner, book, text)
      await steps.rule(owner, again.id, 40)
      await steps.merge(owner, again.id)
    }
    expect((await info()).version).toBe(1)
    // Elsewhere it is kept, and comes out again.
    const copy = await steps.bring(owner, await steps.take(owner, book))
    expect(await steps.take(owner, copy)).toContain('2 PAGE 陈始迁祖')
    const hidden = { id: made.book, visibility: 'private' as const }
    await test.data('POST /api/web/tree/visibility', hidden, by(other))
    expect(await steps.take(owner, book)).not.toContain('陈始迁祖')
  })

  it('is decided one by one, kept with the job, and decided anew', async () => {
    const { id } = await steps.match(owner, book, BROUGHT)
    await steps.rule(owner, id, 50)
    await steps.decide(owner, id, 1, 0)
    expect((await steps.info(owner, id)).merge).toMatchObject({ same: 2, new: 4 })
    const chosen = (await steps.list(owner, id, 'new')).find(({ person }) => person.serial === 1)
    expect(chosen).toMatchObject({ other: 0, is_decided: true })
    // Whoever is taken by a decision is nobody else's by the rule.
    await steps.decide(owner, id, 6, 3)
    expect((await steps.info(owner, id)).merge).toMatchObject({ same: 3, new: 3 })
    const twice = { id, serial: 1, other: 3 }
    const refused = await test.call('POST /api/web/tree/import/decide', twice, by(owner))
    expect(refused.body.sub_code).toBe(20007)
    await steps.decide(owner, id, 6, null)
    await steps.decide(owner, id, 1, 3, 'file')
    await steps.merge(owner, id)
    expect(await personCalled('志遠')).toMatchObject({
      name: '志遠',
      birth_day: '1886',
      other_names: '',
    })
    expect(await steps.take(owner, book, 'gedcom551')).toContain('2 DATE 12 MAR 1885')
  })

  it('takes nobody where the rule says so', async () => {
    const { id } = await steps.match(owner, book, BROUGHT)
    expect((await steps.rule(owner, id, 101)).merge).toMatchObject({ same: 0 })
    expect(await steps.merge(owner, id)).toMatchObject({ outcome: { joined: 0, added: 6 } })
    expect((await info()).people).toBe(9)
  })

  it('goes into an empty book as well, which then begins with its root', async () => {
    const empty = await treeSteps(test).createTree(owner)
    const { id } = await steps.match(owner, empty.id, BROUGHT)
    expect(await steps.merge(owner, id)).toMatchObject({ outcome: { joined: 0, added: 6 } })
    const said = await test.data('GET /api/web/tree/info', { id: empty.id }, by(owner))
    expect(said.people).toBe(6)
    const root = await treeSteps(test).info(empty.id, said.first_node_id, by(owner))
    expect(root.name).toBe('大文')
  })

  it('becomes a new book after all', async () => {
    const found = await steps.match(owner, book, BROUGHT)
    const { id } = found
    const back = await test.data('POST /api/web/tree/import/match', { id }, by(owner))
    expect(back).toMatchObject({ state: 'ready', merge: null })
    await steps.confirm(owner, await steps.info(owner, id))
    await test.app.worker.idle()
    const done = await steps.info(owner, id)
    expect(done.state).toBe('done')
    expect(done.family_tree_id).not.toBe(book)
    expect((await info()).people).toBe(3)
  })

  it('that is cancelled leaves nothing', async () => {
    const { rows: before } = await nobodysTrees()
    const { id } = await steps.match(owner, book, BROUGHT)
    await test.data('POST /api/web/tree/import/cancel', { id }, by(owner))
    await test.app.worker.idle()
    expect(await info()).toMatchObject({ people: 3, version: 1 })
    const { rows } = await test.database.pool.query(
      `select 1 from tree_import_matches where import = $1::uuid
        union all select 1 from tree_import_decisions where import = $1::uuid
        union all select 1 from media_files where subject_id = $1::text and deleted_at is null`,
      [id],
    )
    expect(rows).toEqual([])
    expect((await nobodysTrees()).rows).toEqual(before)
    const late = await test.call(
      'POST /api/web/tree/import/merge',
      { id, book_version: 1 },
      by(owner),
    )
    expect(late.body.sub_code).toBe(20007)
  })

  it('must be compared again where the book has been changed since; decisions stand', async () => {
    const { id } = await steps.match(owner, book, BROUGHT)
    await steps.decide(owner, id, 1, 3)
    const { first_node_id } = await info()
    const form = { family_tree_id: book, id: first_node_id, memo: '改' }
    await test.data('POST /api/web/person/update', form, by(owner))
    const merge = () =>
      test.call('POST /api/web/tree/import/merge', { id, book_version: 1 }, by(owner))
    expect((await merge()).body.sub_code).toBe(20007)
    expect((await steps.info(owner, id)).merge).toMatchObject({ is_stale: true })
    const again = { id, family_tree_id: book }
    await test.data('POST /api/web/tree/import/match', again, by(owner))
    await test.app.worker.idle()
    expect((await merge()).body.sub_code).toBe(20007)
    const same = await steps.list(owner, id, 'same')
    expect(same.find(({ person }) => person.serial === 1)).toMatchObject({ is_decided: true })
    expect(await steps.merge(owner, id)).toMatchObject({ state: 'done' })
  })

  it('is given back with its decisions where the book is full by then', async () => {
    const { id, merge } = await steps.match(owner, book, BROUGHT)
    const [same] = await steps.list(owner, id, 'same')
    await steps.decide(owner, id, same?.person.serial ?? 0, 0)
    const form = { id, book_version: merge?.version ?? 0 }
    await test.data('POST /api/web/tree/import/merge', form, { token: owner.token })
    const people = (count: number) =>
      test.database.db.update(familyTrees).set({ people: count }).where(eq(familyTrees.id, book))
    await people(300_000)
    await test.app.worker.idle()
    const given = await steps.info(owner, id)
    expect([given.state, given.failure]).toEqual(['matched', 'book_full'])
    expect(given.merge?.same).toBe((merge?.same ?? 0) - 1)
    await people(3)
    const done = await steps.merge(owner, id)
    expect([done.state, done.failure]).toEqual(['done', ''])
  })

  it('goes into books that one may edit wholly, and into no other', async () => {
    const other = await memberSteps(test).enter()
    const { id } = await steps.read(other, BROUGHT)
    const match = async () => {
      const form = { id, family_tree_id: book }
      return (await test.call('POST /api/web/tree/import/match', form, by(other))).body.sub_code
    }
    const hidden = { id: book, visibility: 'private' as const }
    await test.data('POST /api/web/tree/visibility', hidden, by(owner))
    expect(await match()).toBe(20005)
    const { letIn } = treeSteps(test)
    await letIn(owner, other, book, 'branch_editor', (await info()).first_node_id)
    expect(await match()).toBe(20003)
    await letIn(owner, other, book, 'editor')
    await test.data('POST /api/web/tree/import/match', { id, family_tree_id: book }, by(other))
    await test.app.worker.idle()
    expect(await steps.merge(other, id)).toMatchObject({ state: 'done' })
  })

  it('tells nothing more of a book that one has left', async () => {
    const other = await memberSteps(test).enter()
    await treeSteps(test).letIn(owner, other, book, 'editor')
    await test.data('POST /api/web/tree/visibility', { id: book, visibility: 'private' }, by(owner))
    const { id, merge } = await steps.match(other, book, BROUGHT)
    expect(merge?.title).not.toBe('')
    const member = { family_tree_id: book, user_id: other.uid }
    await test.data('POST /api/web/tree/member/remove', member, by(owner))
    expect((await steps.info(other, id)).merge).toMatchObject({ title: '', is_stale: true })
  })

  it('belongs to its owner alone', async () => {
    const other = await memberSteps(test).enter()
    const { id } = await steps.match(owner, book, BROUGHT)
    for (const [name, form] of [
      ['POST /api/web/tree/import/match', { id, family_tree_id: book }],
      ['POST /api/web/tree/import/matches', { id, group: 'same' }],
      ['POST /api/web/tree/import/rule', { id, rule: 50 }],
      ['POST /api/web/tree/import/decide', { id, serial: 1, other: 0 }],
      ['POST /api/web/tree/import/merge', { id, book_version: 1 }],
    ] as const) {
      expect([name, (await test.call(name, form, by(other))).body.sub_code]).toEqual([name, 20005])
    }
  })

  it('refuses decisions about nobody', async () => {
    const { id } = await steps.match(owner, book, BROUGHT)
    for (const form of [
      { id, serial: 99, other: 1 },
      { id, serial: 1, other: 99 },
    ]) {
      const { body } = await test.call('POST /api/web/tree/import/decide', form, by(owner))
      expect(body.sub_code).toBe(20002)
    }
  })

  it('tells an editor whom the owner has sent away nothing more of the book', async () => {
    const editor = await memberSteps(test).enter()
    const { db, pool } = test.database
    const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    const member = { book: row?.number ?? 0, userId: editor.uid, role: 'editor' as const }
    await db.insert(treeMembers).values(member)
    const { id } = await steps.match(editor, book, BROUGHT)
    const common = [{ name: '陈大', count: 500 }]
    await pool.query('update tree_imports set choice = choice || $2::jsonb where id = $1', [
      ...[id, JSON.stringify({ common })],
    ])
    expect((await steps.info(editor, id)).merge).toMatchObject({ common_names: common })
    await db.delete(treeMembers).where(eq(treeMembers.userId, editor.uid))
    expect((await steps.info(editor, id)).merge).toMatchObject({ title: '', common_names: [] })
  })

  it('writes nothing for an editor whom the owner has sent away meanwhile', async () => {
    const editor = await memberSteps(test).enter()
    const { db } = test.database
    const [row] = await db.select().from(familyTrees).where(eq(familyTrees.id, book))
    const member = { book: row?.number ?? 0, userId: editor.uid, role: 'editor' as const }
    await db.insert(treeMembers).values(member)
    const found = await steps.match(editor, book, BROUGHT)
    const form = { id: found.id, book_version: found.merge?.version ?? 0 }
    await test.data('POST /api/web/tree/import/merge', form, by(editor))
    await db.delete(treeMembers).where(eq(treeMembers.userId, editor.uid))
    await test.app.worker.idle()
    expect(await steps.info(editor, found.id)).toMatchObject({
      state: 'failed',
      failure: 'not_permitted',
      family_tree_id: '',
    })
    expect(await info()).toMatchObject({ people: 3, version: 1 })
  })
})
