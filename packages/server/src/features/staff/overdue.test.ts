import { expect, it } from 'vitest'
import { overdueNow } from './request-queue.ts'

it('a request is overdue from midnight in Beijing on, and only while it is open', () => {
  const due = { dueOn: '2026-11-26', status: 'in_progress' } as const
  expect(overdueNow(due, new Date('2026-11-26T15:59:59Z'))).toBe(false)
  expect(overdueNow(due, new Date('2026-11-26T16:00:00Z'))).toBe(true)
  expect(overdueNow({ ...due, status: 'closed' }, new Date('2026-11-28T00:00:00Z'))).toBe(false)
  expect(overdueNow({ ...due, dueOn: null }, new Date('2026-11-28T00:00:00Z'))).toBe(false)
})
