import { dateOf } from '../../../lib/date-text.ts'
import { dayReadingOf, isOneDay } from '../../../pickers/dates/date-value.ts'

/** A birthday as a form holds it. */
export interface TypedBirthday {
  /** As it is typed. */
  birthday: string
  /** What was understood of it, or chosen for it. */
  birthday_day: string
  birthday_reading: string
}

/**
 * The day of a birthday in whatever wording, as YYYY-MM-DD, which is all that is stored of it; '' where
 * none was typed, null for what is no single day.
 */
export function birthdayOf({ birthday, birthday_day, birthday_reading }: TypedBirthday) {
  if (birthday.trim() === '') return ''
  const understood = { day: birthday_day, reading: dayReadingOf(birthday_reading) }
  // Typed before the reader of dates was there.
  return isOneDay(understood) ? understood.day : dateOf(birthday)
}
