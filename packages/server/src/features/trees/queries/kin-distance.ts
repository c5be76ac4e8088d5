import type { TreeGraph } from '../graph/tree-graph.ts'

type Kin = Pick<TreeGraph, 'parentInLine' | 'partners'>

/** Further away than this all are alike, those of another line among them. */
export const FARTHEST = 9999
/** A line that is longer goes in a circle. */
const LONGEST_LINE = 1000

/**
 * How many steps lie between somebody and others, up to whom both descend from and down again; who
 * married in is as far as the partner. What was found of one is kept for all below.
 */
export class KinDistance {
  readonly #graph: Kin
  readonly #known = new Map<number, number>()

  constructor(graph: Kin, from: number) {
    this.#graph = graph
    let serial = from
    for (let steps = 0; serial > 0 && steps < LONGEST_LINE; steps++) {
      if (this.#known.has(serial)) break
      this.#known.set(serial, steps)
      serial = this.#above(serial)
    }
  }

  to(serial: number): number {
    const way: number[] = []
    let at = serial
    while (at > 0 && !this.#known.has(at) && way.length < LONGEST_LINE) {
      way.push(at)
      at = this.#above(at)
    }
    let steps = this.#known.get(at) ?? FARTHEST
    for (const each of way.reverse()) {
      steps = Math.min(FARTHEST, steps + 1)
      this.#known.set(each, steps)
    }
    return steps
  }

  /** A parent; of who married in the partner; 0 for nobody. */
  #above(serial: number): number {
    const parent = this.#graph.parentInLine(serial)
    if (parent > 0) return parent
    for (const partner of this.#graph.partners(serial)) {
      if (this.#graph.parentInLine(partner) > 0) return partner
    }
    return 0
  }
}
