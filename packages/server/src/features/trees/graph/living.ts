import { earliestYear, type LifeStatement, latestYear, yearOf } from '@suyuan/genealogy/date-spans'
import { type LifeReason, lifeReasons } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE, isDoubtfulBirth, isRecentAct, LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { PiecesInTurn, type Steps, takeAll } from '../../../app/pieces-in-turn.ts'
import { earliestBirth, latestBirth } from './birth-years.ts'
import type { FamilyGraph, GraphPerson, GraphRows } from './family-graph.ts'
import { KnownYears } from './known-years.ts'
import { lifeEvidence, touchedBy } from './life-evidence.ts'

/** People whose mask is remembered to have changed; who asks for more reads the tree anew. */
const MOST_REMEMBERED = 2000

/**
 * People touched beyond which a change of a good part of the tree is not followed: following is one
 * step, making anew many small ones.
 */
const SMALL_CHANGE = { people: 100, share: 1 / 4, most: 2000 }

/** Whether somebody may be alive of whom nothing is known but what is said of them alone. */
export function mayLiveAlone(person: LifeStatement, thisYear: number): boolean {
  const said = saidOf(person, thisYear)
  if (said !== undefined) return said
  const recent = thisYear - LONGEST_LIFE
  const to = latestBirth(thisYear).own(person)
  return to >= recent || earliestBirth(recent).own(person) > to
}

/** Whether somebody may be alive by what is said of death and acts; undefined where that says nothing. */
function saidOf(person: LifeStatement, thisYear: number): boolean | undefined {
  if (person.isDead) return earliestYear(person.deathDay, person.deathReading) > thisYear
  const mayLive =
    isRecentAct(person.lastActed, thisYear) ||
    (person.birthLatest !== 0 && person.birthLatest >= thisYear - LONGEST_LIFE)
  return mayLive ? true : undefined
}

/** What was said of a death stands; what follows from dates is asked anew. */
const byDates: ReadonlySet<string> = new Set<LifeReason>([
  ...(['born_long_ago', 'kin_long_ago', 'acted_lately', 'born_lately'] as const),
  ...(['birth_doubtful', 'contradictory', 'nothing_told'] as const),
])

/**
 * Why somebody counts as living, or as dead, by the own record alone.
 * @param told why when it was written; empty where nobody noted it
 */
export function ownReason(
  person: LifeStatement,
  told: LifeReason | '',
  thisYear: number,
): LifeReason {
  const { isDead, deathDay, birthDay, birthReading, birthLatest, lastActed } = person
  const said = told !== '' && !byDates.has(told) ? told : undefined
  if (isDead) {
    if (saidOf(person, thisYear)) return 'death_ahead'
    if (said && lifeReasons[said].isDead) return said
    return deathDay === '' ? 'said_dead' : 'death_date'
  }
  if (said && !lifeReasons[said].isDead) return said
  if (lastActed === ALIVE) return 'said_living'
  if (isRecentAct(lastActed, thisYear)) return 'acted_lately'
  if (birthDay !== '' && isDoubtfulBirth(yearOf(birthDay), thisYear)) return 'birth_doubtful'
  if (birthLatest >= thisYear - LONGEST_LIFE) return 'born_lately'
  if (latestBirth(thisYear).own(person) < thisYear - LONGEST_LIFE) return 'born_long_ago'
  return Number.isFinite(latestYear(birthDay, birthReading)) ? 'born_lately' : 'nothing_told'
}

/**
 * Who may be alive: whoever is not marked as dead, unless it is certain that the birth was more than
 * 110 years ago. Dates that contradict each other make nothing certain where one of them is of our
 * time, or a life before it: 1192 typed for 1992 shows no family. Linear in the size of the tree when
 * it is made; a change costs as much as there are people of whom it tells something.
 */
export class LivingPeople {
  readonly year: number
  private readonly graph: FamilyGraph
  private readonly latest: KnownYears
  private readonly earliest: KnownYears
  private readonly living = new Set<number>()
  private markOfLiving = 0
  /** Who has become living or ceased to be, by the version of the tree; since `from`. */
  private readonly changed = new Map<number, number>()
  private from: number

  /** @param steps where they are taken by whoever makes it, see `making` */
  constructor(graph: FamilyGraph, thisYear: number, steps: 'taken' | 'left' = 'taken') {
    this.graph = graph
    this.year = thisYear
    this.from = graph.version
    this.latest = new KnownYears(graph, latestBirth(thisYear))
    this.earliest = new KnownYears(graph, earliestBirth(this.recent - LONGEST_LIFE))
    if (steps === 'taken') takeAll(this.readTree())
  }

  /** The same a small step at a time; the tree must stay as it is meanwhile. */
  static *making(graph: FamilyGraph, thisYear: number): Steps<LivingPeople> {
    const made = new LivingPeople(graph, thisYear, 'left')
    yield* made.readTree()
    return made
  }

  private *readTree(): Steps<void> {
    yield* this.latest.readTree()
    yield* this.earliest.readTree()
    for (const person of this.graph.people.values()) {
      if (this.mayLive(person)) this.turn(person.serial)
      yield
    }
  }

  /** The same number where the same people count as living, now or after a restart. */
  get mark(): number {
    return this.markOfLiving
  }

  /** Who counts as living does not any more, or the other way round. */
  private turn(serial: number): void {
    if (!this.living.delete(serial)) this.living.add(serial)
    this.markOfLiving ^= scattered(serial)
  }

  has(serial: number): boolean {
    return this.living.has(serial)
  }

  private get isContradictory(): boolean {
    return this.latest.isContradictory || this.earliest.isContradictory
  }

  /** Who counts as living now and did not at a version, or the other way round, as far as is known. */
  changedSince(version: number): number[] | undefined {
    if (version < this.from) return undefined
    return [...this.changed].flatMap(([serial, when]) => (when > version ? [serial] : []))
  }

  /**
   * Applies rows to the tree and follows what they tell.
   * @returns false where that cannot be followed: it is to be made anew
   */
  applyToTree(rows: GraphRows): boolean {
    const { graph } = this
    const telling = lifeEvidence(graph, rows)
    const touched = touchedBy(graph, telling)
    graph.apply(rows)
    for (const serial of touchedBy(graph, telling)) touched.add(serial)
    if (touched.size === 0) return true
    const { people, share, most } = SMALL_CHANGE
    const mostTouched = Math.min(most, people + graph.people.size * share)
    if (this.isContradictory || touched.size > mostTouched) return false
    const changed = this.latest.follow(touched)
    for (const serial of this.earliest.follow(touched)) changed.add(serial)
    if (this.isContradictory) return false
    for (const serial of touched) changed.add(serial)
    for (const serial of changed) this.look(serial)
    this.forgetSome()
    return true
  }

  private look(serial: number): void {
    const person = this.graph.people.get(serial)
    const mayLive = person !== undefined && this.mayLive(person)
    if (mayLive === this.living.has(serial)) return
    this.turn(serial)
    this.changed.set(serial, this.graph.version)
  }

  private forgetSome(): void {
    if (this.changed.size <= MOST_REMEMBERED) return
    this.changed.clear()
    this.from = this.graph.version
  }

  /**
   * Why somebody counts as living, or as dead.
   * @param told why when it was written; empty where nobody noted it
   */
  reasonOf(person: GraphPerson, told: LifeReason | ''): LifeReason {
    const own = ownReason(person, told, this.year)
    if (this.has(person.serial)) return own === 'born_long_ago' ? 'contradictory' : own
    if (lifeReasons[own].isDead) return own
    return latestBirth(this.year).own(person) < this.recent ? 'born_long_ago' : 'kin_long_ago'
  }

  private mayLive(person: GraphPerson): boolean {
    const { serial } = person
    const said = saidOf(person, this.year)
    if (said !== undefined) return said
    const to = this.latest.of(serial)
    return this.isContradictory || to >= this.recent || this.earliest.of(serial) > to
  }

  private get recent(): number {
    return this.year - LONGEST_LIFE
  }
}

/** Whole numbers of 32 bits far from each other, so that those of other people do not come to the same. */
function scattered(serial: number): number {
  let bits = Math.imul(serial ^ (serial >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** Who of a tree that a job has read may be alive; others are answered between its pieces. */
export function livingIn(graph: FamilyGraph): Promise<LivingPeople> {
  const making = LivingPeople.making(graph, new Date().getFullYear())
  return new PiecesInTurn().run('living', making)
}
