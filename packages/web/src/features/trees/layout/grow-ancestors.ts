import type { Book } from '../skeleton/book.ts'
import type { Kinship } from '../skeleton/kinship.ts'
import { GrownTree } from './grown-tree.ts'
import type { TreeView } from './view.ts'

/**
 * The cards from the root upwards: each holds the parents of one of those below. Who is an ancestor
 * on two ways stands where the shorter way leads.
 */
export function growAncestors(
  book: Book,
  kinship: Kinship,
  view: Pick<TreeView, 'root' | 'mode' | 'closedUp'>,
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
      if (union >= 0) hangParents(book, tree, { card, union, drawn })
    }
  }
  return tree
}

/** Whether somebody would be drawn above a root whose ancestors are all shown. Rows. */
export function isAncestor(
  { book, kinship }: { book: Book; kinship: Kinship },
  root: number,
  person: number,
): boolean {
  const tree = growAncestors(book, kinship, { root, mode: 'ancestors', closedUp: new Set() })
  for (let card = 1; card < tree.count; card++) {
    if (tree.person.at(card) === person || tree.spouse.at(card) === person) return true
  }
  return false
}

/** The union a person is drawn as a child of; -1 where no parent is known. */
export function primaryUnion(book: Book, { parents }: Kinship, person: number): number {
  const at = parents.start[person] ?? 0
  if (at === (parents.start[person + 1] ?? 0)) return -1
  return book.links.union[parents.item[at] ?? 0] ?? -1
}

interface Hanging {
  card: number
  union: number
  drawn: Uint8Array
}

function hangParents(book: Book, tree: GrownTree, { card, union, drawn }: Hanging): void {
  const both = [book.unions.first[union] ?? -1, book.unions.second[union] ?? -1]
  const parents = both.filter((parent) => parent >= 0)
  const [head, spouse] = parents.filter((parent) => drawn[parent] !== 1)
  if (head === undefined) return
  const added = tree.add(head, card)
  tree.union.set(added, union)
  drawn[head] = 1
  if (spouse === undefined) return
  tree.spouse.set(added, spouse)
  drawn[spouse] = 1
}
