import { primaryUnion } from '../layout/grow-ancestors.ts'
import { type Book, rowOf } from '../skeleton/book.ts'
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

/** @param branch serial of whom the branch begins with that is the reader's to edit; 0 for the whole book */
export function cardRights(
  known: { book: Book; kinship: Kinship },
  { editable, branch }: { editable: boolean; branch: number },
): CardRights {
  if (!editable || branch === 0) return alike(editable)
  const root = rowOf(known.book, branch)
  return root < 0 ? alike(false) : branchRights(known, root)
}

/** As the server has them (`rights.ts`): the root, those below, and whom they married. */
function branchRights(
  { book, kinship }: { book: Book; kinship: Kinship },
  root: number,
): CardRights {
  const { first, second } = book.unions
  const isBelow = (person: number): boolean => {
    const seen = new Set([person])
    // Grows while it is walked through.
    for (const each of seen) {
      if (each === root) return true
      for (const link of listed(kinship.parents, each)) {
        const union = book.links.union[link] ?? -1
        for (const parent of [first[union] ?? -1, second[union] ?? -1]) {
          if (parent >= 0) seen.add(parent)
        }
      }
    }
    return false
  }
  const isWithin = (person: number): boolean =>
    isBelow(person) ||
    [...listed(kinship.unions, person)].some((union) => {
      const partner = first[union] === person ? (second[union] ?? -1) : (first[union] ?? -1)
      return partner >= 0 && isBelow(partner)
    })
  const areWithin = (union: number) =>
    [first[union] ?? -1, second[union] ?? -1].every((each) => each < 0 || isWithin(each))
  return {
    edits: isWithin,
    addsFather(person) {
      const union = primaryUnion(book, kinship, person)
      return person !== root && union >= 0 && isBelow(person) && isWithin(first[union] ?? -1)
    },
    orders(union) {
      const [link = -1] = listed(kinship.children, union)
      const child = book.links.child[link] ?? -1
      return child >= 0 && child !== root && isBelow(child) && areWithin(union)
    },
  }
}

const listed = ({ start, item }: Kinship['parents'], group: number) =>
  item.subarray(start[group] ?? 0, start[group + 1] ?? 0)
