import { latestYear } from '../dates.ts'
import { type BookGraph, parentsIn } from './book-graph.ts'

/** Whoever was born longer ago is not alive. */
const LONGEST_LIFE = 110
/** Years between a birth and that of the child: no parent is younger, and no parent older. */
const YOUNGEST_PARENT = 12
const OLDEST_MOTHER = 60
const OLDEST_FATHER = 100

/**
 * Who may be alive: whoever is not marked as dead, unless it is certain that the birth was more than
 * 110 years ago. Certain by the person's own dates or by relatives': a parent is older than the
 * child, a child is born before the mother's death and at most a year after the father's, a partner
 * was born before the other one died. Adoption proves nothing: heirs are named after death, too.
 * @returns serials; linear in the size of the book
 */
export function livingPeople(graph: BookGraph, thisYear: number): Set<number> {
  const born = new LatestBirths(graph).all()
  const living = new Set<number>()
  for (const { serial, isDead } of graph.people.values()) {
    if (isDead) continue
    if (thisYear - (born.get(serial) ?? Number.POSITIVE_INFINITY) <= LONGEST_LIFE) {
      living.add(serial)
    }
  }
  return living
}

/** The latest year in which each person can have been born, where there is one. */
class LatestBirths {
  private readonly graph: BookGraph
  private readonly years = new Map<number, number>()
  private waiting: number[] = []

  constructor(graph: BookGraph) {
    this.graph = graph
  }

  all(): ReadonlyMap<number, number> {
    for (const person of this.graph.people.values()) {
      const died = this.death(person.serial)
      this.lower(person.serial, Math.min(latestYear(person.birthDay, person.birthReading), died))
      if (Number.isFinite(died)) this.tellSurvivors(person.serial, died)
    }
    while (this.waiting.length > 0) {
      const now = this.waiting
      this.waiting = []
      for (const serial of now) this.tellRelatives(serial)
    }
    return this.years
  }

  private death(serial: number): number {
    const person = this.graph.people.get(serial)
    return person ? latestYear(person.deathDay, person.deathReading) : Number.POSITIVE_INFINITY
  }

  /** Marriage and birth were before, or soon after, a death. */
  private tellSurvivors(serial: number, died: number): void {
    for (const union of this.graph.unionsOf(serial)) {
      const partner = union.first === serial ? union.second : union.first
      if (partner !== 0) this.lower(partner, died)
      const isMother = parentsIn(union, this.graph.people).mother === serial
      for (const { child, kind } of this.graph.childrenOf(union.serial)) {
        if (kind === 'birth') this.lower(child, isMother ? died : died + 1)
      }
    }
  }

  private tellRelatives(serial: number): void {
    const year = this.years.get(serial)
    if (year === undefined) return
    for (const { union, kind } of this.graph.parentsOf(serial)) {
      const parents = this.graph.unions.get(union)
      if (kind !== 'birth' || !parents) continue
      this.lower(parents.first, year - YOUNGEST_PARENT)
      this.lower(parents.second, year - YOUNGEST_PARENT)
    }
    for (const union of this.graph.unionsOf(serial)) {
      const partner = union.first === serial ? union.second : union.first
      this.lower(partner, year + LONGEST_LIFE)
      const isMother = parentsIn(union, this.graph.people).mother === serial
      for (const { child, kind } of this.graph.childrenOf(union.serial)) {
        if (kind === 'birth') this.lower(child, year + (isMother ? OLDEST_MOTHER : OLDEST_FATHER))
      }
    }
  }

  private lower(serial: number, year: number): void {
    if (serial === 0 || !Number.isFinite(year)) return
    if (year >= (this.years.get(serial) ?? Number.POSITIVE_INFINITY)) return
    this.years.set(serial, year)
    this.waiting.push(serial)
  }
}
