import type { TableColumn } from './table-columns.ts'
import type { TableFault } from './table-faults.ts'

/** Columns whose cells name another row's person. */
export const askedColumns = ['father', 'mother', 'spouse'] as const satisfies readonly TableColumn[]

export type AskedColumn = (typeof askedColumns)[number]

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

/**
 * What was said before, with what is said now: the last word on a cell counts.
 * @returns undefined where there are more answers than are kept
 */
export function withAnswers(
  before: TableAnswers,
  people: readonly PersonAnswer[],
  withoutSheets: readonly string[] | undefined,
): TableAnswers | undefined {
  const all = new Map([...before.people, ...people].map((said) => [askedKey(said), said]))
  if (all.size > MOST) return undefined
  return { people: [...all.values()], withoutSheets: withoutSheets ?? before.withoutSheets }
}

/** What of a table has been asked so far. */
interface Asked {
  faults: readonly TableFault[]
  /** Sheets to choose from, of a table that has several. */
  sheets: readonly string[]
  answered: TableAnswers
}

/** What of an answer is of nothing that was asked: no open cell nor one answered before, no sheet. */
export function notAsked(
  { faults, sheets, answered }: Asked,
  people: readonly PersonAnswer[],
  withoutSheets: readonly string[] = [],
): 'people' | 'without_sheets' | undefined {
  const cells = new Set(answered.people.map(askedKey))
  // Where one sheet alone has people they have no choice of sheets, and are told with its name.
  const named = new Set(['', ...sheets, ...answered.people.map(({ meant }) => meant.sheet)])
  for (const { sheet = '', line, column, value, choices = [] } of faults) {
    const asked = askedColumns.find((each) => each === column)
    if (asked && choices.length > 0) cells.add(askedKey({ sheet, line, column: asked, value }))
    for (const choice of choices) named.add(choice.sheet)
  }
  const isAsked = (said: PersonAnswer) => cells.has(askedKey(said)) && named.has(said.meant.sheet)
  if (!people.every(isAsked)) return 'people'
  return withoutSheets.every((name) => sheets.includes(name)) ? undefined : 'without_sheets'
}
