import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { sheetsFile } from '../../../testing/xlsx-file.ts'
import { importSteps } from '../testing/import-steps.ts'

const ANSWER = 'POST /api/web/tree/import/answer'

const NAMESAKES =
  '编号,世,姓名,父\n1,1,林大有,\n2,1,林大有,\n3,2,林三有,林大有\n4,2,林四有,林大有\n'

describe.skipIf(!hasDatabase)('what a table leaves open', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  let other: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
    owner = await memberSteps(test).enter()
    other = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const cell = (line: number) => ({ sheet: '', line, column: 'father' as const, value: '林大有' })
  const meaning = (line: number, meant_line: number) => ({
    ...cell(line),
    meant_line,
    meant_sheet: '',
  })

  async function answer(id: string, form: object) {
    const { state } = await test.data(ANSWER, { id, ...form }, { token: owner.token })
    await test.app.worker.idle()
    return { state, next: await steps.info(owner, id) }
  }

  it('is asked, answered step by step, and written as it was answered', async () => {
    const { id, found } = await steps.read(owner, NAMESAKES, '谱.csv')
    expect(
      found?.faults.map(({ line, asks }) => [
        line,
        asks?.column,
        asks?.choices.map((row) => row.line),
      ]),
    ).toEqual([
      [4, 'father', [2, 3]],
      [5, 'father', [2, 3]],
    ])
    const first = await answer(id, { people: [meaning(4, 3)] })
    expect(first.state).toBe('reading')
    expect(first.next.found?.faults.map(({ line }) => line)).toEqual([5])
    // What was answered before stands, and the last word on a cell counts.
    const second = await answer(id, { people: [meaning(5, 3), meaning(4, 2)] })
    expect(second.next).toMatchObject({ state: 'ready', found: { fault_count: 0 } })
    await steps.confirm(owner, second.next)
    await test.app.worker.idle()
    const done = await steps.info(owner, id)
    expect(done.state).toBe('done')
    const written = await steps.take(owner, done.family_tree_id, 'csv')
    const fathers = written
      .split('\r\n')
      .flatMap((line) => /^(\d+),.*?(?:三有|四有),男?女?,(\d*),/.exec(line)?.slice(1, 3) ?? [])
    expect(fathers).toEqual(['3', '1', '4', '2'])
  })

  it('stays open where somebody is named who cannot be meant', async () => {
    const { id } = await steps.read(owner, NAMESAKES, '谱.csv')
    const { next } = await answer(id, { people: [meaning(4, 5), meaning(4, 999)] })
    expect(next.found?.fault_count).toBe(2)
  })

  it('takes answers to what was asked, and keeps no others', async () => {
    const { id } = await steps.read(owner, NAMESAKES, '谱.csv')
    const refused = async (form: object) => {
      const { body } = await test.call(ANSWER, { id, ...form }, { token: owner.token })
      return body.sub_code
    }
    const odd = [
      { people: [{ ...meaning(4, 3), value: '林' }] },
      { people: [meaning(4, 2), meaning(7, 2)] },
      { people: [{ ...meaning(4, 3), column: 'mother' }] },
      { people: [{ ...meaning(4, 3), sheet: '另表' }] },
      { people: [{ ...meaning(4, 3), meant_sheet: '另表' }] },
      { people: [{ ...meaning(4, 3), value: '林'.repeat(200) }] },
      { without_sheets: ['另表'] },
    ]
    for (const form of odd)
      expect({ form, code: await refused(form) }).toEqual({ form, code: 20002 })
    const kept = () =>
      test.database.pool.query(
        `select preview->'answers' as said from tree_imports where id = $1`,
        [id],
      )
    expect((await kept()).rows).toEqual([{ said: null }])
    await answer(id, { people: [meaning(4, 3)] })
    const { meant_line: line, meant_sheet: sheet, ...cell4 } = meaning(4, 3)
    expect((await kept()).rows).toEqual([
      { said: { people: [{ ...cell4, meant: { line, sheet } }], withoutSheets: [] } },
    ])
  })

  it('leaves out the sheets that are not wanted', async () => {
    const head = ['姓', '名']
    const book = sheetsFile({
      长房: [head, ['陈', '甲']],
      旧稿: [head, ['陈', '乙'], ['陈', '丙']],
    })
    const { id, found } = await steps.read(owner, book, '谱.xlsx')
    expect(found?.people).toBe(3)
    expect(found?.sheets).toEqual([
      { name: '长房', is_read: true },
      { name: '旧稿', is_read: true },
    ])
    const { next } = await answer(id, { without_sheets: ['旧稿'] })
    expect(next.found).toMatchObject({ people: 1, lines: { left_out: 2 } })
    expect(next.found?.sheets[1]).toEqual({ name: '旧稿', is_read: false })
    const again = await answer(id, { without_sheets: [] })
    expect(again.next.found?.people).toBe(3)
  })

  it('is nobody else’s to answer, and no matter of a GEDCOM file or of an import that is over', async () => {
    const { id } = await steps.read(owner, NAMESAKES, '谱.csv')
    const form = { id, people: [meaning(4, 3)] }
    const codes = async (name: typeof ANSWER, said: object, token?: string) =>
      (await test.call(name, said, token === undefined ? {} : { token })).body.sub_code
    expect(await codes(ANSWER, form, other.token)).toBe(20005)
    expect(await codes(ANSWER, form)).toBe(20001)
    await test.data('POST /api/web/tree/import/cancel', { id }, { token: owner.token })
    expect(await codes(ANSWER, form, owner.token)).toBe(20007)
    const text = '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME /陈/甲\n0 TRLR\n'
    const gedcom = await steps.read(owner, text)
    expect(await codes(ANSWER, { ...form, id: gedcom.id }, owner.token)).toBe(20007)
    expect(await codes(ANSWER, { id, people: [{ line: 0 }] }, owner.token)).toBe(20002)
  })
})
