import { coupleIn, type KinTies, NONE, partnerIn, unionAbove } from '../graph/kin-ties.ts'
import { GrownTree } from './grown-tree.ts'
import type { TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/**
 * The cards from the root upwards: each holds the parents of one of those below. Who is an ancestor
 * on two ways stands where the shorter way leads.
 */
export function growAncestors(
  ties: KinTies,
  view: Pick<TreeView, 'root' | 'mode' | 'closedUp' | 'chosen'>,
): GrownTree {
  const tree = new GrownTree()
  tree.add(view.root, -1)
  if (view.mode === 'descendants') return tree
  const drawn = new Uint8Array(ties.peopleEnd)
  drawn[view.root] = 1
  for (let card = 0; card < tree.count; card++) {
    for (const person of [tree.person.at(card), tree.spouse.at(card)]) {
      if (person < 0 || view.closedUp.has(person)) continue
      const union = unionAbove(ties, person)
      if (union !== NONE) hangParents(ties, tree, { card, union, drawn, chosen: view.chosen })
    }
  }
  return tree
}

/** 1 for whoever has a card above a root whose ancestors are all shown. */
export function headsAbove(ties: KinTies, root: number): Uint8Array {
  const chosen = new Map<number, number>()
  const view = { root, mode: 'ancestors', closedUp: new Set<number>(), chosen } as const
  const tree = growAncestors(ties, view)
  const heads = new Uint8Array(ties.peopleEnd)
  for (let card = 1; card < tree.count; card++) heads[tree.person.at(card)] = 1
  return heads
}

/** The first union of somebody with one of these people; `NONE` without. */
export function unionWith(ties: KinTies, person: number, others: Uint8Array): number {
  for (let union = ties.firstUnion(person); union !== NONE; union = ties.nextUnion(union, person)) {
    if (others[partnerIn(ties, union, person)] === 1) return union
  }
  return NONE
}

/** Whether somebody may be drawn above a root: an ancestor, or who married one. */
export function isDrawnAbove(ties: KinTies, root: number, person: number): boolean {
  const heads = headsAbove(ties, root)
  return heads[person] === 1 || unionWith(ties, person, heads) !== NONE
}

/** The union by which an ancestor's card leads down to the root: of whose child it stands above. */
export function lineUnion(
  ties: KinTies,
  { person, spouse, parent }: Pick<TreeLayout, 'person' | 'spouse' | 'parent'>,
  card: number,
): { child: number; union: number } {
  const below = parent[card] ?? -1
  const head = person[card] ?? -1
  for (const child of [person[below] ?? -1, spouse[below] ?? -1]) {
    const union = child < 0 ? NONE : unionAbove(ties, child)
    if (union !== NONE && coupleIn(ties, union).includes(head)) return { child, union }
  }
  return { child: person[below] ?? -1, union: NONE }
}

interface Hanging {
  card: number
  union: number
  drawn: Uint8Array
  chosen: TreeView['chosen']
}

function hangParents(ties: KinTies, tree: GrownTree, hanging: Hanging): void {
  const { card, union, drawn, chosen } = hanging
  const parents = coupleIn(ties, union)
  const [head, spouse] = parents.filter((parent) => drawn[parent] !== 1)
  if (head === undefined) return
  const added = tree.add(head, card)
  drawn[head] = 1
  // Of a parent known alone, or where another marriage was chosen, the seat is left to that spouse.
  if (parents.length < 2 || (chosen.get(head) ?? union) !== union) return
  tree.union.set(added, union)
  if (spouse === undefined) return
  tree.spouse.set(added, spouse)
  drawn[spouse] = 1
}
