import { type FieldTable, type FieldWhere, personFieldNames, ruleOf } from '../../person-fields.ts'
import { simplified } from '../../text/simplified.ts'
import type { EventDraft } from '../draft/draft.ts'
import { fittedLine } from './fields.ts'
import { nothingMore } from './person-events.ts'

/** Fields that GEDCOM tells as attributes: an event that says a value, and nothing else. */
type AttributeField = FieldWhere<{ attributes: readonly { tag: string }[] }>
type Column = FieldTable[AttributeField]['column']
type CellName = FieldTable[AttributeField]['cell']['name']

/** Such fields as a row has them; empty where nobody says them. */
export type AttributeFields = Record<Column, string>

interface Attribute {
  column: Column
  cell: CellName
  most: number
  forms: readonly { tag: string; words?: RegExp }[]
}

const attributes = personFieldNames.flatMap((field): Attribute[] => {
  const { attributes: forms, column, cell, most } = ruleOf(field)
  if (!forms || !cell || most === undefined) return []
  return [{ column: column as Column, cell: cell.name as CellName, most, forms }]
})

const isBare = ({ value, date, type, place, address, ...annotations }: EventDraft): boolean => {
  const { notes, sharedNotes, citations, media, kept } = annotations
  return (
    value !== '' &&
    value !== 'Y' &&
    date === null &&
    type + place + address === '' &&
    [notes, sharedNotes, citations, media, kept].every((list) => list.length === 0)
  )
}

const tells = ({ forms }: Attribute, event: EventDraft) =>
  forms.some(({ tag }) => tag === event.tag) && isBare(event)

/** The events that are told as fields, the first of each kind: what has no room there is an event. */
export function attributesIn(events: readonly EventDraft[]): Map<EventDraft, Column> {
  const found = new Map<EventDraft, Column>()
  for (const attribute of attributes) {
    const { column, most } = attribute
    const told = events.find(
      (event) => tells(attribute, event) && fittedLine(event.value, most) === event.value,
    )
    if (told) found.set(told, column)
  }
  return found
}

export function attributeFieldsOf(events: readonly EventDraft[]): AttributeFields {
  const said = Object.fromEntries(attributes.map(({ column }) => [column, '']))
  for (const [{ value }, column] of attributesIn(events)) said[column] = value
  return said as AttributeFields
}

function draftOf({ forms }: Attribute, text: string): EventDraft[] {
  if (text === '') return []
  const plain = simplified(text)
  const form = forms.find(({ words }) => words === undefined || words.test(plain)) ?? forms[0]
  const tag = form?.tag ?? ''
  return [{ tag, type: '', value: text, date: null, place: '', address: '', ...nothingMore() }]
}

/** The other way. @param except columns that are told already */
export const attributesOf = (fields: AttributeFields, except: readonly Column[] = []) =>
  attributes
    .filter(({ column }) => !except.includes(column))
    .flatMap((attribute) => draftOf(attribute, fields[attribute.column]))

/** One of them alone. */
export const attributeOf = (fields: AttributeFields, column: Column) =>
  attributes
    .filter((each) => each.column === column)
    .flatMap((attribute) => draftOf(attribute, fields[column]))

/** What the cells of a table's row tell. */
export const attributesOfCells = (cells: Readonly<Record<CellName, string>>) =>
  attributes.flatMap((attribute) =>
    draftOf(attribute, cells[attribute.cell].replace(/\s+/gu, ' ').trim()),
  )

/** The other way. */
export const cellsOfAttributes = (events: readonly EventDraft[]): Record<CellName, string> =>
  Object.fromEntries(
    attributes.map((attribute) => [
      attribute.cell,
      events.find((event) => tells(attribute, event))?.value ?? '',
    ]),
  ) as Record<CellName, string>
