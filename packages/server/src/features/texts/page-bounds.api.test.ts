import { errorTable } from '@suyuan/contract/errors'
import { textLimits } from '@suyuan/contract/limits'
import type { OpenPage } from '@suyuan/contract/tree-texts'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../testing/members.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hasDatabase } from '../../testing/test-database.ts'
import { treeSteps } from '../../testing/tree-steps.ts'

type Person = OpenPage['persons'][number]

const COUPLE = '二十一世\n国华，字伯仁。配黄氏。'

describe.skipIf(!hasDatabase)('what a page of a text may do', () => {
  let test: TestApp
  let steps: ReturnType<typeof treeSteps>
  let owner: Member
  let editor: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = treeSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    editor = await enter()
  })
  afterAll(() => test.close())

  /** A page of a new text, its first two people, and what is asked of it. */
  async function pageOf(family_tree_id: string, words: string) {
    const { token } = owner
    const form = { family_tree_id, title: '陈氏宗谱' }
    const text = await test.data('POST /api/web/tree/text/create', form, { token })
    const added = { family_tree_id, text_id: text.id, text: words }
    const [line] = (await test.data('POST /api/web/tree/text/page/add', added, { token })).pages
    const asked = { family_tree_id, page_id: line?.id ?? '' }
    const page = await test.data('POST /api/web/tree/text/page', asked, { token })
    const [one, other] = page.persons
    if (!one) throw new Error('the page tells of nobody')
    const decide = (row_version: number, persons: Person[], who: Member) =>
      test.call(
        'POST /api/web/tree/text/page/decide',
        { ...asked, row_version, persons },
        { token: who.token },
      )
    return { page, one, other: other ?? one, asked, decide }
  }

  it('is within the branch: its editor tears nobody from parents who are beyond it', async () => {
    const { book, first } = await steps.treeWith(owner, { name: '文光' })
    const root = await steps.addChild(owner, book, first.id, { name: '国华' })
    const wife = { name: '氏', surname: '黄', sex: 0 } as const
    const spouse = await steps.addSpouse(owner, book, root.id, wife)
    await steps.letIn(owner, editor, book, 'branch_editor', root.id)
    const { page, one, other, asked, decide } = await pageOf(book, COUPLE)
    const right = { state: 'right' as const }
    const him = { ...one, ...right, same_as: root.id }
    const her = { ...other, ...right, same_as: spouse.id }
    const confirm = async (at: number, persons: Person[]) => {
      const decided = (await decide(at, persons, editor)).body.data as OpenPage
      const { row_version } = decided
      const form = { ...asked, row_version }
      const { token } = editor
      const { status } = await test.call('POST /api/web/tree/text/page/confirm', form, { token })
      return { status, at: row_version }
    }
    const father = async () => {
      const shown = await steps.info(book, root.id, { token: owner.token })
      return shown.parents[0]?.father?.id
    }
    const asHeir = [
      { ...him, spouse_of: '', heir_of: her.key },
      { ...her, spouse_of: '' },
    ]
    const refused = await confirm(page.row_version, asHeir)
    expect([refused.status, await father()]).toEqual([403, first.id])
    // So may nobody who married in be given other parents.
    const child = { ...him, key: 'n1', name: '德山', zi: '', same_as: '', father: him.key }
    const asDaughter = [him, { ...her, spouse_of: '', father: child.key }, child]
    const again = await confirm(refused.at, asDaughter)
    expect(again.status).toBe(403)
    const within = await confirm(again.at, [him, { ...her, father: '' }, child])
    expect([within.status, await father()]).toEqual([200, first.id])
  })

  it('ends no other editor’s work on it', async () => {
    const { book } = await steps.treeWith(owner, { name: '文光' })
    await steps.letIn(owner, editor, book, 'editor')
    const { asked } = await pageOf(book, COUPLE)
    const take = async (takes: boolean, { token }: Member) => {
      const form = { ...asked, takes }
      const { page } = await test.data('POST /api/web/tree/text/page/take', form, { token })
      return page.taken_by !== ''
    }
    expect(await take(true, editor)).toBe(true)
    expect(await take(false, owner)).toBe(true)
    expect(await take(false, editor)).toBe(false)
  })

  it('goes on where the words of somebody who was added are corrected away', async () => {
    const { book } = await steps.treeWith(owner, { name: '文光' })
    const { page, one, asked, decide } = await pageOf(book, COUPLE)
    const added = {
      ...one,
      key: 'n1',
      name: '黄',
      zi: '',
      facts: [],
      spans: [[13, 14]] as [number, number][],
    }
    expect((await decide(page.row_version, [{ ...added, spans: [] }], owner)).status).toBe(400)
    const first = (await decide(page.row_version, [added], owner)).body.data as OpenPage
    const words = { volume: '', name: '1', text: COUPLE.replace('配黄氏', '未娶') }
    const corrected = await test.data(
      'POST /api/web/tree/text/page/rewrite',
      { ...asked, row_version: first.row_version, ...words },
      { token: owner.token },
    )
    const left = corrected.persons.find(({ key }) => key === 'n1')
    if (!left) throw new Error('who was added is gone')
    expect([left.state, left.spans]).toEqual(['open', []])
    const out = { ...left, state: 'left_out' as const }
    expect((await decide(corrected.row_version, [out], owner)).status).toBe(200)
  })

  it('takes no more people than a page tells of, however often they are added', async () => {
    const { book } = await steps.treeWith(owner, { name: '文光' })
    const { page, one, decide } = await pageOf(book, COUPLE)
    const named = (from: number) =>
      Array.from({ length: 500 }, (_, at) => ({ ...one, key: `n${from + at}` }))
    const first = await decide(page.row_version, named(0), owner)
    expect(first.status).toBe(200)
    const { row_version } = first.body.data as OpenPage
    const more = await decide(row_version, named(500), owner)
    expect(more.body.sub_code).toBe(errorTable.invalid_input.sub)
    const fact = {
      kind: 'memo' as const,
      text: '文'.repeat(2000),
      span: [0, 1] as [number, number],
    }
    const long = { ...one, facts: Array.from({ length: 100 }, () => fact) }
    expect((await decide(row_version, [long], owner)).body.sub_code).toBe(
      errorTable.invalid_input.sub,
    )
  })

  it('is one of so many of a tree, whatever text it is of', async () => {
    const { book } = await steps.treeWith(owner, { name: '文光' })
    const { token } = owner
    const text = async () => {
      const form = { family_tree_id: book, title: '陈氏宗谱' }
      return (await test.data('POST /api/web/tree/text/create', form, { token })).id
    }
    const [one, other] = [await text(), await text()]
    await test.database.pool.query(
      `insert into tree_text_pages (book, text_id, rank, body)
        select number, $2, each, '' from tree_books, generate_series(1, $3::int) as each
        where id = $1`,
      [book, one, textLimits.pagesOfTree],
    )
    const form = { family_tree_id: book, text_id: other, text: COUPLE }
    const { body } = await test.call('POST /api/web/tree/text/page/add', form, { token })
    expect(body.sub_code).toBe(errorTable.limit_reached.sub)
  })

  it('costs little where hundreds of it have thousands of namesakes', async () => {
    const { book } = await steps.treeWith(owner, { name: '文光' })
    await test.database.pool.query('update tree_books set version = version + 1 where id = $1', [
      book,
    ])
    await test.database.pool.query(
      `insert into tree_persons (id, book, serial, surname, name, sex, is_dead, search_key, changed)
        select gen_random_uuid(), number, 1000 + each, '陈', '国华', 1, true, '', version
        from tree_books, generate_series(1, 2500) as each where id = $1`,
      [book],
    )
    const { page, one, decide } = await pageOf(book, COUPLE)
    const many = Array.from({ length: 500 }, (_, at) => ({
      ...one,
      key: `n${at}`,
      father: one.key,
    }))
    let status = 0
    const spent = await cpuMs(async () => {
      status = (await decide(page.row_version, many, owner)).status
    })
    expect(status).toBe(200)
    expect(spent).toBeLessThan(5000)
  })
})
