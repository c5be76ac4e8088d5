import { join } from 'node:path'
import type { Calls } from '@suyuan/contract/api'
import type { Success } from '@suyuan/contract/envelope'
import { errorTable } from '@suyuan/contract/errors'
import { staffBookImports } from '@suyuan/contract/staff-book-imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { CancelledError } from '../../../jobs/job.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { bookFile } from '../../../testing/book-rows.ts'
import { callOfAnyKind } from '../../../testing/call-kinds.ts'
import { deskSteps } from '../../../testing/desk-steps.ts'
import type { Member } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { upload } from '../../../testing/upload.ts'
import { xlsxFile } from '../../../testing/xlsx-file.ts'
import { bookImportData } from './import-data.ts'
import { bookImportJobs } from './import-jobs.ts'

type Import = Calls['POST /api/web/staff/book-import']['output']

const UPLOAD = 'POST /api/web/staff/book-import/upload'
const INFO = 'POST /api/web/staff/book-import'
const LIST = 'POST /api/web/staff/book-imports'
const CONFIRM = 'POST /api/web/staff/book-import/confirm'
const CANCEL = 'POST /api/web/staff/book-import/cancel'
const NOBODY = '5f8b2c1e-7d3a-4c55-9e21-0a1b2c3d4e5f'

const head = '题名,姓氏,来源,省份,城市,年份,编修者'
const rows = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`

const TWO = rows(
  '刺桐陳氏宗譜,陳,试目,福建,泉州府,1877,陳一修',
  '刺桐林氏宗谱,林,试目,福建,泉州,1901,林一修',
  '刺桐无姓谱,〇〇,试目,福建,泉州,九千,某',
)

describe.skipIf(!hasDatabase)('an import of books at the desk', () => {
  let test: TestApp
  let steps: ReturnType<typeof deskSteps>
  let staff: Member
  let other: Member
  let member: Member
  beforeAll(async () => {
    // Work is done where a test asks for it.
    test = await startTestApp({ worker: 'apart' })
    steps = deskSteps(test)
    other = await steps.hire('admin')
    member = await steps.members.join()
  })
  beforeEach(async () => {
    // Uploads of one of the staff are limited.
    staff = await steps.hire('staff')
    await test.database.pool.query('delete from book_imports')
    await test.database.pool.query('delete from media_files')
    await test.database.pool.query('delete from books where id >= 1000000')
  })
  afterAll(() => test.close())

  const as = () => ({ token: staff.token })
  const info = (id: string): Promise<Import> => test.data(INFO, { id }, as())
  const confirm = (id: string, more: object = {}): Promise<Import> =>
    test.data(CONFIRM, { id, ...more }, as())
  const cancel = (id: string): Promise<Import> => test.data(CANCEL, { id }, as())

  const send = (content: string | Buffer, input: object = {}, token = staff.token) =>
    upload(test, UPLOAD, content, { token, input, name: '书目.csv', type: '' })

  async function check(content: string | Buffer, input: object = {}): Promise<Import> {
    const { body } = await send(content, input)
    if (body.code !== 10000) throw new Error(`upload: ${body.sub_code} ${body.msg}`)
    await test.app.worker.idle()
    return info((body as Success<Import>).data.id)
  }

  async function count(where: string): Promise<number> {
    const { rows: found } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${where}`,
    )
    return found[0]?.count ?? 0
  }
  const newBooks = () => count('books where id >= 1000000')
  const filesLeft = () =>
    count(
      `media_files where purpose = 'book_table' and subject_id is not null and deleted_at is null`,
    )

  it('nobody else learns of it', async () => {
    for (const token of [member.token, undefined]) {
      const options = token === undefined ? {} : { token }
      for (const name of [INFO, LIST, CONFIRM, CANCEL] as const) {
        expect((await test.call(name, { id: 'x' }, options)).status).toBe(404)
      }
      for (const name of ['report', 'template'] as const) {
        const call = `POST /api/web/staff/book-import/${name}` as const
        expect((await test.call(call, { id: NOBODY }, options)).status).toBe(404)
      }
    }
    expect((await send(TWO, {}, member.token)).status).toBe(404)
    for (const name of [INFO, CONFIRM, CANCEL] as const) {
      expect((await test.call(name, { id: NOBODY }, as())).body.sub_code).toBe(20005)
    }
  })

  it('whoever of the staff listens is told how it stands and how it ends; nobody else is', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { id } = await check(TWO)
    const listen = (id: string, token: string | undefined) =>
      callOfAnyKind(staffBookImports.live, { id }, { origin, token })
    const states = async (token: string) => {
      const lines = (await listen(id, token)).text.trim().split('\n').filter(Boolean)
      return lines.map((line) => (JSON.parse(line) as Success<Import>).data.state)
    }
    expect(await states(staff.token)).toEqual(['ready'])
    await cancel(id)
    expect(await states(other.token)).toEqual(['cancelled'])
    for (const [id, token] of [
      [NOBODY, staff.token],
      ['x', member.token],
      ['x', undefined],
    ] as const) {
      expect((await listen(id, token)).sub).toBe(errorTable.not_found.sub)
    }
  })

  it('tells what would be stored and why rows are left out, and stores nothing', async () => {
    const before = await newBooks()
    const { state, file_name, by, report, stored, is_open } = await check(TWO)
    expect({ state, file_name, by, stored, is_open }).toEqual({
      state: 'ready',
      file_name: '书目.csv',
      by: staff.loginName,
      stored: null,
      is_open: true,
    })
    expect(report).toMatchObject({
      ...{ rows: 3, created: 2, extended: 0, unchanged: 0, faulty: 1, encoding: 'utf-8' },
      unknown: [],
      fault_count: 2,
      faults: [
        { line: 4, column: '姓氏', value: '〇〇', text: '姓氏表中没有此姓' },
        { line: 4, column: '年份', value: '九千' },
      ],
    })
    expect(report?.columns[0]).toEqual({ heading: '题名', field: 'title' })
    expect(report?.first[0]?.line).toBe(2)
    const fields = new Map(report?.first[0]?.fields.map(({ field, value }) => [field, value]))
    expect([fields.get('title'), fields.get('city')]).toEqual(['刺桐陈氏宗谱', '泉州市'])
    expect(fields.has('hall')).toBe(false)
    expect(await newBooks()).toBe(before)
  })

  it('stores what is confirmed; the same file again says nothing new', async () => {
    const { id } = await check(TWO)
    expect((await confirm(id)).state).toBe('writing')
    // Pressed twice.
    await confirm(id)
    await test.app.worker.idle()
    const done = await confirm(id)
    expect(done).toMatchObject({
      state: 'done',
      is_open: false,
      progress: 1,
      stored: { created: 2, extended: 0, unchanged: 0, faulty: 1 },
    })
    expect(await newBooks()).toBe(2)
    expect(await filesLeft()).toBe(0)
    expect(await steps.acts(id)).toEqual([
      { action: 'uploaded', detail: { bytes: Buffer.byteLength(TWO) } },
      { action: 'started', detail: { created: 2, extended: 0, unchanged: 0, faulty: 1 } },
    ])
    const again = await check(TWO)
    expect(again.report).toMatchObject({ created: 0, extended: 0, unchanged: 2, faulty: 1 })
    await confirm(again.id)
    await test.app.worker.idle()
    expect((await info(again.id)).stored).toMatchObject({ created: 0, unchanged: 2 })
    const { list, open } = await test.data(LIST, {}, { token: other.token })
    expect(open).toBeNull()
    expect(list.map((each) => [each.id, each.by, each.stored?.created])).toEqual([
      [again.id, staff.loginName, 0],
      [id, staff.loginName, 2],
    ])
    expect((await test.call(CANCEL, { id }, as())).body.sub_code).toBe(20007)
  })

  it('adds to books that are known, and reads workbooks', async () => {
    const { id } = await check(TWO)
    await confirm(id)
    await test.app.worker.idle()
    const workbook = xlsxFile([
      [...head.split(','), '堂号'],
      ['刺桐陈氏宗谱', '陈', '另目', '福建', '泉州', 1877, '陈一修', '忠顺堂'],
    ])
    const found = await check(workbook)
    expect(found).toMatchObject({
      file_name: '书目.xlsx',
      report: { rows: 1, extended: 1, encoding: '' },
    })
  })

  it('is one at a time for all of the desk, and the same form is one import', async () => {
    const form = { request_key: crypto.randomUUID() }
    const both = await Promise.all([send(TWO, form), send(TWO, form)])
    const third = await send(TWO, form)
    const ids = [...both, third].map(({ body }) => (body as Success<Import>).data.id)
    expect(new Set(ids).size).toBe(1)
    const refused = await send(rows('另谱,陈,试目'), {}, other.token)
    expect(refused.body.sub_code).toBe(20007)
    const { open } = await test.data(LIST, {}, { token: other.token })
    expect(open).toMatchObject({ id: ids[0], by: staff.loginName })
    // Whoever of the staff meets it may end it.
    const ended = await test.data(CANCEL, { id: ids[0] ?? '' }, { token: other.token })
    expect(ended).toMatchObject({ state: 'cancelled', is_open: false, stored: null })
    expect(await filesLeft()).toBe(0)
    await test.app.worker.idle()
    expect((await info(ids[0] ?? '')).state).toBe('cancelled')
    expect((await test.call(CONFIRM, { id: ids[0] }, as())).body.sub_code).toBe(20007)
    expect((await steps.acts(ids[0] ?? '')).map(({ action }) => action)).toEqual([
      'uploaded',
      'cancelled',
    ])
    expect((await check(TWO)).state).toBe('ready')
  })

  it('columns that are not understood are named, and left out only where somebody says so', async () => {
    const found = await check('title,surname,source,colour\n甲谱,陈,试目,red\n')
    expect(found.report).toMatchObject({ unknown: ['colour'], created: 1 })
    const refused = await test.call(CONFIRM, { id: found.id }, as())
    expect(refused.body).toMatchObject({
      sub_code: 20002,
      data: { fields: [{ name: 'leave_out' }] },
    })
    expect((await confirm(found.id, { leave_out: true })).state).toBe('writing')
    await test.app.worker.idle()
    expect(await newBooks()).toBe(1)
  })

  it.each([
    ['headings alone', `${head}\n`, 'no_rows', []],
    ['empty lines alone', '\n\n', 'bad_header', []],
    ['no column of sources', 'title,surname\n甲谱,陈\n', 'missing_columns', ['来源']],
    ['a column twice', '题名,title,姓氏,来源\n甲,甲,陈,乙\n', 'doubled_columns', ['题名', 'title']],
  ])('says why a file cannot be imported: %s', async (_name, content, failure, names) => {
    const found = await check(content)
    expect(found).toMatchObject({ state: 'failed', failure, is_open: false, report: null })
    expect(found.failure_names).toEqual(names)
    expect(await filesLeft()).toBe(0)
    // The next one is taken at once.
    expect((await check(TWO)).state).toBe('ready')
  })

  it('says why a workbook cannot be read', async () => {
    const whole = xlsxFile([head.split(','), ['甲谱', '陈', '试目', '', '', '', '']])
    const broken = Buffer.from(whole)
    broken.fill(0, broken.indexOf('xl/worksheets') + 40, broken.indexOf('xl/worksheets') + 90)
    expect(await check(broken)).toMatchObject({ state: 'failed', failure: 'unreadable' })
  })

  it.each([
    ['JSON', '[{"title": "甲谱"}]', 20040],
    ['a page of the web', '<!doctype html><p>甲谱</p>', 20040],
    ['a document', '%PDF-1.7\n%%EOF', 20040],
    ['nothing', '', 20041],
  ])('does not take %s', async (_name, content, sub) => {
    expect((await send(content)).body.sub_code).toBe(sub)
    expect(await count('book_imports')).toBe(0)
  })

  it('reads a text as its uploader says', async () => {
    // 陳 and 林 in Big5, which a reader of GB18030 takes for other characters.
    const big5 = Buffer.concat([
      Buffer.from('title,surname,source\n'),
      Buffer.from([0xb3, 0xaf, 0x2c, 0xb3, 0xaf, 0x2c, 0xaa, 0x4c, 0x0a]),
    ])
    const found = await check(big5, { encoding: 'big5' })
    expect(found.report).toMatchObject({ encoding: 'big5', created: 1 })
    expect(found.report?.first[0]?.fields.slice(0, 2).map(({ value }) => value)).toEqual([
      '陈',
      '陈',
    ])
  })

  it('gives its report, and an example that says nothing new, as files', async () => {
    const { id } = await check(TWO)
    const report = await test.file(
      'POST /api/web/staff/book-import/report',
      { id },
      { ...as(), lang: 'en' },
    )
    expect(report.headers['content-disposition']).toContain('import-report')
    const lines = report.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFLine,Column,Value,Explanation')
    expect(lines).toContain(',,2,New books')
    expect(lines.at(-2)).toBe('4,surname,〇〇,no known surname')
    await cancel(id)
    const call = 'POST /api/web/staff/book-import/template'
    const headings = { 'zh-CN': '收藏', 'zh-TW': '典藏', en: 'holdings' } as const
    for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) {
      const example = await test.file(call, {}, { ...as(), lang })
      expect(example.body.split('\r\n')[0]).toContain(`,${headings[lang]},`)
      const { id: example_id, report: known } = await check(example.rawPayload)
      expect(known).toMatchObject({ rows: 3, created: 0, extended: 0, unchanged: 3, faulty: 0 })
      await cancel(example_id)
      const list = 'POST /api/web/staff/book-imports'
      const { columns } = await test.data(list, {}, { ...as(), lang })
      expect(columns.map(({ heading }) => heading)).toContain(headings[lang])
    }
  })

  it('waits for its confirmation while the server is killed and comes up again', async () => {
    const { id } = await check(TWO)
    const config = testConfig({ dataDir: test.dataDir })
    const anew = await createApp({ config, database: test.database, pages: false })
    await anew.ready()
    expect((await confirm(id)).state).toBe('writing')
    await anew.worker.idle()
    await anew.close()
    expect(await info(id)).toMatchObject({ state: 'done', stored: { created: 2 } })
  })

  /** More rows than one transaction stores. */
  const many = () => bookFile(test.database.kind === 'server' ? 1100 : 90, 3).text

  /** The job that stores, run by itself. */
  async function writer(between: () => Promise<void>) {
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    const upkeep = () => {
      const opened = test.database.openUpkeep()
      const { transaction } = opened.db
      let begun = 0
      opened.db.transaction = async (...work) => {
        begun += 1
        if (begun === 2) await between()
        return transaction.apply(opened.db, work) as never
      }
      return opened
    }
    const folder = join(test.dataDir, 'uploads')
    const jobs = bookImportJobs({ db: test.database.db, upkeep, store, folder })
    return (id: string, signal = new AbortController().signal) =>
      jobs[1]?.run({ id }, { id, createdAt: new Date(), owedMs: 0, signal, report: () => {} })
  }

  it('ends at once when it is cancelled; what is stored stays and is told', async () => {
    const { id } = await check(many())
    await confirm(id)
    const write = await writer(async () => {
      await cancel(id)
    })
    await expect(write(id)).rejects.toThrow(CancelledError)
    const { state, stored, report } = await info(id)
    expect(state).toBe('cancelled')
    expect(stored?.faulty).toBeNull()
    expect(stored?.created).toBe(await newBooks())
    expect(stored?.created).toBeGreaterThan(0)
    expect(stored?.created).toBeLessThan(report?.created ?? 0)
    await test.app.worker.idle()
    expect(await newBooks()).toBe(stored?.created)
    // The rest comes with the same file.
    const again = await check(many())
    expect(again.report?.created).toBe((report?.created ?? 0) - (stored?.created ?? 0))
  })

  it('goes on where a killed server has left off, and tells the same figures', async () => {
    const { id, report } = await check(many())
    await confirm(id)
    const stop = new AbortController()
    const write = await writer(async () => {
      stop.abort(new Error('killed'))
      throw new Error('killed')
    })
    await expect(write(id, stop.signal)).rejects.toThrow('killed')
    const half = await newBooks()
    expect(half).toBeGreaterThan(0)
    expect((await info(id)).stored?.created).toBe(half)
    await test.app.worker.idle()
    const { created, extended, unchanged, faulty } = report ?? {}
    const { state, stored } = await info(id)
    expect({ state, stored }).toEqual({
      state: 'done',
      stored: { created, extended, unchanged, faulty },
    })
    expect(await newBooks()).toBe(created)
  })

  it('that was given up can be gone on with, or ended', async () => {
    const { id } = await check(TWO)
    await confirm(id)
    await test.database.pool.query("update jobs set state = 'failed' where key = $1", [id])
    expect(await info(id)).toMatchObject({ state: 'failed', failure: 'interrupted', is_open: true })
    expect((await confirm(id)).state).toBe('writing')
    await test.app.worker.idle()
    expect((await info(id)).state).toBe('done')
  })

  it('that nobody confirms goes after seven days; the list forgets after 24 months', async () => {
    const { db } = test.database
    const { id } = await check(TWO)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await bookImportData.expire?.(db, inDays(6))
    expect((await info(id)).state).toBe('ready')
    await bookImportData.expire?.(db, inDays(8))
    expect((await info(id)).state).toBe('cancelled')
    expect(await filesLeft()).toBe(0)
    await bookImportData.expire?.(db, inDays(750))
    expect((await test.call(INFO, { id }, as())).status).toBe(404)
  })
})
