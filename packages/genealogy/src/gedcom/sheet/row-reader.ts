import { isUnderstood } from '../../dates/date-alone.ts'
import { isImpossible } from '../dates/partial-date.ts'
import type { EventDraft, NameDraft, PersonDraft } from '../draft/draft.ts'
import { attributesOfCells } from '../mapping/attributes.ts'
import { livingNotice } from '../mapping/living-notice.ts'
import { formsOf } from '../mapping/person-names.ts'
import { privateNotice } from '../mapping/restrictions.ts'
import { deadWords, flags, meantBy, sexes } from './cell-words.ts'
import { countedNumber } from './counted.ts'
import { listed } from './listed.ts'
import { nothing, plainName } from './new-draft.ts'
import type { TableColumn } from './table-columns.ts'
import { dateOfCell, saysUnknown } from './table-date.ts'
import type { TableFault } from './table-faults.ts'
import type { RowReport, TableRow } from './table-rows.ts'

/** Reads the cells of one row, and tells which of them cannot be read. */
export class RowReader {
  private readonly row: TableRow
  private readonly telling: RowReport

  constructor(row: TableRow, telling: RowReport) {
    this.row = row
    this.telling = telling
  }

  person(xref: string): PersonDraft {
    const { cells } = this.row
    if (cells.surname === '' && cells.name === '') this.tell('name', 'no_name', '')
    // An empty cell says neither.
    const isDead = cells.is_dead === '' ? null : this.choice('is_dead', deadWords, 'bad_flag')
    return {
      kind: 'person',
      xref,
      names: this.names(),
      sex: this.choice('sex', sexes, 'bad_sex') ?? 'unknown',
      generation: this.number('generation'),
      generationCharacter: cells.generation_character,
      rank: this.number('rank'),
      branch: cells.branch,
      events: this.events(isDead === true),
      parents: [],
      unions: [],
      ...nothing(),
      notes: cells.memo === '' ? [] : [cells.memo],
      kept: [
        ...(this.choice('is_private', flags, 'bad_flag') ? [privateNotice()] : []),
        ...(isDead === false ? [livingNotice()] : []),
      ],
    }
  }

  private names(): NameDraft[] {
    const { surname, name, zi, hao, shi, other_names: others, spelling } = this.row.cells
    const main = plainName('plain', surname, name)
    main.forms.push(...formsOf(spelling.replace(/\s*\n\s*/gu, '、')))
    const called = (kind: NameDraft['kind'], cell: string) =>
      listed(cell).map((text) => plainName(kind, '', text))
    const { marriedName } = this.row
    return [
      main,
      ...called('zi', zi),
      ...called('hao', hao),
      ...called('shi', shi),
      ...(marriedName === undefined ? [] : [plainName('aka', '', marriedName)]),
      ...called('aka', others),
    ]
  }

  private events(isDead: boolean): EventDraft[] {
    const { birth_date, birth_place, death_date, death_place, burial_place } = this.row.cells
    const event = (tag: string, date: string, place: string, isSaid: boolean): EventDraft[] => {
      if (date === '' && place === '' && !isSaid) return []
      const at = date === '' ? null : this.date(date)
      const isBare = at === null && place === ''
      // A date that nobody can read says less than the cell that says dead.
      const value = isBare || (isSaid && at !== null && !at.date) ? 'Y' : ''
      return [{ tag, type: '', value, date: at, place, address: '', ...nothing() }]
    }
    return [
      ...event('BIRT', birth_date, birth_place, false),
      ...event('DEAT', death_date, death_place, isDead),
      ...event('BURI', '', burial_place, false),
      ...attributesOfCells(this.row.cells),
    ]
  }

  /** 58/3/2 may be of two centuries, and of three orders: it stays in words, and is told. */
  private date(cell: string) {
    const date = dateOfCell(cell)
    if (!date.date && !saysUnknown(cell) && !isUnderstood(date.words))
      this.telling.problem('date_in_words', cell)
    if (date.date && isImpossible(date.date)) this.telling.problem('no_such_day', cell)
    return date
  }

  private tell(column: TableColumn, code: TableFault['code'], value: string): void {
    this.telling.fault({ line: this.row.line, column, code, value })
  }

  private choice<T>(
    column: TableColumn,
    words: ReadonlyMap<string, T>,
    code: TableFault['code'],
  ): T | undefined {
    const value = this.row.cells[column]
    const found = meantBy(words, value)
    if (found === undefined) this.tell(column, code, value)
    return found
  }

  private number(column: 'generation' | 'rank'): number | null {
    const value = this.row.cells[column]
    if (value === '') return null
    const number = countedNumber(column, value)
    if (number === undefined) this.tell(column, 'bad_number', value)
    return number ?? null
  }
}
