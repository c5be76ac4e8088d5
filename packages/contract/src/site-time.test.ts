import { expect, it } from 'vitest'
import { momentAt, siteDay, siteMinute } from './site-time.ts'

it.each([
  ['2026-11-26T15:59:59Z', '2026-11-26', '23:59'],
  ['2026-11-26T16:00:00Z', '2026-11-27', '00:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01', '07:30'],
])('at %s it is %s, %s by the clock of the site', (moment, day, time) => {
  expect(siteDay(new Date(moment))).toBe(day)
  expect(siteMinute(new Date(moment))).toBe(`${day} ${time}`)
})

it.each([
  ['2026-11-22 08:30', '2026-11-22T00:30:00.000Z'],
  ['2026-01-01 00:00', '2025-12-31T16:00:00.000Z'],
])('%s by the clock of the site is %s', (minute, moment) => {
  expect(momentAt(minute)).toBe(moment)
  expect(siteMinute(new Date(moment))).toBe(minute)
})
