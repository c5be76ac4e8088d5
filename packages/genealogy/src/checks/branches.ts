import type { FamilyGraph } from '../graph/family-graph.ts'
import { topOf } from '../graph/generations.ts'

/**
 * 房: the lines below the first ancestor, one for each child of the nearest person, from the first
 * ancestor down, who has several. Whoever married in belongs where the spouse does.
 */
export class Branches {
  /** With whom each begins, in the order of the family. */
  readonly heads: readonly number[]
  readonly #graph: FamilyGraph
  readonly #of = new Map<number, number>()

  constructor({ graph }: { graph: FamilyGraph }) {
    this.#graph = graph
    this.heads = headsOf(graph)
    for (const head of this.heads) this.#of.set(head, head)
  }

  /** Serial of the head of somebody's branch; 0 for those above the branches and beside them. */
  of(serial: number): number {
    const own = this.#inLine(serial)
    if (own !== 0) return own
    for (const partner of this.#graph.partners(serial)) {
      const theirs = this.#inLine(partner)
      if (theirs !== 0) return theirs
    }
    return 0
  }

  #inLine(serial: number): number {
    const climbed: number[] = []
    let found = 0
    for (const each of this.#graph.lineOf(serial)) {
      const known = this.#of.get(each)
      if (known !== undefined) {
        found = known
        break
      }
      climbed.push(each)
    }
    for (const each of climbed) this.#of.set(each, found)
    return found
  }
}

function headsOf(graph: FamilyGraph): number[] {
  if (graph.firstSerial === 0) return []
  const seen = new Set<number>()
  for (let at = topOf(graph, graph.firstSerial); !seen.has(at); ) {
    seen.add(at)
    const children = graph
      .unionsOf(at)
      .filter(({ first }) => first === at)
      .flatMap(({ serial }) => graph.childrenOf(serial))
      .filter(({ isPrimary }) => isPrimary)
      .map(({ child }) => child)
    // Daughters, as a rule, and sons without children are no branch of their own beside one who has.
    const lines = children.filter((child) =>
      graph
        .unionsOf(child)
        .some(({ serial, first }) => first === child && graph.childrenOf(serial).length > 0),
    )
    const [only] = lines
    if (only === undefined) return children
    if (lines.length > 1) return lines
    at = only
  }
  return []
}
