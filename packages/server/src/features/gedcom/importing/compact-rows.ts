import { DATES_VERSION } from '@suyuan/genealogy/dates/understand-date'
import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import { SEARCH_KEY_VERSION } from '@suyuan/genealogy/names/search-key'
import { blankRow } from '@suyuan/genealogy/person-values'
import { rowOfFields } from './row-of-fields.ts'
import type { RowTable, TableRow } from './tree-rows.ts'

const common = { row_version: 1, deleted_at: null }

/** What most rows of each table say alike: it is told to the database once for many of them. */
export const blankRows: Record<RowTable, TableRow> = {
  tree_persons: {
    ...common,
    ...rowOfFields({ ...blankRow, ...unknownLife }),
    birth_date: null,
    birth_from: null,
    birth_to: null,
    death_date: null,
    death_from: null,
    death_to: null,
    dates_version: DATES_VERSION,
    keys_version: SEARCH_KEY_VERSION,
    origin: null,
  },
  tree_unions: { ...common, second: 0, second_order: 0 },
  tree_links: { ...common, kind: 'birth', is_primary: true },
  tree_events: {
    ...{ ...common, day: '', reading: 'exact', day_text: '', address: '', memo: '' },
    ...{ date: null, day_from: null, day_to: null, dates_version: DATES_VERSION },
  },
  tree_kept: common,
}

/** A row without what `blankRows` says of its table. */
export function compactRow(table: RowTable, row: TableRow): TableRow {
  const blank = blankRows[table]
  const lean: TableRow = {}
  for (const name in row) {
    const value = row[name]
    if (value !== blank[name]) lean[name] = value
  }
  return lean
}
