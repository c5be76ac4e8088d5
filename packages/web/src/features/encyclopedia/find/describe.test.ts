import { expect, it } from 'vitest'
import { shortened } from './describe.ts'

it('leaves a short text alone', () => {
  expect(shortened('Chen (陈) was a small state.')).toBe('Chen (陈) was a small state.')
})

it('ends a long text after a word', () => {
  const text = shortened('abc '.repeat(60))
  expect(text).toMatch(/abc…$/)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(shortened('字'.repeat(200))).toHaveLength(160)
})
