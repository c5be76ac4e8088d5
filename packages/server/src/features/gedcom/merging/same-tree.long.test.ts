import { expect, it } from 'vitest'
import { joinedOf } from '../testing/joined-clan.ts'

// Seeds that the rules were not tuned on.
it.each([
  ['with the same people', 0],
  ['with sons who have gone and others who have come', 0.02],
])('is joined but for a few in other clans, nobody wrongly, %s', async (_name, turnover) => {
  const all = { right: 0, told: 0 }
  for (const seed of [101, 102, 103, 104, 105]) {
    const { right, wrong, told } = await joinedOf(2000, seed, turnover)
    expect({ seed, wrong }).toEqual({ seed, wrong: 0 })
    expect(right).toBeGreaterThanOrEqual(0.985 * told)
    all.right += right
    all.told += told
  }
  expect(all.right).toBeGreaterThanOrEqual(0.99 * all.told)
})
