import { expect, it } from 'vitest'
import { withPage } from './with-page.ts'

it.each([
  ['', 2, '?page=2'],
  ['?page=3', 1, ''],
  ['?lang=en&page=3', 1, '?lang=en'],
  ['?lang=en', 4, '?lang=en&page=4'],
])('of %j page %i is %j', (asked, page, query) => {
  expect(withPage(new URLSearchParams(asked), page)).toBe(query)
})
