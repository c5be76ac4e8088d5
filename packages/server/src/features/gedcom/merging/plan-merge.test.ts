import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { expect, it } from 'vitest'
import type { GraphPerson } from '../../trees/graph/tree-graph.ts'
import { planMerge } from './plan-merge.ts'

const man = (serial: number): GraphPerson => ({
  ...{
    serial,
    id: String(serial),
    surname: '陈',
    name: '某',
    zi: '',
    hao: '',
    spelling: '',
    sex: 1,
  },
  ...{ isDead: true, isPrivate: false, lastActed: 0, birthLatest: 0, generation: null, ranking: 0 },
  ...{ searchKey: '', birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' },
})
const father = (serial: number, first: number): GraphUnion => ({
  ...{ serial, first, second: 0, order: 1, secondOrder: 0, kind: 'other', rowVersion: 1 },
})
const son = (union: number, child: number): GraphLink => ({
  ...{ union, child, kind: 'birth', isPrimary: true, rank: 1, rowVersion: 1 },
})

/** A line of men, each the son of the one before; their fathers' unions have the same numbers. */
function line(...men: number[]) {
  return graphOfRows({
    people: men.map(man),
    unions: men.slice(0, -1).map((first, at) => father(at + 1, first)),
    links: men.slice(1).map((child, at) => son(at + 1, child)),
  })
}

const last = { lastPerson: 3, lastUnion: 2 }

it('leaves out of a file what would make somebody their own ancestor, and nothing else', () => {
  // The tree: 1, his son 2, his son 3. The file: 2, a stranger who is his son, whose son is 1.
  const file = line(2, 7, 1)
  const same = new Map([
    [1, 1],
    [2, 2],
  ])
  const plan = planMerge(file, line(1, 2, 3), same, last)
  expect(plan.newPeople).toEqual([7])
  // Both ties of the file lie in the circle 1, 2, 7.
  expect([plan.newLinks, plan.leftOut]).toEqual([[], 2])
})

it('takes the same ties where nobody comes to be their own ancestor', () => {
  const file = line(2, 7, 8)
  const plan = planMerge(file, line(1, 2, 3), new Map([[2, 2]]), last)
  expect(plan.leftOut).toBe(0)
  expect(plan.newLinks.map(({ child }) => child)).toEqual([4, 5])
})
