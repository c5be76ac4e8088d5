import { useMemo, useState } from 'react'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useDraftValues } from '../page/panel/use-draft-values.ts'
import type { Column } from './table-columns.ts'
import {
  type AddedRow,
  afterSave,
  isDraft,
  isTyped,
  keyOfSerial,
  NOTHING_TYPED,
  type TableDraft,
  withCells,
} from './table-draft.ts'
import type { StoredRow } from './table-entries.ts'
import { TableView } from './table-view.ts'
import type { TableWords } from './table-words.ts'

export interface TypedCell {
  key: string
  column: Column
  text: string
}

/** Steps that can be taken back before anything is saved. */
const MOST_STEPS = 200

/**
 * What was typed into a table: kept over a reload, with steps back and forth of its own.
 * @param reads whether what was typed before is looked for: the page of the server knows of none
 */
export function useTableDraft(
  about: string,
  rows: readonly StoredRow[],
  words: TableWords,
  reads: boolean,
) {
  const kept = useDraftValues<TableDraft>({
    about,
    beginning: NOTHING_TYPED,
    isValues: (stored): stored is TableDraft => reads && isDraft(stored),
  })
  const [steps, stepsNow] = useNow<{ back: TableDraft[]; forth: TableDraft[] }>({
    back: [],
    forth: [],
  })
  const { values: draft } = kept
  useUnsaved(isTyped(draft))
  const view = useMemo(() => new TableView(rows, draft, words), [rows, draft, words])
  const [restored] = useState(kept.restored)

  function put(next: TableDraft): void {
    const { back } = stepsNow.read()
    stepsNow.set({ back: [...back.slice(-MOST_STEPS), kept.now()], forth: [] })
    kept.change(next)
  }

  function step(way: 'back' | 'forth'): void {
    const other = way === 'back' ? 'forth' : 'back'
    const now = stepsNow.read()
    const next = now[way].at(-1)
    if (!next) return
    const both = { ...now, [way]: now[way].slice(0, -1), [other]: [...now[other], kept.now()] }
    stepsNow.set(both)
    kept.change(next)
  }

  return {
    view,
    draft,
    restored,
    canStepBack: steps.back.length > 0,
    canStepForth: steps.forth.length > 0,
    stepBack: () => step('back'),
    stepForth: () => step('forth'),
    now: kept.now,
    type(cells: readonly TypedCell[], more: readonly AddedRow[] = []): void {
      const now = kept.now()
      const begun = { ...now, added: [...now.added, ...more], next: now.next + more.length }
      const before = new TableView(rows, begun, words)
      const typed = withCells(begun, cells, (key, column) => before.storedText(key, column))
      put(withFathers(typed, cells, new TableView(rows, typed, words)))
    },
    add(added: readonly AddedRow[]): void {
      const now = kept.now()
      put({ ...now, added: [...now.added, ...added], next: now.next + added.length })
    },
    removeRow(key: string): void {
      const now = kept.now()
      const isOf = (row: AddedRow) => view.isBelow(row.key, key)
      put({ ...now, added: now.added.filter((row) => !isOf(row)) })
    },
    giveUp: () => put(NOTHING_TYPED),
    /** Takes over what was saved. @param ids of the added rows, in the order of their keys */
    saved(
      sent: TableDraft,
      keys: readonly string[],
      ids: readonly string[],
      stored: readonly StoredRow[],
    ) {
      const serials = new Map(stored.map(({ id, serial }) => [id, serial]))
      const keyOfAdded = (key: string) => {
        const id = ids[keys.indexOf(key)]
        if (id === undefined) return undefined
        const serial = serials.get(id)
        return serial === undefined ? '' : keyOfSerial(serial)
      }
      stepsNow.set({ back: [], forth: [] })
      kept.change(afterSave(kept.now(), sent, keyOfAdded))
    },
    /** Without what was typed into some cells: others have said something else there. */
    drop(cells: readonly Omit<TypedCell, 'text'>[]): void {
      const typed = cells.map((cell) => ({ ...cell, text: view.storedText(cell.key, cell.column) }))
      put(withCells(kept.now(), typed, (key, column) => view.storedText(key, column)))
    },
  }
}

export type TableEditing = ReturnType<typeof useTableDraft>

/** Rows whose cell of a father was typed belong to whom it names, where that is one. */
function withFathers(draft: TableDraft, cells: readonly TypedCell[], view: TableView): TableDraft {
  const named = new Set(cells.filter(({ column }) => column === 'father').map(({ key }) => key))
  if (named.size === 0) return draft
  const added = draft.added.map((row) => {
    if (!named.has(row.key) || row.as !== 'child') return row
    const found = view.find(row.cells.father ?? '', ({ key }) => !view.isBelow(key, row.key))
    return { ...row, of: 'key' in found ? found.key : '', mother: '' }
  })
  return { ...draft, added }
}
