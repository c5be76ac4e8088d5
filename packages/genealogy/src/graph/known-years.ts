import { type Steps, takeAll } from '../steps.ts'
import type { YearRule } from './birth-years.ts'
import { type Column, type ColumnDraft, numbersElse, wholeNumbers } from './column.ts'
import type { FamilyGraph, Tie } from './family-graph.ts'
import type { LifePerson } from './rows.ts'

/**
 * How often each may be told on the average before a tree counts as one of which no year is certain.
 * Families need less than two; a line of thousands who are all said to be born in one year, whose
 * dates cannot be true, needs thousands.
 */
const MOST_TOLD = 64

const inverse: Record<Tie, Tie> = { parent: 'child', partner: 'partner', child: 'parent' }

/** Because of whom a year is known: the person's own dates, a relative's year, a relative's death. */
const OWN = 0
const byYearOf = (teller: number) => teller
const byDeathOf = (teller: number) => -teller

type Graph = FamilyGraph<LifePerson>

/**
 * What a rule says of everybody's birth in one version of a tree: the own dates of each, told on to
 * relatives until none becomes tighter. It never changes.
 */
export class KnownYears {
  /**
   * Whether somebody's year follows from itself, tighter each time: who is married to an ancestor of
   * ten generations ago was born before their own birth. Or there is no end to telling years on. Then
   * no year is certain.
   */
  readonly isContradictory: boolean
  private readonly rule: YearRule
  private readonly years: Column<number>
  private readonly because: Column<number>

  private constructor(rule: YearRule, draft: YearsDraft) {
    this.rule = rule
    this.isContradictory = draft.isContradictory
    this.years = draft.years.done()
    this.because = draft.because.done()
  }

  /** Bounded by the size of the tree. */
  static *reading(graph: Graph, rule: YearRule): Steps<KnownYears> {
    const empty = { years: numbersElse(rule.nothing).edit(), because: wholeNumbers().edit() }
    const draft = new YearsDraft(graph, rule, empty)
    yield* draft.readTree()
    return new KnownYears(rule, draft)
  }

  of(serial: number): number {
    return this.years.at(serial)
  }

  /**
   * The years of the next version; bounded in the number of those whose year follows from what has
   * changed.
   * @param touched people who have changed or whose ties have, and relatives of who has changed
   * @returns whose year may be another one, too
   */
  after(graph: Graph, touched: ReadonlySet<number>): { years: KnownYears; changed: Set<number> } {
    const former = { years: this.years.edit(), because: this.because.edit() }
    const draft = new YearsDraft(graph, this.rule, former)
    const changed = draft.follow(touched)
    return { years: new KnownYears(this.rule, draft), changed }
  }
}

class YearsDraft {
  isContradictory = false
  readonly years: ColumnDraft<number>
  readonly because: ColumnDraft<number>
  private readonly graph: Graph
  private readonly rule: YearRule
  /** Whose year has become tighter and is to be told; each once. */
  private waiting: number[] = []
  private readonly isWaiting = wholeNumbers().edit()

  constructor(
    graph: Graph,
    rule: YearRule,
    { years, because }: Pick<YearsDraft, 'years' | 'because'>,
  ) {
    this.graph = graph
    this.rule = rule
    this.years = years
    this.because = because
  }

  *readTree(): Steps<void> {
    for (const person of this.graph.people.values()) {
      this.hear(person.serial, this.rule.own(person), OWN)
      yield
    }
    yield* this.spreading()
  }

  follow(touched: ReadonlySet<number>): Set<number> {
    const lost = this.forgetUnfounded(touched)
    const changed = new Set(lost)
    for (const serial of lost) this.hearAll(serial)
    for (const serial of touched) if (!lost.has(serial)) this.hearAll(serial)
    takeAll(this.spreading(changed))
    return changed
  }

  /** Forgets the years that nothing tells any more, and those that followed from them. */
  private forgetUnfounded(touched: Iterable<number>): Set<number> {
    const lost = new Set<number>()
    for (const serial of touched) {
      const isKnown = this.years.at(serial) !== this.rule.nothing
      if (isKnown && !this.isFounded(serial)) lost.add(serial)
    }
    // Grows while it is walked through.
    for (const serial of lost) {
      this.graph.eachKin(serial, (kin) => {
        if (this.because.at(kin) === byYearOf(serial)) lost.add(kin)
      })
    }
    for (const serial of lost) {
      this.years.set(serial, this.rule.nothing)
      this.because.set(serial, OWN)
    }
    return lost
  }

  /** Whether who told a person's year still says as much. */
  private isFounded(serial: number): boolean {
    const person = this.graph.people.get(serial)
    const because = this.because.at(serial)
    if (!person) return false
    const year = this.years.at(serial)
    let isFounded = false
    if (because === OWN) return !this.rule.isTighter(year, this.rule.own(person))
    this.graph.eachKin(serial, (kin, tie) => {
      const teller = this.graph.people.get(kin)
      if (kin !== Math.abs(because) || !teller) return
      const said =
        because > 0
          ? this.rule.byYear(teller, this.years.at(kin), person, inverse[tie])
          : this.rule.byDeath(teller, inverse[tie])
      isFounded ||= !this.rule.isTighter(year, said)
    })
    return isFounded
  }

  /** Hears from all that may tell something of a person. */
  private hearAll(serial: number): void {
    const person = this.graph.people.get(serial)
    if (!person) return
    this.hear(serial, this.rule.own(person), OWN)
    this.graph.eachKin(serial, (kin, tie) => {
      const teller = this.graph.people.get(kin)
      if (!teller) return
      const year = this.rule.byYear(teller, this.years.at(kin), person, inverse[tie])
      this.hear(serial, year, byYearOf(kin))
      this.hear(serial, this.rule.byDeath(teller, inverse[tie]), byDeathOf(kin))
    })
  }

  private hear(serial: number, year: number, because: number): void {
    if (!this.rule.matters(year) || !this.rule.isTighter(year, this.years.at(serial))) return
    this.years.set(serial, year)
    this.because.set(serial, because)
    if (this.isWaiting.at(serial) === 1) return
    this.isWaiting.set(serial, 1)
    this.waiting.push(serial)
  }

  private *spreading(changed?: Set<number>): Steps<void> {
    // So that looking for circles costs no more than what is done between two looks.
    const stepsBetweenLooks = this.graph.people.size + 1
    let untilLooked = stepsBetweenLooks
    let untilTooMany = MOST_TOLD * stepsBetweenLooks
    // Grows while it is walked through.
    for (const serial of this.waiting) {
      this.isWaiting.set(serial, 0)
      changed?.add(serial)
      this.tell(serial)
      yield
      untilLooked -= 1
      if (untilLooked > 0) continue
      untilTooMany -= stepsBetweenLooks
      this.isContradictory = untilTooMany <= 0 || this.hasCircle()
      if (this.isContradictory) break
      untilLooked = stepsBetweenLooks
    }
    this.waiting = []
  }

  private tell(serial: number): void {
    const teller = this.graph.people.get(serial)
    if (!teller) return
    const year = this.years.at(serial)
    this.graph.eachKin(serial, (kin, tie) => {
      const person = this.graph.people.get(kin)
      if (!person) return
      this.hear(kin, this.rule.byYear(teller, year, person, tie), byYearOf(serial))
      this.hear(kin, this.rule.byDeath(teller, tie), byDeathOf(serial))
    })
  }

  /** Whether somebody's year is known because of itself. */
  private hasCircle(): boolean {
    const seenFrom = wholeNumbers().edit()
    for (const start of this.graph.people.keys()) {
      let at = start
      while (at > 0 && seenFrom.at(at) === 0) {
        seenFrom.set(at, start)
        at = this.because.at(at)
      }
      if (at > 0 && seenFrom.at(at) === start) return true
    }
    return false
  }
}
