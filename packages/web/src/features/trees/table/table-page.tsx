import { MOST_TABLE_ADDED } from '@suyuan/contract/tree-table-limits'
import type { FamilyTree, Relative } from '@suyuan/contract/tree-views'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useBookCalendar } from '../../../pickers/dates/date-calendar.tsx'
import { useDateEngine } from '../../../pickers/dates/date-engine.ts'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { FormNotes } from '../page/panel/form-notes.tsx'
import { TreeCalendar } from '../tree-calendar.tsx'
import { besideOf, childOf, rowsAt, rowsForPaste, spouseOf } from './added-rows.ts'
import type { CellPlace } from './grid-keys.ts'
import { inGenerations, type Span } from './in-generations.ts'
import { type Column, columns } from './table-columns.ts'
import { isTyped } from './table-draft.ts'
import { cellName, faultsOf } from './table-faults.ts'
import { TableGrid } from './table-grid.tsx'
import styles from './table-page.module.css'
import { type AddWhat, TableTools } from './table-tools.tsx'
import { useDateMeanings } from './use-date-meanings.ts'
import { useTableDraft } from './use-table-draft.ts'
import { type LoadedTable, useFreshRows, useTableRows } from './use-table-rows.ts'
import { useTableSave } from './use-table-save.ts'
import { useColumnNames, useTableWords } from './use-table-words.ts'

interface TablePageProps {
  book: FamilyTree
  /** Whose branch; null for the whole tree. */
  root: Pick<Relative, 'id' | 'surname' | 'name'> | null
  table: LoadedTable
}

/** A branch of a family tree as a table. */
export function TablePage(props: TablePageProps) {
  const hydrated = useHydrated()
  return (
    <TreeCalendar book={props.book}>
      {/* What was typed before is known to the browser alone. */}
      <Table key={String(hydrated)} {...props} hydrated={hydrated} />
    </TreeCalendar>
  )
}

function Table({ book, root, table, hydrated }: TablePageProps & { hydrated: boolean }) {
  const { t } = useTranslation('treetable')
  const words = useTableWords()
  const names = useColumnNames()
  const { rows, total, version, state, reload, again } = useTableRows(
    ...([book.id, root?.id ?? null, table, hydrated] as const),
  )
  const editing = useTableDraft(`${book.id} table ${root?.id ?? ''}`, rows, words, hydrated)
  const { view, draft } = editing
  useFreshRows(book.id, { version, reload }, () => isTyped(editing.now()))
  const [span, setSpan] = useState<Span>({ from: 0, to: 0 })
  const shown = useMemo(() => inGenerations(view, span), [view, span])
  const [at, setAt] = useState<{ key: string; column: number }>({ key: '', column: 1 })
  const awaited = useRef('')
  const tools = useRef<HTMLDivElement>(null)
  // The reader of dates comes once the table is used.
  const engine = useDateEngine(at.key !== '')
  const { calendar } = useBookCalendar()
  const meaningOf = useDateMeanings(view, engine, { lang: words.lang, calendar })
  const faults = useMemo(() => faultsOf(view), [view])
  const saving = useTableSave({
    ...{ treeId: book.id, rows, editing, reload },
    onFault: (key, column) => lead(key, columns.indexOf(column)),
  })
  const place: CellPlace = {
    row: Math.max(
      0,
      shown.findIndex(({ key }) => key === at.key),
    ),
    column: at.column,
  }
  const entry = shown[place.row]
  const column = columns[place.column] ?? 'name'

  function lead(key: string, to: number): void {
    setSpan({ from: 0, to: 0 })
    setAt({ key, column: Math.max(0, to) })
    awaited.current = key
  }
  // The cell that somebody is led to takes the keyboard once it is there.
  useEffect(() => {
    if (awaited.current === '' || at.key !== awaited.current) return
    awaited.current = ''
    document.getElementById('table-cell')?.focus()
  }, [at])

  const faultOf = (key: string, of: Column): string => {
    const fault = faults.get(cellName(key, of))
    return fault ? t(`fault.${fault}`) : saving.refusedOf(key, of)
  }

  function add(what: AddWhat, count = 1): void {
    if (draft.added.length + count > MOST_TABLE_ADDED) {
      showMessage({ kind: 'error', text: t('add.tooMany', { count: MOST_TABLE_ADDED }) })
      return
    }
    const to =
      what === 'end'
        ? ({ as: 'child', of: '', mother: '' } as const)
        : entry &&
          {
            child: childOf,
            spouse: spouseOf,
            sibling: (each: typeof entry) => besideOf(view, each),
          }[what](entry)
    if (!to) {
      showMessage({ kind: 'info', text: t('add.noFather') })
      return
    }
    const added = rowsAt(to, count, editing.now().next)
    editing.add(added)
    lead(added[0]?.key ?? '', columns.indexOf('name'))
  }

  function paste({ row, column: first }: CellPlace, cells: string[][]): void {
    const { keys, more } = rowsForPaste(shown, row, cells.length, editing.now().next)
    if (draft.added.length + more.length > MOST_TABLE_ADDED) {
      showMessage({ kind: 'error', text: t('add.tooMany', { count: MOST_TABLE_ADDED }) })
      return
    }
    const isNew = new Set(more.map(({ key }) => key))
    const typed = cells.flatMap((texts, nth) =>
      texts.flatMap((text, place) => {
        const [key = '', of] = [keys[nth], columns[first + place]]
        return of
          ? { key, column: of, text: of === 'memo' ? text : text.replace(/\s*\n\s*/g, ' ') }
          : []
      }),
    )
    const taken = typed.filter(({ key, column: of }) => isNew.has(key) || !view.isReadOnly(key, of))
    editing.type(taken, more)
    const left = typed.filter(
      (cell) => !taken.includes(cell) && cell.text !== view.text(cell.key, cell.column),
    )
    if (left.length > 0)
      showMessage({ kind: 'info', text: t('paste.left', { count: left.length }) })
  }

  const fault = entry ? faultOf(entry.key, column) : ''
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <TableTools
        ref={tools}
        {...{ book, root, editing, saving, span, entry }}
        onSpan={setSpan}
        onAdd={add}
        onRemove={() => entry?.added && editing.removeRow(entry.key)}
      />
      <FormNotes restored={editing.restored && isTyped(draft)} onGiveUp={editing.giveUp} />
      {state === 'failed' && <ErrorState message={t('page.failed')} onRetry={again} />}
      {rows.length === 0 && draft.added.length === 0 ? (
        <EmptyState title={t('page.empty')} />
      ) : (
        <>
          <p className={styles.count} role="status">
            {state === 'loading'
              ? t('page.loading', { count: total })
              : t('page.count', { count: shown.length, number: total })}
          </p>
          <TableGrid
            {...{ view, shown, faultOf, meaningOf }}
            label={t('page.title')}
            describedBy="table-keys"
            at={place}
            onAt={({ row, column: to }) => setAt({ key: shown[row]?.key ?? '', column: to })}
            onType={editing.type}
            onPaste={paste}
            onDeed={(deed) => {
              if (deed.do === 'save') void saving.save()
              else if (deed.do === 'undo') editing.stepBack()
              else if (deed.do === 'redo') editing.stepForth()
              else if (deed.do === 'add') add(deed.what)
              else tools.current?.querySelector<HTMLElement>('[data-save]')?.focus()
            }}
          />
          <p
            id="table-status"
            role="status"
            className={styles.status}
            data-fault={fault !== '' || undefined}
          >
            {entry &&
              `${names(column)}：${fault || meaningOf(entry.key, column) || hintOf(column, t)}`}
          </p>
        </>
      )}
      <details className={styles.help}>
        <summary>{t('keys.title')}</summary>
        <p id="table-keys">{t('keys.text')}</p>
        <p>{t('keys.paste')}</p>
      </details>
      <ConflictDialog
        conflict={saving.conflicts}
        rows={(saving.conflicts ?? []).map(({ key, column: of, mine, theirs }) => ({
          name: cellName(key, of),
          label: `${view.nameOf(key)} · ${names(of)}`,
          ...{ mine, theirs },
        }))}
        merges
        busy={saving.busy}
        onClose={saving.later}
        onKeepMine={saving.keepMine}
        onTakeTheirs={saving.takeTheirs}
      />
    </div>
  )
}

const hinted = ['father', 'mother', 'spouses', 'heir', 'kind', 'birth', 'death', 'name'] as const

function hintOf(column: Column, t: ReturnType<typeof useTranslation<'treetable'>>['t']): string {
  const own = hinted.find((each) => each === column)
  return own ? t(`hint.${own}`) : t('hint.any')
}
