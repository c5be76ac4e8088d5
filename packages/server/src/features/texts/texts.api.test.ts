import { randomUUID } from 'node:crypto'
import { errorTable } from '@suyuan/contract/errors'
import type { OpenPage } from '@suyuan/contract/tree-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'

const ONE = `二十世
文光，字子章，庠生，生于道光三年二月初一日，殁于光绪五年三月初二日，葬后山。配林氏，生于道光五年。生子二：国华、国富。`
const TWO = `二十一世
文光长子
国华，字伯仁，生于道光二十五年。配黄氏，生子一：德山。`

type Person = OpenPage['persons'][number]

describe.skipIf(!hasDatabase)('a text that is brought into a family tree', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let editor: Member
  let stranger: Member
  let book: string
  let text: string
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    editor = await enter()
    stranger = await enter()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const tree = await test.data(
      'POST /api/web/tree/create',
      { title: '陈氏', surname: '陈', author: '甲', visibility: 'private' },
      { token: owner.token },
    )
    book = tree.id
    await steps.letIn(owner, editor, book, 'editor')
    const made = await test.data(
      'POST /api/web/tree/text/create',
      { family_tree_id: book, title: '陈氏宗谱' },
      { token: owner.token },
    )
    text = made.id
  })

  const add = async (words: string, more: object = {}) =>
    (
      await test.data(
        'POST /api/web/tree/text/page/add',
        { family_tree_id: book, text_id: text, text: words, volume: '三', ...more },
        { token: owner.token },
      )
    ).pages
  const open = (page_id: string, who = owner) =>
    test.data(
      'POST /api/web/tree/text/page',
      { family_tree_id: book, page_id },
      { token: who.token },
    )
  const firstPage = async (words = ONE) => {
    const [line] = await add(words)
    return open(line?.id ?? '')
  }
  const decideForm = (page: OpenPage, persons: Person[]) => ({
    ...{ family_tree_id: book, page_id: page.id, row_version: page.row_version, persons },
    settled: page.conflicts.map((_, at) => ({ at, settled: true })),
  })
  const decide = (page: OpenPage, persons: Person[], who = owner) =>
    test.call('POST /api/web/tree/text/page/decide', decideForm(page, persons), {
      token: who.token,
    })
  /** Everybody as the page proposes them: who is likely in the tree is the same. */
  const allRight = async (page: OpenPage) => {
    const likely = new Map(
      page.matches.flatMap(({ key, list }) => {
        const match = list.find(({ is_likely }) => is_likely)
        return match ? [[key, match.id] as const] : []
      }),
    )
    const persons = page.persons.map((person) => ({
      ...person,
      state: 'right' as const,
      same_as: likely.get(person.key) ?? '',
    }))
    return test.data('POST /api/web/tree/text/page/decide', decideForm(page, persons), {
      token: owner.token,
    })
  }
  const confirm = (page: OpenPage, more: object = {}, who = owner) =>
    test.call(
      'POST /api/web/tree/text/page/confirm',
      { family_tree_id: book, page_id: page.id, row_version: page.row_version, ...more },
      { token: who.token },
    )
  const confirmed = (page: OpenPage) =>
    test.data(
      'POST /api/web/tree/text/page/confirm',
      { family_tree_id: book, page_id: page.id, row_version: page.row_version },
      { token: owner.token },
    )
  const people = async () => {
    const { list } = await test.data(
      'POST /api/web/tree/search',
      { family_tree_id: book, text: '陈', limit: 100 },
      { token: owner.token },
    )
    return list
  }
  const named = async (name: string) => {
    const found = (await people()).filter((person) => person.name === name)
    expect(found).toHaveLength(1)
    return steps.info(book, found[0]?.id ?? '', { token: owner.token })
  }
  const undo = () =>
    test.call('POST /api/web/tree/undo', { family_tree_id: book }, { token: owner.token })

  it('proposes whom a page tells of, each with the words that say so', async () => {
    const page = await firstPage()
    const letters = [...page.text]
    const [father] = page.persons
    expect(page.persons.map(({ surname, name }) => surname + name)).toEqual([
      ...['陈文光', '林', '陈国华', '陈国富'],
    ])
    expect(father).toMatchObject({ zi: '子章', generation: 20, state: 'open', same_as: null })
    for (const { facts } of page.persons) {
      for (const { text: words, span } of facts) {
        expect(letters.slice(...span).join('')).toContain(words)
      }
    }
  })

  it('enters a page in one change that one undo takes back and one redo does again', async () => {
    const page = await allRight(await firstPage())
    const answer = await confirmed(page)
    expect([answer.entered, answer.joined]).toEqual([4, 0])
    const father = await named('文光')
    expect(father).toMatchObject({ zi: '子章', death: 1, death_address: '后山', office: '庠生' })
    expect(father.birth_text).toBe('道光三年二月初一日')
    const son = await named('国华')
    expect(son.parents[0]?.father?.id).toBe(father.id)
    expect(father.sources).toMatchObject([
      { title: '陈氏宗谱', page: { id: page.id, volume: '三', name: '1', line: 2 } },
    ])
    expect((await open(page.id)).state).toBe('confirmed')
    expect((await undo()).status).toBe(200)
    expect(await people()).toEqual([])
    expect((await open(page.id)).state).toBe('open')
    const redo = { family_tree_id: book }
    await test.data('POST /api/web/tree/redo', redo, { token: owner.token })
    expect((await named('文光')).sources).toHaveLength(1)
    expect((await open(page.id)).state).toBe('confirmed')
  })

  it('enters nobody before all of a page is decided, and nobody who is left out', async () => {
    const page = await firstPage()
    expect((await confirm(page)).body.sub_code).toBe(errorTable.invalid_input.sub)
    const persons = page.persons.map((person) => ({
      ...person,
      state: person.name === '国富' ? ('left_out' as const) : ('right' as const),
      same_as: '',
    }))
    const decided = (await decide(page, persons)).body.data as OpenPage
    expect([decided.people, decided.decided]).toEqual([4, 4])
    expect((await confirmed(decided)).entered).toBe(3)
    expect((await people()).map(({ name }) => name)).not.toContain('国富')
  })

  it('knows people of the tree again on the next page, and doubles nobody', async () => {
    await confirmed(await allRight(await firstPage()))
    const [, line] = await add(TWO)
    const page = await open(line?.id ?? '')
    const likely = page.matches.map(({ key, list }) => [
      page.persons.find((person) => person.key === key)?.name,
      list.find(({ is_likely }) => is_likely)?.name,
    ])
    expect(likely).toEqual([
      ['文光', '陈文光'],
      ['国华', '陈国华'],
    ])
    const answer = await confirmed(await allRight(page))
    expect([answer.entered, answer.joined]).toEqual([2, 2])
    const son = await named('国华')
    expect(son).toMatchObject({ zi: '伯仁', birth_text: '道光二十五年' })
    expect(son.sources.map(({ page: cited }) => cited?.name)).toEqual(['1', '2'])
    expect((await undo()).status).toBe(200)
    expect(await named('国华')).toMatchObject({ zi: '', birth_text: '' })
    expect((await named('国华')).sources).toHaveLength(1)
  })

  it('asks again about somebody who was to be new and stands in the tree by now', async () => {
    const [first] = await add(ONE)
    const [, second] = await add(TWO)
    const early = await allRight(await open(second?.id ?? ''))
    await confirmed(await allRight(await open(first?.id ?? '')))
    const refused = await confirm(early)
    expect(refused.body.sub_code).toBe(errorTable.conflict.sub)
    const again = await open(early.id)
    expect(again.persons.filter(({ state }) => state === 'open').map(({ name }) => name)).toEqual([
      ...['文光', '国华'],
    ])
    const others = again.persons.map((person) => ({
      ...person,
      ...{ state: 'right' as const, same_as: '' },
      other_than:
        again.matches.find(({ key }) => key === person.key)?.list.map(({ id }) => id) ?? [],
    }))
    const said = (await decide(again, others)).body.data as OpenPage
    expect((await confirmed(said)).entered).toBe(4)
  })

  it('confirms a page once, and the same form again does nothing', async () => {
    const page = await allRight(await firstPage())
    const request_key = randomUUID()
    expect((await confirm(page, { request_key })).status).toBe(200)
    expect((await confirm(page, { request_key })).status).toBe(200)
    expect((await confirm(page)).body.sub_code).toBe(errorTable.conflict.sub)
    expect(await people()).toHaveLength(3)
    const closed = await open(page.id)
    expect((await decide(closed, closed.persons)).body.sub_code).toBe(errorTable.conflict.sub)
  })

  it('keeps each step, and refuses one that was made on an older page', async () => {
    const page = await firstPage()
    const [father] = page.persons
    if (!father) throw new Error('there is nobody')
    const renamed = { ...father, name: '文广', edited: true }
    expect((await decide(page, [renamed])).status).toBe(200)
    expect((await open(page.id, editor)).persons[0]).toMatchObject({ name: '文广' })
    expect((await decide(page, [father], editor)).body.sub_code).toBe(errorTable.conflict.sub)
    const beyond = { ...father, spans: [[0, 9999]] as [number, number][] }
    const now = await open(page.id)
    expect((await decide(now, [beyond])).body.sub_code).toBe(errorTable.invalid_input.sub)
    expect((await decide(now, [{ ...father, father: 'p77' }])).status).toBe(400)
  })

  it('reads a corrected text again and keeps what was decided of the rest', async () => {
    const page = await firstPage()
    const persons = page.persons.map((person) =>
      person.name === '国华' ? person : { ...person, state: 'right' as const, same_as: '' },
    )
    const decided = (await decide(page, persons)).body.data as OpenPage
    const rewritten = await test.data(
      'POST /api/web/tree/text/page/rewrite',
      {
        ...{ family_tree_id: book, page_id: page.id, row_version: decided.row_version },
        ...{ volume: '四', name: '7', text: ONE.replace('国华', '国桦') },
      },
      { token: owner.token },
    )
    expect(rewritten).toMatchObject({ volume: '四', name: '7' })
    expect(rewritten.persons.map(({ name, state }) => [name, state])).toEqual([
      ...[
        ['文光', 'right'],
        ['', 'right'],
      ],
      ...[
        ['国桦', 'open'],
        ['国富', 'right'],
      ],
    ])
  })

  it('tells the others who works on a page, and parts a long text into pages', async () => {
    const pages = await add(`第一页\n${ONE}\n第二页\n${TWO}`)
    expect(pages.map(({ name }) => name)).toEqual(['一', '二'])
    const page_id = pages[0]?.id ?? ''
    const form = { family_tree_id: book, page_id, takes: true }
    const { page } = await test.data('POST /api/web/tree/text/page/take', form, {
      token: editor.token,
    })
    expect([page.mine, page.taken_by !== '']).toEqual([true, true])
    const now = await open(page_id)
    expect(now.mine).toBe(false)
    const givenBack = { ...form, takes: false }
    const byOther = await test.data('POST /api/web/tree/text/page/take', givenBack, {
      token: owner.token,
    })
    expect(byOther.page.taken_by).toBe(page.taken_by)
    const byOwn = await test.data('POST /api/web/tree/text/page/take', givenBack, {
      token: editor.token,
    })
    expect([byOwn.page.mine, byOwn.page.taken_by]).toEqual([false, ''])
    await test.data(
      'POST /api/web/tree/text/page/delete',
      { family_tree_id: book, page_id, row_version: now.row_version },
      { token: owner.token },
    )
    const left = await test.data(
      'POST /api/web/tree/text/pages',
      { family_tree_id: book, text_id: text },
      { token: owner.token },
    )
    expect(left.pages.map(({ name }) => name)).toEqual(['二'])
  })

  it('lets a text go, and who came from it stays with its name as the source', async () => {
    const page = await allRight(await firstPage())
    await confirmed(page)
    const form = { family_tree_id: book, text_id: text }
    await test.data('POST /api/web/tree/text/delete', form, { token: owner.token })
    expect((await named('文光')).sources).toMatchObject([{ title: '陈氏宗谱', page: null }])
    const { list } = await test.data(
      'POST /api/web/tree/text/list',
      { family_tree_id: book },
      { token: owner.token },
    )
    expect(list).toEqual([])
    expect((await undo()).status).toBe(200)
  })

  it('is told to nobody else, by the id of any tree', async () => {
    const page = await firstPage()
    const own = await test.data(
      'POST /api/web/tree/create',
      { title: '别谱', surname: '陈', author: '乙' },
      { token: stranger.token },
    )
    const ids = { page_id: page.id, text_id: text, row_version: page.row_version }
    const more = { title: '谱', text: ONE, volume: '', name: '', takes: true, persons: [] }
    const paths = [
      ...(['update', 'delete', 'pages', 'page/add', 'page', 'page/decide'] as const),
      ...(['page/rewrite', 'page/take', 'page/delete', 'page/confirm'] as const),
    ]
    for (const family_tree_id of [book, own.id]) {
      for (const path of paths) {
        const { body } = await test.call(
          `POST /api/web/tree/text/${path}`,
          { family_tree_id, ...ids, ...more },
          { token: stranger.token },
        )
        expect([path, body.sub_code]).toEqual([path, errorTable.not_found.sub])
        expect(JSON.stringify(body)).not.toContain('文光')
      }
    }
  })
})
