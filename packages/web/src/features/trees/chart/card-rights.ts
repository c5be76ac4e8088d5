import { Branch } from '@suyuan/genealogy/graph/branch'
import { coupleIn, NONE, unionAbove } from '@suyuan/genealogy/graph/kin-ties'
import { rowOf, type WalkedTree } from '../skeleton/skeleton-tree.ts'

/** What the reader may change; people and unions are rows. */
export interface CardRights {
  edits(person: number): boolean
  addsFather(person: number): boolean
  /** Whether the children of a union may be put in another order. */
  orders(union: number): boolean
}

const alike = (may: boolean): CardRights => ({
  edits: () => may,
  addsFather: () => may,
  orders: () => may,
})

/** @param branch serial of whom the branch begins with that is the reader's to edit; 0 for the whole tree */
export function cardRights(
  known: WalkedTree,
  { editable, branch }: { editable: boolean; branch: number },
): CardRights {
  if (!editable || branch === 0) return alike(editable)
  const root = rowOf(known.book, branch)
  return root < 0 ? alike(false) : branchRights(known, root)
}

function branchRights({ ties }: WalkedTree, root: number): CardRights {
  const branch = new Branch(ties, root)
  return {
    edits: (person) => branch.holds(person),
    addsFather(person) {
      const union = unionAbove(ties, person)
      return union !== NONE && branch.holdsTie(person, [ties.first(union)])
    },
    orders(union) {
      const link = ties.firstChild(union)
      return link !== NONE && branch.holdsTie(ties.child(link), coupleIn(ties, union))
    },
  }
}
