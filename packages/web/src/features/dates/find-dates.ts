import type { Lang } from '@suyuan/contract/lang'
import type { DateKind, DateReading, HistoricalDate } from '@suyuan/genealogy/dates/historical-date'
import { FIRST_GREGORIAN_DAY } from '@suyuan/genealogy/dates/julian-day'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { readDates } from '@suyuan/genealogy/dates/read/read-dates'
import { writeCivilInterval } from '@suyuan/genealogy/dates/write/civil-words'
import { writeReason } from '@suyuan/genealogy/dates/write/explain'
import { writeLunar } from '@suyuan/genealogy/dates/write/lunar-date'
import { writeDate, writeReading } from '@suyuan/genealogy/dates/write/write-date'
import { lunarYearOf } from '../../pickers/dates/lunar-years.ts'

/** Readings of one date, and dates of one text, that a page can show. */
export const MOST_READINGS = 12
export const MOST_DATES = 200

/** A text no longer than this may be one wording that says no day of its own: 享寿八十, 失考. */
const ONE_WORDING = 60

/** One way to understand a date, in words. */
export interface ReadingShown {
  /** The western date. */
  civil: string
  /** The date as it is counted in China, where the wording says that much. */
  lunar: string | null
  /** Whether its western days are of the Julian calendar. */
  julian: boolean
  /** How it was understood, from the year to the hour. */
  steps: string[]
  /** Lunar year that it mostly lies in, for the calendar beside; null where no table reaches. */
  year: number | null
}

export interface DateShown {
  /** Where the wording begins in the text. */
  at: number
  wording: string
  kind: DateKind
  /** What it says where that is no day: an age, a day of every year. */
  meaning: string | null
  readings: ReadingShown[]
  /** Readings beyond those that are shown. */
  left: number
  warnings: string[]
}

export interface DatesShown {
  dates: DateShown[]
  /** Dates beyond those that are shown. */
  left: number
}

/** Every date of a text, in the words of a language. */
export function findDates(text: string, lang: Lang): DatesShown {
  const found = readDates(text)
  if (found.length === 0) return { dates: soleWording(text, lang), left: 0 }
  const dates = found.slice(0, MOST_DATES).map(({ at, date }) => showDate(at, date, lang))
  return { dates, left: found.length - dates.length }
}

function soleWording(text: string, lang: Lang): DateShown[] {
  const wording = text.trim()
  if (wording === '' || wording.length > ONE_WORDING) return []
  const date = readDate(wording)
  return date.kind === 'unread' ? [] : [showDate(text.indexOf(wording), date, lang)]
}

function showDate(at: number, date: HistoricalDate, lang: Lang): DateShown {
  const readings = date.readings.slice(0, MOST_READINGS)
  return {
    at,
    wording: date.text,
    kind: date.kind,
    meaning: readings.length === 0 ? meaningOf(date, lang) : null,
    readings: readings.map((reading) => showReading(reading, lang)),
    left: date.readings.length - readings.length,
    warnings: distinct(date.warnings.map((warning) => writeReason(warning, lang))),
  }
}

/** The writer puts the wording before its meaning; the page shows it by itself. */
function meaningOf(date: HistoricalDate, lang: Lang): string {
  return writeDate(date, lang)
    .slice(date.text.length)
    .replace(/^(?:：|: )/, '')
}

function showReading(reading: DateReading, lang: Lang): ReadingShown {
  const exact = reading.bound === 'exact'
  return {
    civil: exact ? writeCivilInterval(reading.from, reading.to, lang) : writeReading(reading, lang),
    lunar: exact ? (writeLunar(reading, lang) ?? null) : null,
    julian: reading.from < FIRST_GREGORIAN_DAY,
    steps: distinct(reading.reasons.map((reason) => writeReason(reason, lang))),
    year: lunarYearOf(reading),
  }
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)]
