import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorTable } from '@suyuan/contract/errors'
import { treeLimits } from '@suyuan/contract/limits'
import { treeImports as treeImportEndpoints } from '@suyuan/contract/tree-imports'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { comparable, treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { suspensions } from '../../../db/schema/accounts.ts'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { callOfAnyKind } from '../../../testing/call-kinds.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { xlsxFile } from '../../../testing/xlsx-file.ts'
import { importData } from '../personal-data.ts'
import { importSteps } from '../testing/import-steps.ts'
import { zipOf } from '../testing/media-steps.ts'
import type { ImportContext } from './import-context.ts'
import { importJobs } from './import-jobs.ts'
import { makeStaging } from './staging.ts'

const fileOf = (name: string) => readFileSync(join(corpusFolder, name))

/** A workbook whose sheet is said to be that large once it is unpacked. */
function unpackingTo(bytes: number): Buffer {
  const workbook = xlsxFile([['姓', '名']])
  const entry = workbook.lastIndexOf('xl/worksheets/sheet1.xml')
  // In the directory at its end, 22 bytes before the name.
  workbook.writeUInt32LE(bytes, entry - 22)
  return workbook
}

const TOO_MANY = treeLimits.people + 200

const FAMILY = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 SOUR Gramps
1 SUBM @U1@
0 @U1@ SUBM
1 NAME 编者
0 @P7@ INDI
1 NAME /陈/大文
2 GIVN 大文
1 NAME 子美
2 TYPE 字
1 SEX M
1 BIRT
2 DATE BET 1850 AND 1860
2 PLAC 福建漳浦
2 SOUR @S1@
3 PAGE 12
1 OCCU 塾师
2 DATE 1880
1 _CUSTOM 自定
1 NOTE 行二
1 FAMS @F1@
1 FAMS @F2@
0 @P8@ INDI
1 NAME /林/
1 SEX F
1 DEAT
1 FAMS @F1@
0 @P9@ INDI
1 NAME /王/氏
1 SEX F
1 FAMS @F2@
0 @P1@ INDI
1 NAME /陈/志远
1 SEX M
1 BIRT
2 DATE 12 MAR 1885
1 FAMC @F1@
0 @P2@ INDI
1 NAME /陈/志明
1 SEX M
1 FAMC @F2@
2 PEDI adopted
1 ASSO @P1@
2 RELA 堂兄
0 @F1@ FAM
1 HUSB @P7@
1 WIFE @P8@
1 CHIL @P1@
1 MARR
2 DATE 1875
0 @F2@ FAM
1 HUSB @P7@
1 WIFE @P9@
1 CHIL @P2@
0 @S1@ SOUR
1 TITL 漳浦陈氏族谱
0 TRLR
`

describe.skipIf(!hasDatabase)('an import', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  let other: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
    const { enter } = memberSteps(test)
    owner = await enter()
    other = await enter()
  })
  // Uploads of one member are limited.
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })
  const treesOf = async () => (await test.data('POST /api/web/tree/list', {}, token())).list
  const rowsLeft = () => test.database.db.select().from(treeImports)
  /** Names of files that imports of the owner still have. */
  const filesLeft = async () => {
    const { rows } = await test.database.pool.query(
      `select f.name from media_files f join tree_imports i on f.subject_id = i.id::text
        where i.owner_id = $1 and f.deleted_at is null
        union all select name from media_files where owner_id = $1 and deleted_at is null`,
      [owner.uid],
    )
    return rows
  }

  it('shows what is in the file, and writes nothing before it is confirmed', async () => {
    const before = await test.database.db.select().from(familyTrees)
    const { state, found, file_name } = await steps.read(owner, FAMILY)
    expect([state, file_name]).toEqual(['ready', '家谱'])
    expect(found).toMatchObject({
      people: 5,
      families: 2,
      generations: 2,
      version: '5.5.1',
      program: 'Gramps',
      encoding: 'utf-8',
      surname: '陈',
      root: { surname: '陈', name: '大文', born: '' },
    })
    const { read, mapped, kept, left_out } = found?.lines ?? { read: 0, mapped: 0 }
    expect(mapped + (kept ?? 0) + (left_out ?? 0)).toBe(read)
    expect(read).toBe(FAMILY.trimEnd().split('\n').length)
    expect(found?.first_people).toHaveLength(5)
    expect(await test.database.db.select().from(familyTrees)).toHaveLength(before.length)
  })

  it('becomes a book, with every wife’s children under her, and is seen in the chart', async () => {
    const book = await steps.bring(owner, FAMILY)
    const info = await test.data('GET /api/web/tree/info', { id: book }, token())
    expect(info).toMatchObject({ people: 5, version: 1, relation: 'owner', surname: '陈' })
    const page = await treeSteps(test).info(book, info.first_node_id, token())
    expect(page).toMatchObject({
      name: '大文',
      zi: '子美',
      birth_day: '1860',
      birth_reading: 'before',
      birth_text: 'BET 1850 AND 1860',
      birth_address: '福建漳浦',
      memo: '行二',
    })
    expect(
      page.marriages.map(({ order, kind, spouse, children }) => [
        ...[order, kind, spouse?.surname],
        ...children.map(({ name, kind: how }) => `${name} ${how}`),
      ]),
    ).toEqual([
      [1, 'first', '林', '志远 birth'],
      [2, 'later', '王', '志明 adopted'],
    ])
    expect(page.event).toMatchObject([{ e_type: 33, e_date: '1880', e_memo: '塾师' }])
    const found = await test.data(
      'POST /api/web/tree/search',
      { family_tree_id: book, text: 'zhiyuan' },
      token(),
    )
    expect(found.total_count).toBe(1)
    expect(await filesLeft()).toEqual([])
  })

  it('gives back what the book has no field for', async () => {
    const text = await steps.take(owner, await steps.bring(owner, FAMILY), 'gedcom551')
    for (const line of [
      '1 _CUSTOM 自定',
      '2 SOUR @S1@\n3 PAGE 12',
      '1 MARR\n2 DATE 1875',
      '1 ASSO @I4@\n2 RELA 堂兄',
      '0 @S1@ SOUR\n1 TITL 漳浦陈氏族谱',
      '2 DATE BET 1850 AND 1860',
    ]) {
      expect(text).toContain(line)
    }
  })

  it('gives back what was changed on the site, and what was kept beside it', async () => {
    const book = await steps.bring(owner, FAMILY)
    const { first_node_id: id } = await test.data('GET /api/web/tree/info', { id: book }, token())
    const form = { family_tree_id: book, id, name: '大武', birth_day: '1851', birth_text: '' }
    await test.data('POST /api/web/person/update', { ...form, birth_reading: 'exact' }, token())
    const [person] = (await treeOfText(await steps.take(owner, book))).book.persons
    expect(person?.names.map(({ given }) => given)).toEqual(['大武', '子美'])
    expect(person?.events[0]).toMatchObject({
      tag: 'BIRT',
      date: { date: { kind: 'date', date: { year: 1851 } } },
      place: '福建漳浦',
      citations: [{ source: 'S1', page: '12' }],
    })
    // The id by which this site knows the person again goes with every export.
    expect(person?.kept).toMatchObject([
      { structure: { tag: '_CUSTOM' } },
      { structure: { tag: 'REFN', children: [{ tag: 'TYPE', value: 'suyuan:person' }] } },
    ])
  })

  it('brings in names that no dictionary reads, and characters beyond the first 65,536', async () => {
    const names = ['𦛨', '膶𣐕', '𠮷之', '𡋤']
    const people = names.map(
      (name, at) => `0 @I${at}@ INDI\n1 NAME /陈/${name}\n2 NICK 𠮶\n1 SEX M`,
    )
    const text = `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${people.join('\n')}\n0 TRLR\n`
    const taken = await steps.take(owner, await steps.bring(owner, text))
    for (const name of names) expect(taken).toContain(`1 NAME /陈/${name}\n`)
  })

  it('is one step of the history, taken back whole and done again', async () => {
    const book = await steps.bring(owner, FAMILY)
    const inTree = { family_tree_id: book }
    const { list } = await test.data('POST /api/web/tree/history', inTree, token())
    expect(list).toMatchObject([{ kind: 'book.import', own: true, may_undo: true }])
    const undone = await test.data('POST /api/web/tree/undo', inTree, token())
    expect(undone).toMatchObject({ first_node_id: '0', undo_left: false, redo_left: true })
    // They come back with the import alone, and are offered one by one to nobody.
    const gone = await test.data('POST /api/web/person/deleted/list', inTree, token())
    expect(gone.list).toEqual([])
    const empty = await test.data('GET /api/web/tree/info', { id: book }, token())
    expect(empty).toMatchObject({ people: 0, first_node_id: '0' })
    expect((await treeOfText(await steps.take(owner, book))).book).toMatchObject({
      ...{ persons: [], unions: [], sources: [] },
    })
    const again = await test.data('POST /api/web/tree/redo', inTree, token())
    expect(again.first_node_id).not.toBe('0')
    expect(await steps.take(owner, book)).toContain('漳浦陈氏族谱')
  })

  it('is not taken back over what was built on it, but over what is undone itself', async () => {
    const book = await steps.bring(owner, FAMILY)
    const { first_node_id: id } = await test.data('GET /api/web/tree/info', { id: book }, token())
    const inTree = { family_tree_id: book }
    await test.data('POST /api/web/person/update', { ...inTree, id, name: '改' }, token())
    const refused = await test.call('POST /api/web/tree/undo', { ...inTree, change: 1 }, token())
    expect(refused.body.sub_code).toBe(20060)
    await test.data('POST /api/web/tree/undo', inTree, token())
    await test.data('POST /api/web/tree/undo', inTree, token())
    expect((await test.data('GET /api/web/tree/info', { id: book }, token())).people).toBe(0)
  })

  it('that is cancelled leaves nothing', async () => {
    const books = (await treesOf()).length
    const found = await steps.read(owner, FAMILY)
    await steps.confirm(owner, found)
    const { id } = found
    expect(await test.data('POST /api/web/tree/import/cancel', { id }, token())).toMatchObject({
      state: 'cancelled',
      found: null,
    })
    await test.app.worker.idle()
    expect(await treesOf()).toHaveLength(books)
    const { rows } = await test.database.pool.query(
      `select 1 from tree_books where owner_id is null and not is_demonstration
        union all select 1 from media_files where subject_id = $1::text and deleted_at is null
        union all select 1 from tree_import_people where import = $1::uuid`,
      [id],
    )
    expect(rows).toEqual([])
    const late = await test.call('POST /api/web/tree/import/confirm', confirmForm(id), token())
    expect(late.body.sub_code).toBe(20007)
  })

  const resume = (id: string) => test.data('POST /api/web/tree/import/resume', { id }, token())
  const giveUp = (id: string) =>
    test.database.pool.query(
      `update jobs set state = 'failed' where id = (select job_id from tree_imports where id = $1)`,
      [id],
    )

  it.each(['reading', 'writing'] as const)('given up while %s is gone on with', async (state) => {
    const { id } =
      state === 'reading'
        ? await steps.start(owner, await steps.send(owner, FAMILY))
        : await steps.confirm(owner, await steps.read(owner, FAMILY))
    await giveUp(id)
    expect(await steps.info(owner, id)).toMatchObject({ state: 'failed', failure: 'interrupted' })
    expect((await resume(id)).state).toBe(state)
    await test.app.worker.idle()
    const { state: reached, found } = await steps.info(owner, id)
    expect(reached).toBe(state === 'reading' ? 'ready' : 'done')
    if (found) expect(found.people).toBe(5)
    // What is not given up stays as it is.
    expect((await resume(id)).state).toBe(reached)
  })

  it('given up can be cancelled, and makes room for another', async () => {
    const found = await steps.read(owner, FAMILY)
    await steps.confirm(owner, found)
    await giveUp(found.id)
    const { id } = found
    const cancelled = await test.data('POST /api/web/tree/import/cancel', { id }, token())
    expect([cancelled.state, (await resume(id)).state]).toEqual(['cancelled', 'cancelled'])
    await test.app.worker.idle()
    expect(await filesLeft()).toEqual([])
    const others = await test.call(
      'POST /api/web/tree/import/resume',
      { id },
      { token: other.token },
    )
    expect(others.body.sub_code).toBe(20005)
  })

  const confirmForm = (id: string) => ({ id, title: '谱', surname: '陈', author: '甲', root: 1 })

  it('begins with whom the site’s own file begins, though that one’s parents are known', async () => {
    const head = '1 SUBM @U1@\n'
    const file = FAMILY.replace(head, `${head}1 _SYBOOK 陈氏\n2 _SYFIRST @P1@\n`)
    const { found } = await steps.read(owner, file)
    expect(found?.root).toMatchObject({ surname: '陈', name: '志远' })
  })

  it('finds people of the file by name and sound', async () => {
    const { id } = await steps.read(owner, FAMILY)
    const search = async (text: string) =>
      (await test.data('POST /api/web/tree/import/people', { id, text }, token())).list
    expect(await search('志遠')).toMatchObject([{ serial: 4, name: '志远', born: '1885' }])
    expect(await search('linshi')).toMatchObject([{ surname: '林', name: '氏' }])
    expect(await search('无此人')).toEqual([])
    const confirmed = await steps.confirm(owner, await steps.info(owner, id), { root: 4 })
    expect(confirmed.state).toBe('writing')
    await test.app.worker.idle()
    const { family_tree_id: book } = await steps.info(owner, id)
    const { first_serial } = await test.data('GET /api/web/tree/info', { id: book }, token())
    expect(first_serial).toBe(4)
  })

  it('finds people of a long file in its order, and reads what it shows alone', async () => {
    const { id } = await steps.read(owner, FAMILY)
    await test.database.pool.query(
      `insert into tree_import_people (import, part, lines)
        select $1, part, string_agg(concat_ws(e'\\t', part * 10 + at,
            case when part % 20 = 0 then 'chenren' else 'linren' end || at, '陈', '人' || at, 1, '', ''),
          e'\\n' order by at)
        from generate_series(2, 200) as part, generate_series(1, 9) as at group by part`,
      [id],
    )
    const search = async (text: string) =>
      (await test.data('POST /api/web/tree/import/people', { id, text }, token())).list
    const found = await search('chenren')
    expect(found.map(({ serial }) => serial)).toEqual([
      ...[201, 202, 203, 204, 205, 206, 207, 208, 209],
      ...[401, 402, 403, 404, 405, 406, 407, 408, 409],
      ...[601, 602],
    ])
    expect(await search('chenren9')).toHaveLength(10)
    expect(await search('%')).toEqual([])
    const statements = countStatements(test.database.pool)
    expect(await statements.during(() => search('wangren'))).toBeLessThan(10)
  })

  it('refuses a root that is nobody', async () => {
    const found = await steps.read(owner, FAMILY)
    const form = { ...confirmForm(found.id), root: 99 }
    const { body } = await test.call('POST /api/web/tree/import/confirm', form, token())
    expect(body.sub_code).toBe(20002)
  })

  it('belongs to its owner alone, and so does the file', async () => {
    const found = await steps.read(owner, FAMILY)
    const by = { token: other.token }
    for (const [name, form] of [
      ['POST /api/web/tree/import/info', { id: found.id }],
      ['POST /api/web/tree/import/people', { id: found.id, text: '陈' }],
      ['POST /api/web/tree/import/confirm', confirmForm(found.id)],
      ['POST /api/web/tree/import/cancel', { id: found.id }],
      ['POST /api/web/tree/import/start', { file_id: await steps.send(owner, FAMILY) }],
    ] as const) {
      expect([name, (await test.call(name, form, by)).body.sub_code]).toEqual([name, 20005])
    }
    expect((await test.data('POST /api/web/tree/import/list', {}, by)).list).toEqual([])
  })

  it('its owner is told how it stands until there is nothing to do; nobody else is', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const found = await steps.read(owner, FAMILY)
    const listen = (id: string, by: string | undefined) =>
      callOfAnyKind(treeImportEndpoints.live, { id }, { origin, token: by })
    const heard = (await listen(found.id, owner.token)).text.trim().split('\n').filter(Boolean)
    expect(heard.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { data: { id: found.id, state: 'ready', file_name: found.file_name } },
    ])
    for (const [id, by, sub] of [
      [found.id, other.token, errorTable.not_found.sub],
      [randomUUID(), owner.token, errorTable.not_found.sub],
      [found.id, undefined, errorTable.session_unknown.sub],
    ] as const) {
      expect((await listen(id, by)).sub).toBe(sub)
    }
  })

  it('starts once for one form, and is found again in another window', async () => {
    const file = await steps.send(owner, FAMILY)
    const request_key = '5f8b2c1e-7d3a-4c55-9e21-0a1b2c3d4e5f'
    const start = () => steps.start(owner, file, { request_key })
    // Pressed twice, and once more after a lost answer.
    const [first, second] = await Promise.all([start(), start()])
    const third = await start()
    expect([second.id, third.id]).toEqual([first.id, first.id])
    const { list } = await test.data('POST /api/web/tree/import/list', {}, token())
    expect(list.map(({ id }) => id)).toEqual([first.id])
    await test.app.worker.idle()
    expect(await steps.info(owner, first.id)).toMatchObject({ state: 'ready' })
  })

  it('is one where two windows send the same file at the same moment', async () => {
    const files = [await steps.send(owner, FAMILY), await steps.send(owner, FAMILY)]
    expect(files[1]).toBe(files[0])
    const start = (file = '') => steps.start(owner, file, { request_key: randomUUID() })
    const [first, second] = await Promise.all(files.map((file) => start(file)))
    expect(second?.id).toBe(first?.id)
    expect((await start(files[0])).id).toBe(first?.id)
    // Whoever sends it once more later has a second import.
    const later = await steps.send(owner, FAMILY)
    expect((await start(later)).id).not.toBe(first?.id)
  })

  it.each([
    ['a table whose first heading begins like an archive', 'PK,数量,价\n茶,3,9\n', 'not_a_tree'],
    ['nobody in it', '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 TRLR\n', 'no_people'],
    ['a table of something else', '品名,数量,价\n茶,3,9\n', 'not_a_tree'],
    [
      'a broken archive',
      Buffer.from(`PK\x03\x04 and nothing of itPK\x05\x06${'\x01'.repeat(18)}`),
      'archive',
    ],
    ['an archive of something else', zipOf({ 'readme.txt': 'x' }), 'archive'],
    ['a workbook without its sheets', zipOf({ '[Content_Types].xml': '<Types/>' }), 'unreadable'],
    ['a workbook of a gigabyte', unpackingTo(2 ** 30), 'workbook_too_large'],
    [
      'a table of more people than a book can have',
      `姓,名,父\n${'陈\n'.repeat(TOO_MANY)}`,
      'too_many_people',
    ],
    ['a table of empty rows', `姓,名,父\n${'\n'.repeat(2 ** 20)}`, 'too_many_people'],
    [
      'GEDCOM of more people than a book can have',
      `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${'0 @I@ INDI\n'.repeat(TOO_MANY)}0 TRLR\n`,
      'too_many_people',
    ],
  ])('says why a file cannot be imported: %s', async (_name, content, failure) => {
    const { state, failure: told, found } = await steps.read(owner, await content)
    expect([state, told, found]).toEqual(['failed', failure, null])
    expect(await filesLeft()).toEqual([])
  })

  it.each([
    ['in small letters', '0 head\n1 gedc\n2 vers 5.5.1\n0 @i1@ indi\n1 name /陈/大文\n0 trlr\n'],
    [
      'behind other lines',
      `${'由家谱软件导出\n'.repeat(60)}0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME /陈/大文\n0 TRLR\n`,
    ],
  ])('knows GEDCOM %s', async (_name, content) => {
    const { state, found } = await steps.read(owner, content)
    expect([state, found?.people, found?.version]).toEqual(['ready', 1, '5.5.1'])
  })

  it('goes a day after its end, and unconfirmed after seven', async () => {
    const { id } = await steps.read(owner, FAMILY)
    const { db } = test.database
    const in8days = new Date(Date.now() + 8 * 86_400_000)
    await importData.expire?.(db, new Date())
    expect((await rowsLeft()).find((row) => row.id === id)?.state).toBe('ready')
    await importData.expire?.(db, in8days)
    expect((await rowsLeft()).find((row) => row.id === id)).toMatchObject({
      state: 'cancelled',
      preview: null,
    })
    const { rows } = await test.database.pool.query(
      'select 1 from media_files where subject_id = $1 and deleted_at is null',
      [id],
    )
    expect(rows).toEqual([])
    await importData.expire?.(db, new Date(in8days.getTime() + 2 * 86_400_000))
    expect((await rowsLeft()).find((row) => row.id === id)).toBeUndefined()
  })

  it('that was being written when its days were over leaves no book', async () => {
    const { id } = await steps.read(owner, FAMILY)
    const { db } = test.database
    const staging = await makeStaging(db)
    const old = {
      state: 'writing',
      staging,
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    } as const
    await db.update(treeImports).set(old).where(eq(treeImports.id, id))
    await importData.expire?.(db, new Date())
    expect((await rowsLeft()).find((row) => row.id === id)).toMatchObject({
      ...{ state: 'cancelled', staging: null },
    })
    expect(await db.select().from(familyTrees).where(eq(familyTrees.number, staging))).toEqual([])
  })

  it('that a killed server was filling is swept up', async () => {
    const { db } = test.database
    const number = await makeStaging(db)
    const isThere = async () =>
      (await db.select().from(familyTrees).where(eq(familyTrees.number, number))).length > 0
    await importData.expire?.(db, new Date())
    expect(await isThere()).toBe(true)
    await importData.expire?.(db, new Date(Date.now() + 2 * 86_400_000))
    expect(await isThere()).toBe(false)
  })

  it('of a table shows the cells to be mended, and then imports and exports it', async () => {
    const head = '编号,世,姓,名,性别,父,母,配偶,字,出生日期,已故\n'
    const bad = `${head}1,18,陈,大文,男,,,2,子美,1850,是\n2,,林,氏,猫,,,,,,\n3,x,陈,志远,男,9,2,,,,\n`
    const read = await steps.read(owner, bad, '表.csv')
    expect(read.found?.fault_count).toBe(3)
    expect(read.found?.faults).toMatchObject([
      { line: 3, column: '性别', value: '猫', text: '应为：男、女，或留空' },
      { line: 4, column: '世', value: 'x' },
      { line: 4, column: '父', value: '9' },
    ])
    const refused = await test.call(
      'POST /api/web/tree/import/confirm',
      confirmForm(read.id),
      token(),
    )
    expect(refused.body.sub_code).toBe(20007)
    const good = `${head}1,18,陈,大文,男,,,2,子美,1850,是\n2,,林,氏,女,,,,,,是\n3,19,陈,志远,男,1,2,,,,\n`
    const book = await steps.bring(owner, good, '表.csv')
    const table = await steps.take(owner, book, 'csv')
    expect(table).toContain('1,18,陈,大文,男,,,2,,,,,,,,子美')
    expect(table).toContain('3,19,陈,志远,男,1,2,')
    const again = await steps.take(owner, await steps.bring(owner, table, '表.csv'), 'csv')
    expect(again).toBe(table)
    const form = { family_tree_id: book, format: 'xlsx', living: true } as const
    const { rawPayload } = await test.file('POST /api/web/tree/export', form, {
      ...token(),
      lang: 'en',
    })
    const workbook = await steps.bring(owner, rawPayload, '表.xlsx')
    expect(await steps.take(owner, workbook, 'csv')).toBe(table)
  })

  it.each([
    ['windows-1252', 'latin1', 'Müller,Zoë'],
    ['utf-16le', 'utf16le', 'Müller,Zoë'],
  ] as const)('reads a table in %s where its owner says so', async (encoding, written, row) => {
    const content = Buffer.from(`Surname,Given name,Father\n${row},\nLim,Ah Kow,\n`, written)
    const { id } = await steps.start(owner, await steps.send(owner, content, 'a.csv'), { encoding })
    await test.app.worker.idle()
    const { state, found } = await steps.info(owner, id)
    expect([state, found?.encoding]).toEqual(['ready', encoding])
    expect(found?.first_people[0]).toMatchObject({ surname: 'Müller', name: 'Zoë' })
  })

  it('tells of a cell at fault no more than its beginning', async () => {
    const { found } = await steps.read(
      owner,
      `姓,名,性别\n陈,大文,${'猫'.repeat(5000)}\n`,
      '表.csv',
    )
    expect(found?.faults.map(({ value }) => value.length)).toEqual([100, 100])
  })

  /** A tree without what each of its files names in its own way. */
  async function same(text: string) {
    const { book } = await treeOfText(text)
    return comparable({ ...book, header: { ...book.header, kept: [] } })
  }

  it.each(['events-sources-media.ged', 'unknown-structures.ged'])(
    '%s, exported and imported again, is the same book',
    async (name) => {
      const once = await steps.take(owner, await steps.bring(owner, fileOf(name), name))
      const twice = await steps.take(owner, await steps.bring(owner, once), 'gedcom551')
      const thrice = await steps.take(owner, await steps.bring(owner, twice))
      expect(await same(thrice)).toEqual(await same(once))
    },
  )

  describe('whose owner is suspended', () => {
    const suspend = () =>
      test.database.db
        .insert(suspensions)
        .values({ id: randomUUID(), userId: owner.uid, reason: '广告', begunAt: new Date() })
    async function leftOf(id: string) {
      const [row] = await test.database.db.select().from(treeImports).where(eq(treeImports.id, id))
      const books = await test.database.db.select().from(familyTrees)
      const own = books.filter(
        ({ ownerId, seedKey }) => ownerId === owner.uid || !(ownerId ?? seedKey),
      )
      return { state: row?.state, failure: row?.failure, books: own.length }
    }

    it('writes nothing where that was before it began', async () => {
      const found = await steps.read(owner, FAMILY)
      await steps.confirm(owner, found)
      await suspend()
      await test.app.worker.idle()
      expect(await leftOf(found.id)).toEqual({
        state: 'failed',
        failure: 'not_permitted',
        books: 0,
      })
    })

    it('writes nothing where that was while it wrote', async () => {
      const found = await steps.read(owner, FAMILY)
      const context = await contextOf(test, suspend)
      await test.database.db
        .update(treeImports)
        .set({ state: 'writing', choice: { ...choice, root: 1 } })
        .where(eq(treeImports.id, found.id))
      const write = importJobs(context).find(({ job }) => job.name === 'tree.import.write')
      const { signal } = new AbortController()
      const run = { id: '', createdAt: new Date(), owedMs: 0, signal, report() {} }
      await write?.run({ id: found.id }, run)
      expect(await leftOf(found.id)).toEqual({
        state: 'failed',
        failure: 'not_permitted',
        books: 0,
      })
    })
  })
})

const choice = {
  ...{ title: '陈氏家谱', surname: '陈', author: '甲', poem: '', poemStart: 1 },
  visibility: 'private',
}

/** What imports work with, where something happens once a file has begun to be read. */
async function contextOf(
  test: TestApp,
  onRead: () => PromiseLike<unknown>,
): Promise<ImportContext> {
  const store = await openMediaStore({ kind: 'folder', folder: join(test.dataDir, 'media') })
  const open: MediaStore['open'] = async (...asked) => {
    await onRead()
    return store.open(...asked)
  }
  const { db, openUpkeep } = test.database
  const eventful: MediaStore = Object.assign(Object.create(store), { open })
  return {
    ...{ db, upkeep: openUpkeep, store: eventful },
    ...{ quota: testConfig().mediaQuota, folder: join(test.dataDir, 'uploads') },
  }
}
