import type { KinTies } from '../graph/kin-ties.ts'
import { eachHomeChild, type Homes } from './find-homes.ts'
import { GrownTree } from './grown-tree.ts'
import type { TreeView } from './view.ts'

/** Whether a person's children are to be drawn. */
export function isOpen(view: TreeView, person: number, depth: number): boolean {
  if (view.closed.has(person)) return false
  return depth <= view.openDepth || view.opened.has(person)
}

/** The cards from the root downwards, as far as they are open. */
export function growDescendants(ties: KinTies, homes: Homes, view: TreeView): GrownTree {
  const tree = new GrownTree()
  tree.add(view.root, -1)
  if (view.mode === 'ancestors') return tree
  let card = 0
  const hang = (child: number, union: number) => {
    tree.add(child, card, union)
  }
  for (; card < tree.count; card++) {
    const person = tree.person.at(card)
    if (isOpen(view, person, tree.depth.at(card))) {
      eachHomeChild(ties, homes, person, hang)
    }
  }
  return tree
}
