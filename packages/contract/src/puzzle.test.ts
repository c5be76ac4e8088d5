import { describe, expect, it, vi } from 'vitest'
import { solvePuzzle, solves } from './puzzle.ts'

describe('a puzzle', () => {
  it('counts the zero bits that a hash begins with', () => {
    // sha256sum of 'bn0' begins with hex 4d, of 'x' with 2d.
    expect(solves('bn0', 1)).toBe(true)
    expect(solves('bn0', 2)).toBe(false)
    expect([solves('x', 2), solves('x', 3)]).toEqual([true, false])
  })

  it('is solved by an answer that any server can check', async () => {
    const answer = await solvePuzzle({ seed: 'seed', bits: 10 })
    expect(answer).toMatch(/^seed\.\d+$/)
    expect(solves(answer ?? '', 10)).toBe(true)
  })

  it('lets the page breathe', async () => {
    const pause = vi.fn(async () => {})
    await solvePuzzle({ seed: 'a longer one', bits: 16 }, pause)
    expect(pause).toHaveBeenCalled()
  })

  it('is left where it asks for too much', async () => {
    expect(await solvePuzzle({ seed: 'seed', bits: 40 })).toBeUndefined()
  })
})
