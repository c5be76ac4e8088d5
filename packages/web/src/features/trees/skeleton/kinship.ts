import { type FamilyGraph, GONE } from './family-graph.ts'

type Numbers = Int32Array<ArrayBuffer>

/** Lists of one group after the other: those of `i` stand from `start[i]` to `start[i + 1]`. */
export interface Lists {
  start: Numbers
  item: Numbers
}

/** Who belongs to whom, as lists in plain blocks of memory. */
export interface Kinship {
  /** Unions of a person, in the order of that person's own marriages. */
  unions: Lists
  /** Links to the children of a union, the eldest first; unknown ranks in the order of the wire, last. */
  children: Lists
  /** Links to the unions a person is a child of, the primary one first. */
  parents: Lists
}

/** In linear time, but for families of more than a few dozen, which are sorted. */
export function findKinship(book: FamilyGraph): Kinship {
  const { unions, links } = book
  const people = book.people.serial.length
  const present = (row: number) => row >= 0 && ((book.people.flags[row] ?? GONE) & GONE) === 0
  const byPerson = new ListMaker(people)
  const byUnion = new ListMaker(unions.first.length)
  const byChild = new ListMaker(people)
  for (const fill of [false, true]) {
    for (let union = 0; union < unions.first.length; union++) {
      const first = unions.first[union] ?? -1
      const second = unions.second[union] ?? -1
      if (first < 0) continue
      if (present(first)) byPerson.take(first, union, fill)
      if (second !== first && present(second)) byPerson.take(second, union, fill)
    }
    for (let link = 0; link < links.union.length; link++) {
      const union = links.union[link] ?? -1
      const child = links.child[link] ?? -1
      if (union < 0 || !present(child) || (unions.first[union] ?? -1) < 0) continue
      byUnion.take(union, link, fill)
      byChild.take(child, link, fill)
    }
  }
  const { rank, primary } = links
  return {
    unions: byPerson.sorted((union, person) => placeFor(unions, union, person)),
    children: byUnion.sorted((link) => rank[link] || Number.MAX_SAFE_INTEGER),
    parents: byChild.sorted((link) => -(primary[link] ?? 0)),
  }
}

/** More than any serial. */
const SERIALS = 2 ** 26

/** By the order on a person's own side; of two with the same one, that which was entered first. */
function placeFor(
  { serial, first, order, secondOrder }: FamilyGraph['unions'],
  union: number,
  person: number,
): number {
  const own = first[union] === person ? order : secondOrder
  return (own[union] ?? 0) * SERIALS + (serial[union] ?? 0)
}

/** Makes lists of known length in two passes: all is counted, then all is filled in. */
class ListMaker {
  readonly #start: Numbers
  #item: Numbers = new Int32Array(0)
  #next: Numbers = new Int32Array(0)

  constructor(groups: number) {
    this.#start = new Int32Array(groups + 1)
  }

  take(group: number, item: number, fill: boolean): void {
    if (!fill) {
      this.#start[group + 1] = (this.#start[group + 1] ?? 0) + 1
      return
    }
    if (this.#next.length === 0) this.#place()
    const at = this.#next[group] ?? 0
    this.#item[at] = item
    this.#next[group] = at + 1
  }

  /** Sorts each list; what is equal keeps its order. */
  sorted(by: (item: number, group: number) => number): Lists {
    if (this.#next.length === 0) this.#place()
    for (let group = 0; group + 1 < this.#start.length; group++) {
      const from = this.#start[group] ?? 0
      const to = this.#start[group + 1] ?? 0
      if (to - from > 1) sortList(this.#item.subarray(from, to), (item) => by(item, group))
    }
    return { start: this.#start, item: this.#item }
  }

  #place(): void {
    for (let group = 1; group < this.#start.length; group++) {
      this.#start[group] = (this.#start[group] ?? 0) + (this.#start[group - 1] ?? 0)
    }
    this.#item = new Int32Array(this.#start.at(-1) ?? 0)
    this.#next = this.#start.slice()
  }
}

const SHORT = 32

function sortList(list: Numbers, by: (item: number) => number): void {
  if (list.length > SHORT) {
    list.set(Array.from(list).sort((a, b) => by(a) - by(b)))
    return
  }
  for (let at = 1; at < list.length; at++) {
    const item = list[at] ?? 0
    const key = by(item)
    let to = at
    while (to > 0 && by(list[to - 1] ?? 0) > key) {
      list[to] = list[to - 1] ?? 0
      to -= 1
    }
    list[to] = item
  }
}
