import type { OutlineLine } from './outline-lines.ts'

/** The line that the reader went to, and who was selected then: who stands in the list twice has two. */
export interface OutlinePlace {
  key: string
  /** Row; -1 for nobody. */
  row: number
}

/** The place once somebody is selected: whoever the reader went to, or somebody whom the chart selects. */
export function placeAfter(
  place: OutlinePlace,
  lines: readonly OutlineLine[],
  row: number,
): OutlinePlace {
  if (place.row === row) return place
  const arrived = lines.some((line) => line.key === place.key && line.row === row)
  return { key: arrived ? place.key : '', row }
}

/** Number of the line that a place is on, else of the first of who is selected; -1 for none. */
export function lineAt(lines: readonly OutlineLine[], { key, row }: OutlinePlace): number {
  const at = lines.findIndex((line) => line.key === key)
  return at >= 0 ? at : lines.findIndex((line) => line.row === row)
}
