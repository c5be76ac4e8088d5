import type { Steps } from '../steps.ts'
import { withAncestors } from './descent.ts'
import type { FamilyGraph } from './family-graph.ts'
import { type KinTies, parentsOf, partnersOf } from './kin-ties.ts'

/**
 * Who belongs to the branch that an editor of one may change. The server refuses the same of the
 * database; this foresees it wherever a tree is in memory.
 */
export class Branch {
  readonly #ties: KinTies
  readonly #root: number
  readonly #from = new Map<number, boolean>()

  /** @param root with whom the branch begins */
  constructor(ties: KinTies, root: number) {
    this.#ties = ties
    this.#root = root
  }

  /** Whether they are all of the branch: its root, those below, or whom they married. */
  holds(...people: readonly number[]): boolean {
    return people.every((person) =>
      [person, ...partnersOf(this.#ties, person)].some((each) => this.#isFrom(each)),
    )
  }

  /**
   * Whether somebody is the branch's to tie to these parents or untie: neither whoever married in, nor
   * the root, who hangs on the rest of the tree.
   */
  holdsTie(child: number, parents: readonly number[]): boolean {
    return this.holdsBelowRoot(child) && this.holds(...parents)
  }

  /** Whether somebody descends from the root. */
  holdsBelowRoot(person: number): boolean {
    return person !== this.#root && this.#isFrom(person)
  }

  /** The root, or a descendant. */
  #isFrom(person: number): boolean {
    const known = this.#from.get(person)
    if (known !== undefined) return known
    const isFrom = this.#reachesRoot(person)
    this.#from.set(person, isFrom)
    return isFrom
  }

  #reachesRoot(person: number): boolean {
    const line = withAncestors([person], (each) => parentsOf(this.#ties, each))
    for (const each of line) if (each === this.#root) return true
    return false
  }
}

/** What a walk downwards needs: of a graph, or of what a reader is told of one. */
interface TiesBelow {
  unionsOf(person: number): readonly { serial: number }[]
  childrenOf(union: number): readonly { child: number }[]
}

/** Somebody, all who descend from them by these ties, and whom these married. */
export function* peopleOfBranch(
  graph: Pick<FamilyGraph, 'partners'>,
  ties: TiesBelow,
  root: number,
): Steps<Set<number>> {
  const line = new Set([root])
  const people = new Set<number>()
  // Grows while it is walked through.
  for (const person of line) {
    people.add(person)
    for (const partner of graph.partners(person)) people.add(partner)
    for (const union of ties.unionsOf(person)) {
      for (const { child } of ties.childrenOf(union.serial)) line.add(child)
    }
    yield
  }
  return people
}
