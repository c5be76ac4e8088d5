import { expect, it } from 'vitest'
import { announceStayed, onStayed } from './stayed.ts'

it('tells whoever listens that the page has stayed, as long as it listens', () => {
  let told = 0
  const end = onStayed(() => {
    told += 1
  })
  announceStayed()
  expect(told).toBe(1)
  end()
  announceStayed()
  expect(told).toBe(1)
})
