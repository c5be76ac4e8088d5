import type { DateReading, JulianDay } from './historical-date.ts'
import { gregorianOf } from './julian-day.ts'

/** A date as forms and rows hold it beside its wording. */
export interface StoredDay {
  /** Proleptic Gregorian, as far as it is known: `YYYY[-MM[-DD]]`, -0551 for 551 BC; '' where nothing is. */
  day: string
  reading: 'exact' | 'about' | 'before' | 'after'
}

const NOTHING: StoredDay = { day: '', reading: 'exact' }

/** Longer than any lunar year, of Japan's too, whose ends are not known to the day. */
const LONGEST_YEAR = 405

/**
 * The stored day of a reading. A lunar month or year is stored as the western one that most of it
 * lies in. What spans several years has none: its wording alone says it.
 */
export function storedDayOf(reading: DateReading): StoredDay {
  const { from, to, bound } = reading
  if (bound === 'between' || bound === 'from_to') return NOTHING
  if (bound === 'before') return { day: partialDay(endBefore(reading), reading), reading: bound }
  if (bound === 'after') return { day: partialDay(endAfter(reading), reading), reading: bound }
  if (to - from > LONGEST_YEAR) return NOTHING
  return { day: partialDay(Math.floor((from + to) / 2), reading), reading: bound }
}

const isLunar = ({ calendar }: DateReading) => calendar !== 'gregorian' && calendar !== 'julian'

/** Half the length of what is bounded, by which its middle lies behind its first day. */
function half(reading: DateReading): number {
  const { month, day } = reading.parts
  if (day !== undefined || !isLunar(reading)) return 0
  return month === undefined ? 177 : 14
}

const endBefore = (reading: DateReading): JulianDay => reading.to + 1 + half(reading)
const endAfter = (reading: DateReading): JulianDay => reading.from - 1 - half(reading)

function partialDay(jdn: JulianDay, { from, to, bound, parts }: DateReading): string {
  const { year, month, day } = gregorianOf(jdn)
  const written = year > 0 ? String(year).padStart(4, '0') : `-${String(1 - year).padStart(4, '0')}`
  const bounded = bound === 'before' || bound === 'after'
  const length = bounded ? lengthOf(parts) : to - from + 1
  const digits = (value: number) => String(value).padStart(2, '0')
  if (length === 1) return `${written}-${digits(month)}-${digits(day)}`
  return length <= 31 ? `${written}-${digits(month)}` : written
}

/** Of a bounded reading one end is open: how many days its wording names. */
function lengthOf({ month, day }: DateReading['parts']): number {
  if (day !== undefined) return 1
  return month === undefined ? 365 : 30
}
