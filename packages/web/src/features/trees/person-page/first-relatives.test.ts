import { describe, expect, it } from 'vitest'
import { firstChildren } from './first-relatives.tsx'

const marriage = (union: number, children: number) => ({
  union,
  children: Array.from({ length: children }, (_, at) => `${union}.${at}`),
})
const sizes = (marriages: { union: number; children: string[] }[]) =>
  marriages.map(({ union, children }) => [union, children.length])

describe('the first children of marriages', () => {
  it('are all of them where they are few, less marriages without', () => {
    const all = [marriage(1, 2), marriage(2, 0), marriage(3, 1)]
    expect(firstChildren(all, 3)).toEqual([all[0], all[2]])
  })

  it('are no more than are shown, however they lie', () => {
    expect(sizes(firstChildren([marriage(1, 2), marriage(2, 5), marriage(3, 1)], 4))).toEqual([
      [1, 2],
      [2, 2],
    ])
    const many = Array.from({ length: 5000 }, (_, at) => marriage(at, 1))
    expect(firstChildren(many, 200)).toHaveLength(200)
  })

  it('are all where no end is set', () => {
    expect(sizes(firstChildren([marriage(1, 5000)], Number.POSITIVE_INFINITY))).toEqual([[1, 5000]])
  })
})
