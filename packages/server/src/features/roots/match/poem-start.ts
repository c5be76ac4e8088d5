import type { Candidate } from './clues.ts'
import { withoutSurname } from './without-surname.ts'

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
  const shown = new Map<number, number>()
  for (const [at, { name }] of lineage.entries()) {
    const given = withoutSurname(name, surname)
    for (const [place, character] of poem.entries()) {
      const first = at + 1 - place
      if (given.includes(character)) shown.set(first, (shown.get(first) ?? 0) + 1)
    }
  }
  const [most, next] = [...shown].sort(([, a], [, b]) => b - a)
  if (!most || most[1] < NAMES_SHOW || most[1] < 2 * (next?.[1] ?? 0)) return null
  return most[0]
}
