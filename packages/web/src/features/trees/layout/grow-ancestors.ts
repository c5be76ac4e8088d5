import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { GrownTree } from './grown-tree.ts'
import { partnerIn } from './seat-spouses.ts'
import type { TreeLayout } from './tree-layout.ts'
import type { TreeView } from './view.ts'

/**
 * The cards from the root upwards: each holds the parents of one of those below. Who is an ancestor
 * on two ways stands where the shorter way leads.
 */
export function growAncestors(
  book: FamilyGraph,
  kinship: Kinship,
  view: Pick<TreeView, 'root' | 'mode' | 'closedUp' | 'chosen'>,
): GrownTree {
  const tree = new GrownTree()
  tree.add(view.root, -1)
  if (view.mode === 'descendants') return tree
  const drawn = new Uint8Array(book.people.serial.length)
  drawn[view.root] = 1
  for (let card = 0; card < tree.count; card++) {
    for (const person of [tree.person.at(card), tree.spouse.at(card)]) {
      if (person < 0 || view.closedUp.has(person)) continue
      const union = primaryUnion(book, kinship, person)
      if (union >= 0) hangParents(book, tree, { card, union, drawn, chosen: view.chosen })
    }
  }
  return tree
}

/** 1 for whoever has a card above a root whose ancestors are all shown. */
export function headsAbove(book: FamilyGraph, kinship: Kinship, root: number): Uint8Array {
  const chosen = new Map<number, number>()
  const view = { root, mode: 'ancestors', closedUp: new Set<number>(), chosen } as const
  const tree = growAncestors(book, kinship, view)
  const heads = new Uint8Array(book.people.serial.length)
  for (let card = 1; card < tree.count; card++) heads[tree.person.at(card)] = 1
  return heads
}

/** The first union of somebody with one of these people; -1 for none. */
export function unionWith(
  book: FamilyGraph,
  { unions }: Kinship,
  person: number,
  others: Uint8Array,
): number {
  const own = unions.item.subarray(unions.start[person] ?? 0, unions.start[person + 1] ?? 0)
  return own.find((union) => others[partnerIn(book, union, person)] === 1) ?? -1
}

/** Whether somebody may be drawn above a root: an ancestor, or who married one. Rows. */
export function isDescendantOf(
  { book, kinship }: { book: FamilyGraph; kinship: Kinship },
  root: number,
  person: number,
): boolean {
  const heads = headsAbove(book, kinship, root)
  return heads[person] === 1 || unionWith(book, kinship, person, heads) >= 0
}

/** The union by which an ancestor's card leads down to the root: of whose child it stands above. */
export function lineUnion(
  book: FamilyGraph,
  kinship: Kinship,
  { person, spouse, parent }: Pick<TreeLayout, 'person' | 'spouse' | 'parent'>,
  card: number,
): { child: number; union: number } {
  const below = parent[card] ?? -1
  const head = person[card] ?? -1
  for (const child of [person[below] ?? -1, spouse[below] ?? -1]) {
    const union = child < 0 ? -1 : primaryUnion(book, kinship, child)
    if (union >= 0 && isOf(book, union, head)) return { child, union }
  }
  return { child: person[below] ?? -1, union: -1 }
}

function isOf({ unions }: FamilyGraph, union: number, person: number): boolean {
  return unions.first[union] === person || unions.second[union] === person
}

/** The union a person is drawn as a child of; -1 where no parent is known. */
export function primaryUnion(book: FamilyGraph, { parents }: Kinship, person: number): number {
  const at = parents.start[person] ?? 0
  if (at === (parents.start[person + 1] ?? 0)) return -1
  return book.links.union[parents.item[at] ?? 0] ?? -1
}

interface Hanging {
  card: number
  union: number
  drawn: Uint8Array
  chosen: TreeView['chosen']
}

function hangParents(book: FamilyGraph, tree: GrownTree, hanging: Hanging): void {
  const { card, union, drawn, chosen } = hanging
  const both = [book.unions.first[union] ?? -1, book.unions.second[union] ?? -1]
  const parents = both.filter((parent) => parent >= 0)
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
