import { MOST_TABLE_ROWS, TABLE_PAGE } from '@suyuan/contract/tree-table-limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { isCallFailure } from '../../../lib/call-failure.ts'
import { callOrNull } from '../../../lib/call-or-null.ts'
import type { StoredRow } from './table-entries.ts'

export interface LoadedTable {
  rows: readonly StoredRow[]
  /** People of the branch, also those beyond `MOST_TABLE_ROWS`. */
  total: number
  /** Of the tree, as the rows were read. */
  version: number
}

async function loadTable(treeId: string, rootId: string | null): Promise<LoadedTable> {
  const rows: StoredRow[] = []
  let total = 1
  let version = -1
  while (rows.length < Math.min(total, MOST_TABLE_ROWS)) {
    const input = { family_tree_id: treeId, root_id: rootId, offset: rows.length }
    const page = await callApi('POST /api/web/tree/table/list', input, { silent: true })
    // Somebody has changed the tree meanwhile: rows may have moved from one page to another.
    if (version !== -1 && page.version !== version) return loadTable(treeId, rootId)
    ;({ total, version } = page)
    rows.push(...page.rows)
    if (page.rows.length < TABLE_PAGE) break
  }
  return { rows, total, version }
}

/** The rows of a branch: at first those that came with the page, then all. */
export function useTableRows(
  treeId: string,
  rootId: string | null,
  atFirst: LoadedTable,
  hydrated: boolean,
) {
  const [table, setTable] = useState(atFirst)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
    atFirst.rows.length < atFirst.total ? 'loading' : 'loaded',
  )
  const newest = useRef(0)

  async function load(): Promise<LoadedTable | null> {
    newest.current += 1
    const own = newest.current
    try {
      const next = await loadTable(treeId, rootId)
      if (own !== newest.current) return null
      setTable(next)
      setState('loaded')
      return next
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (own === newest.current) setState('failed')
      return null
    }
  }
  const loadNow = useEffectEvent(load)
  const isWhole = atFirst.rows.length >= atFirst.total
  useEffect(() => {
    if (hydrated && !isWhole) void loadNow()
  }, [hydrated, isWhole])
  return {
    ...table,
    state,
    /** Reads all rows anew; those that are shown stay until they are there. */
    reload: load,
    again() {
      setState('loading')
      void load()
    },
  }
}

/**
 * What this member, or somebody else, has changed elsewhere stands in the table when its window comes
 * back to sight; not where something is typed: that is compared when it is saved.
 */
export function useFreshRows(
  treeId: string,
  { version, reload }: Pick<ReturnType<typeof useTableRows>, 'version' | 'reload'>,
  isTyped: () => boolean,
): void {
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isTyped()) return
    const book = await callOrNull(callApi, 'GET /api/web/tree/info', { id: treeId })
    if (book && book.version !== version && !isTyped()) await reload()
  })
  useEffect(() => {
    const onSight = () => void look()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [])
}
