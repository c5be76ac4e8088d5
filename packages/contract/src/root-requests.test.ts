import { expect, it } from 'vitest'
import { requestMoves, requestNumber, requestStatuses } from './root-requests.ts'

it('a number is short enough to say on the telephone', () => {
  expect(requestNumber('3f9a1c20-7d1e-4b8a-9f00-1234567890ab')).toBe('3F9A1C20')
})

it('every status can be left, and none leads to itself or back to new', () => {
  for (const status of requestStatuses) {
    expect(requestMoves[status].length).toBeGreaterThan(0)
    expect(requestMoves[status]).not.toContain(status)
    expect(requestMoves[status]).not.toContain('new')
  }
})
