import type { PersonPage } from '@suyuan/contract/tree-views'
import { expect, it } from 'vitest'
import {
  leaderFirst,
  otherMarriages,
  placesOf,
  usualChildKind,
  usualUnionKind,
  wrongParents,
  wrongSpouse,
} from './tie-values.ts'

const somebody = (id: string) => ({
  id,
  serial: 1,
  surname: '陈',
  name: id,
  latin: '',
  sex: 1 as const,
  death: 1 as const,
  birth_day: '',
  death_day: '',
  generation: 1,
  ranking: 0,
  masked: false,
})

it.each([
  [null, null, { father: 'nobody' }],
  ['child', null, { father: 'self' }],
  [null, 'child', { mother: 'self' }],
  ['one', 'one', { mother: 'same' }],
  ['one', null, {}],
  [null, 'one', {}],
  ['one', 'two', {}],
  ['woman', 'two', { father: 'woman' }],
  [null, 'man', { mother: 'man' }],
  ['woman', 'man', { father: 'woman', mother: 'man' }],
  ['man', 'woman', {}],
] as const)('parents %s and %s: %o', (father, mother, wrong) => {
  const sexOf = (id: string) => (id === 'woman' ? 0 : id === 'man' ? 1 : 2)
  const chosen = (id: string | null) => (id === null ? null : ({ id, sex: sexOf(id) } as const))
  expect(wrongParents('child', chosen(father), chosen(mother))).toEqual(wrong)
})

it.each([
  [null, 'spouse'],
  ['me', 'self'],
  ['wife', 'already'],
  ['other', null],
] as const)('a spouse %s: %s', (id, wrong) => {
  const person = { id: 'me', spouses: [somebody('wife')] }
  expect(wrongSpouse(person, id === null ? null : { id })).toBe(wrong)
})

it.each([
  // Sex of the person, father there, father of the spouse there, kind, who leads.
  [1, true, true, 'first', 'me'],
  [0, true, true, 'first', 'you'],
  [0, true, true, 'uxorilocal', 'me'],
  [1, true, true, 'uxorilocal', 'you'],
  [0, true, false, 'first', 'me'],
  [1, false, true, 'first', 'you'],
  [1, false, false, 'later', 'me'],
  [0, false, false, 'later', 'you'],
  [2, false, false, 'other', 'me'],
] as const)('sex %i, in line %s and %s, %s: %s leads', (sex, own, other, kind, leader) => {
  const person = { id: 'me', sex, father: own ? somebody('father') : null, mather: null }
  const ids = leaderFirst(person, { id: 'you', fatherName: other ? '陈某' : '' }, kind)
  expect(ids.first_id).toBe(leader)
  expect(ids.second_id).toBe(leader === 'me' ? 'you' : 'me')
})

it('what is usual follows from what is there', () => {
  expect(usualUnionKind({ spouses: [] })).toBe('first')
  expect(usualUnionKind({ spouses: [somebody('wife')] })).toBe('later')
  const parentage = {
    ...{ union: 1, primary: true, row_version: 1, may: { edit: true } },
    ...{ father: null, mather: null },
  }
  expect(usualChildKind({ parents: [] })).toBe('birth')
  expect(usualChildKind({ parents: [{ ...parentage, kind: 'birth' }] })).toBe('adopted')
})

it('places are those of the own line, and other mothers those who are known', () => {
  const marriage = (union: number, order: number, spouse: string, leads = true) => ({
    union,
    order,
    leads,
    kind: 'first' as const,
    row_version: 1,
    may: { edit: true, move: true },
    spouse: spouse === '' ? null : somebody(spouse),
    events: [],
    children: [],
  })
  const alone = marriage(1, 1, '')
  const marriages: PersonPage['marriages'] = [
    alone,
    marriage(2, 3, 'two'),
    marriage(3, 2, 'one'),
    marriage(4, 1, 'his', false),
  ]
  expect(placesOf(marriages)).toEqual([2, 3])
  expect(otherMarriages(marriages, alone).map(({ union }) => union)).toEqual([2, 3, 4])
})
