import type { BookGraph, GraphUnion } from './graph/book-graph.ts'
import type { SkeletonRow } from './skeleton-rows.ts'

/**
 * Every row of a book in the order in which a chart from the first person needs it: by nearness of
 * kin, spouses and children before parents, and then whoever has no tie to that person. What a row
 * refers to stands before it. Linear in the size of the book.
 */
export function skeletonOrder(graph: BookGraph): SkeletonRow[] {
  return new Walk(graph).rows()
}

class Walk {
  private readonly graph: BookGraph
  private readonly told: SkeletonRow[] = []
  private readonly people = new Set<number>()
  private readonly unions = new Set<number>()
  private readonly queue: number[] = []

  constructor(graph: BookGraph) {
    this.graph = graph
  }

  rows(): SkeletonRow[] {
    this.from(this.graph.firstSerial)
    for (const serial of [...this.graph.people.keys()].sort((a, b) => a - b)) this.from(serial)
    return this.told
  }

  private from(start: number): void {
    this.meet(start)
    // Grows while it is walked through.
    for (const serial of this.queue) {
      for (const union of this.graph.unionsOf(serial)) this.tellUnion(union)
      for (const { union } of this.graph.parentsOf(serial)) {
        const parents = this.graph.unions.get(union)
        if (parents) this.tellUnion(parents)
      }
    }
    this.queue.length = 0
  }

  private tellUnion(union: GraphUnion): void {
    if (this.unions.has(union.serial)) return
    this.unions.add(union.serial)
    this.meet(union.first)
    this.meet(union.second)
    this.told.push({ union })
    for (const link of this.graph.childrenOf(union.serial)) {
      this.meet(link.child)
      this.told.push({ link })
    }
  }

  private meet(serial: number): void {
    const person = this.graph.people.get(serial)
    if (!person || this.people.has(serial)) return
    this.people.add(serial)
    this.told.push({ person })
    this.queue.push(serial)
  }
}
