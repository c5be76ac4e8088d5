import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  ['/profile?tab=1', '/profile?tab=1'],
  ['/ancestry#top', '/ancestry#top'],
  ['/a/../profile', '/profile'],
])('goes back to %s', (asked, expected) => {
  expect(returnPath(asked)).toBe(expected)
})

it.each([
  null,
  undefined,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/auth',
  '/auth/login?next=/auth/login',
  '/Auth/Login',
  '/x/../auth/register',
])('goes nowhere for %s', (asked) => {
  expect(returnPath(asked)).toBeNull()
})
