import type { BookDraft } from './draft.ts'
import type { Loop } from './find-loops.ts'

/** Whom a person or family is waiting for, and who waits for it. */
interface Node {
  waitsFor: number
  below: string[]
  depth: number
}

/**
 * Generations of the longest line of descent; 0 where there is nobody.
 * @param loops links that are passed over, as they close a circle
 */
export function countGenerations({ persons, unions }: BookDraft, loops: readonly Loop[]): number {
  const passedOver = new Set(loops.map(({ child, union }) => `${child} ${union}`))
  const nodes = new Map<string, Node>()
  for (const { xref } of [...unions, ...persons]) {
    nodes.set(xref, { waitsFor: 0, below: [], depth: 0 })
  }
  const link = (above: string, below: string) => {
    const [upper, lower] = [nodes.get(above), nodes.get(below)]
    if (!upper || !lower) return
    upper.below.push(below)
    lower.waitsFor += 1
  }
  for (const { xref, partners } of unions) for (const { to } of partners) link(to, xref)
  for (const { xref, parents } of persons) {
    for (const { to } of parents) if (!passedOver.has(`${xref} ${to}`)) link(to, xref)
  }
  const people = new Set(persons.map(({ xref }) => xref))
  const ready = [...nodes].filter(([, node]) => node.waitsFor === 0).map(([xref]) => xref)
  let deepest = 0
  for (let xref = ready.pop(); xref !== undefined; xref = ready.pop()) {
    const node = nodes.get(xref)
    if (!node) continue
    if (people.has(xref)) node.depth += 1
    deepest = Math.max(deepest, node.depth)
    for (const name of node.below) {
      const lower = nodes.get(name)
      if (!lower) continue
      lower.depth = Math.max(lower.depth, node.depth)
      lower.waitsFor -= 1
      if (lower.waitsFor === 0) ready.push(name)
    }
  }
  return deepest
}
