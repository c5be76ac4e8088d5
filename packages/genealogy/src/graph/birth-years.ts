import {
  earliestBirthYear,
  earliestDeathYear,
  type LifeStatement,
  latestBirthYear,
  latestDeathYear,
  yearsOfBirth,
} from '../date-spans.ts'
import { isDoubtfulBirth, LONGEST_LIFE } from '../life/life-rule.ts'
import type { Tie } from './family-graph.ts'
import type { LifePerson } from './rows.ts'

/** Years between a birth and that of the child: no parent is younger, and no parent older. */
export const YOUNGEST_PARENT = 12
const OLDEST_MOTHER = 60
export const OLDEST_FATHER = 100

/** What of people's births follows from dates, one's own and those of relatives. */
export interface YearRule {
  /** What is known of nobody. */
  nothing: number
  isTighter(year: number, known: number): boolean
  /** Years that are of no interest cost nothing. */
  matters(year: number): boolean
  own(person: LifeStatement): number
  /** What the year of one tells of a relative's, who is to them what the tie says. */
  byYear(teller: LifePerson, year: number, kin: LifePerson, tie: Tie): number
  /** What the death of one tells in the same way. */
  byDeath(teller: LifePerson, tie: Tie): number
}

/**
 * The latest year in which each person can have been born. A parent is older than the child, a
 * child is born before the mother's death and at most a year after the father's, a partner was born
 * before the other one died.
 */
export const latestBirth = (thisYear: number): YearRule => ({
  nothing: Number.POSITIVE_INFINITY,
  isTighter: (year, known) => year < known,
  matters: (year) => year < Number.POSITIVE_INFINITY,
  own: (person) => Math.min(latestToldBirth(person, thisYear), latestDeath(person)),
  byYear(teller, year, _kin, tie) {
    if (tie === 'parent') return year - YOUNGEST_PARENT
    return tie === 'partner' ? year + LONGEST_LIFE : year + oldest(teller)
  },
  byDeath(teller, tie) {
    if (tie === 'parent') return Number.POSITIVE_INFINITY
    const died = latestDeath(teller)
    return tie === 'partner' || isWoman(teller) ? died : died + 1
  },
})

/** The latest year of birth by what is said of it; one that cannot be true tells nothing. */
function latestToldBirth(person: LifeStatement, thisYear: number): number {
  const { birthLatest, lastActed } = person
  if (yearsOfBirth(person).some((year) => isDoubtfulBirth(year, thisYear))) {
    return Number.POSITIVE_INFINITY
  }
  const told = latestBirthYear(person)
  const born = birthLatest === 0 ? told : Math.max(told, birthLatest)
  const isTooOld = lastActed !== 0 && Math.min(lastActed, thisYear) > born + LONGEST_LIFE
  return isTooOld ? Number.POSITIVE_INFINITY : born
}

/** Of who does not count as dead a date of death is in doubt itself. */
const latestDeath = (person: LifeStatement) =>
  person.isDead ? latestDeathYear(person) : Number.POSITIVE_INFINITY

/**
 * The earliest year in the same way.
 * @param since years before it are of no interest
 */
export const earliestBirth = (since: number): YearRule => ({
  nothing: Number.NEGATIVE_INFINITY,
  isTighter: (year, known) => year > known,
  matters: (year) => year >= since,
  own: (person) => Math.max(earliestBirthYear(person), earliestDeathYear(person) - LONGEST_LIFE),
  byYear(_teller, year, kin, tie) {
    if (tie === 'parent') return year - oldest(kin)
    return tie === 'partner' ? year - LONGEST_LIFE : year + YOUNGEST_PARENT
  },
  byDeath: () => Number.NEGATIVE_INFINITY,
})

/** Whoever may be a man may have had a child late, and after death. */
const isWoman = ({ sex }: LifePerson) => sex === 0

const oldest = (parent: LifePerson) => (isWoman(parent) ? OLDEST_MOTHER : OLDEST_FATHER)
