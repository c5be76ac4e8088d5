import type { BookLinks } from './draft.ts'
import type { Loop } from './find-loops.ts'

/** Whom a person or family is waiting for, and who waits for it. */
interface Node {
  waitsFor: number
  below: string[]
  depth: number
  /** Generations of the longest line of descent from here. */
  height: number
}

/** The longest line of descent of a book. */
export interface LongestLine {
  /** 0 where there is nobody. */
  generations: number
  /** Pointer of the one whom it begins with: a man where there are several; empty for nobody. */
  top: string
}

/**
 * Generations of the longest line of descent; 0 where there is nobody.
 * @param loops links that are passed over, as they close a circle
 */
export function countGenerations(links: BookLinks, loops: readonly Loop[]): number {
  return longestLine(links, loops).generations
}

/** @param loops links that are passed over, as they close a circle */
export function longestLine({ persons, unions }: BookLinks, loops: readonly Loop[]): LongestLine {
  const nodes = nodesOf({ persons, unions }, loops)
  const people = new Set(persons.map(({ xref }) => xref))
  const ready = [...nodes].filter(([, node]) => node.waitsFor === 0)
  const order: typeof ready = []
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    const [xref, node] = next
    order.push(next)
    if (people.has(xref)) node.depth += 1
    for (const name of node.below) {
      const lower = nodes.get(name)
      if (!lower) continue
      lower.depth = Math.max(lower.depth, node.depth)
      lower.waitsFor -= 1
      if (lower.waitsFor === 0) ready.push([name, lower])
    }
  }
  for (const [xref, node] of order.reverse()) {
    for (const name of node.below) {
      node.height = Math.max(node.height, nodes.get(name)?.height ?? 0)
    }
    if (people.has(xref)) node.height += 1
  }
  return highest({ persons, unions }, nodes)
}

function nodesOf({ persons, unions }: BookLinks, loops: readonly Loop[]): Map<string, Node> {
  const passedOver = new Set(loops.map(({ child, union }) => `${child} ${union}`))
  const nodes = new Map<string, Node>()
  for (const { xref } of [...unions, ...persons]) {
    nodes.set(xref, { waitsFor: 0, below: [], depth: 0, height: 0 })
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
  return nodes
}

function highest({ persons }: BookLinks, nodes: ReadonlyMap<string, Node>): LongestLine {
  let line: LongestLine = { generations: 0, top: '' }
  let isMan = false
  for (const { xref, sex } of persons) {
    const generations = nodes.get(xref)?.height ?? 0
    const isBetter = generations === line.generations && sex === 'male' && !isMan
    if (generations <= line.generations && !isBetter) continue
    line = { generations, top: xref }
    isMan = sex === 'male'
  }
  return line
}
