import type { Relative } from '@suyuan/contract/tree-views'
import { expect, it } from 'vitest'
import { type Master, usualValues } from './new-relative.ts'

const spouse = (surname: string) => ({ id: surname, surname }) as Relative
const master = (more: Partial<Master>): Master => ({
  id: 'm',
  bookId: 'b',
  surname: '陈',
  sex: 1,
  spouses: [],
  ...more,
})

it.each([
  ['father', {}, { surname: '陈', sex: '1' }],
  ['mother', {}, { sex: '0' }],
  ['spouse', { sex: 1 }, { sex: '0' }],
  ['spouse', { sex: 0 }, { sex: '1' }],
  ['spouse', { sex: 2 }, { sex: '2' }],
  ['child', {}, { surname: '陈', sex: '1' }],
  ['child', { sex: 0, spouses: [spouse('林')] }, { surname: '林', sex: '1' }],
  ['child', { sex: 0, spouses: [spouse('林'), spouse('黄')] }, { surname: '', sex: '1' }],
  ['sibling', { sex: 0 }, { surname: '', sex: '1' }],
] as const)('a %s of %j begins with %j', (kin, of, values) => {
  expect(usualValues(kin, master(of))).toEqual(values)
})
