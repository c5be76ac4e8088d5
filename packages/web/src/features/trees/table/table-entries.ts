import type { Calls } from '@suyuan/contract/api'
import type { AddedRow, TableDraft } from './table-draft.ts'
import { keyOfSerial } from './table-draft.ts'

export type StoredRow = Calls['POST /api/web/tree/table/list']['output']['rows'][number]

/** A row of the table: somebody of the tree, or somebody to be added. */
export type Entry = { key: string; depth: number } & (
  | { row: StoredRow; added: null }
  | { row: null; added: AddedRow }
)

/**
 * Rows in their order: those that are to be added stand where they will stand once they are, spouses
 * behind their partner, children behind all below the father; without a father at the end.
 */
export function entriesOf(rows: readonly StoredRow[], { added }: TableDraft): Entry[] {
  const below = groupedBy(added, 'child')
  const beside = groupedBy(added, 'spouse')
  const entries: Entry[] = []
  const addAll = (of: string, depth: number) => {
    for (const row of below.get(of) ?? []) {
      entries.push({ key: row.key, depth, row: null, added: row })
      addBeside(row.key, depth)
      addAll(row.key, depth + 1)
    }
  }
  const addBeside = (of: string, depth: number) => {
    for (const row of beside.get(of) ?? []) {
      entries.push({ key: row.key, depth, row: null, added: row })
    }
  }
  /** Those whose people below are not all there yet. */
  const open: { key: string; depth: number }[] = []
  const closeTo = (depth: number) => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      open.pop()
      addAll(last.key, last.depth + 1)
    }
  }
  for (const [at, row] of rows.entries()) {
    const key = keyOfSerial(row.serial)
    if (row.of === 0) {
      closeTo(row.depth)
      open.push({ key, depth: row.depth })
    }
    entries.push({ key, depth: row.depth, row, added: null })
    // Children that are told under a spouse's own name come with the partner's.
    if (row.of !== 0) addAll(key, row.depth + 1)
    if (rows[at + 1]?.of === row.serial || (row.of !== 0 && rows[at + 1]?.of === row.of)) continue
    addBeside(keyOfSerial(row.of === 0 ? row.serial : row.of), row.depth)
  }
  closeTo(0)
  addAll('', 0)
  return entries
}

function groupedBy(added: readonly AddedRow[], as: AddedRow['as']): Map<string, AddedRow[]> {
  const groups = new Map<string, AddedRow[]>()
  for (const row of added) {
    if (row.as !== as) continue
    const group = groups.get(row.of)
    if (group) group.push(row)
    else groups.set(row.of, [row])
  }
  return groups
}
