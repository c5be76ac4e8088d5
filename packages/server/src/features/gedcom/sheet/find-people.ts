import type { TableColumn } from './table-columns.ts'
import type { TableFault } from './table-faults.ts'
import type { TableRow } from './table-rows.ts'

/** Rows that are named where several people are called the same. */
const NAMESAKES_TOLD = 20

/** Finds the row that a cell means: by its number, or by its name where one row alone has it. */
export class PeopleOfTable {
  private readonly byId = new Map<string, TableRow>()
  private readonly byName = new Map<string, TableRow[]>()
  private readonly tell: (fault: TableFault) => void

  constructor(rows: readonly TableRow[], tell: (fault: TableFault) => void) {
    this.tell = tell
    for (const row of rows) {
      const { id, surname, name } = row.cells
      const same = this.byId.get(id)
      if (id !== '' && same) {
        tell({
          line: row.line,
          column: 'id',
          code: 'same_id',
          value: id,
          detail: String(same.line),
        })
      } else if (id !== '') this.byId.set(id, row)
      const key = surname + name
      const named = this.byName.get(key)
      if (named) named.push(row)
      else this.byName.set(key, [row])
    }
  }

  /** The row that a person named in this cell has; undefined, and told, where there is none. */
  find(row: TableRow, column: TableColumn, value: string): TableRow | undefined {
    const { line } = row
    const found = this.byId.get(value)
    if (found) return found
    const named = this.byName.get(value.replace(/\s+/gu, '')) ?? []
    if (named.length > 1) {
      const lines = named.slice(0, NAMESAKES_TOLD).map((other) => other.line)
      const detail = lines.join('、') + (named.length > lines.length ? '…' : '')
      this.tell({ line, column, code: 'several_people', value, detail })
      return undefined
    }
    if (!named[0]) this.tell({ line, column, code: 'unknown_person', value })
    return named[0]
  }
}
