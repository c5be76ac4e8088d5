import type { PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import type { Caller } from '../../app/caller.ts'
import { abilities } from '../../app/policy.ts'
import type { OpenBook } from './book-access.ts'
import { isBounded } from './edit-bounds.ts'
import type { BookGraph, GraphUnion } from './graph/book-graph.ts'
import { treePolicy } from './trees.policy.ts'

type Couple = Pick<GraphUnion, 'serial' | 'first' | 'second'>

/** What the caller may do to the people of a book, so that pages offer no more than that. */
export interface Rights {
  person(serial: number): TreePerson['may']
  /** To the tie of a child to a set of parents. */
  parentage(child: number, parents: Couple): PersonPage['parents'][number]['may']
  marriage(couple: Couple): PersonPage['marriages'][number]['may']
}

function alike(may: boolean): Rights {
  return {
    person: () => ({ edit: may, remove: may, add_parent: may, add_sibling: may, tie: may }),
    parentage: () => ({ edit: may }),
    marriage: () => ({ edit: may, move: may }),
  }
}

/** The rights of whoever may change nothing, and of whoever may change everybody. */
export const noRights = alike(false)
export const allRights = alike(true)

export function rightsIn(
  book: OpenBook,
  caller: Pick<Caller, 'session'>,
  graph: BookGraph,
): Rights {
  if (!abilities(treePolicy, book, caller).edit) return noRights
  if (!isBounded(book, caller)) return allRights
  return book.branchRoot === 0 ? noRights : new BranchRights(graph, book.branchRoot)
}

/** Those of a branch's editor: what `edit-bounds.ts` refuses, foreseen from the book in memory. */
class BranchRights implements Rights {
  readonly #graph: BookGraph
  readonly #root: number
  readonly #below = new Map<number, boolean>()

  constructor(graph: BookGraph, root: number) {
    this.#graph = graph
    this.#root = root
  }

  person(serial: number): TreePerson['may'] {
    const graph = this.#graph
    if (!this.#isWithin(serial)) return noRights.person(serial)
    const own = graph.primaryUnion(serial)
    const parent = graph.father(serial) || graph.mother(serial)
    const isRoot = serial === this.#root
    const isBelowRoot = !isRoot && this.#isBelow(serial)
    return {
      edit: true,
      remove: !isRoot && this.#mayLeave(serial),
      add_parent: isBelowRoot && own !== undefined && this.#isWithin(own.first),
      add_sibling: parent !== 0 && this.#isWithin(parent),
      tie: isBelowRoot,
    }
  }

  parentage(child: number, { first, second }: Couple): PersonPage['parents'][number]['may'] {
    const isBelow = child !== this.#root && this.#isBelow(child)
    return { edit: isBelow && this.#areWithin(first, second) }
  }

  marriage(couple: Couple): PersonPage['marriages'][number]['may'] {
    return { edit: this.#areWithin(couple.first, couple.second), move: this.#ownsChildren(couple) }
  }

  /** All who are tied to somebody are of the branch. */
  #mayLeave(serial: number): boolean {
    const graph = this.#graph
    const marries = (union: Couple) =>
      this.#areWithin(union.first, union.second) && this.#ownsChildren(union)
    const hangsOn = ({ union }: { union: number }) => {
      const parents = graph.unions.get(union)
      return parents === undefined || this.parentage(serial, parents).edit
    }
    return graph.unionsOf(serial).every(marries) && graph.parentsOf(serial).every(hangsOn)
  }

  /** All children hang on one couple, so that one of them tells of all. */
  #ownsChildren(couple: Couple): boolean {
    const [link] = this.#graph.childrenOf(couple.serial)
    return link === undefined || this.parentage(link.child, couple).edit
  }

  #areWithin(...people: readonly number[]): boolean {
    return people.every((serial) => serial === 0 || this.#isWithin(serial))
  }

  /** The root, those below, and whom they married. */
  #isWithin(serial: number): boolean {
    return [serial, ...this.#graph.partners(serial)].some((each) => this.#isBelow(each))
  }

  #isBelow(serial: number): boolean {
    const known = this.#below.get(serial)
    if (known !== undefined) return known
    const isBelow = this.#descends(serial)
    this.#below.set(serial, isBelow)
    return isBelow
  }

  #descends(serial: number): boolean {
    const graph = this.#graph
    const seen = new Set([serial])
    // Grows while it is walked through.
    for (const each of seen) {
      if (each === this.#root) return true
      for (const { union } of graph.parentsOf(each)) {
        const parents = graph.unions.get(union)
        if (parents) seen.add(parents.first).add(parents.second)
      }
    }
    return false
  }
}
