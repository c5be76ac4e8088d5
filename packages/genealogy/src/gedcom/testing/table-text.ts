import { csvLine } from '../../sheets/csv-records.ts'
import type { TreeDraft } from '../draft/draft.ts'
import { headLine, type TableLinks, tableCells, tableHeadings } from '../sheet/write-table.ts'

/**
 * Writes a tree as a table, a line at a time, beginning with the mark by which spreadsheets know
 * UTF-8. A table has no place for events other than birth, death and the grave, for sources and pictures, nor
 * for a second family that somebody is a child of.
 */
export function* writeTable(book: TreeDraft): Generator<string, void> {
  const unions = new Map(book.unions.map((union) => [union.xref, union]))
  const numbers = new Map(book.persons.map(({ xref }, index) => [xref, String(index + 1)]))
  yield headLine(tableHeadings('zh-CN'))
  const links: TableLinks = {
    partnersOf: (union) => unions.get(union)?.partners ?? [],
    numberOf: (person) => numbers.get(person) ?? '',
  }
  for (const person of book.persons) yield csvLine(tableCells(person, links, 'zh-CN'))
}
