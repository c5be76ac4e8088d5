// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are there, each where its place is: no `table` can do that
// biome-ignore-all lint/a11y/useFocusableInteractive: the field of one cell takes the keyboard for all
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../lib/is-composing.ts'
import { cellsFromText, textFromCells } from './clipboard-cells.ts'
import { type CellPlace, deedOf, type GridDeed, type GridMode } from './grid-keys.ts'
import { CELL_ID, type GridActions, GridRow } from './grid-row.tsx'
import { useRowWindow } from './grid-window.ts'
import { type Column, columns, ruleOf } from './table-columns.ts'
import type { Entry } from './table-entries.ts'
import styles from './table-grid.module.css'
import type { TableView } from './table-view.ts'
import { useColumnNames } from './use-table-words.ts'

export interface GridProps {
  view: TableView
  /** Those that are shown, in their order. */
  shown: readonly Entry[]
  label: string
  describedBy: string
  /** What is wrong with a cell, in words; '' for nothing. */
  faultOf: (key: string, column: Column) => string
  /** What a date is understood as. */
  meaningOf: (key: string, column: Column) => string
  at: CellPlace
  onAt: (at: CellPlace) => void
  onType: (cells: { key: string; column: Column; text: string }[]) => void
  /** Rows of cells from the clipboard, the first at a place. */
  onPaste: (at: CellPlace, cells: string[][]) => void
  onDeed: (deed: Exclude<GridDeed, { do: 'move' | 'edit' | 'cancel' | 'clear' | 'fill' }>) => void
}

const rangeOf = (one: CellPlace, other: CellPlace) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** In rem: where each column begins. */
const starts = [0]
for (const column of columns) starts.push((starts.at(-1) ?? 0) + ruleOf(column).width)
const template = `var(--head) ${columns.map((column) => `${ruleOf(column).width}rem`).join(' ')}`

/** Rows and columns with the keyboard of a spreadsheet; of long tables only what is seen stands in it. */
export function TableGrid(props: GridProps) {
  const { view, shown, at, onAt, onType, onDeed, faultOf } = props
  const { t } = useTranslation('treetable')
  const names = useColumnNames()
  const frame = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState(at)
  const [mode, setMode] = useState<GridMode>('ready')
  const [text, setText] = useState('')
  /** Whether the table has the keyboard: it takes it nowhere else. */
  const held = useRef(false)
  const rows = useRowWindow(frame, shown.length)
  const place = { row: Math.min(at.row, shown.length - 1), column: at.column }
  const range = rangeOf({ ...anchor, row: Math.min(anchor.row, shown.length - 1) }, place)
  const entry = shown[place.row]
  const column = columns[place.column] ?? 'name'

  const isOwnMove = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another cell has the keyboard
  useEffect(() => {
    // Led elsewhere from outside, a range begins anew there.
    if (!isOwnMove.current) setAnchor(place)
    isOwnMove.current = false
  }, [place.row, place.column])

  // The cell that has the keyboard is brought into sight, and takes what is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another cell has it
  useLayoutEffect(() => {
    if (held.current) bringIntoSight(frame.current, place, rows.height)
  }, [place.row, place.column, rows.height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another cell has it, or stands elsewhere
  useEffect(() => {
    if (!held.current) return
    const input = frame.current?.querySelector<HTMLTextAreaElement>(`#${CELL_ID}`)
    if (!input) return
    if (document.activeElement !== input) input.focus({ preventScroll: true })
    if (mode === 'ready') input.select()
  }, [place.row, place.column, entry?.key, mode])

  function commit(): void {
    if (mode === 'ready' || !entry) return
    setMode('ready')
    if (text !== view.text(entry.key, column)) onType([{ key: entry.key, column, text }])
  }

  function go(to: CellPlace, extended = false): void {
    commit()
    held.current = true
    if (!extended) setAnchor(to)
    isOwnMove.current = to.row !== place.row || to.column !== place.column
    onAt(to)
  }

  /** Cells of the range that take something. */
  const inRange = (text: (key: string, column: Column) => string) =>
    shown
      .slice(range.top, range.bottom + 1)
      .flatMap(({ key }) =>
        columns
          .slice(range.left, range.right + 1)
          .flatMap((each) =>
            view.isReadOnly(key, each) ? [] : { key, column: each, text: text(key, each) },
          ),
      )

  /** The first row of the range, or the one above it, into all rows of it. */
  function fill(): void {
    const from = shown[range.top === range.bottom ? range.top - 1 : range.top]
    if (from) onType(inRange((_, each) => view.text(from.key, each)))
  }

  function begin(): void {
    if (!entry || view.isReadOnly(entry.key, column)) return
    setText(mode === 'ready' ? view.text(entry.key, column) : text)
    setMode('editing')
  }

  function doDeed(deed: GridDeed): void {
    if (deed.do === 'move') go(deed.to, deed.extends)
    else if (deed.do === 'edit') begin()
    else if (deed.do === 'cancel') setMode('ready')
    else if (deed.do === 'clear') onType(inRange(() => ''))
    else if (deed.do === 'fill') fill()
    else {
      commit()
      held.current = deed.do !== 'leave'
      onDeed(deed)
    }
  }

  const actions = useLatestActions({
    goTo: go,
    begin,
    type(typed) {
      setText(typed)
      if (mode === 'ready') setMode('typing')
    },
  })

  const from = Math.max(0, Math.min(rows.from, shown.length))
  const places = [...Array(Math.max(0, rows.to - from)).keys()].map((nth) => from + nth)
  if (place.row >= 0 && !places.includes(place.row)) places.push(place.row)
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      className={styles.grid}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      style={{ '--columns': template, '--row': `${rows.height}px` } as React.CSSProperties}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        const size = { rows: shown.length, columns: columns.length, page: rows.page }
        const deed = deedOf(event, place, size, mode)
        if (!deed) {
          if (event.key === 'Tab') held.current = false
          return
        }
        event.preventDefault()
        doDeed(deed)
      }}
      onFocus={() => {
        held.current = true
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        // A cell that is drawn anew, or scrolled out, loses the focus to nobody.
        if (event.relatedTarget !== null || !document.hasFocus()) held.current = false
        commit()
      }}
      onCopy={(event) => {
        if (mode !== 'ready') return
        event.preventDefault()
        event.clipboardData.setData('text/plain', textFromCells(cellsIn(props, range)))
      }}
      onCut={(event) => {
        if (mode !== 'ready') return
        event.preventDefault()
        event.clipboardData.setData('text/plain', textFromCells(cellsIn(props, range)))
        onType(inRange(() => ''))
      }}
      onPaste={(event) => {
        if (mode === 'editing') return
        const pasted = cellsFromText(event.clipboardData.getData('text/plain'))
        event.preventDefault()
        setMode('ready')
        props.onPaste({ row: range.top, column: range.left }, spread(pasted, range))
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.heads}>
        <span role="columnheader" aria-colindex={1} className={styles.corner}>
          {t('column.row')}
        </span>
        {columns.map((each, nth) => (
          <span key={each} role="columnheader" aria-colindex={nth + 2} className={styles.head}>
            {names(each)}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: shown.length * rows.height }}>
        {places.map((row) => {
          const each = shown[row]
          if (!each) return null
          const isIn = row >= range.top && row <= range.bottom
          return (
            <GridRow
              key={each.key}
              {...{ view, faultOf, names }}
              entry={each}
              place={row}
              top={row * rows.height}
              meaningOf={props.meaningOf}
              selectedFrom={isIn ? range.left : -1}
              selectedTo={isIn ? range.right : -1}
              ownColumn={row === place.row ? place.column : -1}
              mode={row === place.row ? mode : 'ready'}
              text={row === place.row && mode !== 'ready' ? text : null}
              actions={actions}
            />
          )
        })}
      </div>
    </div>
  )
}

/** One object that does what the last drawing would do. */
function useLatestActions(now: GridActions): GridActions {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [actions] = useState<GridActions>(() => ({
    goTo: (place, extended) => latest.current.goTo(place, extended),
    begin: () => latest.current.begin(),
    type: (text) => latest.current.type(text),
  }))
  return actions
}

/** One value for a whole range, as spreadsheets do; else as it was copied. */
function spread(cells: string[][], range: ReturnType<typeof rangeOf>): string[][] {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (only === undefined) return cells
  const row = Array<string>(range.right - range.left + 1).fill(only)
  return Array.from({ length: range.bottom - range.top + 1 }, () => row)
}

function cellsIn({ view, shown }: GridProps, range: ReturnType<typeof rangeOf>): string[][] {
  return shown
    .slice(range.top, range.bottom + 1)
    .map(({ key }) =>
      columns.slice(range.left, range.right + 1).map((column) => view.text(key, column)),
    )
}

/** Scrolls no further than it must; what stands fast at the edges covers nothing. */
function bringIntoSight(
  node: HTMLElement | null,
  { row, column }: CellPlace,
  height: number,
): void {
  if (!node) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const head = node.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0
  const [top, bottom] = [row * height, (row + 1) * height]
  const seen = node.clientHeight - height
  if (top < node.scrollTop) node.scrollTop = top
  else if (bottom > node.scrollTop + seen) node.scrollTop = bottom - seen
  const [left, right] = [(starts[column] ?? 0) * rem, (starts[column + 1] ?? 0) * rem]
  const wide = node.clientWidth - head
  if (left < node.scrollLeft || right - left > wide) node.scrollLeft = left
  else if (right > node.scrollLeft + wide) node.scrollLeft = right - wide
}
