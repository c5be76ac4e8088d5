import { expect, it } from 'vitest'
import { ownParams } from './own-params.ts'

const query = new URLSearchParams('book_id=7&surname=&utm=x')

it('of an address those count that were named and say something', () => {
  expect(ownParams(['book_id', 'surname', 'page'], query)).toEqual([['book_id', '7']])
  expect(ownParams([], query)).toEqual([])
})

it('a page that several addresses lead to has one of them', () => {
  expect(ownParams({ book_id: '12' }, query)).toEqual([['book_id', '12']])
})
