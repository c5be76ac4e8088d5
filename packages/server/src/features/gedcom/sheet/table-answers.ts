import type { TableColumn } from './table-columns.ts'

/** Columns whose cells name somebody else. */
export type AskedColumn = Extract<TableColumn, 'father' | 'mother' | 'spouse'>

/** Whom the owner of a table says that a cell means. */
export interface PersonAnswer {
  sheet: string
  line: number
  column: AskedColumn
  value: string
  meant: { sheet: string; line: number }
}

/** What the owner of a table has said of it, beside what it says itself. */
export interface TableAnswers {
  people: readonly PersonAnswer[]
  /** Sheets that are not to be read. */
  withoutSheets: readonly string[]
}

export const noAnswers: TableAnswers = { people: [], withoutSheets: [] }

/** What a cell is known by in answers. */
export const askedKey = ({ sheet, line, column, value }: Omit<PersonAnswer, 'meant'>): string =>
  JSON.stringify([sheet, line, column, value])

/** Answers that are kept with an import. */
const MOST = 5000

/** What was said before, with what is said now: the last word on a cell counts. */
export function withAnswers(
  before: TableAnswers,
  people: readonly PersonAnswer[],
  withoutSheets: readonly string[] | undefined,
): TableAnswers {
  const all = new Map([...before.people, ...people].map((said) => [askedKey(said), said]))
  return {
    people: [...all.values()].slice(-MOST),
    withoutSheets: withoutSheets ?? before.withoutSheets,
  }
}
