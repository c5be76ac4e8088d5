import type { warning } from '@suyuan/contract/tree-views'
import { birthSpan, type Dated, deathSpan, isBefore, type Span } from '@suyuan/genealogy/date-spans'
import type { z } from 'zod'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'

export type Warning = z.output<typeof warning>

/** Nobody is known to have had a child before this age. */
const LEAST_AGE = 10

/** When somebody was born and died, as far as it is known. */
export interface Life {
  born: Span | undefined
  died: Span | undefined
}

const lifeOf = (person: Dated): Life => ({
  born: birthSpan(person),
  died: deathSpan(person),
})

/** What cannot be of a child by birth and a parent. */
export function betweenGenerations(child: Life, parent: Life, isMother: boolean): Warning[] {
  const { born } = child
  const { born: parentBorn, died: parentDied } = parent
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
export function areFarApart({ born, died }: Life, other: Life): boolean {
  const { born: otherBorn, died: otherDied } = other
  return (
    isBefore(died, otherBorn) ||
    isBefore(otherDied, born) ||
    isBefore(born, otherBorn, MOST_APART) ||
    isBefore(otherBorn, born, MOST_APART) ||
    isBefore(died, otherDied, MOST_APART) ||
    isBefore(otherDied, died, MOST_APART)
  )
}

/** Relatives by birth and marriage. */
interface Near {
  father?: Dated | undefined
  mother?: Dated | undefined
  children: Dated[]
  spouses: Dated[]
}

/** Where dates contradict each other: the member is told, nothing is refused. */
export function dateWarnings(person: Dated & { sex: number }, near: Near): Warning[] {
  const found: Warning[] = []
  const life = lifeOf(person)
  if (isBefore(life.died, life.born)) found.push('death_before_birth')
  if (near.father) found.push(...betweenGenerations(life, lifeOf(near.father), false))
  if (near.mother) found.push(...betweenGenerations(life, lifeOf(near.mother), true))
  for (const child of near.children) {
    found.push(...betweenGenerations(lifeOf(child), life, person.sex === 0))
  }
  if (near.spouses.some((spouse) => areFarApart(life, lifeOf(spouse)))) found.push('spouses_apart')
  return [...new Set(found)]
}

/**
 * The same of somebody in a tree. An heir who was adopted may be born long after the one whose line
 * goes on, so that births and marriages alone are compared.
 * @param graph holds the person's parents, partners and children
 * @param tells of whom the caller sees the dates
 */
export function warningsInTree(
  graph: TreeGraph,
  person: Dated & Pick<GraphPerson, 'serial' | 'sex'>,
  tells: (serial: number) => boolean = () => true,
): Warning[] {
  const near: Near = { children: [], spouses: [] }
  graph.eachKin(person.serial, (serial, tie) => {
    const kin = tells(serial) ? graph.people.get(serial) : undefined
    if (!kin) return
    if (tie === 'child') near.children.push(kin)
    else if (tie === 'partner') near.spouses.push(kin)
    else near[kin.sex === 0 ? 'mother' : 'father'] ??= kin
  })
  return dateWarnings(person, near)
}
