import type { BookGraph, GraphUnion } from './graph/book-graph.ts'
import type { SkeletonRow } from './skeleton-rows.ts'

/**
 * Every row of a book in the order in which a chart from the first person needs it: by nearness of
 * kin, spouses and children before parents, and then whoever has no tie to that person. What a row
 * refers to stands before it. Linear in the size of the book, and a step at a time: where the book
 * changes meanwhile, what is told can be of this version or of the next one.
 */
export function skeletonOrder(graph: BookGraph): Iterable<SkeletonRow> {
  return new Walk(graph).rows()
}

class Walk {
  private readonly graph: BookGraph
  private readonly people = new Set<number>()
  private readonly unions = new Set<number>()
  /** People whose relatives have not been told. */
  private readonly queue: number[] = []

  constructor(graph: BookGraph) {
    this.graph = graph
  }

  *rows(): Generator<SkeletonRow> {
    yield* this.from(this.graph.firstSerial)
    for (const serial of this.graph.people.keys()) yield* this.from(serial)
  }

  private *from(start: number): Generator<SkeletonRow> {
    yield* this.meet(start)
    // Grows while it is walked through.
    for (const serial of this.queue) {
      for (const union of this.graph.unionsOf(serial)) yield* this.tellUnion(union)
      for (const { union } of this.graph.parentsOf(serial)) {
        const parents = this.graph.unions.get(union)
        if (parents) yield* this.tellUnion(parents)
      }
    }
    this.queue.length = 0
  }

  private *tellUnion(union: GraphUnion): Generator<SkeletonRow> {
    if (this.unions.has(union.serial)) return
    this.unions.add(union.serial)
    yield* this.meet(union.first)
    yield* this.meet(union.second)
    const isSecondTold = union.second === 0 || this.people.has(union.second)
    if (!this.people.has(union.first) || !isSecondTold) return
    yield { union }
    for (const link of this.graph.childrenOf(union.serial)) {
      yield* this.meet(link.child)
      if (this.people.has(link.child)) yield { link }
    }
  }

  private *meet(serial: number): Generator<SkeletonRow> {
    const person = this.graph.people.get(serial)
    if (!person || this.people.has(serial)) return
    this.people.add(serial)
    this.queue.push(serial)
    yield { person }
  }
}
