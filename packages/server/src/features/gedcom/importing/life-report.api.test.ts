import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { personPageOf } from '../../trees/queries/person-page.ts'
import { treeData } from '../../trees/queries/personal-data.ts'
import { openTrees } from '../../trees/trees.routes.ts'
import { importSteps } from '../testing/import-steps.ts'
import { readUnionEvents } from '../union-events.ts'

const FAMILY = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME 文德 /陈/
1 SEX M
1 DEAT
2 DATE 5 MAR 1908
2 PLAC 槟城
1 BURI
2 PLAC 福建漳浦
1 FAMS @F1@
1 FAMS @F2@
0 @I2@ INDI
1 NAME 氏 /林/
1 SEX F
1 DEAT Y
1 BURI
2 DATE 1920
2 PLAC 槟城公冢
1 FAMS @F1@
0 @I3@ INDI
1 NAME 阿妹 /王/
1 SEX F
1 BIRT
2 DATE 1 MAY 2001
1 FAMS @F2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE 1875
2 PLAC 漳浦
2 NOTE 媒人林姑
1 DIV Y
0 @F2@ FAM
1 HUSB @I1@
1 WIFE @I3@
1 MARR
2 DATE 1905
2 PLAC 怡保
0 TRLR
`

describe.skipIf(!hasDatabase)('what a file tells of lives', () => {
  let test: TestApp
  let members: TreeMembers
  let id = ''
  let ids: string[]
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
    const { owner } = members
    const steps = importSteps(test)
    const found = await steps.read(owner, FAMILY)
    await steps.confirm(owner, found, { visibility: 'public' })
    await test.app.worker.idle()
    id = (await steps.info(owner, found.id)).family_tree_id
    const { rows } = await test.database.pool.query(
      `select p.id from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [id],
    )
    ids = rows.map((row: { id: string }) => row.id)
  })
  afterAll(() => test.close())

  const page = (place: number, token?: string) =>
    treeSteps(test).info(id, ids[place] ?? '', token === undefined ? {} : { token })
  const taken = (format: 'gedcom7' | 'csv' = 'gedcom7') =>
    importSteps(test).take(members.owner, id, format)

  it('tells where somebody died apart from where the grave is', async () => {
    expect(await page(0)).toMatchObject({
      death_place: '槟城',
      death_address: '福建漳浦',
      event: [],
    })
    expect(await page(1)).toMatchObject({
      ...{ death_place: '', death_address: '槟城公冢' },
      event: [{ e_type: 50, e_date: '1920', e_address: '槟城公冢' }],
    })
    expect(await taken()).toContain(
      '1 DEAT\n2 DATE 5 MAR 1908\n2 PLAC 槟城\n1 BURI\n2 PLAC 福建漳浦\n',
    )
    const [head = '', ...rows] = (await taken('csv')).split('\r\n').map((row) => row.split(','))
    const cells = rows[0] ?? []
    expect([cells[head.indexOf('去世地')], cells[head.indexOf('墓葬地')]]).toEqual([
      ...['槟城', '福建漳浦'],
    ])
  })

  it('keeps to the family whom a table says so of, also when it has gone out and come back', async () => {
    const { owner } = members
    const steps = importSteps(test)
    const rows = '编号,姓,名,已故,不对外公开\n1,陈,密,是,是\n2,陈,明,是,否\n'
    const wrong = await steps.read(owner, rows.replace('是,否', '是,或许'), '表.csv')
    expect(wrong.found?.faults).toMatchObject([
      { line: 3, column: '不对外公开', value: '或许', text: '应为：是 或 否' },
    ])
    const shownTo = async (content: string | Buffer, name: string) => {
      const found = await steps.read(owner, content, name)
      await steps.confirm(owner, found, { visibility: 'public' })
      await test.app.worker.idle()
      const { family_tree_id } = await steps.info(owner, found.id)
      const form = { family_tree_id, format: 'csv' as const }
      return { family_tree_id, body: (await test.file('POST /api/web/tree/export', form)).body }
    }
    const first = await shownTo(rows, '表.csv')
    const form = { family_tree_id: first.family_tree_id, living: true }
    const [csv, xlsx] = await Promise.all(
      (['csv', 'xlsx'] as const).map((format) =>
        test.file('POST /api/web/tree/export', { ...form, format }, { token: owner.token }),
      ),
    )
    const again = await shownTo(csv?.body ?? '', '表.csv')
    const workbook = await shownTo(xlsx?.rawPayload ?? '', '表.xlsx')
    for (const { body } of [first, again, workbook]) {
      expect([body.includes('密'), body.includes('明')]).toEqual([false, true])
    }
  })

  /** A public tree in which the second couple has a child, so that it stays when one of them goes. */
  async function treeWithChild(): Promise<string> {
    const { owner } = members
    const steps = importSteps(test)
    const withChild = FAMILY.replace('1 WIFE @I3@\n', '1 WIFE @I3@\n1 CHIL @I4@\n').replace(
      '0 @F1@ FAM',
      '0 @I4@ INDI\n1 NAME 小 /陈/\n1 FAMC @F2@\n0 @F1@ FAM',
    )
    const found = await steps.read(owner, withChild)
    await steps.confirm(owner, found, { visibility: 'public' })
    await test.app.worker.idle()
    return (await steps.info(owner, found.id)).family_tree_id
  }

  it('tells of marriages to whom neither of the couple is hidden', async () => {
    const wedding = { kind: 'marriage', e_date: '1875', e_address: '漳浦', e_memo: '媒人林姑' }
    const divorce = { kind: 'divorce', e_date: '' }
    const own = await page(0, members.owner.token)
    expect(own.marriages.map(({ events }) => events)).toMatchObject([
      [wedding, divorce],
      [{ kind: 'marriage', e_date: '1905', e_address: '怡保' }],
    ])
    const open = await page(0)
    expect(open.marriages.map(({ events }) => events)).toMatchObject([[wedding, divorce], []])
    expect(JSON.stringify(open)).not.toContain('怡保')
    expect((await page(1)).marriages).toMatchObject([{ events: [wedding, divorce] }])
  })

  it('reads what it tells of marriages before it is known who is hidden', async () => {
    const order: string[] = []
    const { viewing } = openTrees(test.database.db)
    const graphs = new Proxy(viewing.graphs, {
      get(target, name, receiver) {
        if (name === 'now') order.push('who is hidden')
        const found: unknown = Reflect.get(target, name, receiver)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
    const caller = {
      lang: 'zh-CN',
      address: '',
      userAgent: '',
      requestId: '',
      way: 'page',
    } as const
    await personPageOf(
      { ...viewing, graphs },
      { id: ids[0] ?? '', family_tree_id: id },
      { ...caller, session: null },
      async (db, of) => {
        order.push('marriages')
        return readUnionEvents(db, of)
      },
    )
    expect(order).toEqual(['marriages', 'who is hidden'])
  })

  it('forgets a marriage with the couple, once both are forgotten', async () => {
    const { owner } = members
    const { token } = owner
    const found = await importSteps(test).read(owner, FAMILY)
    await importSteps(test).confirm(owner, found)
    await test.app.worker.idle()
    const { family_tree_id: book } = await importSteps(test).info(owner, found.id)
    const { pool, db } = test.database
    const { rows: people } = await pool.query<{ id: string }>(
      `select p.id from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [book],
    )
    const told = async () => {
      const { rows } = await pool.query<{ key: string }>(
        `select k.key from tree_kept k join tree_books b on b.number = k.book
         where b.id = $1 and k.kind = 'union' order by k.key`,
        [book],
      )
      return rows.map(({ key }) => key)
    }
    expect(await told()).toEqual(['1', '2'])
    for (const { id: person } of people.slice(0, 2)) {
      await test.data(
        'POST /api/web/person/delete',
        { family_tree_id: book, id: person },
        { token },
      )
    }
    await treeData.expire?.(db, new Date(Date.now() + 31 * 86_400_000))
    expect(await told()).not.toContain('1')
  })

  it('tells others nothing of a marriage that somebody has left, whom nobody knows any more', async () => {
    const { owner } = members
    const book = await treeWithChild()
    const { rows } = await test.database.pool.query(
      `select p.id from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [book],
    )
    const [husband, , wife] = rows.map((row: { id: string }) => row.id)
    const token = owner.token
    const gone = { id: wife ?? '', family_tree_id: book }
    await test.data('POST /api/web/person/delete', gone, { token })
    const open = await treeSteps(test).info(book, husband ?? '')
    expect(open.marriages.map(({ events }) => events.length)).toEqual([2, 0])
    expect(JSON.stringify(open)).not.toContain('怡保')
    const own = await treeSteps(test).info(book, husband ?? '', { token })
    expect(own.marriages[1]?.events).toMatchObject([{ kind: 'marriage', e_address: '怡保' }])
  })

  it('tells nobody of a marriage under a couple that came in its place', async () => {
    const { owner } = members
    const book = await treeWithChild()
    const { number } = (
      await test.database.pool.query('select number from tree_books where id = $1', [book])
    ).rows[0] as { number: number }
    await test.database.pool.query(
      `update tree_unions set first = 2, row_version = 2 where book = $1 and first = 1 and second = 3`,
      [number],
    )
    await test.database.pool.query(
      'update tree_books set version = version + 1 where number = $1',
      [number],
    )
    const { rows } = await test.database.pool.query(
      'select id from tree_persons where book = $1 and serial = 3',
      [number],
    )
    const wife = (rows[0] as { id: string }).id
    const own = await treeSteps(test).info(book, wife, { token: owner.token })
    expect(own.marriages.map(({ events }) => events)).toEqual([[]])
  })

  it('can be changed, and leaves as it then is', async () => {
    const { token } = members.owner
    const change = (place: number, form: object) =>
      test.data(
        'POST /api/web/person/update',
        { id: ids[place] ?? '', family_tree_id: id, ...form },
        { token },
      )
    await change(0, { death_place: '新加坡', death_address: '' })
    await change(1, { death_address: '极乐寺' })
    const text = await taken()
    expect(text).toContain('2 PLAC 新加坡\n1 FAMS')
    expect(text).not.toContain('福建漳浦')
    expect(text).toContain('1 BURI\n2 DATE 1920\n2 PLAC 极乐寺\n')
    await change(0, { death_address: '龙海' })
    expect(await taken()).toContain('2 PLAC 新加坡\n1 BURI\n2 PLAC 龙海\n')
  })
})
