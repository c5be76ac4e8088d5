import { describe, expect, it } from 'vitest'
import { listOf } from '../testing/list-of.ts'
import { nextUnvisited, previousVisited } from './find-neighbours.ts'

describe('the previous article', () => {
  it.each([
    { visited: [], id: 7, previous: null },
    { visited: [7], id: 7, previous: null },
    { visited: [3, 7], id: 7, previous: 3 },
    { visited: [3, 7, 9], id: 7, previous: 3 },
    // Storage that keeps nothing of this one.
    { visited: [3, 4], id: 7, previous: 4 },
  ])('of $id after $visited is $previous', ({ visited, id, previous }) => {
    expect(previousVisited(visited, id)).toBe(previous)
  })
})

describe('the next article', () => {
  const pageOf = listOf([9, 8, 7, 6, 5], 2)

  it.each([
    { passed: [], next: 9 },
    { passed: [9, 7], next: 8 },
    { passed: [9, 8, 7], next: 6 },
    { passed: [9, 8, 7, 6, 5], next: null },
  ])('after $passed is $next', async ({ passed, next }) => {
    expect(await nextUnvisited(pageOf, new Set(passed))).toBe(next)
  })

  it('is none where nothing is listed', async () => {
    expect(await nextUnvisited(listOf([], 2), new Set())).toBeNull()
  })
})
