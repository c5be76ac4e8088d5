import { wholeNumbers } from './column.ts'
import { type ChildTie, type Descent, withAncestors } from './descent.ts'
import { LinkLists } from './link-lists.ts'

/** A person on the way to their parents' families, or a family on the way to its partners. */
interface Step {
  number: number
  isPerson: boolean
  to: readonly number[]
  /** The place in `to` that is followed next. */
  next: number
}

/**
 * The ties that close a circle of ancestors; without them there is none. People and families are
 * gone through once each, with a stack of its own: a line of descent may be a hundred thousand long.
 */
export function closingTies(descent: Descent): ChildTie[] {
  const finder = new CircleFinder(descent)
  for (const person of descent.persons()) finder.start(person)
  return finder.ties
}

/**
 * Whether somebody would become their own ancestor as a child of these parents: only a tie between
 * people who are there already can close a circle.
 */
export function closesCircle(descent: Descent, child: number, parents: readonly number[]): boolean {
  const parentsOf = (person: number) =>
    descent.parentsOf(person).flatMap((union) => descent.partnersOf(union))
  for (const person of withAncestors(parents, parentsOf)) if (person === child) return true
  return false
}

const OPEN = 1
const DONE = 2

class CircleFinder {
  readonly ties: ChildTie[] = []
  private readonly descent: Descent
  private readonly people = wholeNumbers().edit()
  private readonly unions = wholeNumbers().edit()
  /** Families by partner, and how many of a family's partners are being gone through. */
  private readonly familiesOf = new LinkLists()
  private readonly openPartners = wholeNumbers().edit()
  private readonly path: Step[] = []

  constructor(descent: Descent) {
    this.descent = descent
    for (const union of descent.unions()) {
      for (const partner of descent.partnersOf(union)) this.familiesOf.add(partner, union)
    }
  }

  start(person: number): void {
    if (this.people.at(person) !== 0) return
    this.open(person, true)
    for (let step = this.path.at(-1); step; step = this.path.at(-1)) {
      const target = step.to[step.next]
      step.next += 1
      if (target === undefined) this.close(step)
      else if (step.isPerson) this.toFamily(step.number, target)
      else if (this.people.at(target) === 0) this.open(target, true)
    }
  }

  private toFamily(child: number, union: number): void {
    const state = this.unions.at(union)
    const isOpen = state === OPEN || this.openPartners.at(union) > 0
    if (isOpen) this.ties.push({ child, union })
    else if (state === 0) this.open(union, false)
  }

  private open(number: number, isPerson: boolean): void {
    const { descent } = this
    ;(isPerson ? this.people : this.unions).set(number, OPEN)
    const to = isPerson ? descent.parentsOf(number) : descent.partnersOf(number)
    this.path.push({ number, isPerson, to, next: 0 })
    if (isPerson) this.countPartner(number, 1)
  }

  private close({ number, isPerson }: Step): void {
    ;(isPerson ? this.people : this.unions).set(number, DONE)
    this.path.pop()
    if (isPerson) this.countPartner(number, -1)
  }

  private countPartner(person: number, by: number): void {
    for (const union of this.familiesOf.of(person)) {
      this.openPartners.set(union, this.openPartners.at(union) + by)
    }
  }
}

/**
 * People who are their own ancestors, or stand between such: of whichever ties one takes, all that lie
 * in a circle are between these. Empty where nobody is their own ancestor.
 */
export function peopleInCircles(descent: Descent): ReadonlySet<number> {
  if (closingTies(descent).length === 0) return new Set()
  const [above, below] = [new LinkLists(), new LinkLists()]
  const left = new Set<number>()
  for (const child of descent.persons()) {
    for (const parent of descent.parentsOf(child).flatMap((union) => descent.partnersOf(union))) {
      if (above.has(child, parent)) continue
      above.add(child, parent)
      below.add(parent, child)
      left.add(child).add(parent)
    }
  }
  peel(left, above, below)
  peel(left, below, above)
  return left
}

/** Takes away whoever has nobody on one side, again and again. */
function peel(left: Set<number>, before: LinkLists, after: LinkLists): void {
  const count = new Map<number, number>()
  for (const each of left) {
    count.set(each, before.of(each).filter((other) => left.has(other)).length)
  }
  const free = [...left].filter((each) => count.get(each) === 0)
  // Grows while it is walked through.
  for (const each of free) {
    left.delete(each)
    for (const next of after.of(each)) {
      const among = (count.get(next) ?? 0) - 1
      count.set(next, among)
      if (among === 0 && left.has(next)) free.push(next)
    }
  }
}
