// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are there, each where its place is: no `table` can do that
// biome-ignore-all lint/a11y/useFocusableInteractive: the field of one cell takes the keyboard for all
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import type { CellPlace, GridMode } from './grid-keys.ts'
import { type Column, columns } from './table-columns.ts'
import type { Entry } from './table-entries.ts'
import styles from './table-grid.module.css'
import type { TableView } from './table-view.ts'

/** The field of the cell that has the keyboard. */
export const CELL_ID = 'table-cell'

/** Of the row with the cell that has the keyboard. */
interface RowState {
  column: number
  mode: GridMode
  /** What is being typed; null where nothing is. */
  text: string | null
}

/** What is done in a row; the same object for as long as the table stands. */
export interface GridActions {
  goTo(place: CellPlace, extended: boolean): void
  begin(): void
  type(text: string): void
}

interface GridRowProps {
  view: TableView
  entry: Entry
  place: number
  /** In pixels. */
  top: number
  names: (column: Column) => string
  faultOf: (key: string, column: Column) => string
  meaningOf: (key: string, column: Column) => string
  /** First and last column of the range; -1 where the row is not in it. */
  selectedFrom: number
  selectedTo: number
  /** Of the cell that has the keyboard; -1 where it is in another row. */
  ownColumn: number
  mode: GridMode
  text: string | null
  actions: GridActions
}

/** Drawn anew only where something of it has changed: a table scrolls past hundreds of rows a second. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { view, entry, place, top, selectedFrom, selectedTo, ownColumn, mode, text } = props
  const { key } = entry
  const isTyped = entry.added !== null || view.draft.changed[key] !== undefined
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-new={entry.added ? '' : undefined}
      data-typed={isTyped || undefined}
    >
      <RowHead view={view} entry={entry} place={place} />
      {columns.map((column, nth) => (
        <GridCell
          key={column}
          {...props}
          column={column}
          nth={nth}
          isSelected={nth >= selectedFrom && nth <= selectedTo}
          own={ownColumn === nth ? { column: nth, mode, text } : null}
        />
      ))}
    </div>
  )
})

/** Number, 世 and name: what stays in sight of a row. */
function RowHead({ view, entry, place }: Pick<GridRowProps, 'view' | 'entry' | 'place'>) {
  const { t } = useTranslation('treetable')
  const generation = entry.row?.generation ?? 0
  const isSpouse = entry.row ? entry.row.of !== 0 : entry.added.as === 'spouse'
  return (
    <span role="rowheader" aria-colindex={1} className={styles.rowHead}>
      <span className={styles.number}>{place + 1}</span>
      <span className={styles.name} data-spouse={isSpouse || undefined}>
        <RecordText>{view.nameOf(entry.key) || t('row.new')}</RecordText>
      </span>
      {generation > 0 && !isSpouse && (
        <span className={styles.generation}>{t('row.generation', { number: generation })}</span>
      )}
    </span>
  )
}

interface CellProps extends GridRowProps {
  column: Column
  nth: number
  isSelected: boolean
  own: RowState | null
}

function GridCell(props: CellProps) {
  const { view, entry, place, column, nth, isSelected, own, names, actions } = props
  const { t } = useTranslation('treetable')
  const { key } = entry
  const shown = view.text(key, column)
  const fault = props.faultOf(key, column)
  const isReadOnly = view.isReadOnly(key, column)
  const meaning = own ? '' : props.meaningOf(key, column)
  return (
    <div
      role="gridcell"
      aria-colindex={nth + 2}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || undefined}
      className={styles.cell}
      data-own={own ? '' : undefined}
      data-fault={fault !== '' || undefined}
      data-typed={view.typed(key, column) !== undefined || undefined}
      onMouseDown={(event) => {
        if (event.button !== 0 || own) return
        event.preventDefault()
        actions.goTo({ row: place, column: nth }, event.shiftKey)
      }}
      onMouseEnter={(event) => {
        if (event.buttons === 1 && !own) actions.goTo({ row: place, column: nth }, true)
      }}
      onDoubleClick={actions.begin}
    >
      {own ? (
        <textarea
          id={CELL_ID}
          rows={1}
          className={styles.input}
          aria-label={t('cell.label', {
            column: names(column),
            name: view.nameOf(key) || t('row.new'),
          })}
          aria-invalid={fault !== '' || undefined}
          aria-describedby="table-status"
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          value={own.text ?? shown}
          onChange={({ currentTarget }) => actions.type(currentTarget.value)}
        />
      ) : (
        <span className={styles.text}>
          <RecordText>{shown}</RecordText>
          {meaning !== '' && <small className={styles.meaning}>{meaning}</small>}
        </span>
      )}
    </div>
  )
}
