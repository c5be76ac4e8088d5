import { isRecord } from '../../../../lib/is-record.ts'
import { dayReadingOf } from '../../../../pickers/dates/date-value.ts'

/** What the form of an event holds. */
export interface EventValues {
  [name: string]: string
  /** '' where none is chosen yet. */
  e_type: string
  e_date: string
  e_reading: string
  e_text: string
  e_address: string
  e_memo: string
}

export const eventFields = [
  'e_type',
  'e_date',
  'e_reading',
  'e_text',
  'e_address',
  'e_memo',
] as const

/** Whether something that was stored is what the form of an event holds. */
export const isEventValues = (stored: unknown): stored is EventValues =>
  isRecord(stored) && eventFields.every((name) => typeof stored[name] === 'string')

type Told = Readonly<Partial<Record<keyof EventValues, unknown>>>

/** An event, or one of two versions of it, as the form holds it; a new one is empty. */
export function eventValues(event: Told | null, type = ''): EventValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    e_type: event ? String(event.e_type ?? '') : type,
    e_date: text(event?.e_date),
    e_reading: text(event?.e_reading) || 'exact',
    e_text: text(event?.e_text),
    e_address: text(event?.e_address),
    e_memo: text(event?.e_memo),
  }
}

/** Whether nothing is told of it (specification, section 5). */
export function isEmptyEvent({ e_date, e_text, e_address, e_memo }: EventValues): boolean {
  return [e_date, e_text, e_address, e_memo].every((value) => value.trim() === '')
}

/** The fields as the server takes them. */
export function eventInput(values: EventValues) {
  return {
    e_type: values.e_type,
    e_date: values.e_date,
    e_reading: dayReadingOf(values.e_reading),
    e_text: values.e_text,
    e_address: values.e_address,
    e_memo: values.e_memo,
  }
}
