import { type Steps, takeAll } from '../../../app/pieces-in-turn.ts'
import type { YearRule } from './birth-years.ts'
import type { FamilyGraph } from './family-graph.ts'
import { eachKin, inverse } from './kin-walk.ts'

/**
 * How often each may be told on the average before a tree counts as one of which no year is certain.
 * Families need less than two; a line of thousands who are all said to be born in one year, whose
 * dates cannot be true, needs thousands.
 */
const MOST_TOLD = 64

/** Because of whom a year is known: the person's own dates, a relative's year, a relative's death. */
const OWN = 0
const byYearOf = (teller: number) => teller
const byDeathOf = (teller: number) => -teller

/**
 * What a rule says of everybody's birth: the own dates of each, told on to relatives until none
 * becomes tighter. Bounded by the size of the tree, and after a change in the number of those whose
 * year follows from what has changed.
 */
export class KnownYears {
  /**
   * Whether somebody's year follows from itself, tighter each time: who is married to an ancestor of
   * ten generations ago was born before their own birth. Or there is no end to telling years on. Then
   * no year is certain, nor any to come.
   */
  isContradictory = false
  private readonly graph: FamilyGraph
  private readonly rule: YearRule
  private years = new Float64Array()
  private because = new Int32Array()
  /** Whose year has become tighter and is to be told; each once. */
  private waiting: number[] = []
  private isWaiting = new Uint8Array()
  private untilLooked = 0

  constructor(graph: FamilyGraph, rule: YearRule) {
    this.graph = graph
    this.rule = rule
  }

  /** To be taken once, before anything is asked. */
  *readTree(): Steps<void> {
    const { graph, rule } = this
    let highest = 0
    for (const serial of graph.people.keys()) highest = Math.max(highest, serial)
    this.makeRoom(highest)
    for (const person of graph.people.values()) {
      this.hear(person.serial, rule.own(person), OWN)
      yield
    }
    yield* this.spreading()
  }

  of(serial: number): number {
    return this.years[serial] ?? this.rule.nothing
  }

  /**
   * Follows a change of the tree.
   * @param touched people who have changed or whose ties have, and relatives of who has changed
   * @returns whose year may be another one now
   */
  follow(touched: ReadonlySet<number>): Set<number> {
    for (const serial of touched) this.makeRoom(serial)
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
      if (this.of(serial) !== this.rule.nothing && !this.isFounded(serial)) lost.add(serial)
    }
    // Grows while it is walked through.
    for (const serial of lost) {
      eachKin(this.graph, serial, (kin) => {
        if (this.because[kin] === byYearOf(serial)) lost.add(kin)
      })
    }
    for (const serial of lost) {
      this.years[serial] = this.rule.nothing
      this.because[serial] = OWN
    }
    return lost
  }

  /** Whether who told a person's year still says as much. */
  private isFounded(serial: number): boolean {
    const person = this.graph.people.get(serial)
    const because = this.because[serial] ?? OWN
    if (!person) return false
    const year = this.of(serial)
    let isFounded = false
    if (because === OWN) return !this.rule.isTighter(year, this.rule.own(person))
    eachKin(this.graph, serial, (kin, tie) => {
      const teller = this.graph.people.get(kin)
      if (kin !== Math.abs(because) || !teller) return
      const said =
        because > 0
          ? this.rule.byYear(teller, this.of(kin), person, inverse[tie])
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
    eachKin(this.graph, serial, (kin, tie) => {
      const teller = this.graph.people.get(kin)
      if (!teller) return
      this.hear(serial, this.rule.byYear(teller, this.of(kin), person, inverse[tie]), byYearOf(kin))
      this.hear(serial, this.rule.byDeath(teller, inverse[tie]), byDeathOf(kin))
    })
  }

  private hear(serial: number, year: number, because: number): void {
    if (!this.rule.matters(year) || !this.rule.isTighter(year, this.of(serial))) return
    this.years[serial] = year
    this.because[serial] = because
    if (this.isWaiting[serial] === 1) return
    this.isWaiting[serial] = 1
    this.waiting.push(serial)
  }

  private *spreading(changed?: Set<number>): Steps<void> {
    this.untilLooked = this.stepsBetweenLooks()
    let untilTooMany = MOST_TOLD * this.stepsBetweenLooks()
    // Grows while it is walked through.
    for (const serial of this.waiting) {
      this.isWaiting[serial] = 0
      changed?.add(serial)
      this.tell(serial)
      yield
      this.untilLooked -= 1
      if (this.untilLooked > 0) continue
      untilTooMany -= this.stepsBetweenLooks()
      this.isContradictory = untilTooMany <= 0 || this.hasCircle()
      if (this.isContradictory) break
      this.untilLooked = this.stepsBetweenLooks()
    }
    this.waiting = []
  }

  private tell(serial: number): void {
    const teller = this.graph.people.get(serial)
    if (!teller) return
    const year = this.of(serial)
    eachKin(this.graph, serial, (kin, tie) => {
      const person = this.graph.people.get(kin)
      if (!person) return
      this.hear(kin, this.rule.byYear(teller, year, person, tie), byYearOf(serial))
      this.hear(kin, this.rule.byDeath(teller, tie), byDeathOf(serial))
    })
  }

  /** So that looking for circles costs no more than what is done between two looks. */
  private stepsBetweenLooks(): number {
    return this.graph.people.size + 1
  }

  /** Whether somebody's year is known because of itself. */
  private hasCircle(): boolean {
    const seenFrom = new Int32Array(this.because.length)
    for (const start of this.graph.people.keys()) {
      let at = start
      while (at > 0 && seenFrom[at] === 0) {
        seenFrom[at] = start
        at = this.because[at] ?? OWN
      }
      if (at > 0 && seenFrom[at] === start) return true
    }
    return false
  }

  private makeRoom(serial: number): void {
    const size = this.years.length
    if (serial < size) return
    const room = Math.max(serial + 1, Math.ceil(size * 1.5))
    const years = new Float64Array(room).fill(this.rule.nothing, size)
    years.set(this.years)
    this.years = years
    const because = new Int32Array(room)
    because.set(this.because)
    this.because = because
    const isWaiting = new Uint8Array(room)
    isWaiting.set(this.isWaiting)
    this.isWaiting = isWaiting
  }
}
