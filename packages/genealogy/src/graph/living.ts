import {
  deathSpan,
  earliestDeathYear,
  type LifeStatement,
  latestBirthYear,
  yearsOfBirth,
} from '../date-spans.ts'
import { type LifeReason, lifeReasons } from '../life/life-reasons.ts'
import { ALIVE, isDoubtfulBirth, isRecentAct, LONGEST_LIFE } from '../life/life-rule.ts'
import { type Steps, takeAll } from '../steps.ts'
import { earliestBirth, latestBirth } from './birth-years.ts'
import { type Column, wholeNumbers } from './column.ts'
import type { FamilyGraph } from './family-graph.ts'
import { KnownYears } from './known-years.ts'
import { lifeEvidence, touchedBy } from './life-evidence.ts'
import type { GraphRows, LifePerson } from './rows.ts'

type Graph = FamilyGraph<LifePerson>

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
  if (person.isDead) return earliestDeathYear(person) > thisYear
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
  const { isDead, birthLatest, lastActed } = person
  const said = told !== '' && !byDates.has(told) ? told : undefined
  if (isDead) {
    if (saidOf(person, thisYear)) return 'death_ahead'
    if (said && lifeReasons[said].isDead) return said
    return deathSpan(person) === undefined ? 'said_dead' : 'death_date'
  }
  if (said && !lifeReasons[said].isDead) return said
  if (lastActed === ALIVE) return 'said_living'
  if (isRecentAct(lastActed, thisYear)) return 'acted_lately'
  if (yearsOfBirth(person).some((year) => isDoubtfulBirth(year, thisYear))) {
    return 'birth_doubtful'
  }
  if (birthLatest >= thisYear - LONGEST_LIFE) return 'born_lately'
  if (latestBirth(thisYear).own(person) < thisYear - LONGEST_LIFE) return 'born_long_ago'
  return Number.isFinite(latestBirthYear(person)) ? 'born_lately' : 'nothing_told'
}

/** What a version of the tree says of the living. */
interface LivingState {
  graph: Graph
  latest: KnownYears
  earliest: KnownYears
  /** 1 for whoever may be alive. */
  living: Column<number>
  mark: number
  /** Who has become living or ceased to be, by the version of the tree; since `from`. */
  changed: ReadonlyMap<number, number>
  from: number
}

/**
 * Who may be alive in one version of a tree: whoever is not marked as dead, unless it is certain that
 * the birth was more than 110 years ago. Dates that contradict each other make nothing certain where
 * one of them is of our time, or a life before it: 1192 typed for 1992 shows no family. Linear in the
 * size of the tree when it is made; the next version costs as much as there are people of whom the
 * change tells something.
 */
export class LivingPeople {
  readonly year: number
  /** The same number where the same people count as living, now or after a restart. */
  readonly mark: number
  private readonly state: LivingState

  private constructor(year: number, state: LivingState) {
    this.year = year
    this.mark = state.mark
    this.state = state
  }

  static of(graph: Graph, year: number): LivingPeople {
    return takeAll(LivingPeople.making(graph, year))
  }

  /** The same a small step at a time. */
  static *making(graph: Graph, year: number): Steps<LivingPeople> {
    const latest = yield* KnownYears.reading(graph, latestBirth(year))
    const since = year - 2 * LONGEST_LIFE
    const earliest = yield* KnownYears.reading(graph, earliestBirth(since))
    const living = wholeNumbers().edit()
    let mark = 0
    for (const person of graph.people.values()) {
      if (mayLive(person, year, { latest, earliest })) {
        living.set(person.serial, 1)
        mark ^= scattered(person.serial)
      }
      yield
    }
    const years = { graph, latest, earliest }
    const changes = { changed: new Map(), from: graph.version }
    return new LivingPeople(year, { ...years, ...changes, living: living.done(), mark })
  }

  has(serial: number): boolean {
    return this.state.living.at(serial) === 1
  }

  /** Who counts as living now and did not at a version, or the other way round, as far as is known. */
  changedSince(version: number): number[] | undefined {
    const { changed, from } = this.state
    if (version < from) return undefined
    return [...changed].flatMap(([serial, when]) => (when > version ? [serial] : []))
  }

  /**
   * Who may be alive in the next version of the tree.
   * @param graph the next version
   * @param rows what it changes
   * @returns undefined where that cannot be followed: it is to be made anew
   */
  after(graph: Graph, rows: GraphRows<LifePerson>): LivingPeople | undefined {
    const { state, year } = this
    const evidence = lifeEvidence(state.graph, rows)
    const touched = touchedBy(state.graph, evidence)
    for (const serial of touchedBy(graph, evidence)) touched.add(serial)
    if (touched.size === 0) return new LivingPeople(year, { ...state, graph })
    const { people, share, most } = SMALL_CHANGE
    const mostTouched = Math.min(most, people + graph.people.size * share)
    if (isContradictory(state) || touched.size > mostTouched) return undefined
    const latest = state.latest.after(graph, touched)
    const earliest = state.earliest.after(graph, touched)
    const years = { latest: latest.years, earliest: earliest.years }
    if (isContradictory(years)) return undefined
    const looked = new Set([...latest.changed, ...earliest.changed, ...touched])
    return new LivingPeople(year, {
      ...state,
      ...years,
      graph,
      ...this.turned(graph, years, looked),
    })
  }

  /** What the next version says of some people. */
  private turned(
    graph: Graph,
    years: Years,
    looked: Iterable<number>,
  ): Pick<LivingState, 'living' | 'mark' | 'changed' | 'from'> {
    const living = this.state.living.edit()
    let { mark } = this
    const turned: number[] = []
    for (const serial of looked) {
      const person = graph.people.get(serial)
      const lives = person !== undefined && mayLive(person, this.year, years)
      if (lives === this.has(serial)) continue
      living.set(serial, Number(lives))
      mark ^= scattered(serial)
      turned.push(serial)
    }
    const since = turned.map((serial) => [serial, graph.version] as const)
    const changed =
      since.length === 0 ? this.state.changed : new Map([...this.state.changed, ...since])
    const isTooMuch = changed.size > MOST_REMEMBERED
    return {
      ...{ living: living.done(), mark },
      ...(isTooMuch
        ? { changed: new Map(), from: graph.version }
        : { changed, from: this.state.from }),
    }
  }

  /**
   * Why somebody counts as living, or as dead.
   * @param told why when it was written; empty where nobody noted it
   */
  reasonOf(person: LifePerson, told: LifeReason | ''): LifeReason {
    const own = ownReason(person, told, this.year)
    if (this.has(person.serial)) return own === 'born_long_ago' ? 'contradictory' : own
    if (lifeReasons[own].isDead) return own
    const isOld = latestBirth(this.year).own(person) < this.year - LONGEST_LIFE
    return isOld ? 'born_long_ago' : 'kin_long_ago'
  }
}

type Years = Pick<LivingState, 'latest' | 'earliest'>

const isContradictory = ({ latest, earliest }: Years) =>
  latest.isContradictory || earliest.isContradictory

function mayLive(person: LifePerson, thisYear: number, years: Years): boolean {
  const said = saidOf(person, thisYear)
  if (said !== undefined) return said
  const to = years.latest.of(person.serial)
  const isRecent = to >= thisYear - LONGEST_LIFE
  return isContradictory(years) || isRecent || years.earliest.of(person.serial) > to
}

/** Whole numbers of 32 bits far from each other, so that those of other people do not come to the same. */
function scattered(serial: number): number {
  let bits = Math.imul(serial ^ (serial >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
