/** A cell by its place among the rows and columns that are shown. */
export interface CellPlace {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows that a page of the keyboard goes. */
  page: number
}

/** `ready`: what is typed replaces the cell; `typing`: it does so now; `editing`: the cursor is in the text. */
export type GridMode = 'ready' | 'typing' | 'editing'

export type GridDeed =
  | { do: 'move'; to: CellPlace; extends: boolean }
  | { do: 'edit' | 'cancel' | 'clear' | 'undo' | 'redo' | 'save' | 'fill' | 'leave' }
  | { do: 'add'; what: 'sibling' | 'child' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** What a key does in the table; null where it is the text's own. */
export function deedOf(
  pressed: Pressed,
  at: CellPlace,
  size: GridSize,
  mode: GridMode,
): GridDeed | null {
  const { key, shiftKey, altKey } = pressed
  if (altKey) return null
  if (pressed.ctrlKey || pressed.metaKey) return withControl(pressed, at, size, mode)
  if (key === 'Tab') return byTab(at, size, shiftKey)
  if (key === 'Enter') return moved(at, size, { rows: shiftKey ? -1 : 1 })
  if (key === 'F2') return { do: 'edit' }
  if (key === 'Escape') return { do: mode === 'ready' ? 'leave' : 'cancel' }
  if (mode === 'editing') return null
  const up = { ArrowUp: -1, ArrowDown: 1, PageUp: -size.page, PageDown: size.page }[key]
  if (up !== undefined) return moved(at, size, { rows: up }, shiftKey)
  if (mode === 'typing') return null
  const aside = { ArrowLeft: -1, ArrowRight: 1, Home: -size.columns, End: size.columns }[key]
  if (aside !== undefined) return moved(at, size, { columns: aside }, shiftKey)
  return key === 'Delete' || key === 'Backspace' ? { do: 'clear' } : null
}

function moved(
  at: CellPlace,
  size: GridSize,
  { rows = 0, columns = 0 }: { rows?: number; columns?: number },
  extended = false,
): GridDeed {
  const to = {
    row: clamp(at.row + rows, size.rows - 1),
    column: clamp(at.column + columns, size.columns - 1),
  }
  return { do: 'move', to, extends: extended }
}

/** To the next cell, over the end of a row to the next row; over the last one out of the table. */
function byTab({ row, column }: CellPlace, size: GridSize, back: boolean): GridDeed | null {
  const next = row * size.columns + column + (back ? -1 : 1)
  if (next < 0 || next >= size.rows * size.columns) return null
  const to = { row: Math.floor(next / size.columns), column: next % size.columns }
  return { do: 'move', to, extends: false }
}

function withControl(
  { key, shiftKey }: Pressed,
  at: CellPlace,
  size: GridSize,
  mode: GridMode,
): GridDeed | null {
  const letter = key.toLowerCase()
  if (key === 'Enter') return { do: 'add', what: shiftKey ? 'child' : 'sibling' }
  if (letter === 's') return { do: 'save' }
  if (mode !== 'ready') return null
  if (letter === 'y' || (letter === 'z' && shiftKey)) return { do: 'redo' }
  if (letter === 'z') return { do: 'undo' }
  if (letter === 'd') return { do: 'fill' }
  const rows = { ArrowUp: -size.rows, Home: -size.rows, ArrowDown: size.rows, End: size.rows }[key]
  const columns = { ArrowLeft: -size.columns, ArrowRight: size.columns }[key]
  if (rows === undefined && columns === undefined) return null
  const ends = key === 'Home' ? -size.columns : key === 'End' ? size.columns : (columns ?? 0)
  return moved(at, size, { rows: rows ?? 0, columns: ends }, shiftKey)
}
