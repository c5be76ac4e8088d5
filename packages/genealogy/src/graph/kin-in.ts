import type { FamilyGraph } from './family-graph.ts'

/** Children of all marriages of somebody. */
export function childrenIn(graph: FamilyGraph, serial: number): number[] {
  return graph
    .unionsOf(serial)
    .flatMap((union) => graph.childrenOf(union.serial).map(({ child }) => child))
}

/** Those below the same parents, oneself among them. */
export function siblingsIn(graph: FamilyGraph, serial: number): number[] {
  const union = graph.primaryUnion(serial)
  return union ? graph.childrenOf(union.serial).map(({ child }) => child) : []
}
