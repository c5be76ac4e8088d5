import { setImmediate as nextRound } from 'node:timers/promises'
import { type Steps, takeAll } from '@suyuan/genealogy/steps'
import { describe, expect, it } from 'vitest'
import { PiecesInTurn } from './pieces-in-turn.ts'

/** Each step takes its time; so many of them are one piece. */
function* steps(name: string, count: number, done: string[]): Steps<string> {
  for (let step = 0; step < count; step++) {
    done.push(name)
    yield
  }
  return name
}

/** The clock is looked at after every sixteenth step. */
const STEPS = 16
const shortest = { pieceMs: 0, rest: 0, quietMs: 1000 }

describe('work in pieces', () => {
  it('lets everything else go on between two pieces', async () => {
    const pieces = new PiecesInTurn(shortest)
    const done: string[] = []
    const result = pieces.run('a', steps('work', 10 * STEPS, done))
    let rounds = 0
    let isDone = false
    const counted = result.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await nextRound()
      rounds += 1
    }
    expect(await counted).toBe('work')
    expect(done).toHaveLength(10 * STEPS)
    expect(rounds).toBeGreaterThanOrEqual(10)
  })

  it('does one piece of each share in turn, however much one of them asks for', async () => {
    const pieces = new PiecesInTurn(shortest)
    const done: string[] = []
    const greedy = Array.from({ length: 20 }, () => pieces.run('greedy', steps('g', STEPS, done)))
    await pieces.run('modest', steps('m', 3 * STEPS, done))
    // Of the other share no more than one piece for each of its own.
    expect(done.filter((name) => name === 'g').length).toBeLessThanOrEqual(5 * STEPS)
    await Promise.all(greedy)
    expect(done.filter((name) => name === 'g')).toHaveLength(20 * STEPS)
  })

  it('gives what comes as it comes', async () => {
    const pieces = new PiecesInTurn(shortest)
    const lines = (function* () {
      for (let line = 1; line <= 3; line++) {
        yield undefined
        yield `line ${line}`
      }
    })()
    const come: string[] = []
    for await (const line of pieces.each('a', lines)) come.push(line)
    expect(come).toEqual(['line 1', 'line 2', 'line 3'])
  })

  it('fails whose work fails, and goes on with the others', async () => {
    const pieces = new PiecesInTurn(shortest)
    const failing = (function* (): Steps<void> {
      yield
      throw new Error('broken')
    })()
    await expect(pieces.run('a', failing)).rejects.toThrow('broken')
    expect(await pieces.run('a', steps('well', 2, []))).toBe('well')
  })

  it('takes all at once where nobody else is', () => {
    expect(takeAll(steps('all', 40, []))).toBe('all')
  })
})
