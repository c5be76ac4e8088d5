import { allEndpoints } from '@suyuan/contract/api'
import { langs } from '@suyuan/contract/lang'
import { emptyPart, type SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../app/caller.ts'
import { callOfAnyKind } from '../../../testing/call-kinds.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import {
  fileOf,
  resetTree,
  secrets,
  secretWords,
  type TreeFixture,
  type TreeMembers,
  treeFixture,
  treeMembers,
} from '../../../testing/tree-fixture.ts'
import { treeForms } from '../../../testing/tree-forms.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { GraphCache } from '../graph/graph-cache.ts'
import { listNodes } from '../queries/node-lists.ts'
import { personPageOf } from '../queries/person-page.ts'

const ofTrees = allEndpoints().filter(({ policy }) => policy?.startsWith('tree.'))

describe.skipIf(!hasDatabase)('living people', () => {
  let test: TestApp
  let origin: string
  let members: TreeMembers
  let tree: TreeFixture
  const log: string[] = []
  beforeAll(async () => {
    test = await startTestApp(
      { logLevel: 'debug', trustProxy: ['127.0.0.1'] },
      { log: { write: (line) => log.push(line) } },
    )
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    members = await treeMembers(test)
    tree = await treeFixture(test, members, 'public')
    await resetTree(test, tree, members)
  })
  afterAll(() => test.close())

  const told = (text: string) =>
    [...secretWords, fileOf(tree.book)].filter((word) => text.includes(word))

  let walks = 0

  async function walk(token?: string) {
    const found: string[] = []
    // What one walk has used up of its network's share is not missing to the next.
    walks += 1
    const address = `10.7.${walks}.1`
    const forms = treeForms(tree, members.heir.uid)
    for (const endpoint of ofTrees) {
      const name = `${endpoint.method} ${endpoint.path}`
      for (const lang of langs) {
        const { text } = await callOfAnyKind(endpoint, forms[name] ?? {}, {
          origin,
          token,
          lang,
          address,
        })
        for (const word of told(text)) found.push(`${name}: ${word}`)
      }
    }
    return found
  }

  it('are told to no stranger by any endpoint', async () => {
    expect(await walk()).toEqual([])
    expect(await walk(members['other member'].token)).toEqual([])
    expect(told(log.join('\n'))).toEqual([])
  })

  it('are told to those who belong to the book', async () => {
    const { token } = members.viewer
    const page = JSON.stringify(
      await test.data(
        'POST /api/web/person/info',
        { family_tree_id: tree.book, id: tree.living },
        { token },
      ),
    )
    for (const word of Object.values(secrets)) expect(page).toContain(word)
    const { skeleton } = treeSteps(test)
    expect((await skeleton(tree.book, { token })).join('')).toContain(secrets.name)
  })

  it('leave surname, sex and place in the tree', async () => {
    const page = await test.data('POST /api/web/person/info', {
      family_tree_id: tree.book,
      id: tree.living,
    })
    expect(page).toMatchObject({
      surname: '陈',
      name: '某',
      sex: 1,
      masked: true,
      generation: 3,
      birth_day: '',
      event: [],
      father: { name: '房祖', masked: false },
      children: [{ name: '某', masked: true }],
      may: { edit: false },
    })
    const found = await test.data('POST /api/web/tree/search', {
      family_tree_id: tree.book,
      text: secrets.name,
    })
    expect(found).toEqual({ list: [], total_count: 0 })
    const { list } = await test.data('POST /api/web/tree/node/cards', {
      family_tree_id: tree.book,
      serials: [tree.livingSerial],
    })
    expect(list).toMatchObject([{ name: '某', masked: true, birth_day: '' }])
  })

  it('are shown once they are dead, and their relatives stay hidden', async () => {
    const { token } = members.owner
    const form = { family_tree_id: tree.book, id: tree.living }
    await test.data('POST /api/web/person/update', { ...form, death: 1 }, { token })
    const page = await test.data('POST /api/web/person/info', form, { lang: 'en' })
    expect(page).toMatchObject({ name: secrets.name, masked: false })
    expect(page.latin).not.toBe('')
    expect(page.spouses).toMatchObject([{ surname: '黄', name: '某', latin: '', masked: true }])
    await test.data('POST /api/web/person/update', { ...form, death: 0 }, { token })
    expect(await test.data('POST /api/web/person/info', form)).toMatchObject({ masked: true })
  })

  it('come and go on a stranger’s chart with the dates of their relatives', async () => {
    const { token } = members.owner
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(members.owner, { name: '远祖', birth_day: '1800' })
    await test.data('POST /api/web/tree/visibility', { id: book, visibility: 'public' }, { token })
    const son = await steps.addChild(members.owner, book, first.id, {
      name: '养子',
      child_kind: 'adopted',
    })
    const heir = await steps.addChild(members.owner, book, first.id, { name: '亲子' })
    const form = { family_tree_id: book, id: first.id }
    const changes = (since: number, options = {}) =>
      test.data('POST /api/web/tree/skeleton/changes', { family_tree_id: book, since }, options)
    const names = async (since: number) => {
      const { reload, delta } = await changes(since)
      const { serial, name } = delta.part.people
      return [reload, Object.fromEntries(serial.map((each, at) => [each, name[at]]))]
    }
    await steps.skeleton(book)
    const { version } = await test.data('GET /api/web/tree/info', { id: book }, { token })
    const born = async (birth_day: string) =>
      test.data('POST /api/web/person/update', { ...form, birth_day }, { token })
    await born('1950')
    const hidden = { [first.serial]: '某', [heir.serial]: '某' }
    expect(await names(version)).toEqual([false, hidden])
    await born('1790')
    expect(await names(version + 1)).toEqual([
      false,
      { [first.serial]: '远祖', [heir.serial]: '亲子' },
    ])
    // The adopted one was hidden all the time.
    expect(son.serial in hidden).toBe(false)
    // That somebody hidden was edited is not told: for strangers there is no newer version.
    const edited = { family_tree_id: book, id: son.id, memo: '近事' }
    await test.data('POST /api/web/person/update', edited, { token })
    expect(await changes(version + 2)).toMatchObject({
      version: version + 2,
      reload: false,
      delta: { part: emptyPart() },
    })
    // A chart from before a start of the server is fetched anew.
    expect(await names(0)).toEqual([true, {}])
  })

  it('are hidden like them whom the family keeps to itself, though they are dead', async () => {
    const { token } = members.owner
    const form = { family_tree_id: tree.book, id: tree.living }
    const said = { ...form, death: 1, restricted: 1 } as const
    await test.data('POST /api/web/person/update', said, { token })
    expect(await walk()).toEqual([])
    expect(await walk(members['other member'].token)).toEqual([])
    expect(await test.data('POST /api/web/person/info', form)).toMatchObject({
      ...{ name: '某', death: 0, restricted: 0, masked: true, event: [], media: [] },
    })
    const own = await test.data('POST /api/web/person/info', form, members.viewer)
    expect(own).toMatchObject({ name: secrets.name, death: 1, restricted: 1, masked: false })
    await test.data('POST /api/web/person/update', { ...form, restricted: 0 }, { token })
    expect(await test.data('POST /api/web/person/info', form)).toMatchObject({ masked: false })
    await test.data('POST /api/web/person/update', { ...form, death: 0 }, { token })
  })

  it('are not told of in a note of the dead that names them by a pointer of its file', async () => {
    const { token } = members.owner
    const { book, first } = await treeSteps(test).treeWith(members.owner, { name: '祖', death: 1 })
    const form = { family_tree_id: book, id: first.id }
    const memo = `迁居漳浦\n\n义女 @I5@ ${secrets.memo}`
    await test.data('POST /api/web/person/update', { ...form, memo }, { token })
    const event = { family_tree_id: book, person_id: first.id, e_type: 10, e_memo: memo }
    const { id: event_id } = await test.data('POST /api/web/person/event/add', event, { token })
    const seen = async (options: object) => {
      const page = await treeSteps(test).info(book, first.id, options)
      const nodes = await test.data(
        'GET /api/web/tree/node/list',
        { family_tree_id: book },
        options,
      )
      const texts = await Promise.all(
        [{}, { event_id }].map((of) =>
          test.data('POST /api/web/person/text', { ...form, ...of }, options),
        ),
      )
      const csv = { family_tree_id: book, format: 'csv' as const }
      const { body } = await test.file('POST /api/web/tree/export', csv, options)
      return [page, nodes, ...texts, body].map((each) => JSON.stringify(each))
    }
    for (const told of await seen({})) {
      expect(told).toContain('迁居漳浦')
      expect(told).not.toContain(secrets.memo)
    }
    for (const told of (await seen({ token })).slice(0, 4)) expect(told).toContain(secrets.memo)
  })

  it('are hidden also from whoever reads while it is said that they live', async () => {
    const { book, first } = await treeSteps(test).treeWith(members.owner, { name: '甲', death: 1 })
    let interruptions = 0
    class Interrupted extends GraphCache {
      override async now(number: number) {
        const now = await super.now(number)
        const form = { family_tree_id: book, id: first.id }
        await test.data(
          'POST /api/web/person/update',
          { ...form, death: 0, memo: secrets.memo },
          { token: members.owner.token },
        )
        interruptions += 1
        return now
      }
    }
    const { db } = test.database
    const visitor: Caller = {
      lang: 'zh-CN',
      address: '',
      userAgent: '',
      requestId: '',
      session: null,
      way: 'api',
    }
    const viewing = () => ({ db, graphs: new Interrupted(db) })
    const revive = () =>
      test.data(
        'POST /api/web/person/update',
        { family_tree_id: book, id: first.id, death: 1, memo: '' },
        { token: members.owner.token },
      )
    const page = await personPageOf(
      viewing(),
      { id: first.id, family_tree_id: book },
      visitor,
      async () => () => new Map(),
    )
    await revive()
    const nodes = await listNodes(
      viewing(),
      { family_tree_id: book, node_id: null, depth: 3 },
      visitor,
    )
    expect(interruptions).toBeGreaterThan(1)
    expect(told(JSON.stringify([page, nodes]))).toEqual([])
  })

  it('are not said to be edited, nor their ties', async () => {
    const { token } = members.owner
    const inTree = { family_tree_id: tree.book }
    // What the tree tells of itself, that something has changed, is told to everybody.
    const lasting = (answer: object) =>
      JSON.stringify(answer, (name, value: unknown) => (name === 'book' ? null : value))
    const seen = async (options: object) => {
      const steps = treeSteps(test)
      const ids = [tree.living, tree.livingWife, tree.child, tree.root]
      const pages = ids.map((id) => steps.info(tree.book, id, options))
      const nodes = test.data('GET /api/web/tree/node/list', { ...inTree, depth: 12 }, options)
      return lasting(await Promise.all([...pages, nodes]))
    }
    const before = await seen({})
    const own = await seen({ token })
    const form = { ...inTree, id: tree.living }
    await test.data('POST /api/web/person/update', { ...form, memo: '近事' }, { token })
    await test.data(
      'POST /api/web/tree/union/update',
      { ...inTree, union: tree.union, kind: 'later' },
      { token },
    )
    const link = { ...inTree, union: tree.union, child: tree.childSerial }
    for (const kind of ['foster', 'birth'] as const) {
      await test.data('POST /api/web/tree/link/update', { ...link, kind }, { token })
    }
    await test.data('POST /api/web/person/update', { ...form, memo: secrets.memo }, { token })
    expect(await seen({})).toBe(before)
    expect(await seen({ token })).not.toBe(own)
  })

  /**
   * A public tree: an ancestor with three sons, all dead; of the eldest a living child, whom the others
   * adopt, one who has no child and one who has.
   */
  async function adopting() {
    const { owner } = members
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(
      owner,
      { name: '祖', death: 1 },
      { visibility: 'public' },
    )
    const elder = await steps.addChild(owner, book, first.id, { name: '长子', death: 1 })
    const younger = await steps.addChild(owner, book, first.id, { name: '次子', death: 1 })
    const child = await steps.addChild(owner, book, elder.id, { name: '孙' })
    const youngest = await steps.addChild(owner, book, first.id, { name: '幼子', death: 1 })
    const cousin = await steps.addChild(owner, book, youngest.id, { name: '堂兄', death: 1 })
    const adopt = (father_id = younger.id) =>
      test.data(
        'POST /api/web/tree/link/create',
        { family_tree_id: book, child_id: child.id, father_id, kind: 'adopted' },
        { token: owner.token },
      )
    return { book, first, elder, younger, youngest, child, cousin, adopt }
  }

  it('are told with the line alone that they are drawn in, wherever a tie is told', async () => {
    const { book, younger, youngest, child, adopt, ...others } = await adopting()
    const ids = [younger, youngest, child, ...Object.values(others)].map(({ id }) => id)
    const steps = treeSteps(test)
    const file = async (options: object, form: object) => {
      const input = { family_tree_id: book, format: 'gedcom7' as const, ...form }
      const { body } = await test.file('POST /api/web/tree/export', input, options)
      return body.split('\n').filter((line) => !/^(1 DATE|2 TIME) /.test(line))
    }
    const nodes = (options: object, node_id: string) =>
      test.data('GET /api/web/tree/node/list', { family_tree_id: book, node_id, depth: 3 }, options)
    const seen = async (options: object) => {
      const lines = await steps.skeleton(book, options)
      const all = [
        ...(await Promise.all(ids.map((id) => steps.info(book, id, options)))),
        ...(await Promise.all(ids.map((id) => nodes(options, id)))),
        lines.map((line) => JSON.parse(line) as object),
        await file(options, {}),
        await file(options, { root_id: younger.id }),
        await file(options, { format: 'gedcom551' }),
        await file(options, { format: 'csv' }),
      ]
      const counting = new Set(['book', 'version'])
      const text = JSON.stringify(all, (key, value: unknown) => (counting.has(key) ? null : value))
      return JSON.parse(text) as unknown
    }
    const { token } = members.owner
    const before = await seen({})
    const own = await seen({ token })
    await adopt()
    await adopt(youngest.id)
    expect(await seen({})).toEqual(before)
    expect(await seen({ token })).not.toEqual(own)
    const page = await steps.info(book, child.id, { token })
    expect(page.parents.map(({ primary }) => primary)).toEqual([true, false, false])
  })

  it('come and go on a stranger’s chart with all their lines', async () => {
    const { book, younger, child, adopt } = await adopting()
    const { token } = members.owner
    const changes = (since: number, options = {}) =>
      test.data('POST /api/web/tree/skeleton/changes', { family_tree_id: book, since }, options)
    const die = async (death: 0 | 1) => {
      const form = { family_tree_id: book, id: child.id, death }
      return (await test.data('POST /api/web/person/update', form, { token })).version
    }
    await treeSteps(test).skeleton(book)
    const { version } = await adopt()
    const inside = (await changes(version - 1, { token })).delta.part
    const [union] = inside.links.union
    expect(inside.unions).toMatchObject({ serial: [union], first: [younger.serial], second: [0] })
    expect(await changes(version - 1)).toMatchObject({
      version: version - 1,
      reload: false,
      delta: { part: emptyPart() },
    })
    // With a line comes the union that is told for its sake.
    const dead = await die(1)
    const shown = await changes(version)
    expect(shown.reload).toBe(false)
    expect(shown.delta.part.links.child).toEqual([child.serial, child.serial])
    expect(shown.delta.part.unions.serial).toContain(union)
    // What was seen cannot be taken back one by one without naming it.
    await die(0)
    expect(await changes(dead)).toMatchObject({ reload: true, delta: { part: emptyPart() } })
  })

  it('are not said to be adopted, nor how they are married', async () => {
    const { token } = members.owner
    const steps = treeSteps(test)
    const { book, first } = await steps.treeWith(members.owner, { name: '祖', death: 1 })
    const son = await steps.addChild(members.owner, book, first.id, {
      name: '养子',
      child_kind: 'adopted',
    })
    await steps.addSpouse(members.owner, book, first.id, { name: '氏', union_kind: 'concubine' })
    const kinds = async (options: object) => {
      const page = await steps.info(book, first.id, options)
      const [parents] = (await steps.info(book, son.id, options)).parents
      const lines = await steps.skeleton(book, options)
      const { unions, links } = JSON.parse(lines[1] ?? '') as SkeletonPart
      return [
        page.marriages.map(({ kind, children }) => [kind, ...children.map((each) => each.kind)]),
        parents?.kind,
        unions.kind.map((kind) => unionKinds[kind]),
        links.kind.map((kind) => childKinds[kind]),
      ]
    }
    expect(await kinds({ token })).toEqual([
      [['other', 'adopted'], ['concubine']],
      'adopted',
      ['other', 'concubine'],
      ['adopted'],
    ])
    expect(await kinds({})).toEqual([
      [['other', 'unknown'], ['other']],
      'unknown',
      ['other', 'other'],
      ['unknown'],
    ])
  })
})
