import type { Sheet, SourceRow } from '../../sheets/source-row.ts'
import type { Problems } from '../reading/problem.ts'
import { readTableHeader, type TableHeader } from './table-columns.ts'
import type { TableFault } from './table-faults.ts'
import { type RowReport, type TableRow, tableRow } from './table-rows.ts'

/** Rows in which the headings are looked for. */
const MOST_ABOVE = 20

/** 合计, 小计：3人, Total: what stands below the people of many tables. */
const total =
  /^(?:合计|合計|总计|總計|小计|小計|共计|共計|总数|總數|总人数|總人數|人数|人數|(?:grand |sub-?)?totals?|sum)\s*[:：]?\s*(?:[\d０-９〇零一二三四五六七八九十百千万萬]+\s*[人名口位]?)?$/iu

/** Sheets whose names are told. */
const SHEETS_TOLD = 20

/** A sheet of the table as it is being read. */
interface OpenSheet {
  name: string
  header: TableHeader | undefined
  above: SourceRow[]
}

/** Gathers the rows of people out of those of one sheet, or of several one after the other. */
export class TableSheets {
  readonly rows: TableRow[] = []
  /** Rows from which nothing was taken. */
  passedOver = 0
  private readonly tell: (fault: TableFault) => void
  private readonly problems: Problems
  private readonly without: ReadonlySet<string>
  private open: OpenSheet = { name: '', header: undefined, above: [] }
  private readonly read: OpenSheet[] = []

  /** @param without names of sheets that are not to be read */
  constructor(
    tell: (fault: TableFault) => void,
    problems: Problems,
    without: readonly string[] = [],
  ) {
    this.without = new Set(without)
    this.tell = tell
    this.problems = problems
  }

  /** What is amiss with a row, with the sheet that it stands on. */
  telling({ line, sheet = '' }: { line: number; sheet?: string }): RowReport {
    return {
      fault: (fault) => this.tell({ ...fault, ...(sheet !== '' && { sheet }) }),
      problem: (code, value) => this.problems.add(code, line, value, { sheet }),
    }
  }

  /** @returns whether more of its rows is wanted */
  take(row: SourceRow): boolean {
    const { sheet: name = '' } = row
    if (name !== this.open.name) {
      this.endSheet()
      this.open = { name, header: undefined, above: [] }
    }
    const { header, above } = this.open
    if (header && this.without.has(name)) this.passedOver += 1
    else if (header) this.takePerson(row, header)
    else if (above.length < MOST_ABOVE && row.cells.some((cell) => cell.trim() !== '')) {
      this.takeAbove(row)
    }
    return this.open.header !== undefined || above.length < MOST_ABOVE || name !== ''
  }

  /** Headings of the first sheet that names people, or else what stands in the first row at all. */
  end(sheets: readonly Sheet[]): TableHeader {
    this.endSheet()
    const used = this.read.filter(({ header, name }) => header && !this.without.has(name))
    this.tellSheets(sheets, used)
    for (const { above } of used) this.passedOver += above.length
    return used[0]?.header ?? readTableHeader(this.read[0]?.above[0]?.cells ?? [])
  }

  /** Sheets among which can be chosen; none where there is one alone. */
  choices(): { name: string; isRead: boolean }[] {
    const named = this.read.filter(({ header }) => header)
    if (named.length < 2) return []
    return named.map(({ name }) => ({ name, isRead: !this.without.has(name) }))
  }

  private endSheet(): void {
    const { header, above } = this.open
    if (header || above.length > 0) this.read.push(this.open)
  }

  private takeAbove(row: SourceRow): void {
    const found = readTableHeader(row.cells)
    if (!namesPeople(found)) {
      this.open.above.push(row)
      return
    }
    this.open.header = found
    const hidden = found.headings.filter(
      (heading, at) => heading.trim() !== '' && row.isColumnHidden?.(at),
    )
    const { problem } = this.telling(row)
    for (const heading of hidden) problem('hidden_column', heading)
  }

  private takePerson(row: SourceRow, header: TableHeader): void {
    const telling = this.telling(row)
    const said = totalIn(row, header)
    if (said !== undefined) {
      telling.problem('total_row', said)
      this.passedOver += 1
      return
    }
    const read = tableRow(row, header, telling)
    if (!read) return
    this.rows.push(read)
    if (row.isHidden) telling.problem('hidden_row', read.cells.surname + read.cells.name)
  }

  /** Says which sheets were read, and which were not, where there are several. */
  private tellSheets(sheets: readonly Sheet[], used: readonly OpenSheet[]): void {
    if (used.length > 1) {
      for (const { name } of used.slice(0, SHEETS_TOLD)) this.problems.add('sheets_read', 0, name)
    }
    const names = new Set(used.map(({ name }) => name))
    for (const { name, header } of this.read) {
      if (!header && names.size > 0) this.problems.add('sheet_without_names', 0, name)
    }
    for (const { name, isHidden } of sheets) {
      if (isHidden) this.problems.add('sheet_hidden', 0, name)
    }
  }
}

/** What a row of sums says; undefined where the row is of a person. */
function totalIn({ cells, fault }: SourceRow, header: TableHeader): string | undefined {
  if (fault) return undefined
  const first = cells.findIndex((cell) => cell.trim() !== '')
  const placeOf = (name: 'surname' | 'name' | 'whole_name' | 'id') => header.columns.indexOf(name)
  const told = (at: number) => cells[at]?.trim() ?? ''
  const places = [first, ...(['surname', 'name', 'whole_name', 'id'] as const).map(placeOf)]
  // 岑 and 沈 are Sum in Hong Kong.
  const isSurname = (at: number) =>
    at === placeOf('surname') && /^sum$/i.test(told(at)) && /\p{L}/u.test(told(placeOf('name')))
  const isTotal = places.some((at) => total.test(told(at)) && !isSurname(at))
  return isTotal ? cells.filter((cell) => cell.trim() !== '').join(' ') : undefined
}

/** Whether one of the columns says what people are called. */
export function namesPeople({ columns }: TableHeader): boolean {
  return columns.some((name) => name === 'surname' || name === 'name' || name === 'whole_name')
}
