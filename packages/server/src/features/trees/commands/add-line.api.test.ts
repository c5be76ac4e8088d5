import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const LINE = 'POST /api/web/tree/line/create'

describe.skipIf(!hasDatabase)('a line of a genealogy', () => {
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
  const person = (surname: string, name: string, more: object = {}) => ({ surname, name, ...more })

  it('makes somebody with wives and the children of each at once, which one undo takes back', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '国光' })
    const brother = await steps.addChild(owner, book, first.id, { name: '文炳' })
    const form = {
      family_tree_id: book,
      master_id: first.id,
      request_key: randomUUID(),
      subject: person('陈', '文焕', { zi: '子明', birth_text: '光绪三年', birth_day: '1877' }),
      spouses: [
        person('林', '氏', { sex: 0, union_kind: 'first' }),
        person('叶', '氏', { sex: 0, union_kind: 'concubine' }),
      ],
      children: [
        person('陈', '继发', { other_parent: 0 }),
        person('陈', '继和', { other_parent: 1, heir_of: { id: brother.id, kind: 'adopted' } }),
        person('陈', '氏', { sex: 0, other_parent: -1, spouse: person('王', '氏', { sex: 1 }) }),
      ],
    }
    const made = await test.data(LINE, form as never, token())
    const again = await test.data(LINE, form as never, token())
    expect([again.id, again.version]).toEqual([made.id, made.version])
    const page = await info(book, made.id)
    expect(page).toMatchObject({ name: '文焕', zi: '子明', birth_day: '1877', father_id: first.id })
    expect(
      page.marriages.map(({ kind, spouse, children }) => [
        kind,
        spouse?.surname ?? '',
        children.map(({ name, primary }) => `${name}${primary ? '' : '*'}`),
      ]),
    ).toEqual([
      ['first', '林', ['继发']],
      ['concubine', '叶', ['继和*']],
      ['other', '', ['']],
    ])
    const daughter = page.children.find(({ sex }) => sex === 0)
    const hers = await info(book, daughter?.id ?? '')
    expect(hers.spouses.map(({ surname, sex }) => [surname, sex])).toEqual([['王', 1]])
    const heirs = await info(book, brother.id)
    expect(heirs.children.map(({ name }) => name)).toEqual(['继和'])
    const undone = await test.data('POST /api/web/tree/undo', { family_tree_id: book }, token())
    expect(undone.delta.gone.people).toHaveLength(7)
    expect((await info(book, first.id)).children.map(({ name }) => name)).toEqual(['文炳'])
  })

  it('that names nobody adds to the person it is written at', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文焕' })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林' })
    const form = {
      family_tree_id: book,
      master_id: first.id,
      spouses: [],
      children: [person('陈', '继发', { other_parent: -1, spouse_id: wife.id })],
    }
    const made = await test.data(LINE, form as never, token())
    expect(made.id).toBe(first.id)
    const { marriages } = await info(book, first.id)
    expect(marriages.map(({ children }) => children.map(({ name }) => name))).toEqual([['继发']])
  })

  it('asks for the mother of whom it is about, and makes nothing of a line that is wrong', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '国光' })
    await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '林' })
    const line = { family_tree_id: book, master_id: first.id, spouses: [], children: [] }
    const subject = person('陈', '文焕')
    const asked = await test.call(LINE, { ...line, subject } as never, token())
    expect([asked.status, asked.body.msg]).toEqual([400, '请选择母亲'])
    const children = [person('陈', '继发', { other_parent: 3 })]
    const wrong = await test.call(
      LINE,
      { ...line, subject: { ...subject, spouse_id: 'unknown' }, children } as never,
      token(),
    )
    expect(wrong.status).toBe(400)
    const { total_count } = await test.data(
      'POST /api/web/tree/search',
      { family_tree_id: book, text: '陈', limit: 20 },
      token(),
    )
    expect(total_count).toBe(1)
  })

  it('makes nobody the heir of somebody of another tree, and is nothing for strangers', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '国光' })
    const other = await steps.treeWith(owner, { name: '外人' })
    const heir_of = { id: other.first.id, kind: 'dual' }
    const form = {
      family_tree_id: book,
      master_id: first.id,
      spouses: [],
      children: [person('陈', '继发', { other_parent: -1, heir_of })],
    }
    expect((await test.call(LINE, form as never, token())).status).toBe(404)
    const stranger = await memberSteps(test).enter()
    const refused = await test.call(LINE, form as never, { token: stranger.token })
    expect(refused.status).toBe(403)
  })
})
