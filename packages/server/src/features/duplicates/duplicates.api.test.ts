import { randomUUID } from 'node:crypto'
import type { Calls } from '@suyuan/contract/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyTrees } from '../../db/schema/trees.ts'
import { Queue } from '../../jobs/queue.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { photograph } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'
import { upload } from '../../testing/upload.ts'
import { citeSource } from '../trees/queries/sources.ts'
import { duplicateRound } from './duplicate-jobs.ts'
import { lookForDuplicates } from './look-for-duplicates.ts'

const MERGE = 'POST /api/web/tree/duplicate/merge'
const LIST = 'POST /api/web/tree/duplicate/list'

describe.skipIf(!hasDatabase)('two people of a tree who may be one', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let viewer: Member
  let stranger: Member
  let family: Awaited<ReturnType<typeof makeFamily>>
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    viewer = await enter()
    stranger = await enter()
  })
  beforeEach(async () => {
    family = await makeFamily()
  })
  afterAll(() => test.close())

  const numberOf = async (id: string) => {
    const [row] = await test.database.db.select().from(familyTrees).where(eq(familyTrees.id, id))
    if (!row) throw new Error('there is no such tree')
    return row.number
  }

  /** A father with a son who is entered twice, each with a wife, a child, an event; and a daughter. */
  async function makeFamily() {
    const { book, first } = await steps.treeWith(owner, { name: '文光', death: 1 })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林' })
    const child = (name: string, more: object = {}) =>
      steps.addChild(owner, book, first.id, { name, spouse_id: wife.id, death: 1, ...more })
    const one = await child('国华', { sex: 1, birth_day: '1830-05-06', zi: '伯仁' })
    const daughter = await child('秀英', { sex: 0, birth_day: '1833' })
    const other = await child('國華', { sex: 1, birth_day: '1830', memo: '曾任教谕' })
    const married = async (id: string, name: string, son: string) => {
      const spouse = await steps.addSpouse(owner, book, id, { name, surname: '黄' })
      const added = { name: son, spouse_id: spouse.id, sex: 1 } as const
      return { spouse, son: await steps.addChild(owner, book, id, added) }
    }
    const [own, theirs] = [
      await married(one.id, '玉兰', '德山'),
      await married(other.id, '桂香', '德水'),
    ]
    const event = (person_id: string, e_type: number, e_memo: string) =>
      test.data(
        'POST /api/web/person/event/add',
        { family_tree_id: book, person_id, e_type, e_memo },
        { token: owner.token },
      )
    await event(one.id, 14, '一生务农')
    await event(other.id, 14, '晚年迁居')
    await event(other.id, 10, '入学')
    const number = await numberOf(book)
    await citeSource(test.database.db, { book: number, person: other.serial, title: '陈氏宗谱' })
    return { book, first, wife, one, other, daughter, own, theirs, number }
  }

  const form = (more: object = {}): Calls[typeof MERGE]['input'] => ({
    family_tree_id: family.book,
    keep: family.one.id,
    other: family.other.id,
    keep_version: 1,
    other_version: 1,
    ...more,
  })
  const compare = async (who = owner) => {
    const { one, other, book } = family
    const ids = { family_tree_id: book, one: one.id, other: other.id }
    return test.call('POST /api/web/tree/duplicate/compare', ids, { token: who.token })
  }
  /** The form with the versions that the comparison shows. */
  const compared = async (more: object = {}) => {
    const { sides } = (await compare()).body
      .data as Calls['POST /api/web/tree/duplicate/compare']['output']
    const [keep_version, other_version] = sides.map(({ row_version }) => row_version)
    return form({ keep_version, other_version, ...more })
  }
  const merge = async (more: object = {}, who = owner) =>
    test.call(MERGE, await compared(more), { token: who.token })
  const list = (who = owner, more: object = {}) =>
    test.call(LIST, { family_tree_id: family.book, ...more }, { token: who.token })
  const pairs = async () => ((await list()).body.data as Calls[typeof LIST]['output']).list
  const look = () => lookForDuplicates(test.database.db, family.number)
  const undo = () =>
    test.call('POST /api/web/tree/undo', { family_tree_id: family.book }, { token: owner.token })
  const info = (id: string) => steps.info(family.book, id, { token: owner.token })

  /** Every row that is there of the tree, without what counts its changes. */
  async function rows(): Promise<Record<string, unknown[]>> {
    const tables = [
      ...['tree_persons', 'tree_unions', 'tree_links', 'tree_events', 'tree_media', 'tree_kept'],
      ...['tree_sources', 'tree_hints', 'tree_members', 'tree_pictured', 'anniversary_feeds'],
    ]
    const found: Record<string, unknown[]> = {}
    for (const table of tables) {
      const { rows: all } = await test.database.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where book = ${family.number}`,
      )
      found[table] = all
        .filter(({ row }) => row['deleted_at'] === null || row['deleted_at'] === undefined)
        .map(({ row: { changed: _, row_version: __, ...said } }) => said)
        .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    }
    return found
  }

  it('are found, with what speaks for it, and those who are two are not', async () => {
    const before = (await list()).body.data as Calls[typeof LIST]['output']
    expect(before).toMatchObject({ list: [], pending: true, looked_at: '' })
    await look()
    const after = (await list()).body.data as Calls[typeof LIST]['output']
    expect(after).toMatchObject({ total: 1, pending: false, looking: false })
    const [pair] = after.list
    expect(pair?.people.map(({ id }) => id)).toEqual([family.one.id, family.other.id])
    expect(pair?.reasons).toEqual(expect.arrayContaining(['父母相同', '姓名相同', '出生年份相同']))
    expect(pair?.may).toEqual({ merge: true })
    expect(
      ((await list(owner, { person_id: family.daughter.id })).body.data as typeof after).list,
    ).toEqual([])
    expect(
      ((await list(owner, { person_id: family.one.id })).body.data as typeof after).total,
    ).toBe(1)
  })

  it('are looked for on request, and some time after a change; in a thread as well', async () => {
    const asked = { family_tree_id: family.book }
    await test.data('POST /api/web/tree/duplicate/look', asked, { token: owner.token })
    expect((await list()).body.data).toMatchObject({ looking: true })
    await duplicateRound.inThread(
      { address: test.database.address, book: family.number },
      new AbortController().signal,
    )
    expect(await pairs()).toHaveLength(1)
    await test.database.db.execute(
      sql`update tree_books set updated_at = now() - interval '1 hour', version = version + 1
        where number = ${family.number}`,
    )
    expect(await duplicateRound.start(test.database.db, new Queue())).toBeGreaterThan(0)
  })

  it('become one with all ties, events, notes and sources, in one step', async () => {
    await look()
    const { one, other, own, theirs, first, wife } = family
    const answer = await merge({ take: ['birth'], memo: 'both' })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: one.id })
    const page = await info(one.id)
    expect(page).toMatchObject({
      ...{ name: '国华', zi: '伯仁', birth_day: '1830', memo: '曾任教谕' },
      ...{ father_id: first.id, mather_id: wife.id },
      spouse_ids: [own.spouse.id, theirs.spouse.id],
    })
    expect(JSON.parse(page.children_ids)).toEqual([own.son.id, theirs.son.id])
    expect(page.event.map(({ e_memo }) => e_memo).sort()).toEqual(['一生务农\n\n晚年迁居', '入学'])
    expect(page.sources.map(({ title }) => title)).toEqual(['陈氏宗谱'])
    const gone = { family_tree_id: family.book, id: other.id }
    expect(
      (await test.call('POST /api/web/person/info', gone, { token: owner.token })).status,
    ).toBe(404)
    expect(await info(theirs.son.id)).toMatchObject({
      father_id: one.id,
      mather_id: theirs.spouse.id,
    })
    expect(await pairs()).toEqual([])
    const history = await test.data(
      'POST /api/web/tree/history',
      { family_tree_id: family.book },
      { token: owner.token },
    )
    expect(history.list[0]).toMatchObject({ kind: 'person.merge', may_undo: true })
  })

  it('are two again, row by row, when it is taken back; and one when that is', async () => {
    const before = await rows()
    await merge({ take: ['birth', 'name', 'surname'] })
    const merged = await rows()
    expect(merged).not.toEqual(before)
    expect((await undo()).status).toBe(200)
    expect(await rows()).toEqual(before)
    const redone = await test.call(
      'POST /api/web/tree/redo',
      { family_tree_id: family.book },
      { token: owner.token },
    )
    expect(redone.status).toBe(200)
    expect(await rows()).toEqual(merged)
    expect((await undo()).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  it('leave photos, heirs, branches and what a file told where they were when it is taken back', async () => {
    const { book, one, other, first, number, theirs } = family
    const token = { token: owner.token }
    const picture = await photograph(200, 150)
    const portrait = async (person_id: string) => {
      const { body } = await upload(
        test,
        'POST /api/web/media/picture/upload',
        Buffer.concat([picture, Buffer.from(person_id)]),
        { ...token, name: '像.jpg', type: 'image/jpeg', input: { purpose: 'person_picture' } },
      )
      const { id: file_id } = body.data as { id: string }
      const form = { family_tree_id: book, person_id, file_id, portrait: true }
      await test.data('POST /api/web/person/media/add', form, token)
    }
    await portrait(one.id)
    await portrait(other.id)
    // The second of the two is the heir of an uncle as well, and a branch that somebody edits.
    const uncle = await steps.addChild(owner, book, first.id, {
      ...{ name: '国荣', spouse_id: family.wife.id, sex: 1, death: 1 },
    })
    await test.data(
      'POST /api/web/tree/link/create',
      {
        family_tree_id: book,
        child_id: other.id,
        father_id: uncle.id,
        kind: 'dual',
        primary: false,
      },
      token,
    )
    const editor = await memberSteps(test).enter()
    await steps.letIn(owner, editor, book, 'branch_editor', other.id)
    await test.database.db.execute(sql`insert into tree_kept
      (book, kind, key, position, said, changed) values
      (${number}, 'person', ${String(other.serial)}, 1, '{}', 1)`)
    const before = await rows()
    expect((await merge()).status).toBe(200)
    const page = await info(one.id)
    expect(page.media.map((each) => each.portrait)).toEqual([true, false])
    expect(page.parents.map(({ kind }) => kind).sort()).toEqual(['birth', 'dual'])
    const merged = await rows()
    expect(merged['tree_members']).toMatchObject([{ branch_root: one.serial }])
    expect(merged['tree_kept']).toMatchObject([{ key: String(one.serial) }])
    expect((await undo()).status).toBe(200)
    expect(await rows()).toEqual(before)
    expect(theirs.son.id).toBeDefined()
  })

  it('keep the couple that both stand in once, and whom the tree begins with', async () => {
    // The wife is entered twice as well: with both of him she has one son each.
    const { one, other, own, theirs, book } = family
    await merge()
    const both = await test.data(
      'POST /api/web/tree/duplicate/compare',
      { family_tree_id: book, one: own.spouse.id, other: theirs.spouse.id },
      { token: owner.token },
    )
    const [keep_version, other_version] = both.sides.map(({ row_version }) => row_version)
    const before = await rows()
    const answer = await test.call(
      MERGE,
      form({ keep: own.spouse.id, other: theirs.spouse.id, keep_version, other_version }),
      { token: owner.token },
    )
    expect(answer.status).toBe(200)
    const page = await info(one.id)
    expect(page.spouse_ids).toEqual([own.spouse.id])
    expect(JSON.parse(page.children_ids)).toEqual([own.son.id, theirs.son.id])
    expect(await info(own.spouse.id)).toMatchObject({ other_names: '黄桂香' })
    expect((await undo()).status).toBe(200)
    expect(await rows()).toEqual(before)
    expect(other.id).not.toBe(one.id)
  })

  it('is the first of the tree whoever is one with the first', async () => {
    const { book, first, wife } = family
    const twin = await steps.addFather(owner, book, wife.id, {
      name: '文光',
      surname: '林',
      sex: 1,
    })
    const before = await rows()
    const refused = await test.call(
      MERGE,
      form({ keep: twin.id, other: wife.id, keep_version: 1, other_version: 1 }),
      { token: owner.token },
    )
    expect([refused.status, refused.body.sub_code]).toEqual([409, 20050])
    expect(await rows()).toEqual(before)
    expect(first.id).toBeDefined()
  })

  it.each([
    ['somebody who may only look', () => viewer, 403],
    ['a stranger', () => stranger, 403],
  ])('are left alone by %s', async (_, who, status) => {
    await steps.letIn(owner, viewer, family.book, 'viewer')
    const asked = await compared()
    const before = await rows()
    const { one, other, book } = family
    const token = { token: who().token }
    const ids = { family_tree_id: book, one: one.id, other: other.id }
    expect((await test.call(MERGE, asked, token)).status).toBe(status)
    expect((await list(who())).status).toBe(status)
    expect((await compare(who())).status).toBe(status)
    const decide = { ...ids, are_two: true }
    expect((await test.call('POST /api/web/tree/duplicate/decide', decide, token)).status).toBe(
      status,
    )
    const look = { family_tree_id: book }
    expect((await test.call('POST /api/web/tree/duplicate/look', look, token)).status).toBe(status)
    expect(await rows()).toEqual(before)
  })

  it('are not merged with somebody of another tree, nor with themselves', async () => {
    const elsewhere = await makeFamily()
    const token = { token: owner.token }
    expect((await test.call(MERGE, form({ other: elsewhere.other.id }), token)).status).toBe(404)
    expect((await test.call(MERGE, form({ other: family.one.id }), token)).status).toBe(400)
    expect((await test.call(MERGE, form({ other: randomUUID() }), token)).status).toBe(404)
  })

  it('are not merged where one has changed since, is above the other, or is married to them', async () => {
    const { book, one, own, first } = family
    const asked = await compared()
    const renamed = { family_tree_id: book, id: one.id, hao: '梅溪' }
    await test.data('POST /api/web/person/update', renamed, { token: owner.token })
    const late = await test.call(MERGE, asked, { token: owner.token })
    expect([late.status, late.body.sub_code]).toEqual([409, expect.any(Number)])
    const versions = { keep_version: 1, other_version: 1 }
    const of = async (keep: string, other: string) => {
      const { sides } = await test.data(
        'POST /api/web/tree/duplicate/compare',
        { family_tree_id: book, one: keep, other },
        { token: owner.token },
      )
      const [keep_version, other_version] = sides.map(({ row_version }) => row_version)
      const ids = { ...versions, keep_version, other_version, keep, other }
      return (await test.call(MERGE, form(ids), { token: owner.token })).body.sub_code
    }
    expect(await of(first.id, own.son.id)).toBe(20050)
    expect(await of(one.id, own.spouse.id)).toBe(20055)
  })

  it('are two where somebody says so, until something of them changes', async () => {
    const { book, one, other } = family
    await look()
    const decide = (are_two: boolean) =>
      test.data(
        'POST /api/web/tree/duplicate/decide',
        { family_tree_id: book, one: other.id, other: one.id, are_two },
        { token: owner.token },
      )
    await decide(true)
    expect(await pairs()).toEqual([])
    await look()
    expect(await pairs()).toEqual([])
    await decide(false)
    expect(await pairs()).toHaveLength(1)
    await decide(true)
    const told = { family_tree_id: book, id: other.id, birth_day: '1830-05-06' }
    await test.data('POST /api/web/person/update', told, { token: owner.token })
    await look()
    expect(await pairs()).toHaveLength(1)
  })

  it('are listed as two for all editors, who take it back', async () => {
    const { book, one, other } = family
    const TWO = 'POST /api/web/tree/duplicate/two'
    const inTree = { family_tree_id: book }
    const editor = await memberSteps(test).enter()
    await steps.letIn(owner, editor, book, 'editor')
    const twos = () => test.data(TWO, inTree, { token: editor.token })
    expect(await twos()).toEqual({ list: [], total: 0 })
    const decide = (are_two: boolean, who = owner) =>
      test.data(
        'POST /api/web/tree/duplicate/decide',
        { ...inTree, one: one.id, other: other.id, are_two },
        { token: who.token },
      )
    await decide(true)
    expect(await twos()).toMatchObject({
      list: [{ people: [{ id: one.id }, { id: other.id }], may: { reopen: true } }],
      total: 1,
    })
    await steps.letIn(owner, viewer, book, 'viewer')
    for (const who of [viewer, stranger]) {
      expect((await test.call(TWO, inTree, { token: who.token })).status).toBe(403)
    }
    await decide(false, editor)
    expect(await twos()).toEqual({ list: [], total: 0 })
    await decide(true)
    const gone = { ...inTree, id: other.id }
    await test.data('POST /api/web/person/delete', gone, { token: owner.token })
    expect(await twos()).toEqual({ list: [], total: 0 })
  })

  it('are merged once, however often the form is sent', async () => {
    const asked = await compared({ request_key: randomUUID() })
    const token = { token: owner.token }
    const [once, again] = [
      await test.data(MERGE, asked, token),
      await test.data(MERGE, asked, token),
    ]
    expect(again.version).toBe(once.version)
  })
})
