/** How the people of a tree hang together, by whatever numbers they are known by where it is asked. */
export interface BranchKin {
  /** All who are known of all sets of parents. */
  parentsOf(person: number): Iterable<number>
  partnersOf(person: number): Iterable<number>
}

/**
 * Who belongs to the branch that an editor of one may change. The server refuses the same of the
 * database (`edit-bounds.ts`); this foresees it wherever a tree is in memory.
 */
export class Branch {
  readonly #kin: BranchKin
  readonly #root: number
  readonly #from = new Map<number, boolean>()

  /** @param root with whom the branch begins */
  constructor(kin: BranchKin, root: number) {
    this.#kin = kin
    this.#root = root
  }

  /** Whether they are all of the branch: its root, those below, or whom they married. */
  holds(...people: readonly number[]): boolean {
    return people.every((person) =>
      [person, ...this.#kin.partnersOf(person)].some((each) => this.#isFrom(each)),
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
    const seen = new Set([person])
    // Grows while it is walked through.
    for (const each of seen) {
      if (each === this.#root) return true
      for (const parent of this.#kin.parentsOf(each)) seen.add(parent)
    }
    return false
  }
}
