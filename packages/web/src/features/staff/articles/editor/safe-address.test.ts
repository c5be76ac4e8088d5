import { expect, it } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

it.each([
  ['https://example.org/a?b=c#d', true],
  ['http://example.org', true],
  ['mailto:desk@example.org', true],
  ['/news-detail?news-id=3', true],
  ['', false],
  ['example.org', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:nobody', false],
  ['ftp://example.org', false],
])('%s may be linked: %s', (address, may) => {
  expect(isSafeAddress(address)).toBe(may)
})
