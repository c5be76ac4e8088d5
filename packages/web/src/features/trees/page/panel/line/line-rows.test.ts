import { readQuickLine } from '@suyuan/genealogy/quick-line/read-line'
import { expect, it } from 'vitest'
import { aPerson, aPersonPage } from '../../../testing/person.ts'
import { countedBeyond, lineInput } from './line-input.ts'
import { isAsked, type LineEdits, mothersOf, rowsOf } from './line-rows.ts'

const plain = (_of: string, text: string) => ({ day: '', reading: 'exact' as const, text })

function made(text: string, edits: LineEdits = {}, master = aPersonPage({ name: '国光' })) {
  const line = readQuickLine(text, { surname: '陈' })
  const rows = rowsOf(line, edits, { master, dateOf: plain, year: 2026 })
  return { line, rows, master, input: lineInput(line, rows, { masterId: master.id, parent: '' }) }
}

it('makes a line into people and ties', () => {
  const { input, rows } = made('文焕 字子明 光绪三年—民国廿年 配林氏：继发、和；女适王')
  expect(rows.map(({ role, surname, name }) => `${role} ${surname}${name}`)).toEqual([
    ...['subject 陈文焕', 'wife 林', 'child 陈继发', 'child 陈继和', 'child 陈', 'husband 王'],
  ])
  expect(input.subject).toMatchObject({
    ...{ name: '文焕', zi: '子明', birth_text: '光绪三年', death_text: '民国廿年', death: 1 },
  })
  expect(input.spouses).toMatchObject([{ surname: '林', name: '氏', union_kind: 'first', sex: 0 }])
  expect(input.children).toMatchObject([
    { name: '继发', other_parent: 0 },
    { name: '继和', other_parent: 0 },
    { name: '氏', sex: 0, other_parent: 0, spouse: { surname: '王', name: '氏', sex: 1 } },
  ])
})

it('asks for the mother where two wives are told in one breath, until one is chosen', () => {
  const text = '文焕 配陈氏、林氏：继发'
  const { rows, line, master } = made(text)
  expect(rows.filter(isAsked)).toHaveLength(1)
  const names = mothersOf(rows, line, master).map(({ name }) => name)
  expect(names).toEqual(['陈氏', '林氏'])
  const { rows: chosen, input } = made(text, { 'child 陈继发 1': { mother: '#1', name: '继法' } })
  expect(chosen.filter(isAsked)).toHaveLength(0)
  expect(input.children).toMatchObject([{ name: '继法', other_parent: 1 }])
})

it('adds to the person it is written at, whose only wife is the mother', () => {
  const lin = aPerson({ id: 'w1', serial: 11, surname: '林', name: '', sex: 0 })
  const master = aPersonPage({ name: '文焕', spouses: [lin] })
  const { input } = made('子：继发、继和', {}, master)
  expect(input.subject).toBeUndefined()
  expect(input.children).toMatchObject([
    { name: '继发', other_parent: -1, spouse_id: 'w1' },
    { name: '继和', other_parent: -1, spouse_id: 'w1' },
  ])
})

it('ties an heir to the uncle whom the tree has, and keeps others in words', () => {
  const uncle = aPerson({ id: 'u1', serial: 21, name: '文炳' })
  const master = aPersonPage({ name: '国光', children: [uncle] })
  const { input } = made('文焕 配林氏：继发出嗣文炳、继和兼祧文灿', {}, master)
  expect(input.children).toMatchObject([
    { name: '继发', heir_of: { id: 'u1', kind: 'adopted' }, memo: '' },
    { name: '继和', memo: '兼祧文灿' },
  ])
})

it('keeps how many children a line counts beyond those it names', () => {
  const { line, input } = made('文焕 配林氏 生三子：继发 生二女')
  expect(countedBeyond(line)).toEqual(['生三子', '生二女'])
  expect(input.subject?.memo).toBe('生三子；生二女')
})
