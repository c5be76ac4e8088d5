import type { DateReading } from './date-spans.ts'
import {
  type FieldRule,
  type FieldTable,
  type LineField,
  type PersonField,
  personFieldNames,
  personFields,
} from './person-fields.ts'

/** A person's fields as the API says them and as rows have them: the same values under other names. */

export const lineFieldNames = personFieldNames.filter(
  (field): field is LineField => personFields[field].type === 'line',
)

/** Something for each line, such as its schema. */
export function mapLines<T>(make: (field: LineField) => T): Record<LineField, T> {
  const made = lineFieldNames.map((field) => [field, make(field)])
  return Object.fromEntries(made) as Record<LineField, T>
}

interface WireValues {
  name: string
  line: string
  text: string
  day: string
  reading: DateReading
  sex: 0 | 1 | 2
  flag: 0 | 1
  rank: number
  generation: number
}

interface StoredValues extends Omit<WireValues, 'sex' | 'flag' | 'generation'> {
  sex: number
  flag: boolean
  generation: number | null
}

/** A person's fields under the names of the API. */
export type PersonWire = { [F in PersonField]: WireValues[FieldTable[F]['type']] }

/** The same as a row has them. */
export type StoredPersonFields = {
  [F in PersonField as FieldTable[F]['column']]: StoredValues[FieldTable[F]['type']]
}

const blankWire: WireValues = {
  ...{ name: '', line: '', text: '', day: '', reading: 'exact' },
  ...{ sex: 2, flag: 0, rank: 0, generation: 0 },
}

const asStored = (type: FieldRule['type'], value: unknown): unknown =>
  type === 'flag' ? value === 1 : type === 'generation' ? value || null : value

const asWire = (type: FieldRule['type'], value: unknown): unknown =>
  type === 'flag' ? (value === true ? 1 : 0) : type === 'generation' ? (value ?? 0) : value

/** Somebody of whom nothing is said, under the names of the API. */
export const blankPerson = Object.fromEntries(
  personFieldNames.map((field) => [field, blankWire[personFields[field].type]]),
) as PersonWire

/** What a form says, as a row has it; what it leaves out is left out. */
export function storedFields(said: Partial<Record<PersonField, unknown>>) {
  return Object.fromEntries(
    personFieldNames.flatMap((field) => {
      const { column, type } = personFields[field]
      return said[field] === undefined ? [] : [[column, asStored(type, said[field])]]
    }),
  ) as Partial<StoredPersonFields>
}

/** What a row, or an older image of one, says under the names of the API. */
export function wireFields(row: Readonly<Record<string, unknown>>): Record<PersonField, unknown> {
  return Object.fromEntries(
    personFieldNames.map((field) => {
      const { column, type } = personFields[field]
      return [field, asWire(type, row[column])]
    }),
  ) as Record<PersonField, unknown>
}

/** What the API calls a column; the column where it is none of a person's fields. */
export const fieldOfColumn = (column: string): string =>
  personFieldNames.find((field) => personFields[field].column === column) ?? column

/** Somebody of whom nothing is said, as a row has it. */
export const blankRow = storedFields(blankPerson) as StoredPersonFields
