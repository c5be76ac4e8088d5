import { expect, it } from 'vitest'
import { tokenIn } from './use-status.ts'

const token = 'a-B_'.repeat(10).concat('xyz')

it.each([
  [token, token],
  [` ${token}\n`, token],
  [`https://suyuan.example/request-status?lang=en#${token}`, token],
  [token.slice(1), null],
  [`${token}0`, null],
  ['', null],
])('finds the token in %s', (typed, found) => {
  expect(tokenIn(typed)).toBe(found)
})
