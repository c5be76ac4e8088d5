import { expect, it } from 'vitest'
import { localInChina, localOf, momentInChina } from './china-time.ts'

it.each([
  ['2026-11-22 08:30', '2026-11-22T00:30:00.000Z'],
  ['2026-01-01 00:00', '2025-12-31T16:00:00.000Z'],
])('%s in China is %s', (local, moment) => {
  expect(momentInChina(local)).toBe(moment)
  expect(localInChina(moment)).toBe(local)
  expect(localOf(local)).toBe(local)
})

it.each([
  [' 2026-11-22 8:30 ', '2026-11-22 08:30'],
  ['2026/11/2 08.05', '2026-11-02 08:05'],
  ['2026-11-22T08:30', '2026-11-22 08:30'],
  ['20261122 23:59', '2026-11-22 23:59'],
  ['2026年11月22日 8时30分', '2026-11-22 08:30'],
  ['２０２６－１１－２２　２０：００', '2026-11-22 20:00'],
])('%j is %s', (typed, local) => {
  expect(localOf(typed)).toBe(local)
})

it.each([
  '',
  '2026-11-22',
  '08:30',
  '2026-13-40 99:99',
  '2026-11-22 24:00',
  '2026-06-31 08:00',
  'tomorrow 08:00',
])('%j is no moment', (typed) => {
  expect(localOf(typed)).toBeNull()
})
