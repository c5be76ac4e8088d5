import { expect, it } from 'vitest'
import { readCookie } from './cookie.ts'

it.each([
  ['a=1; token=abc; b=2', 'abc'],
  ['token=a%20b', 'a b'],
  ['token=%E0%A4%A', '%E0%A4%A'],
  ['xtoken=abc', undefined],
  ['token=', undefined],
  ['', undefined],
])('%s', (cookies, value) => {
  expect(readCookie('token', cookies)).toBe(value)
})
