import { NumberList } from '../number-list.ts'

/**
 * A tree of cards in the order of generations: the root first, then row by row. So the cards that
 * hang on one card follow each other, and every card comes after the one it hangs on.
 */
export class GrownTree {
  readonly person = new NumberList()
  readonly union = new NumberList()
  readonly spouse = new NumberList()
  /** The union by which a card hangs on its parent; -1 for the root and for ancestors. */
  readonly byUnion = new NumberList()
  readonly parent = new NumberList()
  readonly depth = new NumberList()
  readonly hangFirst = new NumberList()
  readonly hangCount = new NumberList()

  get count(): number {
    return this.person.length
  }

  /** @returns the card's number */
  add(person: number, parent: number, byUnion = -1): number {
    const card = this.count
    this.person.push(person)
    this.union.push(-1)
    this.spouse.push(-1)
    this.byUnion.push(byUnion)
    this.parent.push(parent)
    this.depth.push(parent < 0 ? 0 : this.depth.at(parent) + 1)
    this.hangFirst.push(card)
    this.hangCount.push(0)
    if (parent >= 0) {
      const before = this.hangCount.at(parent)
      if (before === 0) this.hangFirst.set(parent, card)
      this.hangCount.set(parent, before + 1)
    }
    return card
  }
}
