import { LIFE_RULE } from '@suyuan/genealogy/life/life-rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Queue } from '../../../jobs/queue.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { importSteps } from '../testing/import-steps.ts'
import { startLifeRound, TREES_OF_ROUND } from './life-jobs.ts'

const FILE = [
  '0 HEAD\n1 GEDC\n2 VERS 5.5.1',
  '0 @I1@ INDI\n1 NAME 空殁 /何/\n1 BIRT\n2 DATE 2001\n1 DEAT',
  '0 @I2@ INDI\n1 NAME 殁非 /何/\n1 BIRT\n2 DATE 2002\n1 DEAT N',
  '0 @I3@ INDI\n1 NAME 只墓 /何/\n1 BIRT\n2 DATE 1990\n1 BURI\n2 PLAC 南山',
  '0 @I4@ INDI\n1 NAME 将来 /何/\n1 BIRT\n2 DATE 1990\n1 DEAT\n2 DATE 2050',
  '0 @I5@ INDI\n1 NAME 写在 /何/\n1 BIRT\n2 DATE 1990\n1 DEAT\n2 DATE (健在)',
  '0 @I6@ INDI\n1 NAME 真殁 /何/\n1 BIRT\n2 DATE 1930\n1 DEAT Y',
  '0 @I7@ INDI\n1 NAME 有日 /何/\n1 BIRT\n2 DATE 1930\n1 DEAT\n2 DATE 1999\n2 PLAC 厦门',
  '0 @I8@ INDI\n1 NAME 古人 /何/\n1 BIRT\n2 DATE 1700\n1 DEAT',
  '0 @I9@ INDI\n1 NAME 久居 /何/\n1 BIRT\n2 DATE 1850\n1 RESI\n2 DATE 2019',
  '0 TRLR',
].join('\n')

/** As the rule before had it: any DEAT, BURI or CREM was a death, and nothing else was noted. */
const AS_BEFORE = `update tree_persons p set is_dead = serial <> 9, life_reason = '', last_acted = 0,
  birth_latest = 0, row_version = 1 from tree_books b where b.number = p.book and b.id = $1`

const nothing = { notes: [], sharedNotes: [], citations: [], media: [], kept: [] }
const born1990 = { kind: 'date', date: { calendar: 'GREGORIAN', year: 1990 } }
const plainEvent = { type: '', value: '', date: null, place: '', address: '', ...nothing }
/** A grave that let somebody count as dead was kept beside the row, as the row said more than it. */
const KEPT_GRAVE = {
  events: [
    { draft: { ...plainEvent, tag: 'BIRT', date: { date: born1990, words: '' } }, id: null },
    { draft: { ...plainEvent, tag: 'BURI', place: '南山' }, id: null },
  ],
}

describe.skipIf(!hasDatabase)('family trees of an older rule', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await test.database.pool.query(text, values)).rows as Row[]

  async function older(): Promise<string> {
    const book = await importSteps(test).bring(members.owner, FILE)
    await query(AS_BEFORE, [book])
    await query(
      `insert into tree_kept (book, kind, key, position, said, changed)
       select number, 'person', '3', 99, $2, 1 from tree_books where id = $1
       on conflict (book, kind, key) do update set said = tree_kept.said || excluded.said`,
      [book, JSON.stringify(KEPT_GRAVE)],
    )
    await query('update tree_books set life_rule = 0 where id = $1', [book])
    return book
  }

  const check = async () => {
    await startLifeRound({ db: test.database.db, queue: new Queue() })
    await test.app.worker.idle()
  }

  it('are gone through once: whose death rests on nothing is hidden, and the owner is asked', async () => {
    const book = await older()
    const { token } = members.owner
    const csv = async () =>
      (await test.file('POST /api/web/tree/export', { family_tree_id: book, format: 'csv' })).body
    expect(await csv()).toContain('空殁')
    await check()
    const told = await csv()
    const shown = ['空殁', '殁非', '只墓', '将来', '写在', '真殁', '有日', '古人', '久居']
    expect(shown.filter((name) => told.includes(name))).toEqual(['真殁', '有日', '古人'])
    const list = (form: object = {}) =>
      test.data('POST /api/web/tree/life/list', { family_tree_id: book, ...form }, { token })
    expect(await list()).toMatchObject({
      total: 5,
      groups: [
        { reason: 'death_empty', people: 1 },
        { reason: 'death_ahead', people: 1 },
        { reason: 'grave_undated', people: 1 },
        { reason: 'said_living', people: 2 },
      ],
    })
    const { list: threads } = await test.data('POST /api/web/message/threads', {}, { token })
    expect(threads).toMatchObject([{ other: '溯源 Suyuan', unread: true, book_id: book }])
    await query('update tree_books set life_rule = 0 where id = $1', [book])
    const [before] = await query('select version from tree_books where id = $1', [book])
    await check()
    expect(await query('select version from tree_books where id = $1', [book])).toEqual([before])

    const decide = (form: object) =>
      test.data('POST /api/web/tree/life/decide', { family_tree_id: book, ...form } as never, {
        token,
      })
    // A group of another size than was seen is not decided of.
    const wrong = { family_tree_id: book, reason: 'death_empty', seen: 2, counts: 'dead' } as const
    expect((await test.call('POST /api/web/tree/life/decide', wrong, { token })).status).toBe(409)
    const whole = await decide({ reason: 'death_empty', seen: 1, counts: 'dead' })
    expect(whole).toEqual({ people: 1, change: expect.any(Number) })
    expect(await csv()).toContain('空殁')
    const [{ id } = { id: '' }] = (await list({ reason: 'grave_undated' })).list
    expect(await decide({ ids: [id], counts: 'living' })).toMatchObject({ people: 1 })
    const named = async (text: string) =>
      (await list({ reason: 'said_living', text })).list.map(({ name }) => name)
    expect([await named(''), await named('xiezai'), await named('無此人')]).toEqual([
      ['殁非', '写在'],
      ['写在'],
      [],
    ])
    expect((await list()).total).toBe(3)
    const page = await test.data(
      'POST /api/web/person/info',
      { family_tree_id: book, id },
      { token },
    )
    expect(page.life).toEqual({ reason: 'decided_living', hidden: true })
    for (let turn = 0; turn < 2; turn += 1) {
      await test.data('POST /api/web/tree/undo', { family_tree_id: book }, { token })
    }
    expect((await list()).total).toBe(5)
    const stranger = { token: members.editor.token }
    const refused = await test.call(
      'POST /api/web/tree/life/list',
      { family_tree_id: book },
      stranger,
    )
    expect([403, 404]).toContain(refused.status)
  })

  it('hide whoever was changed or deleted before, and comes back', async () => {
    const book = await older()
    const { token } = members.owner
    const people = await query<{ id: string; name: string }>(
      `select p.id, p.name from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [book],
    )
    const of = (name: string) => ({
      family_tree_id: book,
      id: people.find((person) => person.name === name)?.id ?? '',
    })
    const named = { ...of('空殁'), surname: '何', name: '空殁', zi: '子虚' }
    await test.data('POST /api/web/person/update', named, { token })
    await test.data('POST /api/web/person/delete', of('只墓'), { token })
    await test.data('POST /api/web/person/delete', of('写在'), { token })
    await check()
    await test.data('POST /api/web/person/restore', of('只墓'), { token })
    await test.data('POST /api/web/person/restore', of('写在'), { token })
    const told = await test.file('POST /api/web/tree/export', {
      family_tree_id: book,
      format: 'csv',
    })
    expect(told.body).toContain('真殁')
    expect(['空殁', '只墓', '写在'].filter((name) => told.body.includes(name))).toEqual([])
  })

  it('are put back whole when the owner takes back what the site has done', async () => {
    const book = await older()
    const { token } = members.owner
    await check()
    const { list } = await test.data(
      'POST /api/web/tree/history',
      { family_tree_id: book },
      { token },
    )
    const change = list.find(({ kind }) => kind === 'person.life')
    expect(change?.may_undo).toBe(true)
    const form = { family_tree_id: book, change: change?.version ?? 0 }
    await test.data('POST /api/web/tree/undo', form, { token })
    await check()
    const rows = await query<{ is_dead: boolean }>(
      `select p.is_dead from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [book],
    )
    expect(rows.map(({ is_dead }) => is_dead)).toEqual([
      ...[true, true, true, true, true, true, true, true, false],
    ])
  })
  it('are gone through however many stand before them whose check fails', async () => {
    // A worker would take what is counted here.
    await test.app.worker.stop()
    await query('update tree_books set life_rule = $1', [LIFE_RULE])
    const { rows: users } = await test.database.pool.query(
      'select id from users order by created_at limit 1',
    )
    const [{ id: ownerId }] = users as [{ id: string }]
    const failing = await query<{ number: number }>(
      `insert into tree_books (owner_id, title, surname, author, visibility, life_rule)
       select $1, '谱', '何', '某', 'private', 0 from generate_series(1, $2) returning number`,
      [ownerId, TREES_OF_ROUND + 10],
    )
    const numbers = failing.map(({ number }) => number)
    const queue = new Queue()
    const { db } = test.database
    const owed = async () =>
      (
        await query<{ number: number }>(
          `select right(key, -16)::int as number from jobs
           where kind = 'tree.life.check' and state = 'waiting' order by 1`,
        )
      ).map(({ number }) => number)
    // Their first attempts have failed, and wait; the next round comes to those behind them.
    await startLifeRound({ db, queue })
    expect(await owed()).toEqual(numbers.slice(0, TREES_OF_ROUND))
    await startLifeRound({ db, queue })
    expect(await owed()).toEqual(numbers)
    const end = (ago: string) =>
      query(
        `update jobs set state = 'failed', payload = '{}', ended_at = now() - $1::interval
         where kind = 'tree.life.check' and state <> 'done'`,
        [ago],
      )
    await end('1 hour')
    await startLifeRound({ db, queue })
    expect(await owed()).toEqual([])
    await end('23 hours')
    await startLifeRound({ db, queue })
    expect(await owed()).toEqual(numbers.slice(0, TREES_OF_ROUND))
  })
})
