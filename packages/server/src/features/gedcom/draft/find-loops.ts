import type { BookLinks } from './draft.ts'

/** A child's link to a family by which somebody would be their own ancestor. */
export interface Loop {
  child: string
  union: string
}

/** A person on the way to their parents' families, or a family on the way to its partners. */
interface Step {
  xref: string
  isPerson: boolean
  targets: readonly { to: string }[]
  next: number
}

/**
 * The links that close a circle of ancestors; without them there is none. People and families are
 * gone through once each, with a stack of its own: a line of descent may be a hundred thousand long.
 */
export function findLoops(book: BookLinks): Loop[] {
  const finder = new LoopFinder(book)
  for (const { xref } of book.persons) finder.start(xref)
  return finder.loops
}

class LoopFinder {
  readonly loops: Loop[] = []
  private readonly parentsOf: ReadonlyMap<string, readonly { to: string }[]>
  private readonly partnersOf: ReadonlyMap<string, readonly { to: string }[]>
  private readonly state = new Map<string, 'open' | 'done'>()
  /** Families by partner, and how many of a family's partners are being gone through. */
  private readonly familiesOf = new Map<string, string[]>()
  private readonly openPartners = new Map<string, number>()
  private readonly path: Step[] = []

  constructor({ persons, unions }: BookLinks) {
    this.parentsOf = new Map(persons.map(({ xref, parents }) => [xref, parents]))
    this.partnersOf = new Map(unions.map(({ xref, partners }) => [xref, partners]))
    for (const { xref, partners } of unions) {
      for (const { to } of partners) {
        const families = this.familiesOf.get(to)
        if (families) families.push(xref)
        else this.familiesOf.set(to, [xref])
      }
    }
  }

  start(person: string): void {
    if (this.state.has(person)) return
    this.open(person, true)
    for (let step = this.path.at(-1); step; step = this.path.at(-1)) {
      const target = step.targets[step.next]
      step.next += 1
      if (!target) this.close(step)
      else if (step.isPerson) this.toFamily(step.xref, target.to)
      else if (!this.state.has(target.to)) this.open(target.to, true)
    }
  }

  private toFamily(child: string, union: string): void {
    const state = this.state.get(union)
    const isOpen = state === 'open' || (this.openPartners.get(union) ?? 0) > 0
    if (isOpen) this.loops.push({ child, union })
    else if (state === undefined) this.open(union, false)
  }

  private open(xref: string, isPerson: boolean): void {
    this.state.set(xref, 'open')
    const targets = (isPerson ? this.parentsOf : this.partnersOf).get(xref) ?? []
    this.path.push({ xref, isPerson, targets, next: 0 })
    if (isPerson) this.countPartner(xref, 1)
  }

  private close({ xref, isPerson }: Step): void {
    this.state.set(xref, 'done')
    this.path.pop()
    if (isPerson) this.countPartner(xref, -1)
  }

  private countPartner(person: string, by: number): void {
    for (const union of this.familiesOf.get(person) ?? []) {
      this.openPartners.set(union, (this.openPartners.get(union) ?? 0) + by)
    }
  }
}
