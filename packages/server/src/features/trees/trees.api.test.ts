import type { SkeletonHead, SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadClan } from '../../testing/load-clan.ts'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'

const somebody = {
  surname: '陈',
  name: '某',
  zi: '',
  sex: 1 as const,
  isDead: true,
  born: 0,
  died: 0,
  generationChar: '',
  ranking: 0,
}

const CREATE = 'POST /api/web/tree/node/create'

describe.skipIf(!hasDatabase)('family trees', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let other: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    other = await enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const create = (book: string, more: object) =>
    test.call(CREATE, { family_tree_id: book, surname: '陈', name: '某甲', ...more }, token())

  it('makes, changes, lists, deletes and restores a book', async () => {
    const form = { title: ' 陈氏家谱 ', surname: '陈', author: '陈文德' }
    const book = await test.data('POST /api/web/tree/create', form, token())
    expect(book).toMatchObject({
      title: '陈氏家谱',
      status: 1,
      first_node_id: '0',
      uid: owner.uid,
      visibility: 'link',
      relation: 'owner',
      may: { read: true, edit: true, manage: true, leave: false },
    })
    const changed = await test.data(
      'POST /api/web/tree/update',
      { ...form, id: book.id, title: '颍川陈氏', poem: '文明启瑞', row_version: book.row_version },
      token(),
    )
    expect(changed).toMatchObject({ title: '颍川陈氏', poem: '文明启瑞', version: 1 })
    const stale = await test.call(
      'POST /api/web/tree/update',
      { ...form, id: book.id, title: '别的', row_version: book.row_version },
      token(),
    )
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({
      conflict: { yours: { title: '别的' }, current: { title: '颍川陈氏' } },
    })
    const listed = await test.data('POST /api/web/tree/list', {}, token())
    expect(listed.list.map(({ id }) => id)).toContain(book.id)
    const gone = await test.data('GET /api/web/tree/del', { id: book.id, uid: owner.uid }, token())
    expect(gone.status).toBe(0)
    const days = (Date.parse(gone.restorable_until) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const info = await test.call('GET /api/web/tree/info', { id: book.id }, token())
    expect(info.body.sub_code).toBe(20005)
    const deleted = await test.data('POST /api/web/tree/list', { deleted: true }, token())
    expect(deleted.list.map(({ id }) => id)).toContain(book.id)
    const back = await test.data('POST /api/web/tree/restore', { id: book.id }, token())
    expect(back.status).toBe(1)
  })

  it('is given to its readers in the visit in which the first person was entered', async () => {
    const { id, row_version } = await steps.createTree(owner)
    const first = await steps.begin(owner, id, { name: '祖' })
    const form = { family_tree_id: id }
    await test.data('POST /api/web/person/delete', { ...form, id: first.id }, token())
    await test.data('POST /api/web/tree/undo', form, token())
    await test.data('POST /api/web/tree/undo', form, token())
    await test.data('POST /api/web/tree/redo', form, token())
    const share = (visibility: 'private' | 'public') =>
      test.call('POST /api/web/tree/visibility', { id, visibility, row_version }, token())
    expect((await share('private')).body.data).toMatchObject({
      visibility: 'private',
      row_version: row_version + 1,
      first_node_id: first.id,
    })
    expect((await share('public')).status).toBe(409)
  })

  it('makes one book of one form', async () => {
    const form = {
      title: '一谱',
      surname: '林',
      author: '林某',
      request_key: crypto.randomUUID(),
    }
    const [one, two] = await Promise.all([
      test.data('POST /api/web/tree/create', form, token()),
      test.data('POST /api/web/tree/create', form, token()),
    ])
    expect(two?.id).toBe(one?.id)
    const theirs = await test.data('POST /api/web/tree/create', form, { token: other.token })
    expect(theirs.id).not.toBe(one?.id)
  })

  it('begins with one person, once', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    expect(first).toMatchObject({ first_node_id: first.id, serial: 1, version: 1 })
    expect(first.person).toMatchObject({ sex: 1, death: 0 })
    const again = await test.call(
      'POST /api/web/tree/node/init',
      { family_tree_id: book, surname: '陈', name: '又一' },
      token(),
    )
    expect([again.status, again.body.sub_code]).toEqual([409, 20054])
  })

  it('adds relatives by the rules of the specification', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const father = await steps.addFather(owner, book, first.id, { name: '启明' })
    expect(father.person).toMatchObject({ sex: 1, father_id: '0' })
    expect(father.first_node_id).toBe(first.id)
    const second = await create(book, { master_id: first.id, node_type: 1 })
    expect([second.status, second.body.sub_code]).toEqual([409, 20051])
    const mother = await steps.addMother(owner, book, first.id, { name: '氏', surname: '林' })
    expect(mother.person).toMatchObject({ sex: 0, spouse_ids: [father.id] })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '秀英', surname: '黄' })
    expect(wife.person.sex).toBe(0)
    const without = await create(book, { master_id: first.id, node_type: 3 })
    expect([without.status, without.body.msg]).toEqual([400, '请选择母亲'])
    const son = await steps.addChild(owner, book, first.id, { name: '瑞', spouse_id: wife.id })
    expect(son.person).toMatchObject({ father_id: first.id, mather_id: wife.id })
    const unknown = await steps.addChild(owner, book, first.id, {
      name: '祥',
      spouse_id: 'unknown',
    })
    expect(unknown.person).toMatchObject({ father_id: first.id, mather_id: '0' })
    const ofWife = await steps.addChild(owner, book, wife.id, { name: '福', spouse_id: first.id })
    expect(ofWife.person).toMatchObject({ father_id: first.id, mather_id: wife.id })
    const page = await steps.info(book, son.id, token())
    expect(page.brother.map(({ name, half }) => [name, half])).toEqual([
      ['福', false],
      ['祥', true],
    ])
    expect(page).toMatchObject({
      father: { id: first.id, generation: 2 },
      mather: { id: wife.id },
      parent_id: first.id,
      generation: 3,
    })
    const top = await steps.info(book, first.id, token())
    expect(JSON.parse(top.children_ids)).toEqual([son.id, ofWife.id, unknown.id])
    expect(top).toMatchObject({ father_id: father.id, mather_id: mother.id, spouse_id: wife.id })
  })

  it('lists no more people than one answer holds, however many spouses somebody has', async () => {
    const people = Array.from({ length: 1201 }, (_, at) => ({ ...somebody, serial: at + 1 }))
    const unions = Array.from({ length: 1200 }, (_, at) => ({
      serial: at + 1,
      first: 1,
      second: at + 2,
      order: at + 1,
      kind: 'first' as const,
    }))
    const book = await loadClan(test.database.db, owner.uid, { people, unions, links: [] })
    const node = await test.data('GET /api/web/tree/node/list', { family_tree_id: book }, token())
    expect(node.spouses).toHaveLength(499)
    expect(node.truncated).toBe(true)
  })

  it('nests nodes as deep as asked, and says what is left out', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '一世' })
    let master = first.id
    for (const name of ['二世', '三世', '四世']) {
      master = (await steps.addChild(owner, book, master, { name })).id
    }
    const list = (depth?: number) =>
      test.data('GET /api/web/tree/node/list', { family_tree_id: book, depth }, token())
    const two = await list(2)
    expect(two.truncated).toBe(true)
    expect(two.children[0]?.children[0]).toMatchObject({
      name: '三世',
      node_type: 3,
      children: [],
      children_count: 1,
      relatedPersonInfo: { name: '二世' },
    })
    expect(await list(5)).toMatchObject({ truncated: false })
    const up = await test.data(
      'GET /api/web/tree/node/parent/list',
      { family_tree_id: book, node_id: master, depth: 2 },
      token(),
    )
    expect(up.list.map(({ name }) => name)).toEqual(['三世', '二世'])
    expect(up.truncated).toBe(true)
    const path = await test.data(
      'POST /api/web/tree/path',
      { family_tree_id: book, id: master },
      token(),
    )
    expect(path.list.map(({ name }) => name)).toEqual(['四世', '三世', '二世', '一世'])
    expect(path.list.map(({ generation }) => generation)).toEqual([4, 3, 2, 1])
  })

  it('keeps what is said of a person, and warns of dates that contradict', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const said = {
      zi: '仲明',
      hao: '梅溪',
      shihao: '文正',
      other_names: '阿德',
      spelling: 'Tan Boon Teck',
      sex: 1,
      death: 1,
      birth_day: '1900-2-1',
      birth_reading: 'about',
      birth_text: '光绪廿六年',
      birth_address: '泉州安溪',
      death_day: '1890',
      death_address: '槟城',
      generation: 18,
      generation_char: '文',
      ranking: 3,
      branch: '二房',
      memo: '下南洋。\n经商。',
    } as const
    const { person, warnings } = await test.data(
      'POST /api/web/person/update',
      { id: first.id, family_tree_id: book, row_version: first.person.row_version, ...said },
      token(),
    )
    expect(person).toMatchObject({ ...said, birth_day: '1900-02-01' })
    expect(warnings).toEqual(['death_before_birth'])
    const alive = await test.data(
      'POST /api/web/person/update',
      { id: first.id, family_tree_id: book, death: 0 },
      token(),
    )
    expect(alive.person).toMatchObject({ death: 0, death_day: '', death_address: '', zi: '仲明' })
    const wrong = await test.call(
      'POST /api/web/person/update',
      { id: first.id, family_tree_id: book, birth_day: '1900-02-30' },
      token(),
    )
    expect(wrong.body.data).toMatchObject({ fields: [{ name: 'birth_day' }] })
    const ancient = await test.data(
      'POST /api/web/person/update',
      { id: first.id, family_tree_id: book, birth_day: '-551' },
      token(),
    )
    expect(ancient.person.birth_day).toBe('-0551')
  })

  it('answers a stale change with both versions', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const update = (name: string) =>
      test.call(
        'POST /api/web/person/update',
        { id: first.id, family_tree_id: book, name, row_version: first.person.row_version },
        token(),
      )
    const answers = await Promise.all([update('甲'), update('乙')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.data).toMatchObject({ conflict: { row_version: 2 } })
    // Nothing that was not sent: the person is not said to be alive, or without a generation.
    expect(lost?.body.data).toHaveProperty('conflict.yours', { name: expect.any(String) })
  })

  it('lets one of two who add a father at once', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const add = (name: string) => create(book, { master_id: first.id, node_type: 1, name })
    const answers = await Promise.all([add('甲'), add('乙')])
    expect(answers.map(({ body }) => body.sub_code).sort()).toEqual([0, 20051])
  })

  it('adds one person for one form', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文德' })
    const request_key = crypto.randomUUID()
    const add = () => steps.addChild(owner, book, first.id, { name: '瑞', request_key })
    const [one, two] = await Promise.all([add(), add()])
    expect([two?.id, two?.version]).toEqual([one?.id, one?.version])
    expect(await steps.info(book, first.id, token())).toMatchObject({ children: [{ name: '瑞' }] })
  })

  it('finds people by characters of either script and by pinyin', async () => {
    const { book, first } = await steps.treeWith(owner, {
      name: '启龙',
      spelling: 'Tan Khee Leong',
    })
    await steps.addChild(owner, book, first.id, { name: '丽华', zi: '子玉' })
    const find = async (text: string) => {
      const found = await test.data(
        'POST /api/web/tree/search',
        { family_tree_id: book, text },
        token(),
      )
      return found.list.map(({ name }) => name)
    }
    expect(await find('啟龍')).toEqual(['启龙'])
    expect(await find('qilong')).toEqual(['启龙'])
    expect(await find('Chén Lì huá')).toEqual(['丽华'])
    expect(await find('ziyu')).toEqual(['丽华'])
    expect(await find('khee leong')).toEqual(['启龙'])
    expect(await find('陳')).toEqual(['启龙', '丽华'])
    expect(await find('王')).toEqual([])
  })

  it('tells the skeleton in parts, and what has changed since', async () => {
    const { book, first } = await steps.treeWith(owner, {
      name: '文德',
      spelling: 'Tan Boon Teck',
      birth_day: '1850',
      death: 1,
    })
    const wife = await steps.addSpouse(owner, book, first.id, { name: '氏', surname: '黄' })
    await steps.addChild(owner, book, first.id, { name: '瑞', spouse_id: wife.id })
    const lines = (await steps.skeleton(book, token())).map((line) => JSON.parse(line) as unknown)
    expect(lines[0] as SkeletonHead).toEqual({
      version: 3,
      surname: '陈',
      first: 1,
      people: 3,
      unions: 1,
      links: 1,
    })
    expect(lines.at(-1)).toEqual({ end: true })
    expect(lines[1] as SkeletonPart).toEqual({
      people: {
        serial: [1, 2, 3],
        name: ['文德', '', '瑞'],
        surname: ['', '黄', ''],
        sex: [1, 0, 1],
        flags: [1, 0, 0],
        generation: [1, 1, 2],
        born: [1850, 0, 0],
        died: [0, 0, 0],
      },
      unions: { serial: [1], first: [1], second: [2], order: [1], kind: [0], secondOrder: [1] },
      links: { union: [1], child: [3], kind: [0], primary: [1], rank: [1] },
    })
    const added = await steps.addChild(owner, book, first.id, { name: '祥', spouse_id: wife.id })
    expect(added.delta.part.people).toMatchObject({ serial: [4], name: ['祥'], generation: [2] })
    const changes = await test.data(
      'POST /api/web/tree/skeleton/changes',
      { family_tree_id: book, since: 3 },
      token(),
    )
    // Whose line has changed is told again, for the generation follows from it.
    const father = await test.data(
      'POST /api/web/tree/node/create',
      { family_tree_id: book, surname: '陈', name: '祖', master_id: first.id, node_type: 1 },
      token(),
    )
    const moved = { serial: [5, 1], generation: [1, 2] }
    expect(father.delta.part.people).toMatchObject(moved)
    const heard = await test.data(
      'POST /api/web/tree/skeleton/changes',
      { family_tree_id: book, since: 4 },
      token(),
    )
    expect(heard.delta.part.people).toMatchObject(moved)
    expect(changes).toMatchObject({
      version: 4,
      reload: false,
      delta: { part: { people: { serial: [4] }, links: { union: [1], child: [4], rank: [2] } } },
    })
    const cards = await test.data(
      'POST /api/web/tree/node/cards',
      { family_tree_id: book, serials: [4, 1, 99] },
      token(),
    )
    expect(cards.list.map(({ id, latin }) => [id, latin])).toEqual([
      [added.id, ''],
      [first.id, ''],
    ])
    const inEnglish = await test.data(
      'POST /api/web/tree/node/cards',
      { family_tree_id: book, serials: [4, 1] },
      { ...token(), lang: 'en' },
    )
    expect(inEnglish.list.map(({ latin }) => latin)).toEqual(['Chen Xiang', 'Tan Boon Teck'])
  })

  it('hands its owner the whole of it, however many pieces it is read in', async () => {
    const member = await memberSteps(test).enter()
    const { book, first } = await steps.treeWith(member, { name: '文德', zi: '子明' })
    const wife = await steps.addSpouse(member, book, first.id, { name: '氏', surname: '黄' })
    const child = await steps.addChild(member, book, first.id, { name: '瑞', spouse_id: wife.id })
    const event = { family_tree_id: book, person_id: child.id, e_type: 14, e_memo: '曾任教谕' }
    await test.data('POST /api/web/person/event/add', event, { token: member.token })
    // More than are read at once, all of the same marriage.
    await test.database.db.execute(sql`
      insert into tree_persons (book, serial, surname, name, sex, is_dead, search_key, changed)
      select b.number, 100 + n, '陈', '多' || n, 1, true, '', 1
      from tree_books b, generate_series(1, 2100) n where b.id = ${book}`)
    await test.database.db.execute(sql`
      insert into tree_links (book, union_serial, child, kind, is_primary, rank, changed)
      select b.number, 1, 100 + n, 'birth', true, n, 1
      from tree_books b, generate_series(1, 2100) n where b.id = ${book}`)
    const file = await test.file('POST /api/web/user/data', {}, { token: member.token })
    const [told] = file.json().family_trees.books
    expect(told).toMatchObject({ id: book, title: '陈氏家谱', kept: [], media: [] })
    expect(told.people).toHaveLength(2103)
    expect(new Set(told.people.map(({ serial }: { serial: number }) => serial)).size).toBe(2103)
    expect(told.people[0]).toMatchObject({ serial: 1, name: '文德', zi: '子明' })
    expect(told.unions).toMatchObject([{ serial: 1, first: 1, second: 2 }])
    expect(told.links).toHaveLength(2101)
    expect(told.events).toMatchObject([{ person: child.serial, e_memo: '曾任教谕' }])
  })

  it('shows the book of the site to a visitor, in the reader’s script', async () => {
    const { list } = await test.data('POST /api/web/tree/demonstrations', {})
    const kong = list.find(({ surname }) => surname === '孔')
    expect(kong).toMatchObject({ is_demonstration: true, uid: '', may: { edit: false } })
    const info = await test.data(
      'GET /api/web/tree/info',
      { id: kong?.id ?? '' },
      { lang: 'zh-TW' },
    )
    expect(info.sources[0]).toMatchObject({ title: '《史記·孔子世家》', title_in_english: '' })
    const told = await test.data('GET /api/web/tree/info', { id: info.id }, { lang: 'en' })
    expect(told).toMatchObject({
      title: 'Lineage of the Kong family (孔氏世系)',
      author: 'This site, from histories and genealogy books',
    })
    expect(told.sources[0]).toMatchObject({
      title: '《史记·孔子世家》',
      title_in_english: 'Records of the Historian (Shiji)',
    })
    const page = await steps.info(info.id, info.first_node_id)
    expect(page).toMatchObject({
      name: '丘',
      zi: '仲尼',
      birth_day: '-0551',
      generation: 1,
      father: { name: '纥' },
      mather: { surname: '颜' },
      masked: false,
      latin: '',
    })
    const person = { id: info.first_node_id, family_tree_id: info.id }
    const inEnglish = await test.data('POST /api/web/person/info', person, { lang: 'en' })
    expect(inEnglish).toMatchObject({ latin: 'Kong Qiu', father: { latin: 'Kong He' } })
    const nodes = await test.data('GET /api/web/tree/node/list', {
      family_tree_id: info.id,
      depth: 12,
    })
    expect(nodes.children[0]).toMatchObject({ name: '鲤', zi: '伯鱼', masked: false })
    expect((await steps.skeleton(info.id)).join('')).not.toContain('某')
    const search = await test.data('POST /api/web/tree/search', {
      family_tree_id: info.id,
      text: 'zhongni',
    })
    expect(search.list).toMatchObject([{ name: '丘', generation: 1 }])
    // Somebody whose courtesy name begins so stands in the tree before all who bear the surname.
    const named = await test.data(
      'POST /api/web/tree/search',
      { family_tree_id: info.id, text: 'kong', limit: 5 },
      { lang: 'en' },
    )
    expect(named.list.map(({ surname }) => surname)).toEqual(Array(5).fill('孔'))
    for (const { latin } of named.list) expect(latin).toMatch(/^Kong [A-Z]/)
  })
})
