import {
  type KinTies,
  lineUp,
  NONE,
  partnersOf,
  type Reached,
  reach,
} from '@suyuan/genealogy/graph/kin-ties'
import { eachHomeChild, type Homes, settle } from '@suyuan/genealogy/layout/find-homes'
import { GONE, type SkeletonTree } from '../skeleton/skeleton-tree.ts'

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
export function outlineOrder(book: SkeletonTree, ties: KinTies): OutlineOrder {
  const lines = new Lines(ties)
  if (book.first >= 0) lines.take(lineUp(ties, book.first).at(-1) ?? book.first)
  for (const orphansOnly of [true, false]) {
    for (let row = 0; row < book.people.serial.length; row++) {
      if (((book.people.flags[row] ?? 0) & GONE) !== 0) continue
      if (!orphansOnly || isOrphan(ties, row)) lines.take(row)
    }
  }
  return { tops: lines.tops, homes: lines.homes }
}

const isOrphan = (ties: KinTies, row: number) => ties.firstParents(row) === NONE

/**
 * The lines of a tree, one after the other, each as it is drawn from its top. They share what they
 * write down: a line goes no further than to those whom an earlier one leads to, so that all
 * together are gone through once.
 */
class Lines {
  readonly tops: number[] = []
  readonly homes: OutlineOrder['homes']
  readonly #ties: KinTies
  readonly #descent: Reached
  /** 1 for who stands in the list, and for spouses who stand beside somebody alone. */
  readonly #named: Uint8Array

  constructor(ties: KinTies) {
    this.#ties = ties
    const people = ties.peopleEnd
    this.homes = { link: new Int32Array(people).fill(-1), parent: new Int32Array(people).fill(-1) }
    this.#descent = { has: new Uint8Array(people), order: new Int32Array(people) }
    this.#named = new Uint8Array(people)
  }

  /** Takes a line in, with the spouses, but not those spouses' own lines: they come by themselves. */
  take(top: number): void {
    if (this.#named[top] === 1) return
    this.tops.push(top)
    const reached = reach(this.#ties, top, this.#descent)
    settle(this.#ties, reached, this.#descent.has, this.homes)
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
      for (const spouse of partnersOf(this.#ties, person)) {
        if (isOrphan(this.#ties, spouse)) this.#named[spouse] = 1
      }
      eachHomeChild(this.#ties, this.homes, person, add)
    }
  }

  /** Homes that lead round in a circle, in a tree that makes somebody their own ancestor, hang on no top. */
  #leave(person: number): void {
    this.#descent.has[person] = 0
    this.homes.link[person] = -1
    this.homes.parent[person] = -1
  }
}

export function childrenOf(ties: KinTies, { homes }: OutlineOrder, person: number): number[] {
  const found: number[] = []
  eachHomeChild(ties, homes, person, (child) => {
    found.push(child)
  })
  return found
}

/** Who must be open for a person to stand in the list. */
export function pathTo(ties: KinTies, { homes, tops }: OutlineOrder, row: number): number[] {
  const own = (homes.parent[row] ?? -1) >= 0 || tops.includes(row)
  const start = own ? row : (partnersOf(ties, row)[0] ?? row)
  const path: number[] = own ? [] : [start]
  for (let at = homes.parent[start] ?? -1; at >= 0; at = homes.parent[at] ?? -1) path.push(at)
  return path
}
