import { type KinTies, NONE, reach } from '../graph/kin-ties.ts'

type Numbers = Int32Array<ArrayBuffer>

/** Where each descendant of the root is drawn, whatever is open or closed; by numbers of people. */
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
export function findHomes(ties: KinTies, root: number): Homes {
  const people = ties.peopleEnd
  const reached = { has: new Uint8Array(people), order: new Int32Array(people) }
  const homes = { link: new Int32Array(people).fill(-1), parent: new Int32Array(people).fill(-1) }
  settle(ties, reach(ties, root, reached), reached.has, homes)
  return { ...homes, descendants: countDescendants(ties, root, homes) }
}

/** Gives everybody who was reached their home, but for the first, with whom the line begins. */
export function settle(
  ties: KinTies,
  reached: Numbers,
  has: Uint8Array,
  { link, parent }: Pick<Homes, 'link' | 'parent'>,
): void {
  for (let at = 1; at < reached.length; at++) {
    const child = reached[at] ?? 0
    for (let each = ties.firstParents(child); each !== NONE; each = ties.nextParents(each)) {
      const home = homeParent(ties, has, each)
      if (home === NONE) continue
      link[child] = each
      parent[child] = home
      break
    }
  }
}

function homeParent(ties: KinTies, has: Uint8Array, link: number): number {
  const union = ties.union(link)
  const first = ties.first(union)
  if (first !== NONE && has[first] === 1) return first
  const second = ties.second(union)
  return second !== NONE && has[second] === 1 ? second : NONE
}

/** Calls for each child that is drawn under a person, in the order of marriages and then of birth. */
export function eachHomeChild(
  ties: KinTies,
  { link, parent }: Pick<Homes, 'link' | 'parent'>,
  person: number,
  call: (child: number, union: number) => void,
): void {
  for (let union = ties.firstUnion(person); union !== NONE; union = ties.nextUnion(union, person)) {
    for (let each = ties.firstChild(union); each !== NONE; each = ties.nextChild(each)) {
      const child = ties.child(each)
      if (link[child] === each && parent[child] === person) call(child, union)
    }
  }
}

function countDescendants(
  ties: KinTies,
  root: number,
  homes: Pick<Homes, 'link' | 'parent'>,
): Numbers {
  const order = new Int32Array(ties.peopleEnd)
  order[0] = root
  let found = 1
  const add = (child: number) => {
    order[found++] = child
  }
  for (let at = 0; at < found; at++) eachHomeChild(ties, homes, order[at] ?? 0, add)
  const descendants = new Int32Array(order.length)
  for (let at = found - 1; at > 0; at--) {
    const person = order[at] ?? 0
    const parent = homes.parent[person] ?? 0
    descendants[parent] = (descendants[parent] ?? 0) + (descendants[person] ?? 0) + 1
  }
  return descendants
}
