import { expect, it } from 'vitest'
import { nowhere, readPlace, withMark } from './saved-place.ts'

it('reads back what it kept', () => {
  const place = { person: 7, root: 3, mode: 'both', marks: [7, 2] }
  expect(readPlace(JSON.stringify(place))).toEqual(place)
})

it.each([null, '', '{', '[]', '"x"'])('takes %s for nothing', (stored) => {
  expect(readPlace(stored)).toEqual(nowhere)
})

it('leaves out what is no place', () => {
  const odd = { person: -1, root: 'x', mode: 'sideways', marks: [1, '2', null, 2.5, 3] }
  expect(readPlace(JSON.stringify(odd))).toEqual({ ...nowhere, marks: [1, 3] })
})

it('marks the newest first, takes a mark away, and keeps thirty', () => {
  expect(withMark([2, 1], 3)).toEqual([3, 2, 1])
  expect(withMark([3, 2, 1], 2)).toEqual([3, 1])
  const many = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(withMark(many, 99)).toHaveLength(30)
})
