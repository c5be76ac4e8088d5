import { expect, it } from 'vitest'
import { type AddedRow, afterSave, NOTHING_TYPED, type TableDraft } from './table-draft.ts'
import { faultsOf } from './table-faults.ts'
import { tableInput } from './table-input.ts'
import { TableView } from './table-view.ts'
import { storedFamily, testWords } from './testing/rows.ts'

const readDate = (text: string) => ({ day: text, reading: 'exact' as const, text })
const added = (
  key: string,
  of: string,
  cells: AddedRow['cells'],
  more: Partial<AddedRow> = {},
) => ({
  ...{ key, of, as: 'child' as const, mother: '', cells },
  ...more,
})
const viewOf = (draft: Partial<TableDraft>) =>
  new TableView(storedFamily(), { ...NOTHING_TYPED, ...draft }, testWords)

it('new rows stand where they will stand: spouses behind the partner, children below the father', () => {
  const view = viewOf({
    added: [
      added('n1', 's4', { name: '继发' }),
      added('n2', 's4', { name: '黄氏' }, { as: 'spouse' }),
      added('n3', 'n1', { name: '绳武' }),
      added('n4', '', { name: '无父' }),
      added('n5', 's1', { name: '文烈' }, { mother: 's3' }),
    ],
  })
  const order = ['s1', 's2', 's3', 's4', 'n2', 'n1', 'n3', 's5', 'n5', 'n4']
  expect(view.entries.map(({ key }) => key)).toEqual(order)
  expect(view.entries.map(({ depth }) => depth)).toEqual([0, 0, 0, 1, 1, 2, 3, 1, 1, 0])
})

it('sends people before those who belong to them, with mothers, heirs and wives of a cell', () => {
  const view = viewOf({
    changed: { s4: { zi: '子明', spouses: '黄氏、侧室吴氏' }, s5: { mother: '林秀' } },
    added: [
      added('n1', 's4', { name: '陈继发', mother: '吴氏', heir: '兼祧文炳', birth: '1850' }),
      added('n2', 's1', { name: '幼殇', sex: '女' }, { mother: 's3' }),
      added('n3', 's5', { name: '继和', kind: '抱养', ranking: '长' }),
    ],
  })
  expect([...faultsOf(view)]).toEqual([])
  const input = tableInput(view, readDate)
  expect(input.changed).toEqual([
    { id: 'id4', row_version: 1, zi: '子明' },
    { id: 'id5', row_version: 1, mother: 'id2' },
  ])
  expect(input.addedKeys).toEqual(['s4~0', 's4~1', 'n1', 'n3', 'n2'])
  expect(input.added).toEqual([
    { surname: '黄', name: '氏', death: 0, as: 'spouse', of: { id: 'id4' }, union_kind: 'first' },
    {
      surname: '吴',
      name: '氏',
      death: 0,
      as: 'spouse',
      of: { id: 'id4' },
      union_kind: 'concubine',
    },
    {
      ...{ surname: '陈', name: '继发', as: 'child', of: { id: 'id4' }, other_parent: { row: 1 } },
      ...{ birth_day: '1850', birth_reading: 'exact', birth_text: '1850', death: 1 },
      heir_of: { of: { id: 'id5' }, kind: 'dual' },
    },
    {
      ...{ surname: '陈', name: '继和', as: 'child', of: { id: 'id5' }, other_parent: 'unknown' },
      ...{ child_kind: 'foster', ranking: 1 },
    },
    {
      ...{ surname: '陈', name: '氏', sex: 0, death: 1, memo: '幼殇' },
      ...{ as: 'child', of: { id: 'id1' }, other_parent: { id: 'id3' } },
    },
  ])
})

it('says of a new wife that she has died only where her husband died a lifetime ago', () => {
  const deathOf = (cells: AddedRow['cells']) => {
    const view = viewOf({ changed: { s4: { spouses: '黄氏', ...cells } } })
    return tableInput(view, readDate).added[0]?.death
  }
  const thisYear = new Date().getFullYear()
  expect(deathOf({ dead: '已故' })).toBe(0)
  expect(deathOf({ dead: '已故', death: String(thisYear - 20) })).toBe(0)
  expect(deathOf({ dead: '已故', birth: String(thisYear - 120) })).toBe(0)
  expect(deathOf({ dead: '已故', death: '1850' })).toBe(1)
  expect(deathOf({ dead: '已故', birth: '1700' })).toBe(1)
})

it('says of each cell why it cannot be saved', () => {
  const view = viewOf({
    changed: {
      s1: { spouses: '林秀' },
      s4: { dead: '在世', death: '1930', sex: '雄', ranking: '几', mother: '黄氏' },
      s5: { name: ' ' },
    },
    added: [
      added('n1', 's1', { zi: '子明' }),
      added('n2', '', { name: '继发', father: '文某', heir: '某某', kind: '远亲' }),
      added('n3', '', {}),
    ],
  })
  expect(Object.fromEntries(faultsOf(view))).toEqual({
    ...{ 'n1 name': 'name', 'n1 mother': 'motherMany', 'n2 surname': 'surname' },
    ...{ 'n2 kind': 'kind', 'n2 father': 'fatherNone', 'n2 heir': 'heirNone' },
    ...{ 's1 spouses': 'spouseLost', 's4 sex': 'sex', 's4 mother': 'motherNone' },
    ...{ 's4 ranking': 'rank', 's4 dead': 'lives', 's5 name': 'name' },
  })
  expect(view.find('文焕')).toEqual({ key: 's4' })
  expect(view.find('#5')).toEqual({ key: 's5' })
  expect(view.find('文焕 #5')).toEqual({ key: 's5' })
})

it('what was typed while a save ran stays, on the rows that the save has made', () => {
  const row = added('n1', 's1', { name: '文烈' })
  const sent = { ...NOTHING_TYPED, changed: { s4: { zi: '子明' } }, added: [row], next: 2 }
  const now: TableDraft = {
    changed: { s4: { zi: '子明', hao: '西村' } },
    added: [{ ...row, cells: { name: '文烈', zi: '子昭' } }, added('n2', 'n1', { name: '继和' })],
    next: 3,
  }
  expect(afterSave(now, sent, (key) => (key === 'n1' ? 's6' : undefined))).toEqual({
    changed: { s4: { hao: '西村' }, s6: { zi: '子昭' } },
    added: [added('n2', 's6', { name: '继和' })],
    next: 3,
  })
})

it('what is saved is not sent again where the table could not be read again', () => {
  const row = added('n1', 's1', { name: '文烈' })
  const sent = { ...NOTHING_TYPED, added: [row], next: 2 }
  const later = [added('n2', 's1', { name: '文煦' }), added('n3', 'n1', { name: '继和' })]
  const now = { ...sent, added: [row, ...later], next: 4 }
  expect(afterSave(now, sent, (key) => (key === 'n1' ? '' : undefined)).added).toEqual([
    added('n2', 's1', { name: '文煦' }),
    added('n3', '', { name: '继和' }),
  ])
})
