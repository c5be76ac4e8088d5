import { dayOfGregorian, dayOfJulian } from '../julian-day.ts'

/** Where "before" begins: the year 2000 BC, before every date of a genealogy. */
export const FIRST_DAY = dayOfJulian({ year: -1999, month: 1, day: 1 })

/** Where "after" ends, with the tables of the lunar calendar. */
export const LAST_DAY_OF_ALL = dayOfGregorian({ year: 2100, month: 12, day: 31 })
