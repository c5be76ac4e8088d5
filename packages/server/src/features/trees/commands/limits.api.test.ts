import { randomUUID } from 'node:crypto'
import { MAX_RELATIVES, treeLimits } from '@suyuan/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'

const LIMIT_REACHED = 20062

describe.skipIf(!hasDatabase)('as much as a member may have', () => {
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
  const query = (statement: string, values: unknown[]) =>
    test.database.pool.query(statement, values)

  async function family() {
    const { book, first } = await steps.treeWith(owner, { name: '祖' })
    const child = await steps.addChild(owner, book, first.id, { name: '子' })
    const add = (master_id: string, node_type: 3 | 4) =>
      test.call(
        'POST /api/web/tree/node/create',
        { family_tree_id: book, master_id, node_type, surname: '陈', name: '某' },
        token(),
      )
    return { book, first, child, add }
  }

  it('children of one couple', async () => {
    const { book, first, add } = await family()
    await query(
      `insert into tree_links (book, union_serial, child, kind, is_primary, rank, changed)
        select number, 1, 1000 + child, 'birth', true, child, version
        from tree_books, generate_series(2, $2::int) as child where id = $1`,
      [book, treeLimits.children],
    )
    expect((await add(first.id, 3)).body.sub_code).toBe(LIMIT_REACHED)
  })

  it('marriages of one person', async () => {
    const { book, first, child, add } = await family()
    await query(
      `insert into tree_unions (book, serial, first, second, union_order, kind, changed)
        select number, 1000 + place, 1, 1000 + place, place, 'later', version
        from tree_books, generate_series(2, $2::int) as place where id = $1`,
      [book, treeLimits.unions],
    )
    expect((await add(first.id, 4)).body.sub_code).toBe(LIMIT_REACHED)
    const other = await steps.addChild(owner, book, child.id, { name: '孙' })
    const married = await test.call(
      'POST /api/web/tree/union/create',
      { family_tree_id: book, first_id: other.id, second_id: first.id },
      token(),
    )
    expect(married.body.sub_code).toBe(LIMIT_REACHED)
  })

  it('relatives that the page of a person is sent, which says so', async () => {
    const { book, first, child } = await family()
    // As an import brings them: nothing bounds what somebody else wrote down.
    const many = MAX_RELATIVES + 200
    await query('update tree_books set version = version + 1 where id = $1', [book])
    await query(
      `insert into tree_persons (id, book, serial, surname, name, sex, is_dead, search_key, changed)
        select gen_random_uuid(), number, 10000 + each, '陈', '某', 0, true, '', version
        from tree_books, generate_series(1, 2 * $2::int) as each where id = $1`,
      [book, many],
    )
    await query(
      `insert into tree_unions (book, serial, first, second, union_order, kind, changed)
        select number, 10000 + each, 1, 10000 + each, 1 + each, 'later', version
        from tree_books, generate_series(1, $2::int) as each where id = $1`,
      [book, many],
    )
    await query(
      `insert into tree_links (book, union_serial, child, kind, is_primary, rank, changed)
        select number, 10000 + each, 10000 + $2::int + each, 'birth', true, 1, version
        from tree_books, generate_series(1, $2::int) as each where id = $1`,
      [book, many],
    )
    const of = async (id: string) => {
      const page = await steps.info(book, id, token())
      const lists = [page.spouses, page.marriages, page.children, page.brother]
      return { page, lengths: lists.map(({ length }) => length) }
    }
    const { page, lengths } = await of(first.id)
    expect(lengths).toEqual([MAX_RELATIVES, MAX_RELATIVES, MAX_RELATIVES, 0])
    expect(page.marriages.flatMap(({ children }) => children)).toHaveLength(MAX_RELATIVES)
    // The first marriage, of whom nobody is known, has the child that was there before.
    expect([page.counts, page.truncated]).toEqual([
      { marriages: many + 1, children: many + 1, siblings: 0 },
      true,
    ])
    expect(page.spouse_ids).toHaveLength(many)
    expect(JSON.parse(page.children_ids)).toHaveLength(many + 1)

    const sibling = await of(child.id)
    expect(sibling.lengths).toEqual([0, 0, 0, MAX_RELATIVES])
    expect([sibling.page.counts.siblings, sibling.page.truncated]).toEqual([many, true])
    const spouse = await of(page.spouses[0]?.id ?? '')
    expect([spouse.lengths, spouse.page.truncated]).toEqual([[1, 1, 1, 0], false])
  })

  it('people of one book', async () => {
    const { book, first, add } = await family()
    await query('update tree_books set people = $2 where id = $1', [book, treeLimits.people])
    expect((await add(first.id, 4)).body.sub_code).toBe(LIMIT_REACHED)
  })

  it('events of one person', async () => {
    const { book, first } = await family()
    await query(
      `insert into tree_events (id, book, person, type, memo, changed)
        select gen_random_uuid(), number, 1, 40, '某', version
        from tree_books, generate_series(1, $2::int) where id = $1`,
      [book, treeLimits.events],
    )
    const added = await test.call(
      'POST /api/web/person/event/add',
      { person_id: first.id, e_type: 40, e_memo: '某' },
      token(),
    )
    expect(added.body.sub_code).toBe(LIMIT_REACHED)
  })

  it('members and invitations of one book', async () => {
    const { book } = await family()
    await query(
      `insert into tree_invitations (book, role, expires_at)
        select number, 'viewer', now() + interval '1 day'
        from tree_books, generate_series(1, $2::int) where id = $1`,
      [book, treeLimits.guests],
    )
    const invited = await test.call(
      'POST /api/web/tree/invite',
      { family_tree_id: book, role: 'viewer' },
      token(),
    )
    expect(invited.body.sub_code).toBe(LIMIT_REACHED)
  })

  const create = (member: Member, more: object = {}) =>
    test.call(
      'POST /api/web/tree/create',
      { title: '谱', surname: '陈', author: '甲', ...more },
      { token: member.token },
    )
  const fill = (member: Member, books: number) =>
    query(
      `insert into tree_books (owner_id, title, surname, author)
        select $1, '谱', '陈', '某' from generate_series(1, $2::int)`,
      [member.uid, books],
    )

  it('books, the last of which goes to one of many who come at once', async () => {
    const member = await memberSteps(test).enter()
    await fill(member, treeLimits.books - 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(member)))
    const codes = answers.map(({ body }) => body.sub_code).sort((one, other) => one - other)
    expect(codes).toEqual([0, LIMIT_REACHED, LIMIT_REACHED, LIMIT_REACHED])
    expect((await create(member)).body.sub_code).toBe(LIMIT_REACHED)
  })

  it('the form that made the last book is answered with it when it is sent again', async () => {
    const member = await memberSteps(test).enter()
    await fill(member, treeLimits.books - 1)
    const form = { request_key: randomUUID() }
    const answers = await Promise.all([create(member, form), create(member, form)])
    const { body } = await create(member, form)
    expect(body).toMatchObject({ code: 10000, data: { id: expect.any(String) } })
    expect(answers.map((answer) => answer.body.data)).toEqual([body.data, body.data])
  })

  it('books that are being made of files, and such files', async () => {
    const member = await memberSteps(test).enter()
    await fill(member, treeLimits.books - 1)
    await query(
      `insert into tree_imports (owner_id, file_id, file_name, state, choice)
        values ($1, 'one', 'one.ged', 'writing', '{"root": 1}'),
          ($1, 'two', 'two.ged', 'ready', null), ($1, 'three', 'three.ged', 'ready', null),
          ($1, 'four', 'four.ged', 'writing', '{"isStaged": true}')`,
      [member.uid],
    )
    expect((await create(member)).body.sub_code).toBe(LIMIT_REACHED)
    const files = ['a', 'b'].map((letter) => letter.repeat(32))
    await query(
      `insert into media_files (id, owner_id, purpose, visibility, name, content_type, bytes,
          stored_bytes, renditions, sha256)
        select file, $1, 'gedcom', 'private', 'x', 'text/csv', 1, 1, '[]', file
        from unnest($2::text[]) as file`,
      [member.uid, files],
    )
    const begin = (file_id: string) =>
      test.call('POST /api/web/tree/import/start', { file_id }, { token: member.token })
    const begun = await Promise.all(files.map(begin))
    expect(new Set(begun.map(({ body }) => body.sub_code))).toEqual(new Set([0, LIMIT_REACHED]))
  })
})
