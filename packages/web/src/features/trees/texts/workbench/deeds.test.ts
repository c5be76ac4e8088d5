import { describe, expect, it } from 'vitest'
import type { Match, Proposed } from '../text-types.ts'
import {
  addFromWords,
  chosenOf,
  confirm,
  correct,
  depthOf,
  giveFact,
  join,
  leaveOut,
  nextOpen,
  split,
  withChanged,
} from './deeds.ts'
import { listKey } from './list-keys.ts'
import { segmentsOf } from './segments.ts'

const person = (key: string, more: Partial<Proposed> = {}): Proposed => ({
  ...{ key, state: 'open', edited: false, surname: '陈', name: key, zi: '', hao: '', shihao: '' },
  ...{ other_names: '', sex: 1, generation: 0, ranking: 0, facts: [], father: '', mother: '' },
  ...{ child_kind: 'birth', heir_of: '', heir_kind: 'adopted', spouse_of: '', union_kind: '' },
  ...{ same_as: null, other_than: [], takes: [], is_doubtful: false, spans: [[0, 1]] },
  ...more,
})
const match = (id: string, is_likely: boolean) => ({ id, is_likely }) as Match
const birth = { kind: 'birth' as const, text: '生于道光三年', span: [4, 10] as const }
const memo = { kind: 'memo' as const, text: '庠生', span: [10, 12] as const }

describe('what an editor does to people of a page', () => {
  it('confirms somebody as the likely one of the tree, and keeps who else was offered', () => {
    const matches = [match('a', false), match('b', true)]
    expect(chosenOf(person('p1'), matches)).toBe('b')
    expect(confirm(person('p1'), matches)).toMatchObject({
      ...{ state: 'right', same_as: 'b', other_than: ['a'] },
    })
    expect(confirm(person('p1', { same_as: '' }), matches)).toMatchObject({
      ...{ same_as: '', other_than: ['a', 'b'] },
    })
    expect(confirm(person('p1'), [])).toMatchObject({ state: 'right', same_as: '' })
  })

  it('opens again whoever is corrected', () => {
    const right = person('p1', { state: 'right' })
    expect(correct(right, { name: '改' })).toMatchObject({
      state: 'open',
      edited: true,
      name: '改',
    })
  })

  it('makes two one, with the facts and the children of both', () => {
    const people = [
      person('p1', { facts: [birth], spans: [[2, 4]] }),
      person('p2', { zi: '伯仁', facts: [birth, memo], spans: [[0, 2]], father: 'p3' }),
      person('p3'),
      person('p4', { father: 'p2' }),
    ]
    const now = withChanged(people, join(people, 'p1', 'p2'))
    expect(now[0]).toMatchObject({ zi: '伯仁', father: 'p3', facts: [birth, memo] })
    expect(now[0]?.spans).toEqual([
      [0, 2],
      [2, 4],
    ])
    expect(now.map(({ state }) => state)).toEqual(['open', 'left_out', 'open', 'open'])
    expect(now[3]?.father).toBe('p1')
  })

  it('never makes somebody their own father', () => {
    const people = [person('p1', { father: 'p2' }), person('p2')]
    expect(withChanged(people, join(people, 'p1', 'p2'))[0]?.father).toBe('')
  })

  it('parts one into two, who keep the words of the page', () => {
    const people = [person('p1', { facts: [birth, memo] }), person('n1')]
    const [rest, added] = split(people, 'p1', [1])
    expect(rest?.facts).toEqual([birth])
    expect(added).toMatchObject({ key: 'n2', facts: [memo], spans: [[10, 12]], state: 'open' })
  })

  it('gives a fact to somebody else, and makes a person of marked words', () => {
    const people = [person('p1', { facts: [birth, memo] }), person('p2')]
    const [one, two] = giveFact(people, 'p1', 0, 'p2')
    expect([one?.facts, two?.facts]).toEqual([[memo], [birth]])
    const [added] = addFromWords(people, { text: '陈国\n安', span: [3, 6], surname: '陈' })
    expect(added).toMatchObject({ surname: '陈', name: '国安', spans: [[3, 6]] })
  })

  it('goes on to whoever is open, around the end', () => {
    const people = [person('p1'), person('p2', { state: 'right' }), person('p3')]
    expect(nextOpen(people, 'p1')).toBe('p3')
    expect(nextOpen(people, 'p3')).toBe('p1')
    expect(nextOpen([leaveOut(person('p1'))], 'p1')).toBe('')
  })

  it('sets sons below their father and wives beside their husband, and ends in a circle', () => {
    const people = [
      person('p1'),
      person('p2', { spouse_of: 'p1' }),
      person('p3', { father: 'p1' }),
      person('p4', { father: 'p5' }),
      person('p5', { father: 'p4' }),
    ]
    expect(people.slice(0, 3).map(({ key }) => depthOf(people, key))).toEqual([0, 0, 1])
    expect(depthOf(people, 'p4')).toBeLessThanOrEqual(6)
  })
})

describe('a text in pieces', () => {
  const text = '文光，生于道光三年𠀀。'
  const all = { text, furniture: [], unread: [[9, 10]] as [number, number][] }

  it('has every letter once, marked by whose it is', () => {
    const people = [
      person('p1', { spans: [[0, 2]], facts: [{ ...birth, span: [3, 9] }] }),
      person('p2', { spans: [[5, 7]] }),
    ]
    const pieces = segmentsOf(all, people, 'p1')
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.find(({ isUnread }) => isUnread)?.text).toBe('𠀀')
    expect(pieces[0]).toMatchObject({ key: 'p1', isName: true, text: '文光' })
    // Who is selected stands before everybody.
    expect(pieces.some(({ key }) => key === 'p2')).toBe(false)
    expect(segmentsOf(all, people, 'p2').some(({ key }) => key === 'p2')).toBe(true)
  })
})

it('keys mean one thing each, and those of the browser stay its own', () => {
  const press = (key: string, more: object = {}) =>
    listKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })
  expect([press('Enter'), press('Enter', { shiftKey: true })]).toEqual(['confirm', 'page'])
  expect([press('3'), press('X'), press('z', { ctrlKey: true })]).toEqual([
    ...[{ match: 3 }, 'toggle', 'takeBack'],
  ])
  expect([press('c', { ctrlKey: true }), press('e', { metaKey: true }), press('Tab')]).toEqual([
    ...[null, null, null],
  ])
})
