import type { warning } from '@suyuan/contract/tree-views'
import type { z } from 'zod'
import { type DateReading, isBefore, spanOf } from './dates.ts'

export type Warning = z.output<typeof warning>

/** The dates of a person. */
export interface Dated {
  birthDay: string
  birthReading: DateReading
  deathDay: string
  deathReading: DateReading
}

/** Nobody is known to have had a child before this age. */
const LEAST_AGE = 10

const birth = (person: Dated) => spanOf(person.birthDay, person.birthReading)
const death = (person: Dated) => spanOf(person.deathDay, person.deathReading)

function betweenGenerations(child: Dated, parent: Dated, isMother: boolean): Warning[] {
  const born = birth(child)
  const parentBorn = birth(parent)
  const parentDied = death(parent)
  const found: Warning[] = []
  if (isBefore(born, parentBorn)) found.push('birth_before_parent')
  else if (born && parentBorn && born.to < parentBorn.from + LEAST_AGE * 10_000) {
    found.push('parent_too_young')
  }
  // A father may die before his child is born.
  if (isMother && isBefore(parentDied, born)) found.push('birth_after_mother_death')
  if (!isMother && isBefore(parentDied, born, 1)) found.push('birth_after_father_death')
  return found
}

/** Between the births of a couple, or between their deaths, there are hardly more years. */
const MOST_APART = 100

/**
 * Whether two people can hardly have been married. Such a tie tells wrong things of everybody who
 * descends from either of them: who may be alive follows from the dates of relatives.
 */
function areFarApart(one: Dated, other: Dated): boolean {
  const [born, otherBorn] = [birth(one), birth(other)]
  const [died, otherDied] = [death(one), death(other)]
  return (
    isBefore(died, otherBorn) ||
    isBefore(otherDied, born) ||
    isBefore(born, otherBorn, MOST_APART) ||
    isBefore(otherBorn, born, MOST_APART) ||
    isBefore(died, otherDied, MOST_APART) ||
    isBefore(otherDied, died, MOST_APART)
  )
}

/** Where dates contradict each other: the member is told, nothing is refused. */
export function dateWarnings(
  person: Dated & { sex: number },
  near: {
    father?: Dated | undefined
    mother?: Dated | undefined
    children: readonly Dated[]
    spouses: readonly Dated[]
  },
): Warning[] {
  const found: Warning[] = []
  if (isBefore(death(person), birth(person))) found.push('death_before_birth')
  if (near.father) found.push(...betweenGenerations(person, near.father, false))
  if (near.mother) found.push(...betweenGenerations(person, near.mother, true))
  for (const child of near.children) {
    found.push(...betweenGenerations(child, person, person.sex === 0))
  }
  if (near.spouses.some((spouse) => areFarApart(person, spouse))) found.push('spouses_apart')
  return [...new Set(found)]
}
