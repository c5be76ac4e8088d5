import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

describe.skipIf(!hasDatabase)('what real genealogies hold', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const info = (book: string, id: string) => steps.info(book, id, token())

  it('several wives, each with her own children, in their order', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const wife = (surname: string, union_kind?: 'concubine' | 'later') =>
      steps.addSpouse(owner, book, first.id, { name: '氏', surname, union_kind })
    const one = await wife('林')
    const two = await wife('黄', 'later')
    const three = await wife('郑', 'concubine')
    const child = (name: string, spouse_id: string) =>
      steps.addChild(owner, book, first.id, { name, spouse_id })
    const a = await child('甲', one.id)
    await child('乙', three.id)
    await child('丙', one.id)
    const page = await info(book, first.id)
    expect(
      page.marriages.map(({ kind, order, spouse, children }) => [
        kind,
        order,
        spouse?.surname,
        children.map(({ name, rank }) => `${name}${rank}`).join(),
      ]),
    ).toEqual([
      ['first', 1, '林', '甲1,丙2'],
      ['later', 2, '黄', ''],
      ['concubine', 3, '郑', '乙1'],
    ])
    expect(page.spouse_ids).toEqual([one.id, two.id, three.id])
    expect(page).toMatchObject({ master_id: '0', node_type: 0 })
    const nodes = await test.data('GET /api/web/tree/node/list', { family_tree_id: book }, token())
    expect(nodes.children.map(({ name, mather }) => [name, mather?.surname])).toEqual([
      ['甲', '林'],
      ['丙', '林'],
      ['乙', '郑'],
    ])
    const [first1, , third] = page.marriages
    if (!first1 || !third) throw new Error('there are no marriages')
    await test.data(
      'POST /api/web/tree/union/update',
      {
        family_tree_id: book,
        union: third.union,
        order: 1,
        kind: 'first',
        row_version: third.row_version,
      },
      token(),
    )
    expect((await info(book, first.id)).spouse_ids).toEqual([three.id, two.id, one.id])
    const reordered = await test.data(
      'POST /api/web/tree/node/reorder',
      { family_tree_id: book, union: first1.union, children: [7, 5] },
      token(),
    )
    expect(reordered.delta.part.links).toMatchObject({ child: [5, 7], rank: [2, 1] })
    const half = (await info(book, a.id)).brother.map(({ name, half }) => [name, half])
    expect(half).toEqual([
      ['丙', false],
      ['乙', true],
    ])
    const stale = await test.call(
      'POST /api/web/tree/node/reorder',
      { family_tree_id: book, union: first1.union, children: [5] },
      token(),
    )
    expect(stale.body.sub_code).toBe(20007)
  })

  it('a woman who marries again, with the right fathers', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '月娥', sex: 0 })
    const one = await steps.addSpouse(owner, book, first.id, { name: '大', surname: '林' })
    const two = await steps.addSpouse(owner, book, first.id, { name: '小', surname: '黄' })
    const child = await steps.addChild(owner, book, first.id, {
      name: '遗腹',
      surname: '黄',
      spouse_id: two.id,
    })
    expect(child.person).toMatchObject({ father_id: two.id, mather_id: first.id })
    const page = await info(book, first.id)
    expect(page.spouse_ids).toEqual([one.id, two.id])
    expect(page.marriages.map(({ order }) => order)).toEqual([1, 2])
    expect(await info(book, two.id)).toMatchObject({ sex: 1, spouse_id: first.id })
  })

  it('nobody becomes father or mother silently for being a man or a woman', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', sex: 0 })
    const child = await steps.addChild(owner, book, first.id, { name: '子', spouse_id: wife.id })
    const aunt = await steps.addChild(owner, book, first.id, {
      name: '女',
      spouse_id: wife.id,
      sex: 0,
    })
    const uncle = await steps.addChild(owner, book, first.id, { name: '叔', spouse_id: wife.id })
    const tie = (form: object, lang: 'zh-CN' | 'zh-TW' | 'en' = 'zh-CN') =>
      test.call(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, child_id: child.id, kind: 'adopted', ...form },
        { ...token(), lang },
      )
    const asFather = { father_id: aunt.id }
    const refused = async (form: object, lang?: 'zh-CN' | 'zh-TW' | 'en') =>
      (await tie(form, lang)).body.data
    for (const [lang, words] of [
      ['zh-CN', '不能作父亲'],
      ['zh-TW', '不能作父親'],
      ['en', 'not as the father'],
    ] as const) {
      expect(await refused(asFather, lang)).toMatchObject({
        fields: [{ name: 'father_id', msg: expect.stringContaining(words) }],
      })
    }
    expect(await refused({ father_id: uncle.id, mather_id: uncle.id })).toMatchObject({
      fields: [{ name: 'mather_id' }],
    })
    expect((await tie({ mather_id: aunt.id })).status).toBe(200)
    // A sex that is wrong by mistake does not make a father of the mother.
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: first.id, sex: 0 },
      token(),
    )
    const page = await info(book, child.id)
    expect([page.father_id, page.mather_id]).toEqual([first.id, wife.id])
  })

  it('adoption between branches, with both lines', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const elder = await steps.addChild(owner, book, first.id, { name: '长房' })
    const younger = await steps.addChild(owner, book, first.id, { name: '次房' })
    const son = await steps.addChild(owner, book, younger.id, { name: '继子' })
    const adopt = (more: object = {}) =>
      test.call(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, child_id: son.id, father_id: elder.id, kind: 'adopted', ...more },
        token(),
      )
    expect((await adopt({ primary: true })).status).toBe(200)
    expect((await adopt()).body.sub_code).toBe(20061)
    const page = await info(book, son.id)
    expect(page.father_id).toBe(elder.id)
    expect(page.parents.map(({ kind, primary, father }) => [kind, primary, father?.name])).toEqual([
      ['adopted', true, '长房'],
      ['birth', false, '次房'],
    ])
    expect(JSON.parse((await info(book, younger.id)).children_ids)).toEqual([son.id])
    const [adopted, birth] = page.parents
    const link = { family_tree_id: book, child: son.serial }
    await test.data(
      'POST /api/web/tree/link/update',
      { ...link, union: birth?.union ?? 0, primary: true, kind: 'dual' },
      token(),
    )
    expect((await info(book, son.id)).father_id).toBe(younger.id)
    await test.data(
      'POST /api/web/tree/link/delete',
      { ...link, union: birth?.union ?? 0 },
      token(),
    )
    const left = await info(book, son.id)
    expect(left.parents.map(({ union, primary }) => [union, primary])).toEqual([
      [adopted?.union, true],
    ])
  })

  it('children go to a mother who was written down late, in one change that can be undone', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '父' })
    const a = await steps.addChild(owner, book, first.id, { name: '甲' })
    const b = await steps.addChild(owner, book, first.id, { name: '乙' })
    const c = await steps.addChild(owner, book, first.id, { name: '丙' })
    const mother = await steps.addSpouse(owner, book, c.id, { name: '媳', surname: '林', sex: 0 })
    const inTree = { family_tree_id: book }
    await test.data(
      'POST /api/web/tree/union/create',
      { ...inTree, first_id: first.id, second_id: mother.id, kind: 'later' },
      token(),
    )
    const shown = async () =>
      (await info(book, first.id)).marriages.map(({ spouse, children }) => [
        spouse?.name ?? '',
        children.map(({ name }) => name).join(''),
      ])
    expect(await shown()).toEqual([
      ['', '甲乙丙'],
      ['媳', ''],
    ])
    const [alone, couple] = (await info(book, first.id)).marriages
    if (!alone || !couple) throw new Error('there are no marriages')
    expect(couple.leads).toBe(true)
    expect((await info(book, mother.id)).marriages.map(({ leads }) => leads)).toEqual([
      false,
      false,
    ])
    const move = (children: number[], more: object = {}) =>
      test.call(
        'POST /api/web/tree/link/move',
        { ...inTree, union: alone.union, to_union: couple.union, children, ...more },
        token(),
      )
    const moved = await move([a.serial, b.serial])
    expect(moved.status).toBe(200)
    expect(await shown()).toEqual([
      ['', '丙'],
      ['媳', '甲乙'],
    ])
    expect((await info(book, a.id)).mather_id).toBe(mother.id)
    // Whoever is there no more; somebody without a parent in common; a union of nobody.
    expect((await move([a.serial])).body.sub_code).toBe(20007)
    const other = (await info(book, c.id)).marriages[0]?.union ?? 0
    const strange = await move([c.serial], { to_union: other })
    expect([strange.status, strange.body.sub_code]).toEqual([400, 20002])
    expect((await move([c.serial], { to_union: 999 })).body.sub_code).toBe(20005)
    // The last one goes, and the father alone is a union no more; undone, all is as it was.
    expect((await move([c.serial])).status).toBe(200)
    expect(await shown()).toEqual([['媳', '甲乙丙']])
    for (let step = 0; step < 2; step += 1) {
      await test.data('POST /api/web/tree/undo', inTree, token())
    }
    expect(await shown()).toEqual([
      ['', '甲乙丙'],
      ['媳', ''],
    ])
  })

  it('a new spouse shares the children of whom one parent was known, where that is said', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '父' })
    const a = await steps.addChild(owner, book, first.id, { name: '甲' })
    await steps.addChild(owner, book, first.id, { name: '乙' })
    const marriages = async () => (await info(book, first.id)).marriages
    const alone = (await marriages())[0]?.union ?? 0
    const marry = (master_id: string, name: string, shares_union?: number) =>
      test.call(
        'POST /api/web/tree/node/create',
        {
          ...{ family_tree_id: book, master_id, node_type: 4, surname: '林', name },
          ...(shares_union !== undefined && { shares_union }),
        },
        token(),
      )
    expect((await marry(first.id, '母', alone)).status).toBe(200)
    expect(
      (await marriages()).map(({ kind, spouse, children }) => [
        ...[kind, spouse?.name, spouse?.sex],
        children.map(({ name }) => name).join(''),
      ]),
    ).toEqual([['first', '母', 0, '甲乙']])
    const { mather_id } = await info(book, a.id)
    expect(mather_id).not.toBe('0')
    // Whose other parent is known by now, and what is of somebody else, is shared with nobody.
    expect((await marry(first.id, '继母', alone)).body.sub_code).toBe(20007)
    expect((await marry(a.id, '媳', alone)).body.sub_code).toBe(20007)
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    expect((await marriages()).map(({ spouse, children }) => [spouse, children.length])).toEqual([
      [null, 2],
    ])
    // Of a woman's children a husband is the father, who stands first.
    const mother = await steps.addSpouse(owner, book, a.id, { name: '媳', surname: '黄', sex: 0 })
    const orphan = await steps.addChild(owner, book, mother.id, {
      name: '孤',
      spouse_id: 'unknown',
    })
    const ofMother = (await info(book, mother.id)).marriages.find(({ spouse }) => !spouse)
    expect((await marry(mother.id, '后夫', ofMother?.union)).status).toBe(200)
    const { father, mather } = await info(book, orphan.id)
    expect([father?.name, mather?.name]).toEqual(['后夫', '媳'])
  })

  it('nobody is the child of a child by being moved', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '父' })
    const son = await steps.addChild(owner, book, first.id, { name: '子' })
    const granddaughter = await steps.addChild(owner, book, son.id, { name: '孙', sex: 0 })
    const inTree = { family_tree_id: book }
    await test.data(
      'POST /api/web/tree/union/create',
      { ...inTree, first_id: first.id, second_id: granddaughter.id },
      token(),
    )
    const [alone, couple] = (await info(book, first.id)).marriages
    const refused = await test.call(
      'POST /api/web/tree/link/move',
      {
        ...inTree,
        union: alone?.union ?? 0,
        to_union: couple?.union ?? 0,
        children: [son.serial],
      },
      token(),
    )
    expect(refused.body.sub_code).toBe(20050)
  })

  it('nobody is made their own ancestor, however far up', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '一' })
    let last = first
    for (const name of ['二', '三', '四', '五']) {
      last = await steps.addChild(owner, book, last.id, { name })
    }
    const link = (child_id: string, father_id: string) =>
      test.call(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, child_id, father_id, kind: 'foster' },
        token(),
      )
    expect((await link(first.id, last.id)).body.sub_code).toBe(20050)
    expect((await link(first.id, first.id)).body.sub_code).toBe(20050)
    expect((await link(last.id, first.id)).status).toBe(200)
  })

  it('of two changes at once that would close a circle together one is made', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const one = await steps.addChild(owner, book, first.id, { name: '兄' })
    const two = await steps.addChild(owner, book, first.id, { name: '弟' })
    const below = await steps.addChild(owner, book, two.id, { name: '侄' })
    const link = (child_id: string, father_id: string) =>
      test.call(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, child_id, father_id, kind: 'foster' },
        token(),
      )
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([link(one.id, below.id), link(two.id, one.id)])
      expect(answers.map(({ body }) => body.sub_code).sort()).toEqual([0, 20050])
      await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    }
  })

  it('cousins who marry are one couple, and are parted with their children at one of them', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const one = await steps.addChild(owner, book, first.id, { name: '兄' })
    const two = await steps.addChild(owner, book, first.id, { name: '妹', sex: 0 })
    const marry = () =>
      test.call(
        'POST /api/web/tree/union/create',
        { family_tree_id: book, first_id: one.id, second_id: two.id },
        token(),
      )
    expect((await marry()).status).toBe(200)
    expect((await marry()).body.sub_code).toBe(20055)
    const child = await steps.addChild(owner, book, two.id, { name: '子', spouse_id: one.id })
    expect(child.person).toMatchObject({ father_id: one.id, mather_id: two.id })
    const union = (await info(book, one.id)).marriages[0]
    await test.data(
      'POST /api/web/tree/union/delete',
      { family_tree_id: book, union: union?.union ?? 0, row_version: union?.row_version },
      token(),
    )
    expect(await info(book, child.id)).toMatchObject({ father_id: one.id, mather_id: '0' })
    expect((await info(book, two.id)).marriages).toEqual([])
  })

  it('a mother joins the father’s union, a father the mother’s', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '子' })
    const mother = await steps.addMother(owner, book, first.id, { name: '氏', surname: '林' })
    const father = await steps.addFather(owner, book, first.id, { name: '父' })
    const page = await info(book, first.id)
    expect(page).toMatchObject({ father_id: father.id, mather_id: mother.id })
    expect(page.parents).toHaveLength(1)
    const woman = await test.call(
      'POST /api/web/tree/node/create',
      {
        family_tree_id: book,
        master_id: father.id,
        node_type: 1,
        surname: '陈',
        name: '某',
        sex: 0,
      },
      token(),
    )
    expect(woman.body.data).toMatchObject({ fields: [{ name: 'sex' }] })
  })

  it('a book goes on with somebody else when its first person goes who had no ties left', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '重复' })
    const child = await steps.addChild(owner, book, first.id, { name: '子' })
    const [parents] = (await info(book, child.id)).parents
    if (!parents) throw new Error('there are no parents')
    await test.data(
      'POST /api/web/tree/link/delete',
      { family_tree_id: book, child: child.serial, union: parents.union },
      token(),
    )
    const gone = { family_tree_id: book, id: first.id }
    const answer = await test.data('POST /api/web/person/delete', gone, token())
    expect(answer.first_node_id).toBe(child.id)
    const undone = await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    expect(undone.first_node_id).toBe(first.id)
    await test.data('POST /api/web/person/delete', { ...gone, id: child.id }, token())
    const last = await test.data('POST /api/web/person/delete', gone, token())
    expect(last.first_node_id).toBe('0')
  })

  it('what was deleted meanwhile is told as such, and so is what one may not do to the book', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const event = { e_type: 40, e_memo: '下南洋', person_id: first.id }
    const { id } = await test.data('POST /api/web/person/event/add', event, token())
    await test.data('POST /api/web/person/event/delete', { id, person_id: first.id }, token())
    const change = (who: object) =>
      test.call('POST /api/web/person/event/update', { ...event, id }, who)
    const told = (words: string) => ({ msg: expect.stringContaining(words) })
    expect((await change(token())).body).toMatchObject(told('可能刚被别人删除'))
    const viewer = await memberSteps(test).enter()
    const foreign = await change({ token: viewer.token, lang: 'en' })
    expect(foreign.body).toMatchObject(told('ask its owner'))
    await test.data('POST /api/web/tree/visibility', { id: book, visibility: 'private' }, token())
    const closed = await change({ token: viewer.token })
    const missing = { ...event, id, person_id: randomUUID() }
    const options = { token: viewer.token }
    const nobody = await test.call('POST /api/web/person/event/update', missing, options)
    expect(closed.body).toMatchObject(told('没有对您开放'))
    expect(nobody.body.msg).toBe(closed.body.msg)
  })

  it('events by type, one brief history, none of them empty', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const add = (form: object) =>
      test.call('POST /api/web/person/event/add', { person_id: first.id, ...form }, token())
    expect((await add({ e_type: 40 })).body).toMatchObject({
      msg: expect.stringContaining('事件信息不能全部为空'),
    })
    expect((await add({ e_type: 14 })).body).toMatchObject({
      msg: expect.stringContaining('简史信息不能全部为空'),
    })
    expect((await add({ e_type: 101, e_memo: '某' })).body.sub_code).toBe(20002)
    expect((await add({ e_type: '', e_memo: '某' })).body.sub_code).toBe(20002)
    expect((await add({ e_type: 14, e_memo: '一生' })).status).toBe(200)
    expect((await add({ e_type: 14, e_memo: '又一生' })).body.sub_code).toBe(20058)
    await add({ e_type: 40, e_date: '1920', e_address: '槟城', e_memo: '下南洋' })
    await add({ e_type: 1, e_date: '1900-03' })
    const page = await info(book, first.id)
    expect(page.event.map(({ e_type, type_info }) => [e_type, type_info.type_name])).toEqual([
      [1, '出生'],
      [40, '迁徙'],
      [14, '简史'],
    ])
    const event = page.event[1]
    if (!event) throw new Error('there is no event')
    const form = { id: event.id, person_id: first.id, e_type: 42, e_memo: '过番' }
    const update = (row_version: number) =>
      test.call('POST /api/web/person/event/update', { ...form, row_version }, token())
    expect((await update(event.row_version)).body.data).toMatchObject({
      event: { e_type: 42, e_date: '', type_info: { type_name: '下南洋、出洋' } },
    })
    expect((await update(event.row_version)).body.data).toMatchObject({
      conflict: { yours: { e_memo: '过番' }, current: { e_memo: '过番' }, row_version: 2 },
    })
    await test.data(
      'POST /api/web/person/event/delete',
      { id: event.id, person_id: first.id },
      token(),
    )
    expect((await info(book, first.id)).event).toHaveLength(2)
    const types = await test.data('POST /api/web/pub/person/event/type', {}, { lang: 'en' })
    expect(types[0]?.type_name).toBe('Life')
    expect(types[0]?.children[0]).toEqual({ id: 1, type_name: 'Birth' })
  })

  it('parents of one sex are both kept, and leave no room for a third', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '子' })
    const mother = await steps.addMother(owner, book, first.id, { name: '氏', surname: '林' })
    const father = await steps.addFather(owner, book, first.id, { name: '父' })
    await test.data(
      'POST /api/web/person/update',
      { family_tree_id: book, id: father.id, sex: 0 },
      token(),
    )
    for (const node_type of [1, 2] as const) {
      const third = await test.call(
        'POST /api/web/tree/node/create',
        { family_tree_id: book, master_id: first.id, node_type, surname: '陈', name: '某' },
        token(),
      )
      expect(third.body.sub_code).toBe(node_type === 1 ? 20051 : 20052)
    }
    const page = await info(book, first.id)
    expect([page.father_id, page.mather_id].sort()).toEqual([father.id, mother.id].sort())
  })
})
