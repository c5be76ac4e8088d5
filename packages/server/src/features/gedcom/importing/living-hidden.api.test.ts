import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@suyuan/contract/api'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOfAnyKind } from '../../../testing/call-kinds.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../../../testing/tree-fixture.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { importSteps } from '../testing/import-steps.ts'
import { mediaSteps } from '../testing/media-steps.ts'

const caseOf = (name: string) => readFileSync(join(corpusFolder, name), 'utf8')

/** What of the dead alone stands in `privacy-55.ged`. */
const ofTheDead = ['09', '13', '16', '17', '19', '20', '47', '48'].map((number) => `ZQ${number}X`)

/** In `privacy-kin.ged` the child by birth of a man who died in 1880. */
const bornOfTheDead = ['ZQ01X']

describe.skipIf(!hasDatabase)('the living of a file', () => {
  let test: TestApp
  let members: TreeMembers
  let origin: string
  beforeAll(async () => {
    test = await startTestApp()
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  async function bring(content: string | Buffer, name = '家谱.ged') {
    const { owner } = members
    const steps = importSteps(test)
    const found = await steps.read(owner, content, name)
    await steps.confirm(owner, found, { visibility: 'public' })
    await test.app.worker.idle()
    const done = await steps.info(owner, found.id)
    const { rows } = await test.database.pool.query<{ id: string; serial: number; name: string }>(
      `select p.id, p.serial, p.name from tree_persons p join tree_books b on b.number = p.book
       where b.id = $1 order by p.serial`,
      [done.family_tree_id],
    )
    return { found, book: done.family_tree_id, people: rows }
  }

  /** All that a stranger hears of a tree and of each of its people. */
  async function toldToStrangers(book: string, people: readonly { id: string; serial: number }[]) {
    const texts: string[] = []
    const inTree = { family_tree_id: book }
    const forms: Record<string, object[]> = {
      'GET /api/web/tree/info': [{ id: book }],
      'GET /api/web/tree/node/list': [{ ...inTree, depth: 12 }],
      'GET /api/web/tree/skeleton': [inTree],
      'POST /api/web/tree/node/cards': [{ ...inTree, serials: people.map(({ serial }) => serial) }],
      'POST /api/web/tree/search': ['陈', '何', '周', 'ZQ', '林'].map((text) => ({
        ...inTree,
        text,
      })),
      'POST /api/web/person/info': people.map(({ id }) => ({ ...inTree, id })),
      'POST /api/web/tree/export': ['csv', 'gedcom7'].map((format) => ({
        ...inTree,
        format,
      })),
    }
    for (const endpoint of allEndpoints()) {
      for (const form of forms[`${endpoint.method} ${endpoint.path}`] ?? []) {
        const { text } = await callOfAnyKind(endpoint, form, {
          origin,
          token: undefined,
          lang: 'en',
        })
        texts.push(text)
      }
    }
    return texts.join('\n')
  }

  it.each([
    ['empty-deaths.ged', ['空殁', '殁非', '殁空日', '葬空', '殁在世', '健在'], []],
    ['no-death-7.ged', ['长寿'], ['无殁']],
  ])('of %s is told to no stranger', async (name, living, dead) => {
    const { book, people } = await bring(caseOf(name))
    const told = await toldToStrangers(book, people)
    expect(people.length).toBe(living.length + dead.length)
    expect(living.filter((each) => told.includes(each))).toEqual([])
    expect(dead.filter((each) => !told.includes(each))).toEqual([])
    expect(told).not.toMatch(/200[1-4]|1964|1915/)
  })

  it.each(['privacy-55.ged', 'privacy-kin.ged'])('of %s is told to no stranger', async (name) => {
    const text = caseOf(name)
    const { book, people } = await bring(text)
    const told = await toldToStrangers(book, people)
    const words = [...new Set(text.match(/ZQ\d\dX/g))]
    expect(words.length).toBeGreaterThan(40)
    const allowed = name === 'privacy-55.ged' ? ofTheDead : bornOfTheDead
    expect(words.filter((word) => told.includes(word) && !allowed.includes(word))).toEqual([])
    expect(told).toMatch(/祖公|古一/)
  })

  it('of a table is told to no stranger, by the same rule', async () => {
    const rows = [
      '编号,姓,名,出生日期,已故,去世日期,去世地,墓葬地,备注',
      '1,陈,明一,1960,否,1999,,,',
      '2,陈,明二,1960,在世,,,,',
      '3,陈,明三,1960,,2050,,,',
      '4,陈,明四,1960,,,,南山,',
      '5,陈,明五,1850,,,,,健在，现居泉州',
      '6,陈,亡六,1960,是,,,,',
      '7,陈,亡七,1960,,2001,,,',
      '8,陈,亡八,1850,,,,,',
    ].join('\n')
    const { found, book, people } = await bring(rows, '表.csv')
    const told = await toldToStrangers(book, people)
    expect(['明一', '明二', '明三', '明四', '明五'].filter((each) => told.includes(each))).toEqual(
      [],
    )
    expect(['亡六', '亡七', '亡八'].filter((each) => !told.includes(each))).toEqual([])
    expect(found.found?.life).toMatchObject({ living: 5, dead: 3 })
  })

  it('is asked of the owner where a wedding of the dead names them, and goes with no export without them', async () => {
    const { owner, viewer } = members
    const text = readFileSync(
      new URL('../testing/living/kept-of-living.ged', import.meta.url),
      'utf8',
    )
    const { book, people } = await bring(text)
    const inTree = { family_tree_id: book }
    const { token } = owner
    const asked = await test.data('POST /api/web/tree/life/mentions', inTree, { token })
    expect(asked).toMatchObject({ total: 1, list: [{ where: 'event', found: '陈美玲' }] })
    const form = { id: book, visibility: 'public' as const }
    const unread = await test.call('POST /api/web/tree/visibility', form, { token })
    expect(unread.status).not.toBe(200)
    await test.data('POST /api/web/tree/visibility', { ...form, mentions_seen: 1 }, { token })
    await treeSteps(test).letIn(owner, viewer, book, 'viewer')
    const words = [...new Set(text.match(/密\p{L}+/gu))]
    const telling = (told: string) => words.filter((word) => told.includes(word))
    // What the owner has seen and let stand.
    expect(telling(await toldToStrangers(book, people))).toEqual(['密婚注'])
    for (const member of [undefined, viewer, owner]) {
      const options = member ? { token: member.token } : {}
      for (const format of ['gedcom7', 'gedcom551', 'csv'] as const) {
        const { body } = await test.file(
          'POST /api/web/tree/export',
          { ...inTree, format },
          options,
        )
        expect([format, telling(body)]).toEqual([format, []])
        expect(body).toContain('明注一')
      }
      const { gedcom } = await mediaSteps(test).takePacked(book, {}, member)
      expect(telling(gedcom)).toEqual([])
    }
    expect(telling(await importSteps(test).take(owner, book))).toEqual(words)
  })

  const WITNESS = [
    '0 HEAD\n1 GEDC\n2 VERS 5.5.1',
    '0 @A@ INDI\n1 NAME 证甲 /陈/\n1 BIRT\n2 DATE 1850',
    '0 @B@ INDI\n1 NAME 亡乙 /陈/\n1 DEAT\n2 DATE 2019\n2 ASSO @A@\n3 RELA informant',
    '0 @C@ INDI\n1 NAME 婚丙 /陈/\n1 BIRT\n2 DATE 1850\n1 FAMS @F@',
    '0 @D@ INDI\n1 NAME 注丁 /陈/\n1 BIRT\n2 DATE 1850\n1 DEAT\n2 DATE 1900\n2 NOTE @N@',
    '0 @E@ INDI\n1 NAME 再戊 /陈/\n1 DEAT\n2 DATE 1950\n1 FAMS @G@',
    '0 @F@ FAM\n1 HUSB @C@\n1 MARR\n2 DATE 2019',
    '0 @G@ FAM\n1 HUSB @E@\n1 MARR\n2 DATE 2010',
    '0 @N@ NOTE 健在',
    '0 TRLR',
  ].join('\n')

  it('who act where others are told of, or in a note that several share, is told to no stranger', async () => {
    const { found, book, people } = await bring(WITNESS)
    const told = await toldToStrangers(book, people)
    expect(['证甲', '婚丙', '注丁', '再戊'].filter((each) => told.includes(each))).toEqual([])
    expect(told).toContain('亡乙')
    expect(found.found?.life.groups.map(({ reason, people: count }) => [reason, count])).toEqual([
      ['death_date', 1],
      ['said_living', 1],
      ['acts_after_death', 1],
      ['acted_lately', 2],
    ])
  })

  it('are counted with the reason before anything is written, and decided of by their owner', async () => {
    const { owner, editor } = members
    const steps = importSteps(test)
    const read = await steps.read(owner, caseOf('empty-deaths.ged'))
    expect(read.found?.life).toMatchObject({
      living: 6,
      dead: 0,
      groups: [
        { reason: 'said_living', people: 3, is_dead: false, decided: '' },
        { reason: 'death_empty', people: 2, first: [{ name: '空殁' }, { name: '殁空日' }] },
        { reason: 'grave_undated', people: 1, first: [{ name: '葬空' }] },
      ],
    })
    const ofGroup = (form: object) =>
      test.data(
        'POST /api/web/tree/import/people',
        { id: read.id, text: '', ...form },
        { token: owner.token },
      )
    expect(await ofGroup({ reason: 'death_empty' })).toMatchObject({
      list: [{ name: '空殁' }, { name: '殁空日' }],
      more: false,
    })
    expect(await ofGroup({ reason: 'death_empty', text: '殁空' })).toMatchObject({
      list: [{ name: '殁空日' }],
    })
    expect((await ofGroup({ reason: 'death_empty', offset: 2 })).list).toEqual([])
    expect((await ofGroup({ reason: 'said_dead' })).list).toEqual([])
    const say = (form: object, token = owner.token) =>
      test.call('POST /api/web/tree/import/life', { id: read.id, ...form }, { token })
    expect((await say({ reason: 'kin_long_ago', counts: 'living' })).status).toBe(400)
    expect((await say({ reason: 'death_empty', counts: 'dead' }, editor.token)).status).toBe(404)
    expect((await say({ reason: 'death_empty', counts: 'living' })).status).toBe(200)
    const said = await say({ reason: 'death_empty', counts: 'dead' })
    expect(said.body.data).toMatchObject({ found: { life: { living: 4, dead: 2 } } })
    await steps.confirm(owner, read, { visibility: 'public' })
    await test.app.worker.idle()
    const { family_tree_id: book } = await steps.info(owner, read.id)
    const csv = (
      await test.file('POST /api/web/tree/export', { family_tree_id: book, format: 'csv' })
    ).body
    expect([csv.includes('空殁'), csv.includes('殁空日'), csv.includes('葬空')]).toEqual([
      ...[true, true, false],
    ])
    expect((await say({ reason: 'death_empty', counts: 'living' })).status).toBe(409)
    // It stands so when it has gone out and come back.
    const again = await steps.read(owner, await steps.take(owner, book))
    expect(again.found?.life).toMatchObject({ living: 4, dead: 2 })
  })

  it('are there by name, a page at a time, however many are in a group', async () => {
    const { owner } = members
    const steps = importSteps(test)
    // More than are sent at once, in turn of two groups.
    const rows = Array.from(
      { length: 5200 },
      (_, at) => `${at + 1},陈,人${at + 1},${at % 2 ? '是' : ''}`,
    )
    const read = await steps.read(owner, `编号,姓,名,已故\n${rows.join('\n')}\n`, '表.csv')
    const page = (offset: number, text = '') =>
      test.data(
        'POST /api/web/tree/import/people',
        { id: read.id, text, reason: 'said_dead' as const, offset },
        { token: owner.token },
      )
    const first = await page(0)
    expect([first.list.length, first.list[0]?.name, first.more]).toEqual([50, '人2', true])
    const last = await page(2550)
    expect([last.list.length, last.list.at(-1)?.name, last.more]).toEqual([50, '人5200', false])
    const found = await page(0, '人51')
    expect(found.list.slice(0, 2).map(({ name }) => name)).toEqual(['人510', '人512'])
  })

  it('leave and come back as they are, byte for byte where nothing was decided', async () => {
    const { editor: owner } = members
    const steps = importSteps(test)
    for (const name of ['empty-deaths.ged', 'no-death-7.ged', 'privacy-kin.ged']) {
      const book = await steps.bring(owner, caseOf(name))
      const once = await steps.take(owner, book)
      expect(once).toContain(name === 'no-death-7.ged' ? '1 NO DEAT' : '1 DEAT\n')
      const twice = await steps.take(owner, await steps.bring(owner, once))
      expect(twice.replace(/^2 (?:DATE|TIME|VERS).*$/gm, '')).toBe(
        once.replace(/^2 (?:DATE|TIME|VERS).*$/gm, ''),
      )
    }
  })
})
