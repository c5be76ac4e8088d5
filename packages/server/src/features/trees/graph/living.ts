import { LONGEST_LIFE } from '@suyuan/contract/limits'
import { earliestBirths, latestBirths } from './birth-years.ts'
import type { BookGraph, GraphRows } from './book-graph.ts'

/**
 * Who may be alive: whoever is not marked as dead, unless it is certain that the birth was more than
 * 110 years ago. Dates that contradict each other make nothing certain where one of them is of our
 * time, or a life before it: 1192 typed for 1992 shows no family.
 * @returns serials; linear in the size of the book
 */
export function livingPeople(graph: BookGraph, thisYear: number): Set<number> {
  const recent = thisYear - LONGEST_LIFE
  const latest = latestBirths(graph)
  const earliest = earliestBirths(graph, recent - LONGEST_LIFE)
  const living = new Set<number>()
  for (const { serial, isDead } of graph.people.values()) {
    if (isDead) continue
    const to = latest.get(serial) ?? Number.POSITIVE_INFINITY
    const from = earliest.get(serial) ?? Number.NEGATIVE_INFINITY
    if (to >= recent || from > to) living.add(serial)
  }
  return living
}

const ofPerson = ['isDead', 'sex', 'birthDay', 'birthReading', 'deathDay', 'deathReading'] as const

const differs = <T extends object>(
  was: T | undefined,
  now: T | undefined,
  of: readonly (keyof T)[],
) =>
  was === undefined || now === undefined ? was !== now : of.some((name) => was[name] !== now[name])

/**
 * Whether rows that are to be applied to a book may change who is alive in it: names, memos and the
 * like do not, and most changes are of these.
 */
export function tellsOfLife(graph: BookGraph, { people, unions, links }: GraphRows): boolean {
  const now = <T>({ row, isThere }: { row: T; isThere: boolean }) => (isThere ? row : undefined)
  return (
    people.some((each) => differs(graph.people.get(each.row.serial), now(each), ofPerson)) ||
    unions.some((each) =>
      differs(graph.unions.get(each.row.serial), now(each), ['first', 'second']),
    ) ||
    links.some((each) => {
      const { union, child } = each.row
      const was = graph.childrenOf(union).find((link) => link.child === child)
      return differs(was, now(each), ['kind'])
    })
  )
}
