import type { FamilyGraph } from '../skeleton/family-graph.ts'
import type { Kinship } from '../skeleton/kinship.ts'

type Numbers = Int32Array<ArrayBuffer>

/** Where each descendant of the root is drawn, whatever is open or closed. Rows of the tree. */
export interface Homes {
  /** The link a person is drawn by; -1 for the root and for all who do not descend from it. */
  link: Numbers
  /** The parent a person is drawn under; -1 likewise. */
  parent: Numbers
  /** Descendants of a person who are drawn under them, however deep. */
  descendants: Numbers
}

/**
 * Everybody who descends from the root gets one home, even if several lines lead there: the primary
 * line if it descends from the root, else the first that does; under the parent in whose line the
 * marriage is told, if that one descends from the root.
 */
export function findHomes(book: FamilyGraph, kinship: Kinship, root: number): Homes {
  const people = book.people.serial.length
  const reached = { has: new Uint8Array(people), order: new Int32Array(people) }
  const homes = { link: new Int32Array(people).fill(-1), parent: new Int32Array(people).fill(-1) }
  settle(book, kinship, reach(book, kinship, root, reached), reached.has, homes)
  return { ...homes, descendants: countDescendants(book, kinship, root, homes) }
}

/** Gives everybody who was reached their home, but for the first, with whom the line begins. */
export function settle(
  book: FamilyGraph,
  { parents: { start, item } }: Kinship,
  reached: Numbers,
  has: Uint8Array,
  { link, parent }: Pick<Homes, 'link' | 'parent'>,
): void {
  for (let at = 1; at < reached.length; at++) {
    const child = reached[at] ?? 0
    for (let i = start[child] ?? 0; i < (start[child + 1] ?? 0); i++) {
      const candidate = item[i] ?? 0
      const home = homeParent(book, has, candidate)
      if (home < 0) continue
      link[child] = candidate
      parent[child] = home
      break
    }
  }
}

function homeParent(book: FamilyGraph, has: Uint8Array, link: number): number {
  const union = book.links.union[link] ?? -1
  const first = book.unions.first[union] ?? -1
  if (first >= 0 && has[first] === 1) return first
  const second = book.unions.second[union] ?? -1
  return second >= 0 && has[second] === 1 ? second : -1
}

/** Room for as many as the tree has people. */
export interface Reached {
  /** 1 for who has been reached. */
  has: Uint8Array
  /** Who was reached by the last call, in the order in which they were found. */
  order: Numbers
}

/**
 * Everybody a line of children leads to from the root, each once; not beyond those who have been
 * reached before.
 * @returns the root and those people, as they stand in `order` until the next call
 */
export function reach(
  book: FamilyGraph,
  kinship: Kinship,
  root: number,
  { has, order }: Reached,
): Numbers {
  has[root] = 1
  order[0] = root
  let found = 1
  const { unions, children } = kinship
  for (let at = 0; at < found; at++) {
    const person = order[at] ?? 0
    for (let u = unions.start[person] ?? 0; u < (unions.start[person + 1] ?? 0); u++) {
      const union = unions.item[u] ?? 0
      for (let c = children.start[union] ?? 0; c < (children.start[union + 1] ?? 0); c++) {
        const child = book.links.child[children.item[c] ?? 0] ?? 0
        if (has[child] === 1) continue
        has[child] = 1
        order[found++] = child
      }
    }
  }
  return order.subarray(0, found)
}

/** Calls for each child that is drawn under a person, in the order of marriages and then of birth. */
export function eachHomeChild(
  book: FamilyGraph,
  { unions, children }: Kinship,
  homes: Pick<Homes, 'link' | 'parent'>,
  person: number,
  call: (child: number, union: number) => void,
): void {
  const unionsEnd = unions.start[person + 1] ?? 0
  for (let u = unions.start[person] ?? 0; u < unionsEnd; u++) {
    const union = unions.item[u] ?? 0
    const childrenEnd = children.start[union + 1] ?? 0
    for (let c = children.start[union] ?? 0; c < childrenEnd; c++) {
      const link = children.item[c] ?? 0
      const child = book.links.child[link] ?? 0
      if (homes.link[child] === link && homes.parent[child] === person) call(child, union)
    }
  }
}

function countDescendants(
  book: FamilyGraph,
  kinship: Kinship,
  root: number,
  homes: Pick<Homes, 'link' | 'parent'>,
): Numbers {
  const order = new Int32Array(book.people.serial.length)
  order[0] = root
  let found = 1
  const add = (child: number) => {
    order[found++] = child
  }
  for (let at = 0; at < found; at++) eachHomeChild(book, kinship, homes, order[at] ?? 0, add)
  const descendants = new Int32Array(order.length)
  for (let at = found - 1; at > 0; at--) {
    const person = order[at] ?? 0
    const parent = homes.parent[person] ?? 0
    descendants[parent] = (descendants[parent] ?? 0) + (descendants[person] ?? 0) + 1
  }
  return descendants
}
