import { expect, it } from 'vitest'
import { bookIdIn } from './book-id.ts'

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['https://suyuan.example/genealogy-detail?book_id=12', 12],
  ['/genealogy-detail?lang=en&book_id=12#cite', 12],
  ['', null],
  ['0', null],
  ['twelve', null],
  ['12345678901', null],
  ['/genealogy-detail?book_id=12x', null],
])('takes %s for %s', (typed, id) => {
  expect(bookIdIn(typed)).toBe(id)
})
