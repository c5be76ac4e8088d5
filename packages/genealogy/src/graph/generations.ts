import type { FamilyGraph } from './family-graph.ts'
import { type LineTies, NONE, partnerIn, primaryUnion } from './kin-ties.ts'

/**
 * 世 of people: what somebody has said of them, or of the nearest ancestor in their line of whom it
 * has been said; else counted from the line's beginning, where that is the tree's. Who stands above
 * somebody whose generation is said counts back from there, and has none above the first. A person who
 * married in counts with the partner. 0 where nothing tells.
 */
export class Generations {
  private readonly graph: FamilyGraph
  private readonly root: number
  private readonly ofRoot: number
  /** Counted so far; NaN where the line tells nothing. */
  private readonly inLine = new Map<number, number>()

  constructor(graph: FamilyGraph) {
    this.graph = graph
    this.root = graph.firstSerial === 0 ? 0 : topOf(graph, graph.firstSerial)
    this.ofRoot = this.root === 0 ? Number.NaN : generationAbove(graph, graph.firstSerial)
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
        found = said ?? (at === this.root ? this.ofRoot : Number.NaN)
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

/**
 * The generation of the beginning of a person's line, by the uppermost in it of whom one is said; 1
 * where none is said, and NaN where it would be before the first: two never are the first.
 */
function generationAbove(graph: FamilyGraph, serial: number): number {
  const line = [...graph.lineOf(serial)].reverse()
  for (const [above, each] of line.entries()) {
    const said = graph.people.get(each)?.generation ?? null
    if (said !== null) return said > above ? said - above : Number.NaN
  }
  return 1
}

/** The beginning of a person's line. */
export function topOf(graph: FamilyGraph, serial: number): number {
  let top = serial
  for (const each of graph.lineOf(serial)) top = each
  return top
}

/** Generations that have been counted, by person; 0 where none is known. */
interface CountedGenerations {
  at(person: number): number
  set(person: number, generation: number): void
}

/**
 * When somebody's generation is another one than before, those below whose generation was counted from
 * theirs, and whoever they married, move along, for whoever has no statements but only what was counted.
 * @param moved people, with the generation that stood there before; 0 for none
 */
export function moveGenerations(
  ties: LineTies,
  generation: CountedGenerations,
  moved: ReadonlyMap<number, number>,
): void {
  const queue = [...moved]
  // Grows while it is walked through.
  for (const [person, was] of queue) {
    const is = generation.at(person)
    const move = (kin: number, before: number, now: number) => {
      // Of whom something else was said, it holds; and nobody moves twice.
      if (before === now || generation.at(kin) !== before || moved.has(kin)) return
      generation.set(kin, now)
      queue.push([kin, before])
    }
    for (
      let union = ties.firstUnion(person);
      union !== NONE;
      union = ties.nextUnion(union, person)
    ) {
      const partner = partnerIn(ties, union, person)
      // Who has no line of their own is counted with whom they married.
      const isCounted = partner !== NONE && primaryUnion(ties, partner) === NONE
      if (isCounted) move(partner, was, is)
      if (ties.first(union) !== person) continue
      for (let link = ties.firstChild(union); link !== NONE; link = ties.nextChild(link)) {
        if (ties.isPrimary(link)) move(ties.child(link), below(was), below(is))
      }
    }
  }
}

const below = (generation: number) => (generation === 0 ? 0 : generation + 1)
