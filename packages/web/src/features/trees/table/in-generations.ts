import { keyOfSerial } from './table-draft.ts'
import type { Entry } from './table-entries.ts'
import type { TableView } from './table-view.ts'

/** From which 世 to which; 0 where there is no end. */
export interface Span {
  from: number
  to: number
}

/** Rows of some generations: whom they married with them; whoever has no 世 yet is left in. */
export function inGenerations(view: TableView, { from, to }: Span): readonly Entry[] {
  if (from === 0 && to === 0) return view.entries
  const known = new Map<string, number>()
  return view.entries.filter(({ key, row, added }) => {
    const partner = row ? (row.of === 0 ? null : keyOfSerial(row.of)) : null
    const above = added && known.get(added.of)
    const own = row ? row.generation : above ? above + (added.as === 'child' ? 1 : 0) : 0
    const generation = (partner && known.get(partner)) || own
    known.set(key, generation)
    return generation === 0 || (generation >= from && (to === 0 || generation <= to))
  })
}
