import { eachHomeChild, type Homes, type Reached, reach, settle } from '../layout/find-homes.ts'
import { partnerIn } from '../layout/seat-spouses.ts'
import { type FamilyGraph, GONE } from '../skeleton/family-graph.ts'
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
export function outlineOrder(book: FamilyGraph, kinship: Kinship): OutlineOrder {
  const lines = new Lines(book, kinship)
  if (book.first >= 0) lines.take(oldestAbove(book, kinship, book.first))
  for (const orphansOnly of [true, false]) {
    for (let row = 0; row < book.people.serial.length; row++) {
      if (((book.people.flags[row] ?? 0) & GONE) !== 0) continue
      if (!orphansOnly || isOrphan(kinship, row)) lines.take(row)
    }
  }
  return { tops: lines.tops, homes: lines.homes }
}

const isOrphan = ({ parents: { start } }: Kinship, row: number) => start[row] === start[row + 1]

/**
 * The lines of a tree, one after the other, each as it is drawn from its top. They share what they
 * write down: a line goes no further than to those whom an earlier one leads to, so that all
 * together are gone through once.
 */
class Lines {
  readonly tops: number[] = []
  readonly homes: OutlineOrder['homes']
  readonly #book: FamilyGraph
  readonly #kinship: Kinship
  readonly #descent: Reached
  /** 1 for who stands in the list, and for spouses who stand beside somebody alone. */
  readonly #named: Uint8Array

  constructor(book: FamilyGraph, kinship: Kinship) {
    this.#book = book
    this.#kinship = kinship
    const people = book.people.serial.length
    this.homes = { link: new Int32Array(people).fill(-1), parent: new Int32Array(people).fill(-1) }
    this.#descent = { has: new Uint8Array(people), order: new Int32Array(people) }
    this.#named = new Uint8Array(people)
  }

  /** Takes a line in, with the spouses, but not those spouses' own lines: they come by themselves. */
  take(top: number): void {
    if (this.#named[top] === 1) return
    this.tops.push(top)
    const reached = reach(this.#book, this.#kinship, top, this.#descent)
    settle(this.#book, this.#kinship, reached, this.#descent.has, this.homes)
    this.#name(top)
    for (const person of reached) if (this.#named[person] !== 1) this.#leave(person)
  }

  #name(top: number): void {
    const line = [top]
    const add = (child: number) => {
      line.push(child)
    }
    for (let at = 0; at < line.length; at++) {
      const person = line[at] ?? 0
      this.#named[person] = 1
      for (const spouse of spousesOf(this.#book, this.#kinship, person)) {
        if (isOrphan(this.#kinship, spouse)) this.#named[spouse] = 1
      }
      eachHomeChild(this.#book, this.#kinship, this.homes, person, add)
    }
  }

  /** Homes that lead round in a circle, in a tree that makes somebody their own ancestor, hang on no top. */
  #leave(person: number): void {
    this.#descent.has[person] = 0
    this.homes.link[person] = -1
    this.homes.parent[person] = -1
  }
}

function oldestAbove(book: FamilyGraph, { parents }: Kinship, row: number): number {
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

export function spousesOf(book: FamilyGraph, { unions }: Kinship, person: number): number[] {
  const found: number[] = []
  for (let at = unions.start[person] ?? 0; at < (unions.start[person + 1] ?? 0); at++) {
    const partner = partnerIn(book, unions.item[at] ?? 0, person)
    if (partner >= 0 && !found.includes(partner)) found.push(partner)
  }
  return found
}

export function childrenOf(
  book: FamilyGraph,
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
  book: FamilyGraph,
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
