import { LONGEST_LIFE } from '@suyuan/contract/limits'
import { earliestBirths, latestBirths } from './birth-years.ts'
import type { BookGraph } from './book-graph.ts'

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
