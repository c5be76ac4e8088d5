import type { TreeLinks } from './draft.ts'
import { type KinTables, tablesOf } from './kin-tables.ts'
import { LinkLists, Numbers } from './link-lists.ts'

/** A child's link to a family by which somebody would be their own ancestor. */
export interface Loop {
  child: string
  union: string
}

export interface NumberedLoop {
  child: number
  union: number
}

/** A person on the way to their parents' families, or a family on the way to its partners. */
interface Step {
  number: number
  isPerson: boolean
  /** The link to be followed next; 0 for none. */
  link: number
}

/** `loopsIn` for drafts. */
export function findLoops(book: TreeLinks): Loop[] {
  return loopsIn(tablesOf(book)).map(({ child, union }) => ({
    child: book.persons[child - 1]?.xref ?? '',
    union: book.unions[union - 1]?.xref ?? '',
  }))
}

/**
 * The links that close a circle of ancestors; without them there is none. People and families are
 * gone through once each, with a stack of its own: a line of descent may be a hundred thousand long.
 */
export function loopsIn(tables: KinTables): NumberedLoop[] {
  const finder = new LoopFinder(tables)
  for (const person of tables.persons()) finder.start(person)
  return finder.loops
}

const OPEN = 1
const DONE = 2

class LoopFinder {
  readonly loops: NumberedLoop[] = []
  private readonly tables: KinTables
  private readonly people = new Numbers()
  private readonly unions = new Numbers()
  /** Families by partner, and how many of a family's partners are being gone through. */
  private readonly familiesOf = new LinkLists()
  private readonly openPartners = new Numbers()
  private readonly path: Step[] = []

  constructor(tables: KinTables) {
    this.tables = tables
    for (const union of tables.unions()) {
      for (const partner of tables.partners.of(union)) this.familiesOf.add(partner, union)
    }
  }

  start(person: number): void {
    if (this.people.get(person) !== 0) return
    const { parents, partners } = this.tables
    this.open(person, true)
    for (let step = this.path.at(-1); step; step = this.path.at(-1)) {
      const { link, number, isPerson } = step
      const lists = isPerson ? parents : partners
      if (link === 0) {
        this.close(step)
        continue
      }
      const target = lists.to(link)
      step.link = lists.after(link)
      if (isPerson) this.toFamily(number, target)
      else if (this.people.get(target) === 0) this.open(target, true)
    }
  }

  private toFamily(child: number, union: number): void {
    const state = this.unions.get(union)
    const isOpen = state === OPEN || this.openPartners.get(union) > 0
    if (isOpen) this.loops.push({ child, union })
    else if (state === 0) this.open(union, false)
  }

  private open(number: number, isPerson: boolean): void {
    const { parents, partners } = this.tables
    ;(isPerson ? this.people : this.unions).set(number, OPEN)
    this.path.push({ number, isPerson, link: (isPerson ? parents : partners).firstOf(number) })
    if (isPerson) this.countPartner(number, 1)
  }

  private close({ number, isPerson }: Step): void {
    ;(isPerson ? this.people : this.unions).set(number, DONE)
    this.path.pop()
    if (isPerson) this.countPartner(number, -1)
  }

  private countPartner(person: number, by: number): void {
    for (const union of this.familiesOf.of(person)) {
      this.openPartners.set(union, this.openPartners.get(union) + by)
    }
  }
}
