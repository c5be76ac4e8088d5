import type { SourceRow } from '../../../sheets/source-row.ts'
import { numberOfNumeral } from '../../../text/chinese-numbers.ts'
import { privateNotice } from '../book/restrictions.ts'
import type { BookDraft, EventDraft, NameDraft, PersonDraft, Sex } from '../draft/draft.ts'
import { findLoops } from '../draft/find-loops.ts'
import { Problems } from '../reading/problem.ts'
import { PeopleOfTable } from './find-people.ts'
import { nothing, plainName } from './new-draft.ts'
import { readTableHeader, type TableColumn, type TableHeader } from './table-columns.ts'
import { dateOfCell } from './table-date.ts'
import { addFamilies } from './table-families.ts'
import type { TableFault } from './table-faults.ts'
import { listed, type TableRow, tableRow } from './table-rows.ts'

export interface ReadTable {
  book: BookDraft
  /** Cells and rows that must be mended before the table can be imported. */
  faults: TableFault[]
  /** What was understood, and is doubtful all the same. */
  problems: Problems
  header: TableHeader
  /** Rows that stand above the headings, such as a title: nothing is taken from them. */
  above: number
}

/** Rows in which the headings are looked for. */
const MOST_ABOVE = 20

const sexes: Record<string, Sex> = {
  '': 'unknown',
  男: 'male',
  M: 'male',
  MALE: 'male',
  女: 'female',
  F: 'female',
  FEMALE: 'female',
  男性: 'male',
  女性: 'female',
  不详: 'unknown',
  不詳: 'unknown',
  UNKNOWN: 'unknown',
}
const flags: Record<string, boolean> = { '': false, 否: false, NO: false, 是: true, YES: true }
const isDeadBy: typeof flags = {
  ...flags,
  ...Object.fromEntries(['在', '在世', '健在', '存', 'LIVING'].map((word) => [word, false])),
  ...Object.fromEntries(
    [
      '已故',
      '故',
      '殁',
      '歿',
      '卒',
      '亡',
      '已殁',
      '已歿',
      '去世',
      '已去世',
      '過世',
      'DECEASED',
    ].map((word) => [word, true]),
  ),
}

/** 长 is the eldest, 次 the second; the others are counted. */
const firstRanks: Record<string, number> = { 长: 1, 長: 1, 大: 1, 次: 2 }

/** Reads the cells of one row, and tells which of them cannot be read. */
class RowReader {
  private readonly row: TableRow
  private readonly tell: (fault: TableFault) => void

  constructor(row: TableRow, tell: (fault: TableFault) => void) {
    this.row = row
    this.tell = tell
  }

  person(xref: string): PersonDraft {
    const { cells, line } = this.row
    if (cells.surname === '' && cells.name === '') {
      this.tell({ line, column: 'name', code: 'no_name', value: '' })
    }
    return {
      kind: 'person',
      xref,
      names: this.names(),
      sex: this.choice('sex', sexes, 'bad_sex') ?? 'unknown',
      generation: this.number('generation'),
      generationCharacter: cells.generation_character,
      rank: this.number('rank'),
      branch: cells.branch,
      events: this.events(),
      parents: [],
      unions: [],
      ...nothing(),
      notes: cells.memo === '' ? [] : [cells.memo],
      kept: this.choice('is_private', flags, 'bad_flag') ? [privateNotice()] : [],
    }
  }

  private names(): NameDraft[] {
    const { surname, name, zi, hao, shi, other_names: others, spelling } = this.row.cells
    const main = plainName('plain', surname, name)
    if (spelling !== '') {
      const form = { surname: '', given: spelling, suffix: '', written: '', kept: [] }
      main.forms.push({ ...form, language: 'und-Latn', system: '' })
    }
    const called = (kind: NameDraft['kind'], cell: string) =>
      listed(cell).map((text) => plainName(kind, '', text))
    return [
      main,
      ...called('zi', zi),
      ...called('hao', hao),
      ...called('shi', shi),
      ...called('aka', others),
    ]
  }

  private events(): EventDraft[] {
    const { birth_date, birth_place, death_date, death_place, burial_place } = this.row.cells
    const isDead = this.choice('is_dead', isDeadBy, 'bad_flag') ?? false
    const event = (tag: string, date: string, place: string, isSaid: boolean): EventDraft[] => {
      if (date === '' && place === '' && !isSaid) return []
      const value = date === '' && place === '' ? 'Y' : ''
      const at = date === '' ? null : dateOfCell(date)
      return [{ tag, type: '', value, date: at, place, address: '', ...nothing() }]
    }
    return [
      ...event('BIRT', birth_date, birth_place, false),
      ...event('DEAT', death_date, death_place, isDead),
      ...event('BURI', '', burial_place, false),
    ]
  }

  private choice<T>(
    column: TableColumn,
    choices: Record<string, T>,
    code: TableFault['code'],
  ): T | undefined {
    const value = this.row.cells[column]
    const found = choices[value.toUpperCase()]
    if (found === undefined) this.tell({ line: this.row.line, column, code, value })
    return found
  }

  /** 18, 第18世, 十八, and of a birth order 长子, 次女, 老三, 行四 too. */
  private number(column: 'generation' | 'rank'): number | null {
    const value = this.row.cells[column]
    if (value === '') return null
    const [, counted = ''] = counters[column].exec(value.normalize('NFKC')) ?? []
    const number = (column === 'rank' ? firstRanks[counted] : undefined) ?? numberOfNumeral(counted)
    if (number !== undefined && number < 10_000) return number
    this.tell({ line: this.row.line, column, code: 'bad_number', value })
    return null
  }
}

const counters = { generation: /^第?(.+?)[世代]?$/u, rank: /^[第行老]?(.+?)[子女男]?$/u }

const LEGAL = /^[A-Z0-9_]{1,19}$/

/** Pointers of the rows: their numbers where these can be pointers, else the number of the line. */
function xrefsOf(rows: readonly TableRow[]): Map<TableRow, string> {
  const used = new Set<string>()
  return new Map(
    rows.map((row) => {
      const wanted = `P${row.cells.id.toUpperCase()}`
      const isFree = row.cells.id !== '' && LEGAL.test(wanted) && !used.has(wanted)
      const xref = isFree ? wanted : `L${row.line}`
      used.add(xref)
      return [row, xref]
    }),
  )
}

/**
 * Reads a table of relatives into the draft of a book, as a GEDCOM file is read. Nothing may be
 * imported while there are faults.
 */
export async function readTable(source: AsyncIterable<SourceRow>): Promise<ReadTable> {
  const faults: TableFault[] = []
  const tell = (fault: TableFault) => faults.push(fault)
  const { header, rows, above } = await rowsOf(source, tell)
  const xrefs = xrefsOf(rows)
  const persons = rows.map((row) => new RowReader(row, tell).person(xrefs.get(row) ?? ''))
  const book: BookDraft = {
    header: { kind: 'header', version: '', language: '', origin: [], schema: [], kept: [] },
    persons,
    unions: [],
    sources: [],
    media: [],
    notes: [],
    records: [],
  }
  const problems = new Problems()
  for (const { line, guessedOf } of rows) {
    if (guessedOf !== undefined) problems.add('surname_guessed', line, guessedOf)
  }
  addFamilies(book, rows, { people: new PeopleOfTable(rows, tell), tell, problems })
  for (const { child } of findLoops(book)) {
    const row = rows[persons.findIndex(({ xref }) => xref === child)]
    if (row) tell({ line: row.line, column: 'father', code: 'own_parent', value: row.cells.father })
  }
  faults.sort((a, b) => a.line - b.line)
  return { book, faults, problems, header, above }
}

/** The rows below the headings, which are the first row that names people, or else the first at all. */
async function rowsOf(source: AsyncIterable<SourceRow>, tell: (fault: TableFault) => void) {
  let header: TableHeader | undefined
  const above: SourceRow[] = []
  const rows: TableRow[] = []
  for await (const row of source) {
    if (header) {
      const read = tableRow(row, header, tell)
      if (read) rows.push(read)
    } else if (row.cells.some((cell) => cell.trim() !== '')) {
      const found = readTableHeader(row.cells)
      if (namesPeople(found)) header = found
      else above.push(row)
      if (above.length === MOST_ABOVE) break
    }
  }
  const isFound = header !== undefined
  return {
    header: header ?? readTableHeader(above[0]?.cells ?? []),
    rows,
    above: isFound ? above.length : 0,
  }
}

/** Whether one of the columns says what people are called. */
export function namesPeople({ columns }: TableHeader): boolean {
  return columns.some((name) => name === 'surname' || name === 'name' || name === 'whole_name')
}
