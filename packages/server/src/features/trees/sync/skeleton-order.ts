import type { GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { VisibleTies } from '../access/visible-ties.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import type { SkeletonRow } from './skeleton-rows.ts'

type Ties = Pick<VisibleTies, 'unionsOf' | 'childrenOf' | 'parentsOf'>

/**
 * Every row of a tree in the order in which a chart from the first person needs it: by nearness of
 * kin, spouses and children before parents, and then whoever has no tie to that person. What a row
 * refers to stands before it. Linear in the size of the tree, and a step at a time.
 * @param ties those that are told: whom another one leads to stands where these lead
 */
export function skeletonOrder(graph: TreeGraph, ties: Ties = graph): Iterable<SkeletonRow> {
  return new Walk(graph, ties).rows()
}

class Walk {
  private readonly graph: TreeGraph
  private readonly ties: Ties
  private readonly people = new Set<number>()
  private readonly unions = new Set<number>()
  /** People whose relatives have not been told. */
  private readonly queue: number[] = []
  /** Rows of one step; a generator within a generator for each would cost more than the walk. */
  private told: SkeletonRow[] = []

  constructor(graph: TreeGraph, ties: Ties) {
    this.graph = graph
    this.ties = ties
  }

  *rows(): Generator<SkeletonRow> {
    yield* this.from(this.graph.firstSerial)
    // Most trees are one family: nobody is left to look for.
    if (this.people.size === this.graph.people.size) return
    for (const serial of this.graph.people.keys()) {
      if (!this.people.has(serial)) yield* this.from(serial)
    }
  }

  private *from(start: number): Generator<SkeletonRow> {
    this.meet(start)
    yield* this.take()
    // Grows while it is walked through.
    for (const serial of this.queue) {
      for (const union of this.ties.unionsOf(serial)) this.tellUnion(union)
      for (const { union } of this.ties.parentsOf(serial)) {
        const parents = this.graph.unions.get(union)
        if (parents) this.tellUnion(parents)
      }
      if (this.told.length > 0) yield* this.take()
    }
    this.queue.length = 0
  }

  private take(): SkeletonRow[] {
    const { told } = this
    this.told = []
    return told
  }

  private tellUnion(union: GraphUnion): void {
    if (this.unions.has(union.serial)) return
    this.unions.add(union.serial)
    this.meet(union.first)
    this.meet(union.second)
    const isSecondTold = union.second === 0 || this.people.has(union.second)
    if (!this.people.has(union.first) || !isSecondTold) return
    this.told.push({ union })
    for (const link of this.ties.childrenOf(union.serial)) {
      this.meet(link.child)
      if (this.people.has(link.child)) this.told.push({ link })
    }
  }

  private meet(serial: number): void {
    const person = this.graph.people.get(serial)
    if (!person || this.people.has(serial)) return
    this.people.add(serial)
    this.queue.push(serial)
    this.told.push({ person })
  }
}
