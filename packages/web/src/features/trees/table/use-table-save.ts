import type { Conflict } from '@suyuan/contract/envelope'
import { MOST_TABLE_ADDED, MOST_TABLE_CHANGED } from '@suyuan/contract/tree-table-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { conflictIn } from '../../../lib/conflict.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { useSaveQueue } from '../../../lib/save-queue.ts'
import { useBookCalendar } from '../../../pickers/dates/date-calendar.tsx'
import { loadDateEngine } from '../../../pickers/dates/date-engine.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import { storedText } from './stored-text.ts'
import { type Column, columnOf, columns } from './table-columns.ts'
import { isTyped, keyOfSerial } from './table-draft.ts'
import type { StoredRow } from './table-entries.ts'
import { cellName, faultsOf } from './table-faults.ts'
import { type TableInput, tableInput } from './table-input.ts'
import { TableView } from './table-view.ts'
import type { TableEditing } from './use-table-draft.ts'
import type { LoadedTable } from './use-table-rows.ts'

/** A cell that says one thing here and another, saved by somebody else meanwhile, in the tree. */
export interface CellConflict {
  key: string
  column: Column
  mine: string
  theirs: string
}

interface SaveInput {
  treeId: string
  rows: readonly StoredRow[]
  editing: TableEditing
  reload: () => Promise<LoadedTable | null>
  /** Leads to a cell that is wrong. */
  onFault: (key: string, column: Column) => void
}

/** Saves all that was typed into a table as one change. */
export function useTableSave({ treeId, rows, editing, reload, onFault }: SaveInput) {
  const { t } = useTranslation('treetable')
  const { calendar } = useBookCalendar()
  const { busy, save } = useSaveQueue()
  /** What the server says of cells, with what stood in them then. */
  const [refused, setRefused] = useState<ReadonlyMap<string, { msg: string; text: string }>>(
    new Map(),
  )
  const [conflicts, setConflicts] = useState<readonly CellConflict[] | null>(null)
  /** The change that was saved last, until something is typed. */
  const [last, setLast] = useState(0)

  async function inputOf(view: TableView): Promise<TableInput> {
    // Where the reader of dates cannot be fetched, wordings stay as they were typed.
    const engine = await loadDateEngine().catch(() => null)
    const asked = { lang: view.words.lang, calendar }
    return tableInput(
      view,
      (text, of, before) =>
        engine?.dateValueOf(text, { ...asked, kind: of }, before) ??
        ({ day: '', reading: 'exact', text } as const),
    )
  }

  function refuse(error: unknown, view: TableView, input: TableInput): boolean {
    const fields = isCallFailure(error) ? error.fields : []
    const cells = fields.flatMap(({ name, msg }) => {
      const [, list, nth, field = ''] = /^(changed|added)\.(\d+)(?:\.(.+))?$/.exec(name) ?? []
      const keys = list === 'changed' ? input.changedKeys : input.addedKeys
      const [key, ofSpouses] = keys[Number(nth)]?.split('~') ?? []
      if (list === undefined || key === undefined) return []
      const column: Column = ofSpouses === undefined ? (columnOf(field) ?? 'name') : 'spouses'
      return { key, column, msg }
    })
    const [first] = cells
    if (!first) return false
    setRefused(
      new Map(
        cells.map(({ key, column, msg }) => {
          return [cellName(key, column), { msg, text: view.text(key, column) }]
        }),
      ),
    )
    showMessage({ kind: 'error', text: first.msg })
    onFault(first.key, first.column)
    return true
  }

  async function run(): Promise<void> {
    const sent = editing.now()
    const view = new TableView(rows, sent, editing.view.words)
    const [first] = faultsOf(view).keys()
    if (first !== undefined) {
      const [key = '', column = ''] = first.split(' ')
      showMessage({ kind: 'error', text: t('save.faults', { count: faultsOf(view).size }) })
      return onFault(key, columnOf(column) ?? columns[0] ?? 'name')
    }
    const input = await inputOf(view)
    const { changed, added, addedKeys } = input
    const count = changed.length + added.length
    if (changed.length > MOST_TABLE_CHANGED || added.length > MOST_TABLE_ADDED) {
      const most = { changed: MOST_TABLE_CHANGED, added: MOST_TABLE_ADDED }
      showMessage({ kind: 'error', text: t('save.tooMany', most) })
      return
    }
    if (count === 0) {
      if (isTyped(sent)) showMessage({ kind: 'info', text: t('save.nothing') })
      return
    }
    await save(
      async (keyOf) => {
        const said = { family_tree_id: treeId, changed, added }
        const form = { ...said, request_key: keyOf(said) }
        const { version, ids } = await callApi('POST /api/web/tree/table/save', form, {
          silent: true,
        })
        const next = await reload()
        editing.saved(sent, addedKeys, ids, next?.rows ?? rows)
        setRefused(new Map())
        setLast(version)
        showMessage({ kind: 'success', text: t('save.done', { count }) })
      },
      async (error) => {
        const conflict = conflictIn(error)
        if (conflict) return meet(conflict, view)
        if (!refuse(error, view, input)) {
          showMessage({ kind: 'error', text: failureWords(error, t('save.failed')) })
        }
      },
    )
  }

  /** Others have changed rows meanwhile: where it is in other cells, both stand. */
  async function meet({ current }: Conflict, view: TableView): Promise<void> {
    const found = rows.flatMap((row) => {
      const told = current[row.id]
      return isRecord(told) ? conflictsOf(view, row, { ...row, ...told } as StoredRow) : []
    })
    await reload()
    if (found.length > 0) setConflicts(found)
    else showMessage({ kind: 'info', text: t('save.merged') })
  }

  return {
    busy,
    last,
    conflicts,
    refusedOf(key: string, column: Column): string {
      const told = refused.get(cellName(key, column))
      return told && told.text === editing.view.text(key, column) ? told.msg : ''
    },
    save: run,
    async undo(): Promise<void> {
      const version = last
      await save(
        async (keyOf) => {
          const said = { family_tree_id: treeId, change: version }
          const input = { ...said, request_key: keyOf(['undo', said] as const) }
          await callApi('POST /api/web/tree/undo', input, { silent: true })
          setLast(0)
          await reload()
          showMessage({ kind: 'info', text: t('save.undone') })
        },
        (error) => showMessage({ kind: 'error', text: failureWords(error, t('save.undoFailed')) }),
      )
    },
    keepMine(): void {
      setConflicts(null)
      void run()
    },
    takeTheirs(): void {
      if (conflicts) editing.drop(conflicts)
      setConflicts(null)
    },
    later: () => setConflicts(null),
  }
}

/** Cells that both have changed, and not to the same. */
function conflictsOf(view: TableView, before: StoredRow, theirs: StoredRow): CellConflict[] {
  const key = keyOfSerial(before.serial)
  return columns.flatMap((column) => {
    const mine = view.typed(key, column)
    const now = storedText(theirs, column, view.words)
    const isTheirs = now !== storedText(before, column, view.words)
    return mine !== undefined && isTheirs && mine !== now ? { key, column, mine, theirs: now } : []
  })
}
