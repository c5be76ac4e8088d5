import { type AddedRow, keyOfSerial } from './table-draft.ts'
import type { Entry } from './table-entries.ts'
import type { TableView } from './table-view.ts'

type Place = Pick<AddedRow, 'as' | 'of' | 'mother'>

/** Where a child of a row stands: of a spouse it is the partner's, too. */
export function childOf(entry: Entry): Place {
  const { key, row, added } = entry
  if (row && row.of !== 0) return { as: 'child', of: keyOfSerial(row.of), mother: key }
  if (added?.as === 'spouse') return { as: 'child', of: added.of, mother: key }
  return { as: 'child', of: key, mother: '' }
}

export function spouseOf(entry: Entry): Place {
  return { as: 'spouse', of: childOf(entry).of, mother: '' }
}

/** A brother or sister by the same parents, or another spouse; null where no row has the father. */
export function besideOf(view: TableView, entry: Entry): Place | null {
  const { row, added } = entry
  if (added) return { as: added.as, of: added.of, mother: added.mother }
  if (row.of !== 0) return spouseOf(entry)
  const father = row.father && keyOfSerial(row.father.serial)
  if (!father || !view.entry(father)) return null
  const mother = row.mother ? keyOfSerial(row.mother.serial) : ''
  return { as: 'child', of: father, mother }
}

/** New rows at a place, which nothing is typed into yet. @param next number of the first */
export const rowsAt = (place: Place, count: number, next: number): AddedRow[] =>
  Array.from({ length: count }, (_, nth) => ({ ...place, key: `n${next + nth}`, cells: {} }))

/**
 * The rows that pasted ones go into: those from a place on, and new ones where these end; pasted into
 * new rows they stay among those of the same father.
 */
export function rowsForPaste(
  shown: readonly Entry[],
  from: number,
  count: number,
  next: number,
): { keys: string[]; more: AddedRow[] } {
  const first = shown[from]
  const place: Place = first?.added ?? { as: 'child', of: '', mother: '' }
  const isSame = ({ added }: Entry) =>
    first?.added ? added?.of === first.added.of && added.as === first.added.as : true
  const keys: string[] = []
  for (const entry of shown.slice(from, from + count)) {
    if (!isSame(entry)) break
    keys.push(entry.key)
  }
  const { as, of, mother } = place
  const more = rowsAt({ as, of, mother }, count - keys.length, next)
  return { keys: [...keys, ...more.map(({ key }) => key)], more }
}
