import { topOf } from '@suyuan/genealogy/graph/generations'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { TreeGraph } from '../trees/graph/tree-graph.ts'

/** Lines of a book that hints are looked for: its own, and the largest of those that married in. */
const LINES = 4
/** People of a line whose names are looked for. */
const NAMES = 40

/** A line of a book; serials of people who have died, and of nobody else. */
export interface FamilyLine {
  /** Whether the book itself begins with it. */
  isOwn: boolean
  /** Where it begins: whoever that is, alive or dead. */
  start: number
  /** Its last known person, from whom it is told upwards. */
  last: number
  /** The oldest generations, the beginning first. */
  oldest: number[]
}

/**
 * The lines of a book, the one that it begins with first. Linear in the size of the book; nobody who
 * may be alive is in them.
 */
export function familyLines({ graph, isGuarded }: TreeNow): FamilyLine[] {
  const sizes = lineSizes(graph)
  const first = graph.firstSerial
  const own = graph.people.has(first) ? topOf(graph, first) : 0
  const size = (serial: number) => sizes.get(serial) ?? 0
  const others = [...graph.people.keys()]
    .filter((each) => each !== own && graph.parentInLine(each) === 0 && size(each) > 1)
    .sort((a, b) => size(b) - size(a) || a - b)
  return [...(own === 0 ? [] : [own]), ...others.slice(0, LINES - 1)].flatMap((start) => {
    const oldest = oldestBelow(graph, start, NAMES * 4).filter((each) => !isGuarded(each))
    const last = lastDead(graph, start, size, isGuarded)
    return last === 0 ? [] : [{ isOwn: start === own, start, last, oldest: oldest.slice(0, NAMES) }]
  })
}

/** How many people are drawn below each, with the person. */
function lineSizes(graph: TreeGraph): Map<number, number> {
  const sizes = new Map<number, number>()
  const waiting = new Map<number, number>()
  for (const serial of graph.people.keys()) {
    const above = graph.parentInLine(serial)
    if (above !== 0) waiting.set(above, (waiting.get(above) ?? 0) + 1)
  }
  const ready = [...graph.people.keys()].filter((serial) => !waiting.has(serial))
  for (let serial = ready.pop(); serial !== undefined; serial = ready.pop()) {
    const size = (sizes.get(serial) ?? 0) + 1
    sizes.set(serial, size)
    const above = graph.parentInLine(serial)
    if (above === 0) continue
    sizes.set(above, (sizes.get(above) ?? 0) + size)
    const left = (waiting.get(above) ?? 1) - 1
    waiting.set(above, left)
    if (left === 0) ready.push(above)
  }
  return sizes
}

function childrenInLine(graph: TreeGraph, serial: number): number[] {
  return graph
    .unionsOf(serial)
    .filter(({ first }) => first === serial)
    .flatMap(({ serial: union }) => graph.childrenOf(union))
    .filter(({ isPrimary }) => isPrimary)
    .map(({ child }) => child)
}

/** People of a line, generation by generation, from its beginning on. */
export function oldestBelow(graph: TreeGraph, start: number, most: number): number[] {
  const found = [start]
  for (let at = 0; at < found.length && found.length < most; at += 1) {
    found.push(...childrenInLine(graph, found[at] ?? 0))
  }
  return found.slice(0, most)
}

/** Down the branch that is known best, as long as its people have died. */
function lastDead(
  graph: TreeGraph,
  start: number,
  size: (serial: number) => number,
  isGuarded: (serial: number) => boolean,
): number {
  let last = 0
  for (let at = start; at !== 0; ) {
    if (!isGuarded(at)) last = at
    const [next = 0] = childrenInLine(graph, at).sort((a, b) => size(b) - size(a) || a - b)
    at = next
  }
  return last
}
