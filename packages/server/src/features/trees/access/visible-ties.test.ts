import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import { describe, expect, it } from 'vitest'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'
import { noMask } from './mask.ts'
import { visibleTies } from './visible-ties.ts'

const union = (serial: number, first: number, second = 0): GraphUnion => ({
  ...{ serial, first, second, order: 1, secondOrder: 0, kind: 'other', rowVersion: 1 },
})
const link = (parents: number, child: number, isPrimary = true): GraphLink => ({
  ...{ union: parents, child, isPrimary, kind: 'birth', rank: 0, rowVersion: 1 },
})

/** 4 of 1 and 2, given to 3; 3 has nobody else, 5 lost the only child, 6 has 7 and 4. */
function graphOf(): TreeGraph {
  return graphOfRows<GraphPerson>({
    people: [],
    unions: [union(1, 1, 2), union(2, 3), union(3, 5), union(4, 6)],
    links: [link(1, 4), link(2, 4, false), link(4, 7), link(4, 4, false)],
  })
}

describe('ties of a book', () => {
  const told = (inside: boolean, ...hidden: number[]) => {
    const graph = graphOf()
    const mask = { ...noMask, hides: (serial: number) => hidden.includes(serial) }
    const ties = visibleTies({ book: { inside }, now: { graph }, mask })
    return {
      parents: ties.parentsOf(4).map((each) => each.union),
      children: [1, 2, 3, 4].map((each) => ties.childrenOf(each).map(({ child }) => child)),
      unions: [1, 3, 5, 6].flatMap((each) => ties.unionsOf(each).map(({ serial }) => serial)),
    }
  }

  it('are all told of whoever is not hidden', () => {
    const lines = { parents: [1, 2, 4], children: [[4], [4], [], [4, 7]] }
    expect(told(true)).toEqual({ ...lines, unions: [1, 2, 3, 4] })
    // Outside the tree nobody hears that a parent known alone has lost a child.
    expect(told(false)).toEqual({ ...lines, unions: [1, 2, 4] })
  })

  it('lead to a hidden child by its own line alone', () => {
    const lines = { parents: [1], children: [[4], [], [], [7]] }
    expect(told(false, 4)).toEqual({ ...lines, unions: [1, 4] })
    // A file without the living, for one who belongs to the tree.
    expect(told(true, 4)).toEqual({ ...lines, unions: [1, 3, 4] })
  })
})
