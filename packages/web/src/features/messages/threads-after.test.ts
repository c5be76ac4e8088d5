import { expect, it } from 'vitest'
import { threadsAfter } from './threads-after.ts'

it.each([
  ['after=2026-05-03T08:15:30.123Z', '2026-05-03T08:15:30.123Z'],
  ['', ''],
  ['after=x', ''],
  ['after=2026-05-03', ''],
  ['after=2026-02-30T08:15:30.123Z', ''],
  ['after=2026-05-03T25:15:30.123Z', ''],
  ['after=%2B012026-05-03T08:15:30.123Z', ''],
])('%s begins behind %j', (address, after) => {
  expect(threadsAfter(new URLSearchParams(address))).toBe(after)
})
