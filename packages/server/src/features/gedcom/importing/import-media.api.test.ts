import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaFiles } from '../../../db/schema/media.ts'
import { treeImports, treeKept } from '../../../db/schema/tree-imports.ts'
import { treeMedia } from '../../../db/schema/trees.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { photograph, plainPicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { treeData } from '../../trees/queries/personal-data.ts'
import { importSteps } from '../testing/import-steps.ts'
import { mediaSteps, zipOf } from '../testing/media-steps.ts'
import { importJobs } from './import-jobs.ts'

const PDF = Buffer.from('%PDF-1.4\n族谱扫描\n%%EOF')

const choice = {
  ...{ title: '陈氏家谱', surname: '陈', author: '甲', poem: '', poemStart: 1 },
  visibility: 'private',
}

const gedcom = (person: string, records = '') => `0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME 文德 /陈/
1 DEAT Y
${person}${records}0 TRLR
`

describe.skipIf(!hasDatabase)('pictures and documents packed with a file', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let media: ReturnType<typeof mediaSteps>
  let owner: Member
  let png: Buffer
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
    media = mediaSteps(test)
    png = await plainPicture(60, 40)
  })
  // Uploads of one member are limited.
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  /** Imports an archive. */
  async function bring(archive: Buffer) {
    const found = await steps.read(owner, archive, '家谱.gdz')
    if (found.state !== 'ready') throw new Error(`${found.state} ${found.failure}`)
    await steps.confirm(owner, found)
    await test.app.worker.idle()
    return steps.info(owner, found.id)
  }

  const firstOf = async (book: string) => {
    const options = { token: owner.token }
    const { first_node_id } = await test.data('GET /api/web/tree/info', { id: book }, options)
    return treeSteps(test).info(book, first_node_id, { token: owner.token })
  }

  it('come back as they left: the same book, and the same pictures', async () => {
    const trees = treeSteps(test)
    const { book, first } = await trees.treeWith(owner, { name: '祖', death: 1 })
    const event = await test.data(
      'POST /api/web/person/event/add',
      { person_id: first.id, e_type: 10, e_memo: '成婚', e_date: '1920' },
      { token: owner.token },
    )
    const of = { family_tree_id: book, person_id: first.id }
    const told = {
      description: '摄于\n槟城',
      m_date: '1931',
      m_reading: 'about',
      m_text: '民国廿年',
    }
    await media.give(owner, of, await photograph(90, 60), { title: '祖父', ...told })
    await media.give(owner, of, png, { event_id: event.id, portrait: true })
    await media.give(owner, of, PDF, { title: '族谱' })
    const out = await media.takePacked(book, { living: true }, owner)
    const { family_tree_id: again, media: report } = await bring(out.bytes)
    expect(report).toEqual({ taken: 3, known: 0, refused: [], refused_count: 0 })
    const page = await firstOf(again)
    expect(page.media).toMatchObject([
      { title: '祖父', kind: 'photo', portrait: false, event_id: null, ...told },
      { title: '', kind: 'photo', portrait: true, event_id: page.event[0]?.id },
      { title: '族谱', kind: 'document', portrait: false },
    ])
    const back = await media.takePacked(again, { living: true }, owner)
    expect(back.gedcom).toBe(out.gedcom)
    expect([...back.media.keys()]).toEqual([...out.media.keys()])
    expect(back.media.get('media/1-2.png')).toEqual(out.media.get('media/1-2.png'))
    expect(back.media.get('media/1-3.pdf')).toEqual(PDF)
    const { family_tree_id: third } = await bring(back.bytes)
    const last = await media.takePacked(third, { living: true }, owner)
    expect(last.gedcom).toBe(out.gedcom)
  })

  it('that show a dead and a living person are open to members alone', async () => {
    const living = '0 @I2@ INDI\n1 NAME 小明 /陈/\n1 FAMC @F1@\n'
    const family = '0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I2@\n1 OBJE @O2@\n'
    const record = (n: number) => `0 @O${n}@ OBJE\n1 FILE ${n}.png\n2 FORM image/png\n`
    const records = `${living}1 OBJE @O1@\n${family}${record(1)}${record(2)}${record(3)}`
    const packed = {
      'gedcom.ged': gedcom('1 FAMS @F1@\n1 OBJE @O1@\n1 OBJE @O2@\n1 OBJE @O3@\n', records),
      '1.png': png,
      '2.png': await plainPicture(61, 40),
      '3.png': await plainPicture(62, 40),
    }
    const { family_tree_id: book } = await bring(await zipOf(packed))
    const { media: mine, id } = await firstOf(book)
    expect(mine).toHaveLength(3)
    const shown = await treeSteps(test).info(book, id)
    expect(shown.media.map(({ file }) => file.width)).toEqual([62])
    const urls = mine.map(({ file }) => file.url)
    const statuses = await Promise.all(
      urls.map(async (url) => (await test.app.inject({ url })).statusCode),
    )
    expect(statuses).toEqual([404, 404, 200])
  })

  it('are open to members alone where another record of the same file shows the family, or asks so', async () => {
    const family =
      '0 @I2@ INDI\n1 NAME 小明 /陈/\n0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I2@\n1 OBJE @O2@\n'
    const record = (n: number, file: string, said = '') =>
      `0 @O${n}@ OBJE\n${said}1 FILE ${file}.png\n2 FORM image/png\n`
    const secret = record(3, 'b', '1 RESN CONFIDENTIAL\n')
    const records = family + record(1, 'a') + record(2, 'a') + secret + record(4, 'c')
    const own = '1 OBJE @O1@\n1 OBJE @O3@\n1 OBJE @O4@\n'
    const { family_tree_id: book } = await bring(
      await zipOf({
        'gedcom.ged': gedcom(`1 FAMS @F1@\n${own}`, records),
        'a.png': png,
        'b.png': await plainPicture(61, 40),
        'c.png': await plainPicture(62, 40),
      }),
    )
    const { media: mine, id } = await firstOf(book)
    expect(mine).toHaveLength(3)
    const shown = await treeSteps(test).info(book, id)
    expect(shown.media.map(({ file }) => file.width)).toEqual([62])
  })

  it('under two names are one picture, which shows all whom either shows', async () => {
    const living = '0 @I2@ INDI\n1 NAME 小明 /陈/\n1 FAMC @F1@\n'
    const family = '0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I2@\n1 OBJE @O3@\n'
    const record = (n: number) => `0 @O${n}@ OBJE\n1 FILE ${n}.png\n2 FORM image/png\n`
    const own = '1 FAMS @F1@\n1 OBJE @O1@\n1 OBJE @O2@\n1 OBJE @O4@\n'
    const { family_tree_id: book, media: report } = await bring(
      await zipOf({
        'gedcom.ged': gedcom(own, living + family + record(1) + record(2) + record(3) + record(4)),
        ...{ '1.png': png, '2.png': png, '3.png': png, '4.png': await plainPicture(62, 40) },
      }),
    )
    expect(report).toMatchObject({ taken: 2, known: 1, refused_count: 1 })
    const { media: mine, id } = await firstOf(book)
    expect(mine.map(({ file }) => file.width)).toEqual([60, 62])
    // Of a couple's picture it is said whom it shows, and this is the same one.
    const shown = await treeSteps(test).info(book, id)
    expect(shown.media.map(({ file }) => file.width)).toEqual([62])
    const { gedcom: text } = await media.takePacked(book, { living: true }, owner)
    expect(text).not.toContain('FILE 2.png')
  })

  it('of other programs are found by their names, and keep what a book has no field for', async () => {
    const person =
      '1 BIRT\n2 OBJE @O1@\n1 OBJE @O2@\n2 CROP\n3 TOP 5\n1 OBJE @O3@\n1 OBJE @O4@\n2 TITL 别名\n'
    const records = [
      '0 @O1@ OBJE\n1 FILE photos/%E7%A5%96%E7%88%B6.png\n2 FORM image/png\n2 TITL 祖父\n',
      '0 @O2@ OBJE\n1 FILE 全家.png\n2 FORM image/png\n3 MEDI MANUSCRIPT\n1 NOTE 合影\n1 REFN 7\n',
      '0 @O3@ OBJE\n1 FILE https://example.org/a.jpg\n2 FORM image/jpeg\n',
      '0 @O4@ OBJE\n1 FILE 墓碑.png\n2 FORM image/png\n',
    ].join('')
    // The same picture thrice: each row has a file of its own.
    const archive = await zipOf(
      {
        'book/gedcom.ged': gedcom(person, records),
        'book/photos/祖父.png': png,
        'book/QZQX.png': png,
        'book/QZQY.png': png,
      },
      [
        ['QZQX', Buffer.from([0xc8, 0xab, 0xbc, 0xd2])],
        ['QZQY', Buffer.from([0xc4, 0xb9, 0xb1, 0xae])],
      ],
    )
    const { family_tree_id: book, media: report } = await bring(archive)
    expect(report).toEqual({ taken: 3, known: 0, refused: [], refused_count: 0 })
    expect((await firstOf(book)).media).toMatchObject([
      { title: '', description: '合影', kind: 'document' },
      { title: '别名' },
      { title: '祖父', kind: 'photo' },
    ])
    const { gedcom: text, media: files } = await media.takePacked(book, { living: true }, owner)
    expect([...files.keys()]).toEqual(['media/1-1.png', 'media/1-2.png', 'media/1-3.png'])
    expect(text).toContain(
      '1 FILE media/1-1.png\n2 FORM image/png\n3 MEDI MANUSCRIPT\n1 NOTE 合影\n',
    )
    expect(text).toContain('\n1 REFN 7\n')
    expect(text).toContain('1 OBJE @OM1@\n2 CROP\n3 TOP 5\n')
    expect(text).toContain('1 FILE https://example.org/a.jpg\n')
    expect(text).not.toContain('全家.png')
  })

  it('are each told of that cannot be taken', async () => {
    const names = ['缺.png', '../../etc/passwd', 'a.svg', 'damaged.png', 'good.png', 'bad-sum.png']
    const person = names.map((_, at) => `1 OBJE @O${at + 1}@\n`).join('')
    const record = (name: string, at: number) =>
      `0 @O${at + 1}@ OBJE\n1 FILE ${name}\n2 FORM image/png\n`
    const couple = '0 @F1@ FAM\n1 HUSB @I1@\n1 OBJE @O9@\n0 @O9@ OBJE\n1 FILE wed.png\n2 FORM png\n'
    const sums = await zipOf(
      {
        'gedcom.ged': gedcom(`${person}1 FAMS @F1@\n`, names.map(record).join('') + couple),
        'QQ/QQ/etc/passwd': 'root',
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'damaged.png': png.subarray(0, 60),
        'good.png': png,
        'bad-sum.png': Buffer.from('SUMSUMSUM'),
        'wed.png': png,
        'nobody.png': png,
      },
      [['QQ/QQ/', Buffer.from('../../')]],
    )
    const archive = Buffer.from(
      sums.toString('latin1').replaceAll('SUMSUMSUM', 'SUMSUMSUN'),
      'latin1',
    )
    const { family_tree_id: book, media: report } = await bring(archive)
    expect(report?.taken).toBe(1)
    expect(report?.refused.map(({ file, text }) => `${file} ${text}`)).toEqual([
      '缺.png 文件里提到，但压缩包里没有',
      '../../etc/passwd 路径指向压缩包之外',
      'a.svg 格式不收（可以是 JPEG、PNG、WebP、GIF、AVIF 图片或 PDF）',
      'damaged.png 已损坏',
      'bad-sum.png 已损坏',
      'wed.png 没有指明属于哪一位',
      'nobody.png 没有指明属于哪一位',
    ])
    // What was not taken comes out again as it was told.
    const text = await steps.take(owner, book)
    expect(text).toContain('1 FILE 缺.png\n')
    expect(text).not.toContain('1 FILE good.png\n')
  })

  it('stay with a source, too, that shows the same', async () => {
    const person = '1 SOUR @S1@\n1 OBJE @O1@\n'
    const source = '0 @S1@ SOUR\n1 TITL 槟城义山碑录\n1 OBJE @O1@\n'
    const record = '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n'
    const packed = { 'gedcom.ged': gedcom(person, source + record), 'a.png': png }
    const { family_tree_id: book } = await bring(await zipOf(packed))
    expect((await firstOf(book)).media).toHaveLength(1)
    const text = await steps.take(owner, book)
    expect(text).toContain('\n1 OBJE @O1@\n')
    expect(text).toContain('\n1 FILE a.png\n')
  })

  it('are not looked for where the relatives themselves are damaged', async () => {
    const whole = await zipOf({ 'gedcom.ged': gedcom('1 NOTE SUMSUMSUM\n'), 'a.png': png })
    const damaged = whole.toString('latin1').replace('SUMSUMSUM', 'SUMSUMSUN')
    const found = await steps.read(owner, Buffer.from(damaged, 'latin1'), '家谱.gdz')
    expect(found).toMatchObject({ state: 'failed', failure: 'archive' })
  })

  it('go with the book when the import is undone, and come back', async () => {
    const person = '1 OBJE @O1@\n'
    const record = '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n'
    const archive = await zipOf({ 'gedcom.ged': gedcom(person, record), 'a.png': png })
    const { family_tree_id: book } = await bring(archive)
    const { token } = owner
    const [shown] = (await firstOf(book)).media
    const read = async () => {
      const headers = { cookie: `token=${token}` }
      return (await test.app.inject({ url: shown?.file.url ?? '', headers })).statusCode
    }
    expect(await read()).toBe(200)
    await test.data('POST /api/web/tree/undo', { family_tree_id: book }, { token })
    expect(await read()).toBe(404)
    await test.data('POST /api/web/tree/redo', { family_tree_id: book }, { token })
    expect(await read()).toBe(200)
    expect((await firstOf(book)).media).toMatchObject([{ id: shown?.id }])
  })

  it('are forgotten with all that the file told of them', async () => {
    const record = '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n1 REFN 7\n'
    const packed = { 'gedcom.ged': gedcom('1 OBJE @O1@\n', record), 'a.png': png }
    const { family_tree_id: book } = await bring(await zipOf(packed))
    const { id: person_id, media: shown } = await firstOf(book)
    const id = shown[0]?.id ?? ''
    const { db } = test.database
    const told = and(eq(treeKept.kind, 'media'), eq(treeKept.key, id))
    expect(await db.$count(treeKept, told)).toBe(1)
    const form = { family_tree_id: book, person_id, id }
    await test.data('POST /api/web/person/media/delete', form, { token: owner.token })
    await treeData.expire?.(db, new Date(Date.now() + 31 * 86_400_000))
    expect(await db.$count(treeKept, told)).toBe(0)
  })

  it('are part of a progress that never goes back, and ends whole', async () => {
    const { db, openUpkeep } = test.database
    const people = Array.from({ length: 2000 }, (_, at) => `0 @I${at + 2}@ INDI\n1 SEX M\n`)
    const links = Array.from({ length: 12 }, (_, at) => `1 OBJE @O${at}@\n`)
    const records = links.map((_, at) => `0 @O${at}@ OBJE\n1 FILE ${at}.pdf\n`)
    const files = links.map((_, at) => [`${at}.pdf`, `${PDF}${at}`] as const)
    const text = gedcom(links.join(''), [...people, ...records].join(''))
    const archive = await zipOf({ 'gedcom.ged': text, ...Object.fromEntries(files) })
    const found = await steps.read(owner, archive, '家谱.gdz')
    const { media, mediaQuota: quota } = testConfig({ dataDir: test.dataDir })
    const context = { db, upkeep: openUpkeep, store: await openMediaStore(media), quota }
    const jobs = importJobs({ ...context, folder: join(test.dataDir, 'uploads') })
    await db
      .update(treeImports)
      .set({ state: 'writing', choice: { ...choice, root: 1 } })
      .where(eq(treeImports.id, found.id))
    const shares: number[] = []
    const report = (progress: unknown) => shares.push((progress as { share: number }).share)
    const { signal } = new AbortController()
    const write = jobs.find(({ job }) => job.name === 'tree.import.write')
    const run = { id: '', createdAt: new Date(), owedMs: 0, signal, report }
    await write?.run({ id: found.id }, run)
    const done = await steps.info(owner, found.id)
    expect(done).toMatchObject({ state: 'done', media: { taken: 12 } })
    expect(shares.length).toBeGreaterThan(12)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(1)
  })

  it('leave nothing behind where the writing fails', async () => {
    const { db, pool } = test.database
    const record = '0 @O1@ OBJE\n1 FILE a.png\n2 FORM image/png\n'
    const archive = await zipOf({ 'gedcom.ged': gedcom('1 OBJE @O1@\n', record), 'a.png': png })
    const before = await db.$count(treeMedia)
    const found = await steps.read(owner, archive, '家谱.gdz')
    await pool.query(
      `create function fail_import() returns trigger language plpgsql as
         $$ begin raise exception 'no room'; end $$;
       create trigger fail_import before insert on tree_persons
         for each row execute function fail_import()`,
    )
    try {
      await steps.confirm(owner, found)
      await test.app.worker.idle()
    } finally {
      await pool.query('drop trigger fail_import on tree_persons; drop function fail_import()')
    }
    expect(await db.$count(treeMedia)).toBe(before)
    const left = await db
      .select()
      .from(mediaFiles)
      .where(sql`${mediaFiles.purpose} = 'person_picture' and ${mediaFiles.deletedAt} is null
        and not exists (select from ${treeMedia} m where m.file = ${mediaFiles.id})`)
    expect(left).toEqual([])
    await test.data('POST /api/web/tree/import/cancel', { id: found.id }, { token: owner.token })
    await test.app.worker.idle()
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, owner.uid))).toEqual([])
  })
})
