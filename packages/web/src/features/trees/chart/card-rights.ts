import { Branch } from '@suyuan/contract/tree-branch'
import { primaryUnion } from '../layout/grow-ancestors.ts'
import { type FamilyGraph, rowOf } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'

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
  known: { book: FamilyGraph; kinship: Kinship },
  { editable, branch }: { editable: boolean; branch: number },
): CardRights {
  if (!editable || branch === 0) return alike(editable)
  const root = rowOf(known.book, branch)
  return root < 0 ? alike(false) : branchRights(known, root)
}

function branchRights(
  { book, kinship }: { book: FamilyGraph; kinship: Kinship },
  root: number,
): CardRights {
  const { first, second } = book.unions
  const coupleOf = (union: number) =>
    [first[union] ?? -1, second[union] ?? -1].filter((person) => person >= 0)
  const branch = new Branch(
    {
      parentsOf: (person) =>
        Array.from(listed(kinship.parents, person), (link) => book.links.union[link] ?? -1).flatMap(
          coupleOf,
        ),
      partnersOf: (person) =>
        Array.from(listed(kinship.unions, person))
          .flatMap(coupleOf)
          .filter((each) => each !== person),
    },
    root,
  )
  return {
    edits: (person) => branch.holds(person),
    addsFather(person) {
      const union = primaryUnion(book, kinship, person)
      return union >= 0 && branch.holdsTie(person, [first[union] ?? -1])
    },
    orders(union) {
      const [link = -1] = listed(kinship.children, union)
      return branch.holdsTie(book.links.child[link] ?? -1, coupleOf(union))
    },
  }
}

const listed = ({ start, item }: Kinship['parents'], group: number) =>
  item.subarray(start[group] ?? 0, start[group + 1] ?? 0)
