import type { Calls } from '@suyuan/contract/api'
import { UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { UNKNOWN_NAME } from '@suyuan/genealogy/names/unknown-name'
import { parseName } from '@suyuan/genealogy/quick-line/line-names'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import type { DateValue } from '../../../pickers/dates/date-value.ts'
import { type Column, columns, ruleOf } from './table-columns.ts'
import { type AddedRow, isBlank } from './table-draft.ts'
import { deadIn, heirIn, kindIn, rankIn, sexIn } from './table-faults.ts'
import type { TableView } from './table-view.ts'

type Input = Calls['POST /api/web/tree/table/save']['input']
type Changed = Input['changed'][number]
type Added = Input['added'][number]
type Kin = Added['of']

/** Reads the wording of a date. @param before what stood in the cell */
export type ReadDate = (text: string, of: 'birth' | 'death', before: DateValue) => DateValue

export interface TableInput {
  changed: Changed[]
  added: Added[]
  /** Keys of the rows, in the order in which they are sent. */
  changedKeys: string[]
  addedKeys: string[]
}

/** What is sent of a table without faults: the people before those who belong to them. */
export function tableInput(view: TableView, readDate: ReadDate): TableInput {
  const input: TableInput = { changed: [], added: [], changedKeys: [], addedKeys: [] }
  const sender = new Sender(view, readDate, input)
  for (const { key, row, added } of view.entries) {
    if (row) sender.change(key)
    else if (!isBlank(added)) sender.add(key)
    sender.addSpouses(key)
  }
  return input
}

class Sender {
  readonly #view: TableView
  readonly #readDate: ReadDate
  readonly #input: TableInput
  readonly #ids: ReadonlyMap<string, string>
  readonly #sent = new Map<string, number>()

  constructor(view: TableView, readDate: ReadDate, input: TableInput) {
    this.#view = view
    this.#readDate = readDate
    this.#input = input
    this.#ids = idsIn(view)
  }

  change(key: string): void {
    const view = this.#view
    const row = view.entry(key)?.row
    const cells = view.draft.changed[key]
    if (!row || !cells) return
    const mother = cells.mother === undefined ? null : view.motherOf(key)
    const fields = this.#fieldsOf(
      key,
      columns.filter((column) => cells[column] !== undefined),
    )
    const isOnlySpouses = Object.keys(fields).length === 0 && mother === null
    if (isOnlySpouses) return
    this.#input.changedKeys.push(key)
    this.#input.changed.push({
      ...{ id: row.id, row_version: row.row_version, ...fields },
      ...(mother === 'unknown' && { mother: UNKNOWN_SPOUSE }),
      ...(mother !== null &&
        mother !== 'unknown' &&
        'key' in mother && { mother: this.#ids.get(mother.key) ?? '' }),
    })
  }

  /** @returns how whoever comes later names this one */
  add(key: string): Kin | undefined {
    const id = this.#ids.get(key)
    if (id !== undefined) return { id }
    const [of = key, nth] = key.split('~')
    if (nth !== undefined) this.addSpouses(of)
    else if (!this.#sent.has(key)) this.#addRow(key)
    const row = this.#sent.get(key)
    return row === undefined ? undefined : { row }
  }

  #addRow(key: string): void {
    const added = this.#view.entry(key)?.added
    const of = added && this.add(added.of)
    if (!added || !of) return
    const said =
      added.as === 'child' ? this.#child(added) : { as: 'spouse' as const, ...this.#kind(added) }
    this.#send(key, { ...this.#personOf(added), ...said, of })
  }

  /** Those whom the cell of wives names and no row has. */
  addSpouses(key: string): void {
    for (const { key: own, surname, given, kind } of this.#view.newSpouses(key)) {
      if (this.#sent.has(own)) continue
      const of = this.add(key)
      if (!of) continue
      const person = { surname, name: given || UNKNOWN_NAME, death: this.#deathBeside(key) }
      this.#send(own, { ...person, as: 'spouse', of, union_kind: kind })
    }
  }

  #send(key: string, said: Added): void {
    this.#sent.set(key, this.#input.added.length)
    this.#input.added.push(said)
    this.#input.addedKeys.push(key)
  }

  /** Whoever married somebody who died a lifetime ago, or was born two ago, is not said to live. */
  #deathBeside(key: string): 0 | 1 {
    const isOver =
      isBefore(this.#dayOf(key, 'death'), LONGEST_LIFE) ||
      isBefore(this.#dayOf(key, 'birth'), 2 * LONGEST_LIFE)
    return isOver ? 1 : 0
  }

  #dayOf(key: string, of: 'birth' | 'death'): string {
    const date = this.#view.dateOf(key, of)
    const text = this.#view.text(key, of).trim()
    return date.day !== '' || text === '' ? date.day : this.#readDate(text, of, date).day
  }

  #kind(added: AddedRow) {
    const kind = kindIn(added.cells.kind ?? '', added.as, this.#view.words)
    const union = unionKinds.find((each) => each === kind)
    const child = childKinds.find((each) => each === kind)
    if (added.as === 'spouse') return union && { union_kind: union }
    return child && { child_kind: child }
  }

  #child(added: AddedRow) {
    const mother = this.#view.motherOf(added.key)
    const other = mother !== null && mother !== 'unknown' && 'key' in mother && this.add(mother.key)
    const heir = heirIn(added.cells.heir ?? '')
    const found = heir && this.#view.find(heir.name, ({ key }) => key !== added.key)
    const line = found && 'key' in found ? this.add(found.key) : undefined
    return {
      as: 'child' as const,
      other_parent: (other || undefined) ?? (UNKNOWN_SPOUSE as typeof UNKNOWN_SPOUSE),
      ...this.#kind(added),
      ...(heir && line && { heir_of: { of: line, kind: heir.kind } }),
    }
  }

  #personOf(added: AddedRow) {
    const { surname, name } = this.#view.nameParts(added.key)
    const told = parseName(name)
    const said = columns.filter((column) => added.cells[column]?.trim())
    const { surname: _, name: __, memo = '', ...fields } = this.#fieldsOf(added.key, said)
    const words = [told.word, memo].filter((each) => each !== '').join('；')
    const isLongAgo = fields.death === undefined && isBefore(fields.birth_day, LONGEST_LIFE)
    return {
      ...fields,
      ...((told.diedYoung || isLongAgo) && { death: 1 as const }),
      ...(words !== '' && { memo: words }),
      ...{ surname, name: told.name || UNKNOWN_NAME },
    }
  }

  /** What cells of fields say. */
  #fieldsOf(key: string, of: readonly Column[]): Omit<Partial<Changed>, 'id' | 'row_version'> {
    const fields: Record<string, unknown> = {}
    for (const column of of) Object.assign(fields, this.#fieldOf(key, column))
    return fields
  }

  #fieldOf(key: string, column: Column): Record<string, unknown> {
    const view = this.#view
    const text = view.text(key, column).trim()
    const { type, field } = ruleOf(column)
    switch (type) {
      case 'date': {
        const of = column === 'birth' ? 'birth' : 'death'
        const { day, reading, text: words } = this.#readDate(text, of, view.dateOf(key, of))
        return { [`${of}_day`]: day, [`${of}_reading`]: reading, [`${of}_text`]: words }
      }
      case 'sex':
        return { sex: sexIn(text, view.words) }
      case 'flag':
        return { death: deadIn(text, view.words) }
      case 'rank':
        return { ranking: rankIn(text) }
      default:
        return field ? { [field]: text } : {}
    }
  }
}

/** Whether a day lies more than so many years back. */
const isBefore = (day = '', years: number): boolean =>
  day !== '' && Number(/^-?\d+/.exec(day)?.[0]) < new Date().getFullYear() - years

/** Ids of people of the tree, by key: those of the rows, and whom these married. */
function idsIn(view: TableView): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { key, row } of view.entries) {
    if (!row) continue
    ids.set(key, row.id)
    for (const { serial, id } of row.spouses) ids.set(`s${serial}`, id)
  }
  return ids
}
