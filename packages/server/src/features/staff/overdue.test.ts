import { expect, it } from 'vitest'
import { siteDay, siteMinute } from '../../app/site-day.ts'
import { overdueNow } from './request-queue.ts'

it.each([
  ['2026-11-26T15:59:59Z', '2026-11-26'],
  ['2026-11-26T16:00:00Z', '2026-11-27'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('at %s it is %s by the clock of the site', (moment, day) => {
  expect(siteDay(new Date(moment))).toBe(day)
  expect(siteMinute(new Date(moment)).slice(0, 10)).toBe(day)
})

it('a request is overdue from midnight in Beijing on, and only while it is open', () => {
  const due = { dueOn: '2026-11-26', status: 'in_progress' } as const
  expect(overdueNow(due, new Date('2026-11-26T15:59:59Z'))).toBe(false)
  expect(overdueNow(due, new Date('2026-11-26T16:00:00Z'))).toBe(true)
  expect(overdueNow({ ...due, status: 'closed' }, new Date('2026-11-28T00:00:00Z'))).toBe(false)
  expect(overdueNow({ ...due, dueOn: null }, new Date('2026-11-28T00:00:00Z'))).toBe(false)
})
