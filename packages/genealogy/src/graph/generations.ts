import type { FamilyGraph } from './family-graph.ts'

/**
 * 世 of people: what somebody has said of them, or of the nearest ancestor in their line of whom it
 * has been said; else counted from the line's beginning, where that is the tree's. A person who
 * married in counts with the partner. 0 where nothing tells.
 */
export class Generations {
  private readonly graph: FamilyGraph
  private readonly root: number
  /** Counted so far; NaN where the line tells nothing. */
  private readonly inLine = new Map<number, number>()

  constructor(graph: FamilyGraph) {
    this.graph = graph
    this.root = graph.firstSerial === 0 ? 0 : topOf(graph, graph.firstSerial)
  }

  of(serial: number): number {
    const own = this.byLine(serial)
    if (!Number.isNaN(own)) return own
    for (const partner of this.graph.partners(serial)) {
      const theirs = this.byLine(partner)
      if (!Number.isNaN(theirs)) return theirs
    }
    return 0
  }

  private byLine(serial: number): number {
    const climbed: number[] = []
    let at = serial
    let found = Number.NaN
    for (;;) {
      const known = this.inLine.get(at)
      if (known !== undefined) {
        found = known
        break
      }
      const said = this.graph.people.get(at)?.generation ?? null
      const parent = this.graph.parentInLine(at)
      if (said !== null || parent === 0) {
        found = said ?? (at === this.root ? 1 : Number.NaN)
        this.inLine.set(at, found)
        break
      }
      climbed.push(at)
      at = parent
    }
    for (const below of climbed.reverse()) {
      found += 1
      this.inLine.set(below, found)
    }
    return found
  }
}

/** The beginning of a person's line. */
export function topOf(graph: FamilyGraph, serial: number): number {
  let top = serial
  for (const each of graph.lineOf(serial)) top = each
  return top
}
