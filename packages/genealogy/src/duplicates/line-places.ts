import type { FamilyGraph } from '../graph/family-graph.ts'

/** Where somebody stands: so many generations below the beginning of a line. */
export interface LinePlace {
  /** Who begins the line; 0 where somebody has said which 世 it is, by which all lines are counted. */
  top: number
  depth: number
}

/**
 * Generations of people as they compare with each other: by what is said of them or of an ancestor, else
 * from the beginning of their line, whoever the tree itself begins with. Who married in counts with the
 * partner.
 */
export class LinePlaces {
  readonly #graph: FamilyGraph
  readonly #known = new Map<number, LinePlace>()

  constructor(graph: FamilyGraph) {
    this.#graph = graph
  }

  of(serial: number): LinePlace {
    const own = this.#inLine(serial)
    if (own.top !== serial) return own
    for (const partner of this.#graph.partners(serial)) {
      const theirs = this.#inLine(partner)
      if (theirs.top !== partner) return theirs
    }
    return own
  }

  #inLine(serial: number): LinePlace {
    const climbed: number[] = []
    let found: LinePlace | undefined
    let last = serial
    for (const at of this.#graph.lineOf(serial)) {
      last = at
      const said = this.#graph.people.get(at)?.generation ?? null
      found = this.#known.get(at) ?? (said === null ? undefined : { top: 0, depth: said })
      if (found) break
      climbed.push(at)
    }
    let place = found
    for (const below of climbed.reverse()) {
      place = place ? { top: place.top, depth: place.depth + 1 } : { top: last, depth: 0 }
      this.#known.set(below, place)
    }
    return place ?? { top: last, depth: 0 }
  }
}
