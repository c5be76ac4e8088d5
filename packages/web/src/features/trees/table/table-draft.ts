import { isRecord } from '../../../lib/is-record.ts'
import { type Column, columns } from './table-columns.ts'

/** What was typed into cells, by column. */
export type Cells = Partial<Record<Column, string>>

/** A row that is not in the tree yet. */
export interface AddedRow {
  /** Names it among the rows: n1, n2, … */
  key: string
  as: 'child' | 'spouse'
  /** Key of the row whose child or spouse it is; '' where the cell of the father has to say it. */
  of: string
  /** Key of the mother's row where the row was added under her. */
  mother: string
  cells: Cells
}

/** What was typed into the table and is not saved. */
export interface TableDraft {
  /** By key of a row of the tree: s and the serial. */
  changed: Readonly<Record<string, Cells>>
  added: readonly AddedRow[]
  /** Rows that were ever added: the next one's number. */
  next: number
}

export const NOTHING_TYPED: TableDraft = { changed: {}, added: [], next: 1 }

export const keyOfSerial = (serial: number): string => `s${serial}`

export const isTyped = ({ changed, added }: TableDraft): boolean =>
  added.length > 0 || Object.keys(changed).length > 0

const isCells = (stored: unknown): stored is Cells =>
  isRecord(stored) && Object.values(stored).every((text) => typeof text === 'string')

const isAdded = (stored: unknown): stored is AddedRow =>
  isRecord(stored) &&
  (stored['as'] === 'child' || stored['as'] === 'spouse') &&
  ['key', 'of', 'mother'].every((name) => typeof stored[name] === 'string') &&
  isCells(stored['cells'])

export const isDraft = (stored: unknown): stored is TableDraft =>
  isRecord(stored) &&
  typeof stored['next'] === 'number' &&
  isRecord(stored['changed']) &&
  Object.values(stored['changed']).every(isCells) &&
  Array.isArray(stored['added']) &&
  stored['added'].every(isAdded)

/** Whether nothing stands in an added row: it is not saved, and not missed. */
export const isBlank = ({ cells }: AddedRow): boolean =>
  columns.every((column) => ['surname', 'father'].includes(column) || !cells[column]?.trim())

/** The draft with some rows' cells changed; a cell that says what is stored is not changed. */
export function withCells(
  draft: TableDraft,
  typed: readonly { key: string; column: Column; text: string }[],
  storedText: (key: string, column: Column) => string,
): TableDraft {
  const changed: Record<string, Cells> = { ...draft.changed }
  const added = new Map(draft.added.map((row) => [row.key, row]))
  for (const { key, column, text } of typed) {
    const row = added.get(key)
    if (row) {
      const mother = column === 'mother' ? '' : row.mother
      added.set(key, { ...row, mother, cells: { ...row.cells, [column]: text } })
      continue
    }
    const { [column]: _, ...others } = changed[key] ?? {}
    const cells = text === storedText(key, column) ? others : { ...others, [column]: text }
    if (Object.keys(cells).length > 0) changed[key] = cells
    else delete changed[key]
  }
  return { ...draft, changed, added: [...added.values()] }
}

/**
 * What is left of a draft once a part of it is saved: what was typed since it was sent.
 * @param keyOfAdded where an added row stands now; '' of one that is saved and was not read again yet
 */
export function afterSave(
  now: TableDraft,
  sent: TableDraft,
  keyOfAdded: (key: string) => string | undefined,
): TableDraft {
  const changed: Record<string, Cells> = {}
  const keep = (key: string, cells: Cells, before: Cells) => {
    const left = Object.entries(cells).filter(([name, text]) => before[name as Column] !== text)
    if (left.length > 0) changed[key] = { ...changed[key], ...Object.fromEntries(left) }
  }
  for (const [key, cells] of Object.entries(now.changed)) keep(key, cells, sent.changed[key] ?? {})
  const added: AddedRow[] = []
  for (const row of now.added) {
    const before = sent.added.find(({ key }) => key === row.key)
    const key = before && keyOfAdded(row.key)
    // What is saved is never sent again, whether or not it could be read again.
    if (key === '' || (row.as === 'spouse' && keyOfAdded(row.of) === '')) continue
    if (before && key !== undefined) keep(key, row.cells, before.cells)
    // A row that was blank when it was sent is still to be filled; its relatives may be saved by now.
    else
      added.push({
        ...row,
        of: keyOfAdded(row.of) ?? row.of,
        mother: keyOfAdded(row.mother) ?? row.mother,
      })
  }
  return { ...now, changed, added }
}
