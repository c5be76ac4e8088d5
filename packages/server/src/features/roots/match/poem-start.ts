import { withoutSurname } from '@suyuan/genealogy/names/full-name'
import type { Candidate } from './clues.ts'

/** So many names of a lineage that bear the poem's characters in its order show where it stands. */
const NAMES_SHOW = 3

/**
 * The number of the generation that a poem begins with, as the book counts: what the book says of its
 * first poem; else what the lineage shows, where it begins with the first ancestor and its names bear
 * the poem's characters one generation after the other. Null where neither tells.
 * @param index which of the book's poems it is
 */
export function firstGeneration(
  poem: readonly string[],
  index: number,
  book: Candidate,
  surname: string,
): number | null {
  const { poemStart = null, lineage, firstAncestor } = book
  if (poemStart !== null && index === 0) return poemStart
  const [founder] = lineage
  const isWhole = founder !== undefined && poemStart === null && founder.name === firstAncestor
  if (!isWhole) return null
  const start = lineageStart(poem, lineage, surname)
  return start === null ? null : start + 1
}

/**
 * The place in the lineage, from 0, of the generation that a poem begins with (below 0 where it begins
 * before), as the names show it that bear its characters one generation after the other; else null.
 */
export function lineageStart(
  poem: readonly string[],
  lineage: Candidate['lineage'],
  surname: string,
): number | null {
  const shown = new Map<number, number>()
  const places = Map.groupBy(poem.keys(), (place) => poem[place] ?? '')
  for (const [at, { name }] of lineage.entries()) {
    for (const character of new Set(withoutSurname(name, surname))) {
      for (const place of places.get(character) ?? []) {
        shown.set(at - place, (shown.get(at - place) ?? 0) + 1)
      }
    }
  }
  const [most, next] = [...shown].sort(([, a], [, b]) => b - a)
  if (!most || most[1] < NAMES_SHOW || most[1] < 2 * (next?.[1] ?? 0)) return null
  return most[0]
}
