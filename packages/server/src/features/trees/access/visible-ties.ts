import type { GraphLink, GraphUnion } from '@suyuan/genealogy/graph/rows'
import type { TreeGraph } from '../graph/tree-graph.ts'
import { type Mask, showsLink } from './mask.ts'

/** How the people of a tree belong together, as far as it is told. */
export interface VisibleTies {
  unionsOf(serial: number): readonly GraphUnion[]
  childrenOf(union: number): readonly GraphLink[]
  parentsOf(child: number): readonly GraphLink[]
  tellsUnion(union: GraphUnion): boolean
}

/** What it takes to say what is told. */
interface Telling {
  book: { inside: boolean }
  now: { graph: TreeGraph }
  mask: Mask
}

/**
 * Ties of a tree without those that would tell of a hidden child's adoption: a second set of parents,
 * and a parent known alone, who is a union only for the sake of children. Such a one who has no child
 * any more is told to those alone who belong to the tree: others would learn that there was one.
 */
export function visibleTies({ book: { inside }, now: { graph }, mask }: Telling): VisibleTies {
  const isTold = (link: GraphLink) => showsLink(link, mask)
  const childrenOf = (union: number) => only(graph.childrenOf(union), isTold)
  const tellsUnion = ({ serial, second }: GraphUnion) =>
    second !== 0 ||
    graph.childrenOf(serial).some(isTold) ||
    (inside && graph.childrenOf(serial).length === 0)
  return {
    unionsOf: (serial) => only(graph.unionsOf(serial), tellsUnion),
    childrenOf,
    parentsOf: (child) => only(graph.parentsOf(child), isTold),
    tellsUnion,
  }
}

/** A list of which nearly always everything is told is not made anew for that. */
function only<T>(list: readonly T[], isTold: (each: T) => boolean): readonly T[] {
  return list.every(isTold) ? list : list.filter(isTold)
}
