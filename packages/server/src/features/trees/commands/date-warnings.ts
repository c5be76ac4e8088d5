import type { warning } from '@suyuan/contract/tree-views'
import {
  areFarApart,
  betweenGenerations,
  isBefore,
  type Life,
  lifeOf,
} from '@suyuan/genealogy/checks/lives'
import type { Dated } from '@suyuan/genealogy/date-spans'
import type { z } from 'zod'
import type { GraphPerson, TreeGraph } from '../graph/tree-graph.ts'

export type Warning = z.output<typeof warning>

/** What a form is told between a child by birth and a parent. */
export function* generationWarnings(
  child: Life,
  parent: Life,
  isMother: boolean,
): Generator<Exclude<Warning, 'spouses_apart' | 'death_before_birth'>> {
  for (const fault of betweenGenerations(child, parent, isMother)) {
    // Somebody so old is told of by the checks of a whole tree: a form would warn at each look.
    if (fault !== 'parent_too_old') yield fault
  }
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
  if (isBefore(life.death, life.birth)) found.push('death_before_birth')
  if (near.father) found.push(...generationWarnings(life, lifeOf(near.father), false))
  if (near.mother) found.push(...generationWarnings(life, lifeOf(near.mother), true))
  for (const child of near.children) {
    found.push(...generationWarnings(lifeOf(child), life, person.sex === 0))
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
