import { csvLine } from '../../sheets/csv-records.ts'
import type { TreeDraft } from '../draft/draft.ts'
import { isOfWife, unionKindOf } from '../mapping/union-fields.ts'
import { headLine, type TableLinks, tableCells, tableHeadings } from '../sheet/write-table.ts'

/**
 * Writes a tree as a table, a line at a time, beginning with the mark by which spreadsheets know
 * UTF-8. A table has no place for events other than birth, death and the grave, for sources and pictures.
 */
export function* writeTable(book: TreeDraft): Generator<string, void> {
  const unions = new Map(book.unions.map((union) => [union.xref, union]))
  const persons = new Map(book.persons.map((person) => [person.xref, person]))
  const numbers = new Map(book.persons.map(({ xref }, index) => [xref, String(index + 1)]))
  yield headLine(tableHeadings('zh-CN'))
  const links: TableLinks = {
    partnersOf: (union) => unions.get(union)?.partners ?? [],
    numberOf: (person) => numbers.get(person) ?? '',
    marriageOf(xref) {
      const union = unions.get(xref)
      const [first] = union?.partners ?? []
      if (!union || !first) return undefined
      const own = persons.get(first.to)?.unions.findIndex(({ to }) => to === xref) ?? 0
      const kind = unionKindOf(union, union.partners[1]?.to ?? '', own + 1)
      const told = { kind, isOfWife: isOfWife(union) }
      return { ...told, isUsual: union.union === null && !told.isOfWife }
    },
    placeOf: (union, child) =>
      1 + (unions.get(union)?.children.findIndex(({ to }) => to === child) ?? -1),
    generationOf: () => 0,
  }
  for (const person of book.persons) yield csvLine(tableCells(person, links, 'zh-CN'))
}
