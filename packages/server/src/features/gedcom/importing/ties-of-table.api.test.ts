import { fullName } from '@suyuan/genealogy/names/full-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { treeSteps } from '../../../testing/tree-steps.ts'
import { importSteps } from '../testing/import-steps.ts'

describe.skipIf(!hasDatabase)('ties that a table tells', () => {
  let test: TestApp
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  const token = () => ({ token: owner.token })

  /**
   * 国光 with a wife and a concubine; a son given to a brother, one who is heir to two, a child taken in,
   * a daughter whose husband married in, and brothers in another order than they were entered in.
   */
  async function family() {
    const { book, first } = await treeSteps(test).treeWith(owner, { name: '国光', death: 1 })
    const person = (name: string, more: object = {}) => ({ surname: '陈', name, death: 1, ...more })
    const of = (row: number) => ({ of: { row } })
    const added = [
      person('氏', { surname: '林', as: 'spouse', of: { id: first.id }, sex: 0 }),
      person('氏', {
        ...{ surname: '叶', as: 'spouse', of: { id: first.id }, sex: 0 },
        union_kind: 'concubine',
      }),
      person('文烈', { as: 'child', of: { id: first.id }, other_parent: { row: 0 } }),
      person('文炳', { as: 'child', of: { id: first.id }, other_parent: { row: 1 } }),
      person('文焕', {
        ...{ as: 'child', of: { id: first.id }, other_parent: { row: 0 } },
        ...{ birth_text: '生年失考', death_text: '光绪三年', death_day: '1877' },
      }),
      person('淑', { as: 'child', of: { id: first.id }, other_parent: 'unknown', sex: 0 }),
      person('阿大', { surname: '王', as: 'spouse', ...of(5), sex: 1, union_kind: 'uxorilocal' }),
      person('守礼', { as: 'child', ...of(5), other_parent: { row: 6 } }),
      person('继和', { as: 'child', ...of(4), heir_of: { ...of(3), kind: 'adopted' } }),
      person('继发', { as: 'child', ...of(4), heir_of: { ...of(2), kind: 'dual' } }),
      person('来福', { as: 'child', ...of(4), child_kind: 'foster' }),
    ]
    const input = { family_tree_id: book, changed: [], added }
    await test.data('POST /api/web/tree/table/save', input as never, token())
    const { marriages } = await infoOf(book, first.id)
    const [union] = marriages
    await test.data(
      'POST /api/web/tree/node/reorder',
      {
        ...{ family_tree_id: book, union: union?.union ?? 0 },
        children: (union?.children ?? []).map(({ serial }) => serial).toReversed(),
      },
      token(),
    )
    return book
  }

  const infoOf = (book: string, id: string) => treeSteps(test).info(book, id, token())

  /** Everybody of a tree with their ties, by names. */
  async function tiesOf(book: string) {
    const { rows } = await test.data(
      'POST /api/web/tree/table/list',
      { family_tree_id: book },
      token(),
    )
    return rows.map((row) => [
      ...[
        fullName(row.surname, row.name),
        row.generation,
        row.father?.name ?? '',
        row.mother?.name ?? '',
      ],
      ...[row.child_kind, row.union_kind],
      row.others.map(({ name, kind }) => `${name} ${kind}`).join(),
    ])
  }

  it.each(['csv', 'xlsx'] as const)(
    'go out as %s, come back the same, and go out the same',
    async (format) => {
      const steps = importSteps(test)
      const book = await family()
      const before = await tiesOf(book)
      expect(before).toEqual([
        ['陈国光', 1, '', '', null, null, ''],
        ['林氏', 1, '', '', null, 'first', ''],
        ['叶氏', 1, '', '', null, 'concubine', ''],
        ['陈文焕', 2, '陈国光', '林氏', 'birth', null, ''],
        ['陈继发', 3, '陈文焕', '', 'birth', null, '陈文烈 dual'],
        ['陈来福', 3, '陈文焕', '', 'foster', null, ''],
        ['陈文烈', 2, '陈国光', '林氏', 'birth', null, ''],
        ['陈文炳', 2, '陈国光', '叶氏', 'birth', null, ''],
        ['陈继和', 3, '陈文炳', '', 'adopted', null, '陈文焕 birth'],
        ['陈淑', 2, '陈国光', '', 'birth', null, ''],
        ['王阿大', 2, '', '', null, 'uxorilocal', ''],
        ['陈守礼', 3, '王阿大', '陈淑', 'birth', null, ''],
      ])
      const table = await steps.take(owner, book, 'csv')
      const form = { family_tree_id: book, format, living: true }
      const { rawPayload } = await test.file('POST /api/web/tree/export', form, token())
      const again = await steps.bring(owner, rawPayload, `表.${format}`)
      expect(await tiesOf(again)).toEqual(before)
      // Serials are those of the rows, so numbers are the same, too.
      expect(await steps.take(owner, again, 'csv')).toBe(table)
    },
  )

  it('of a table made by hand are understood by their words', async () => {
    const rows = [
      '编号,姓,名,性别,生父,嗣父,关系,父,配偶,婚配,次序',
      '1,陈,国光,男,,,,,林氏、叶氏,原配、侧室,',
      '2,陈,文焕,男,,,长子,1,,,2',
      '3,陈,文炳,男,,,,1,,,1',
      '4,陈,继和,男,2,3,兼祧,,,,',
    ]
    const book = await importSteps(test).bring(owner, `\uFEFF${rows.join('\n')}\n`, '表.csv')
    const ties = await tiesOf(book)
    expect(
      ties.map(([name, , father, , kind, union, others]) => [name, father, kind, union, others]),
    ).toEqual([
      ['陈国光', '', null, null, ''],
      ['林氏', '', null, 'first', ''],
      ['叶氏', '', null, 'concubine', ''],
      ['陈文炳', '陈国光', 'birth', null, ''],
      ['陈继和', '陈文炳', 'dual', null, '陈文焕 birth'],
      ['陈文焕', '陈国光', 'birth', null, ''],
    ])
    const { rows: told } = await test.data(
      'POST /api/web/tree/table/list',
      { family_tree_id: book },
      token(),
    )
    // 长子 says no relation of ours: it is kept in the memo, under its heading.
    expect(told.find(({ name }) => name === '文焕')?.memo).toBe('关系：长子')
  })
})
