import { dateOf } from '../../../lib/date-text.ts'
import { ownDay } from '../../../lib/own-day.ts'
import { dayReadingOf, isOneDay } from '../../../pickers/dates/date-value.ts'
import type { AccountsT } from '../forms/rules.ts'

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

/** The first that an account can have. */
const FIRST_BIRTHDAY = '1850-01-01'

/**
 * What is wrong with a birthday, in the reader's words: it may be empty, or is one day; today as it is
 * on this machine. Null where nothing is.
 */
export function birthdayFault(typed: TypedBirthday, t: AccountsT, now = new Date()): string | null {
  const date = birthdayOf(typed)
  if (date === null) return t('rule.birthday')
  if (date !== '' && date < FIRST_BIRTHDAY) return t('rule.birthdayEarly')
  return date > ownDay(now) ? t('rule.birthdayFuture') : null
}
