import { UNKNOWN_NAME } from '@suyuan/genealogy/names/unknown-name'
import { type DateValue, dayReadingOf, shownWording } from '../../../pickers/dates/date-value.ts'
import type { Column } from './table-columns.ts'
import type { StoredRow } from './table-entries.ts'
import { BETWEEN_NAMES, type TableWords } from './table-words.ts'

/** The date of somebody in the tree. */
export function storedDate(row: StoredRow, of: 'birth' | 'death'): DateValue {
  const reading = dayReadingOf(row[`${of}_reading`])
  return { day: row[`${of}_day`], reading, text: row[`${of}_text`] }
}

/** What a cell of somebody in the tree shows. */
export function storedText(row: StoredRow, column: Column, words: TableWords): string {
  switch (column) {
    case 'birth':
    case 'death':
      return shownWording(storedDate(row, column), words.lang)
    case 'dead':
      return words.dead(row.death)
    case 'sex':
      return words.sex(row.sex)
    case 'ranking':
      return row.ranking === 0 ? '' : String(row.ranking)
    case 'name':
      return row.name === '' ? UNKNOWN_NAME : row.name
    case 'father':
      return row.father?.name ?? ''
    case 'mother':
      return row.mother?.name ?? ''
    case 'kind':
      return kindText(row, words)
    case 'spouses':
      return row.spouses.map(({ name }) => name).join(BETWEEN_NAMES)
    case 'heir':
      return row.others
        .map(({ name, kind }) => `${name}（${words.kind(kind)}）`)
        .join(BETWEEN_NAMES)
    default:
      return row[column]
  }
}

function kindText({ union_kind, child_kind }: StoredRow, words: TableWords): string {
  const kind = union_kind ?? child_kind
  return kind === null ? '' : words.kind(kind)
}
