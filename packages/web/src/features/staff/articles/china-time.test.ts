import { expect, it } from 'vitest'
import { localInChina, momentInChina } from './china-time.ts'

it.each([
  ['2026-11-22T08:30', '2026-11-22T00:30:00.000Z'],
  ['2026-01-01T00:00', '2025-12-31T16:00:00.000Z'],
])('%s in China is %s', (local, moment) => {
  expect(momentInChina(local)).toBe(moment)
  expect(localInChina(moment)).toBe(local)
})

it.each(['', '2026-13-40T99:99', 'tomorrow'])('%j is no moment', (local) => {
  expect(momentInChina(local)).toBe('')
})
