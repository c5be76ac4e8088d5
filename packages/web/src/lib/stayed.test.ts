import { expect, it } from 'vitest'
import { onStayed, tellStayed } from './stayed.ts'

it('tells whoever listens that the page has stayed, as long as it listens', () => {
  let told = 0
  const end = onStayed(() => {
    told += 1
  })
  tellStayed()
  expect(told).toBe(1)
  end()
  tellStayed()
  expect(told).toBe(1)
})
