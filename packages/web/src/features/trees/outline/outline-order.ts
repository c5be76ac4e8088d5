import { eachHomeChild, findHomes, type Homes } from '../layout/find-homes.ts'
import { partnerIn } from '../layout/seat-spouses.ts'
import { type Book, GONE } from '../skeleton/book.ts'
import type { Kinship } from '../skeleton/kinship.ts'

/** A person's place in the list; the same person can also be named as a spouse elsewhere. */
export interface OutlineOrder {
  /** Who stands at the left edge: the oldest known of each line. Rows. */
  tops: number[]
  homes: Pick<Homes, 'link' | 'parent'>
}

/**
 * An order that reaches everybody: each line from its oldest known person, and under each person
 * their spouses and their children. Who has married in and brought no line of their own is found
 * beside the spouse.
 */
export function outlineOrder(book: Book, kinship: Kinship): OutlineOrder {
  const people = book.people.serial.length
  const link = new Int32Array(people).fill(-1)
  const parent = new Int32Array(people).fill(-1)
  const reached = new Uint8Array(people)
  const tops: number[] = []
  const take = (top: number) => {
    if (reached[top] === 1) return
    tops.push(top)
    reachFrom(book, kinship, top, { link, parent, reached })
  }
  if (book.first >= 0) take(oldestAbove(book, kinship, book.first))
  for (const orphansOnly of [true, false]) {
    for (let row = 0; row < people; row++) {
      if (reached[row] === 1 || ((book.people.flags[row] ?? 0) & GONE) !== 0) continue
      const orphan = kinship.parents.start[row] === kinship.parents.start[row + 1]
      if (orphan || !orphansOnly) take(row)
    }
  }
  return { tops, homes: { link, parent } }
}

interface Reach {
  link: Int32Array
  parent: Int32Array
  reached: Uint8Array
}

/** Takes a line in, with the spouses, but not those spouses' own lines: they come by themselves. */
function reachFrom(book: Book, kinship: Kinship, top: number, reach: Reach): void {
  const { link, parent, reached } = reach
  const homes = findHomes(book, kinship, top)
  const line = [top]
  reached[top] = 1
  const add = (child: number) => {
    if (reached[child] === 1) return
    reached[child] = 1
    link[child] = homes.link[child] ?? -1
    parent[child] = homes.parent[child] ?? -1
    line.push(child)
  }
  for (let at = 0; at < line.length; at++) {
    const person = line[at] ?? 0
    for (const spouse of spousesOf(book, kinship, person)) {
      const own = kinship.parents.start[spouse] !== kinship.parents.start[spouse + 1]
      if (!own) reached[spouse] = 1
    }
    eachHomeChild(book, kinship, homes, person, add)
  }
}

function oldestAbove(book: Book, { parents }: Kinship, row: number): number {
  const seen = new Set<number>()
  let at = row
  while (!seen.has(at)) {
    seen.add(at)
    const from = parents.start[at] ?? 0
    if (from === (parents.start[at + 1] ?? 0)) return at
    const union = book.links.union[parents.item[from] ?? 0] ?? -1
    const first = book.unions.first[union] ?? -1
    at = first >= 0 ? first : (book.unions.second[union] ?? at)
  }
  return at
}

export function spousesOf(book: Book, { unions }: Kinship, person: number): number[] {
  const found: number[] = []
  for (let at = unions.start[person] ?? 0; at < (unions.start[person + 1] ?? 0); at++) {
    const partner = partnerIn(book, unions.item[at] ?? 0, person)
    if (partner >= 0 && !found.includes(partner)) found.push(partner)
  }
  return found
}

export function childrenOf(
  book: Book,
  kinship: Kinship,
  { homes }: OutlineOrder,
  person: number,
): number[] {
  const found: number[] = []
  eachHomeChild(book, kinship, homes, person, (child) => {
    found.push(child)
  })
  return found
}

/** Who must be open for a person to stand in the list. */
export function pathTo(
  book: Book,
  kinship: Kinship,
  { homes, tops }: OutlineOrder,
  row: number,
): number[] {
  const own = (homes.parent[row] ?? -1) >= 0 || tops.includes(row)
  const start = own ? row : (spousesOf(book, kinship, row)[0] ?? row)
  const path: number[] = own ? [] : [start]
  for (let at = homes.parent[start] ?? -1; at >= 0; at = homes.parent[at] ?? -1) path.push(at)
  return path
}
