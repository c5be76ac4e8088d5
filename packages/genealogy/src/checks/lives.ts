import { birthEnds, type Dated, deathEnds, type Ends } from '../date-spans.ts'
import { LONGEST_LIFE } from '../life/life-rule.ts'

/**
 * Years beyond which nobody is known to have borne, begotten, married or lived: for the checks of a
 * whole tree, the warnings beside a form and the doubts of an import alike.
 */
export const ages = {
  youngestParent: 12,
  oldestMother: 60,
  oldestFather: 95,
  longestLife: LONGEST_LIFE,
  youngestSpouse: 10,
  /** Between the births of a couple, or between their deaths, there are hardly more. */
  couplesApart: 100,
} as const

/** Days within which a child is born after its father's death: ten months. */
export const AFTER_FATHER = 310

const YEAR = 365.2425

/** When somebody was born and died, as far as it is known. */
export interface Life {
  birth: Ends
  death: Ends
}

export const lifeOf = (person: Dated): Life => ({
  birth: birthEnds(person),
  death: deathEnds(person),
})

/** Days from one date to another at the least and at the most; infinite where an end is open. */
export function between(one: Ends, other: Ends): { least: number; most: number } {
  const least =
    other.from === null || one.to === null ? Number.NEGATIVE_INFINITY : other.from - one.to
  const most =
    other.to === null || one.from === null ? Number.POSITIVE_INFINITY : other.to - one.from
  return { least, most }
}

/** Whether the one was certainly over before the other began, by more than some days. */
export const isBefore = (one: Ends, other: Ends, days = 0): boolean =>
  between(one, other).least > days

/** Whether from one day to another there were certainly more years, or fewer. */
export const areMoreYears = (one: Ends, other: Ends, years: number): boolean =>
  between(one, other).least > years * YEAR
export const areFewerYears = (one: Ends, other: Ends, years: number): boolean =>
  between(one, other).most < years * YEAR

const isOpen = ({ from, to }: Ends) => from === null && to === null

/** Whether somebody lived longer than anybody; a burial tells it, too. */
export const livedTooLong = ({ birth, death }: Life, burial: Ends): boolean =>
  areMoreYears(birth, isOpen(death) ? burial : death, ages.longestLife)

export type GenerationFault =
  | 'birth_before_parent'
  | 'parent_too_young'
  | 'parent_too_old'
  | 'birth_after_mother_death'
  | 'birth_after_father_death'

/** What cannot be of a child by birth and a parent. */
export function* betweenGenerations(
  child: Life,
  parent: Life,
  isMother: boolean,
): Generator<GenerationFault> {
  const oldest = isMother ? ages.oldestMother : ages.oldestFather
  if (between(parent.birth, child.birth).most <= 0) yield 'birth_before_parent'
  else if (areFewerYears(parent.birth, child.birth, ages.youngestParent)) yield 'parent_too_young'
  // Who is 60 has not yet turned 61.
  else if (areMoreYears(parent.birth, child.birth, oldest + 1)) yield 'parent_too_old'
  if (isMother && isBefore(parent.death, child.birth)) yield 'birth_after_mother_death'
  // A father may die before his child is born.
  if (!isMother && isBefore(parent.death, child.birth, AFTER_FATHER)) {
    yield 'birth_after_father_death'
  }
}

/**
 * Whether two people can hardly have been married. Such a tie tells wrong things of everybody who
 * descends from either of them: who may be alive follows from the dates of relatives.
 */
export function areFarApart(one: Life, other: Life): boolean {
  const far = (from: Ends, to: Ends) => areMoreYears(from, to, ages.couplesApart)
  return (
    isBefore(one.death, other.birth) ||
    isBefore(other.death, one.birth) ||
    far(one.birth, other.birth) ||
    far(other.birth, one.birth) ||
    far(one.death, other.death) ||
    far(other.death, one.death)
  )
}
