import type { FamilyGraph } from './family-graph.ts'

/** What the one is to the other by birth or marriage; adoption proves nothing of years. */
export type Tie = 'parent' | 'partner' | 'child'

export const inverse: Record<Tie, Tie> = { parent: 'child', partner: 'partner', child: 'parent' }

/** Calls back for each relative with what they are to the person. */
export function eachKin(
  graph: FamilyGraph,
  serial: number,
  visit: (kin: number, tie: Tie) => void,
): void {
  for (const { union, kind } of graph.parentsOf(serial)) {
    const parents = kind === 'birth' ? graph.unions.get(union) : undefined
    if (!parents) continue
    visit(parents.first, 'parent')
    if (parents.second !== 0) visit(parents.second, 'parent')
  }
  for (const { serial: union, first, second } of graph.unionsOf(serial)) {
    const partner = first === serial ? second : first
    if (partner !== 0) visit(partner, 'partner')
    for (const { child, kind } of graph.childrenOf(union)) {
      if (kind === 'birth') visit(child, 'child')
    }
  }
}
