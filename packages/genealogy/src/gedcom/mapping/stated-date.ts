import { dayOfWording } from '../../dates/date-alone.ts'
import type { DateDraft } from '../dates/date-text.ts'
import { writeDate } from '../dates/date-value.ts'
import { partialDate } from '../dates/partial-date.ts'
import { type EventFields, fittedLine, room } from './fields.ts'

/** When and where, as a tree's row says it. */
export interface DateAndPlace {
  day: string
  reading: EventFields['reading']
  text: string
  address: string
}

const inWords = ({ date, words }: DateDraft) => (words === '' && date ? writeDate(date) : words)

/** A date as a row says it. */
export function statedDate(date: DateDraft | null | undefined): Omit<DateAndPlace, 'address'> {
  const { day, reading, words } = date
    ? partialDate(date, inWords(date))
    : { day: '', reading: 'exact' as const, words: '' }
  const text = fittedLine(words, room.line)
  // What the grammar of files does not know may be a date all the same: 光绪三年十月初十.
  const read = day === '' && text !== '' ? dayOfWording(text) : undefined
  return read ? { ...read, text } : { day, reading, text }
}
