import { SEARCH_KEY_VERSION } from '../../trees/queries/search-key.ts'
import type { RowTable, TableRow } from './tree-rows.ts'

const common = { row_version: 1, deleted_at: null }

/** What most rows of each table say alike: it is told to the database once for many of them. */
export const blankRows: Record<RowTable, TableRow> = {
  tree_persons: {
    ...common,
    zi: '',
    hao: '',
    shihao: '',
    other_names: '',
    spelling: '',
    birth_day: '',
    birth_reading: 'exact',
    birth_text: '',
    birth_address: '',
    death_day: '',
    death_reading: 'exact',
    death_text: '',
    death_place: '',
    death_address: '',
    generation: null,
    generation_char: '',
    ranking: 0,
    branch: '',
    memo: '',
    is_private: false,
    life_reason: '',
    last_acted: 0,
    birth_latest: 0,
    keys_version: SEARCH_KEY_VERSION,
    origin: null,
  },
  tree_unions: { ...common, second: 0, second_order: 0 },
  tree_links: { ...common, kind: 'birth', is_primary: true },
  tree_events: { ...common, day: '', reading: 'exact', day_text: '', address: '', memo: '' },
  tree_kept: common,
}

/** A row without what `blankRows` says of its table. */
export function leanRow(table: RowTable, row: TableRow): TableRow {
  const blank = blankRows[table]
  const lean: TableRow = {}
  for (const name in row) {
    const value = row[name]
    if (value !== blank[name]) lean[name] = value
  }
  return lean
}
