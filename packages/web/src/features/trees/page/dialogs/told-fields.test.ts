import { expect, it } from 'vitest'
import { type ChangedRow, changedFields, changedRowsShown } from './changed-fields.ts'

const row = (what: ChangedRow['what'], ...fields: [string, string, string][]): ChangedRow => ({
  what,
  key: '',
  name: what === 'book' ? '' : '陈文焕',
  done: 'changed',
  fields: fields.map(([field, before, after]) => ({ field, before, after })),
})

it('tells who may see a book now, and who could before', () => {
  const changed = row('book', ['visibility', 'link', 'public'], ['firstSerial', '0', '1'])
  expect(changedRowsShown([changed])).toEqual([changed])
  expect(changedFields(changed)).toEqual([
    { of: 'other', field: 'visibility', before: 'link', after: 'public' },
  ])
})

it('tells the words of an event, and fields of a person as forms call them', () => {
  const memo = row('event', ['e_memo', '迁漳浦', '迁居漳浦'], ['e_type', '10', '12'])
  expect(changedFields(memo).map(({ field }) => field)).toEqual(['e_memo'])
  const name = row('person', ['name', '焕', '文焕'], ['search_key', 'a', 'b'])
  expect(changedFields(name)).toEqual([
    { of: 'person', field: 'name', before: '焕', after: '文焕' },
  ])
})

it('tells nothing of what only the book itself needs, nor of what was added', () => {
  expect(changedRowsShown([row('book', ['firstSerial', '0', '1'])])).toEqual([])
  expect(changedFields({ ...row('event', ['e_memo', '', '某']), done: 'added' })).toEqual([])
})
