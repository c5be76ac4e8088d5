import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const LIST = 'POST /api/web/tree/table/list'
const SAVE = 'POST /api/web/tree/table/save'

describe.skipIf(!hasDatabase)('the table of a branch', () => {
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
  const table = async (book: string, more: object = {}) =>
    test.data(LIST, { family_tree_id: book, ...more } as never, token())
  const rowNamed = async (book: string, name: string) => {
    const row = (await table(book)).rows.find((each) => each.name === name)
    if (!row) throw new Error(`nobody is called ${name}`)
    return row
  }

  /** 国光 with 林氏 and 叶氏, 文焕 of the first, 文炳 of the second. */
  async function family() {
    const { book, first } = await steps.treeWith(owner, { name: '国光' })
    const lin = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林' })
    const ye = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '叶' })
    const spouse = (spouse_id: string) => ({ spouse_id })
    const huan = await steps.addChild(owner, book, first.id, { name: '文焕', ...spouse(lin.id) })
    const bing = await steps.addChild(owner, book, first.id, { name: '文炳', ...spouse(ye.id) })
    return { book, first, lin, ye, huan, bing }
  }

  it('lists a branch line by line, with fathers, mothers and marriages', async () => {
    const { book, huan } = await family()
    await steps.addChild(owner, book, huan.id, { name: '继发' })
    const { rows, total } = await table(book)
    expect(total).toBe(6)
    const shown = rows.map((row) => [row.surname + row.name, row.depth, row.mother?.name ?? ''])
    expect(shown).toEqual([
      ['陈国光', 0, ''],
      ['林', 0, ''],
      ['叶', 0, ''],
      ['陈文焕', 1, '林氏'],
      ['陈继发', 2, ''],
      ['陈文炳', 1, '叶氏'],
    ])
    expect(rows.map(({ union_kind }) => union_kind)).toEqual([
      ...[null, 'first', 'later', null, null, null],
    ])
    expect((await table(book, { root_id: huan.id })).rows.map(({ name }) => name)).toEqual([
      ...['文焕', '继发'],
    ])
    expect((await table(book, { offset: 5 })).rows.map(({ name }) => name)).toEqual(['文炳'])
  })

  it('saves what was changed and added as one change, which one undo takes back', async () => {
    const { book, first, lin, ye, huan, bing } = await family()
    const { row_version } = await rowNamed(book, '文焕')
    const form = {
      family_tree_id: book,
      request_key: randomUUID(),
      changed: [
        { id: huan.id, row_version, zi: '子明', birth_text: '光绪三年', birth_day: '1877' },
        { id: bing.id, row_version: (await rowNamed(book, '文炳')).row_version, mother: lin.id },
      ],
      added: [
        { ...{ as: 'spouse', of: { id: huan.id } }, surname: '黄', name: '氏', sex: 0 },
        {
          ...{ as: 'child', of: { id: huan.id }, other_parent: { row: 0 } },
          ...{ surname: '陈', name: '继发', heir_of: { of: { id: bing.id }, kind: 'dual' } },
        },
        { ...{ as: 'child', of: { row: 1 } }, surname: '陈', name: '绳武', child_kind: 'foster' },
      ],
    }
    const before = (await table(book)).version
    const made = await test.data(SAVE, form as never, token())
    expect(made.version).toBe(before + 1)
    expect(made.ids).toHaveLength(3)
    const again = await test.data(SAVE, form as never, token())
    expect([again.version, again.ids]).toEqual([made.version, made.ids])
    const { rows } = await table(book)
    const shown = rows.map(({ name, zi, birth_day, mother }) => [
      ...[name, zi, birth_day, mother?.name ?? ''],
    ])
    expect(shown).toEqual([
      ['国光', '', '', ''],
      ['', '', '', ''],
      ['', '', '', ''],
      ['文焕', '子明', '1877', '林氏'],
      ['', '', '', ''],
      ['继发', '', '', '黄氏'],
      ['绳武', '', '', ''],
      ['文炳', '', '', '林氏'],
    ])
    expect(rows.find(({ name }) => name === '继发')?.others).toEqual([
      { name: '陈文炳', kind: 'dual' },
    ])
    expect(rows.find(({ name }) => name === '绳武')?.child_kind).toBe('foster')
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    const after = (await table(book)).rows.map((row) => [row.id, row.zi, row.mother?.id ?? ''])
    expect(after).toEqual([
      [first.id, '', ''],
      [lin.id, '', ''],
      [ye.id, '', ''],
      [huan.id, '', lin.id],
      [bing.id, '', ye.id],
    ])
  })

  it('tells of every row that was changed elsewhere, and writes nothing', async () => {
    const { book, huan, bing } = await family()
    const rows = [await rowNamed(book, '文焕'), await rowNamed(book, '文炳')]
    await test.data(
      'POST /api/web/person/update',
      { id: huan.id, family_tree_id: book, zi: '子昭' } as never,
      token(),
    )
    const changed = rows.map(({ id, row_version }) => ({ id, row_version, zi: '子明' }))
    const refused = await test.call(
      SAVE,
      { family_tree_id: book, changed, added: [] } as never,
      token(),
    )
    expect(refused.status).toBe(409)
    const conflict = (refused.body.data as { conflict: { current: object } }).conflict
    expect(Object.keys(conflict.current)).toEqual([huan.id])
    expect(Reflect.get(conflict.current, huan.id)).toMatchObject({ zi: '子昭', row_version: 2 })
    expect(await rowNamed(book, '文炳')).toMatchObject({ id: bing.id, zi: '' })
  })

  it('names the row and the field that is wrong, and writes nothing', async () => {
    const { book, first, huan } = await family()
    const row = await rowNamed(book, '文焕')
    const form = { family_tree_id: book, changed: [], added: [] as object[] }
    const child = { as: 'child', surname: '陈', name: '文烈', of: { id: first.id } }
    const faults = async (more: object) => {
      const { status, body } = await test.call(SAVE, { ...form, ...more } as never, token())
      const { fields } = body.data as { fields?: { name: string }[] }
      return [status, fields?.map(({ name }) => name)]
    }
    expect(await faults({ added: [child] })).toEqual([400, ['added.0.other_parent']])
    expect(await faults({ added: [{ ...child, of: { row: 0 } }] })).toEqual([400, ['added.0.of']])
    const wrong = { id: huan.id, row_version: row.row_version, birth_day: '1877-13' }
    expect(await faults({ changed: [wrong] })).toEqual([400, ['changed.0.birth_day']])
    const twice = { id: huan.id, row_version: row.row_version, zi: '子明' }
    expect(await faults({ changed: [twice, twice] })).toEqual([400, ['changed.1.id']])
    const gone = { id: randomUUID(), row_version: 1, zi: '子明' }
    expect(await faults({ changed: [gone] })).toEqual([400, ['changed.0']])
    const alien = { id: huan.id, row_version: row.row_version, mother: huan.id }
    expect(await faults({ changed: [alien] })).toEqual([400, ['changed.0.mother']])
    expect((await table(book)).total).toBe(5)
  })

  it('is the branch’s alone for its editor, and nothing for those who may not edit', async () => {
    const { book, first, huan } = await family()
    const [editor, viewer, stranger] = await Promise.all([
      ...[0, 1, 2].map(() => memberSteps(test).enter()),
    ])
    if (!editor || !viewer || !stranger) throw new Error('three members are needed')
    await steps.letIn(owner, editor, book, 'branch_editor', huan.id)
    await steps.letIn(owner, viewer, book, 'viewer')
    const asked = { family_tree_id: book }
    for (const { token } of [viewer, stranger]) {
      expect((await test.call(LIST, asked as never, { token })).status).toBeGreaterThan(400)
    }
    const own = await test.data(LIST, asked as never, { token: editor.token })
    expect(own.rows.map(({ name }) => name)).toEqual(['文焕'])
    const added = [{ as: 'child', surname: '陈', name: '继发', of: { id: huan.id } }]
    const saved = { family_tree_id: book, changed: [], added }
    expect((await test.call(SAVE, saved as never, { token: editor.token })).status).toBe(200)
    const row = await rowNamed(book, '国光')
    const changed = [{ id: first.id, row_version: row.row_version, zi: '子明' }]
    const beyond = { family_tree_id: book, changed, added: [] }
    expect((await test.call(SAVE, beyond as never, { token: editor.token })).status).toBe(403)
  })
})
