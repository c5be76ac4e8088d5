import { isDoubtfulYear } from '../../well-formed-date.ts'
import { civilMonthOf } from '../words/civil-months.ts'
import type { CivilDate } from './days-of-civil.ts'

const WORD = '[A-Za-z\\u00c0-\\u024f\\u1e00-\\u1eff]+\\d{0,2}'
/** 5 March 1880, 5th of March 1880, March 5, 1880, March 1880; 5 de mayo de 1880. */
const NAMED = new RegExp(
  `^(?:(\\d{1,2})(?:st|nd|rd|th|er|º)?\\.?\\s*(?:day\\s+)?(?:of\\s+|de\\s+|-)?)?(${WORD})\\.?,?(?:\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\.?,?(?=\\s))?\\s*(?:de\\s+|of\\s+|-)?(\\d{3,4})(?:/(\\d{1,4}))?$`,
  'i',
)
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?\.?(?:[T ]\d.*)?$/
const DUAL_YEAR = /^(\d{4})\/(\d{1,4})$/
const HIJRI = /^a\.?h\.? *(\d{1,4})$|^(\d{1,4}) *a\.?h\.?$/i
const MONTH_SIGN = /^(\d{1,2})\.\s*(\d{1,2})月\s*(\d{4})$/
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/
const COMPACT = /^(1[5-9]|20)(\d{2})(\d{2})(\d{2})$/
const SHORT_YEAR = /^(\d{2,3})([-/.])(\d{1,2})\2(\d{1,2})$/
const DECADE = /^(?:the )?(\d{3}0)s$/i
const YEAR = /^\d{1,4}$/

/** 1911 and before: years of the republic are counted from 1912. */
const REPUBLIC = 1911

type Calendar = CivilDate['calendar']

/**
 * Dates that a western wording can mean, the likelier first: two for 03/04/1995. Nothing where it
 * is no date.
 */
export function civilDatesOf(
  text: string,
  calendar: Calendar,
  country: string | undefined,
): CivilDate[] {
  return ofNames(text, calendar) ?? ofNumbers(text, calendar, country) ?? []
}

function ofNames(text: string, calendar: Calendar): CivilDate[] | undefined {
  const found = NAMED.exec(text)
  if (found === null) return undefined
  const [, dayFirst, name = '', dayBehind, year, next] = found
  const month = civilMonthOf(name)
  if (month === undefined || (dayFirst !== undefined && dayBehind !== undefined)) return undefined
  const date: CivilDate = { calendar, year: Number(year), month }
  const day = dayFirst ?? dayBehind
  if (day !== undefined) date.day = Number(day)
  return next === undefined ? [date] : ofTwoYears(date, next)
}

/** Until 1752 England began its years on 25 March, and days before it were written with both years. */
const LAST_OLD_STYLE = 1752

/** Years AD that a year of twelve moons takes, and when the first one began. */
const HIJRI_YEAR = 0.970224
const HIJRI_BEGAN = 622.54

/** Both years AD that a year of the Islamic calendar lies in, or the one: AH 1300 is 1882–1883. */
export function yearsOfHijri(number: number): { year: number; untilYear: number } {
  const first = (number - 1) * HIJRI_YEAR + HIJRI_BEGAN
  return { year: Math.floor(first), untilYear: Math.floor(first + 0.97) }
}

/** 11 Feb 1731/32: the second year, by the Julian calendar; later, or in other months, either year. */
function ofTwoYears(date: CivilDate, next: string): CivilDate[] {
  const { year, month, calendar } = date
  const second = year + 1
  if (!String(second).endsWith(next)) return []
  if (second > LAST_OLD_STYLE || (month ?? 1) > 3) {
    return month === undefined
      ? [{ ...date, untilYear: second }]
      : [date, { ...date, year: second }]
  }
  const old = calendar === 'historical' && month !== undefined ? 'julian' : calendar
  return [{ ...date, year: second, calendar: old, oldStyle: true }]
}

/** The day in the next year, where the one that is written may have begun on 25 March. */
export function ofYearFromMarch(date: CivilDate): CivilDate[] {
  const { year, month, day = 1, oldStyle } = date
  const isBefore = month !== undefined && (month < 3 || (month === 3 && day < 25))
  return isBefore && year < LAST_OLD_STYLE && oldStyle !== true ? [{ ...date, year: year + 1 }] : []
}

function ofNumbers(
  text: string,
  calendar: Calendar,
  country: string | undefined,
): CivilDate[] | undefined {
  const dual = DUAL_YEAR.exec(text)
  if (dual !== null) {
    const of = ofTwoYears({ calendar, year: Number(dual[1]) }, dual[2] ?? '')
    if (of.length > 0) return of
  }
  const hijri = HIJRI.exec(text)
  if (hijri !== null) {
    return [{ calendar, ...yearsOfHijri(Number(hijri[1] ?? hijri[2])) }]
  }
  const signed = MONTH_SIGN.exec(text)
  if (signed !== null) return [numbers(calendar, signed[3], signed[2], signed[1])]
  const compact = COMPACT.exec(text)
  if (compact !== null) {
    return [numbers(calendar, `${compact[1]}${compact[2]}`, compact[3], compact[4])]
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst !== null) return [numbers(calendar, yearFirst[1], yearFirst[3], yearFirst[4])]
  const yearLast = YEAR_LAST.exec(text)
  if (yearLast !== null) return ofYearLast(yearLast, calendar, country)
  const short = SHORT_YEAR.exec(text)
  if (short !== null) return ofShortYear(short, country)
  const decade = DECADE.exec(text)?.[1]
  if (decade !== undefined) {
    return [{ calendar, year: Number(decade), untilYear: Number(decade) + 9 }]
  }
  const year = YEAR.exec(text)
  const digits = year?.[0] ?? ''
  if (digits.length < 3) return undefined
  const written = numbers(calendar, digits)
  if (!isDoubtfulYear(digits)) return [written]
  // 104 is 2015 in Taiwan: read as the year 104 alone, somebody who lives would be long dead.
  return [numbers('gregorian', String(Number(digits) + REPUBLIC)), written]
}

function numbers(calendar: Calendar, year?: string, month?: string, day?: string): CivilDate {
  const date: CivilDate = { calendar, year: Number(year) }
  if (month !== undefined) date.month = Number(month)
  if (day !== undefined) date.day = Number(day)
  return date
}

/** 19/08/1990 is plain, 7.4.2023 is the day first wherever points are written. */
function ofYearLast(
  found: RegExpExecArray,
  calendar: Calendar,
  country: string | undefined,
): CivilDate[] {
  const [, first = '', sign, second = '', year] = found
  const dayFirst = numbers(calendar, year, second, first)
  const monthFirst = numbers(calendar, year, first, second)
  if (sign === '.' || Number(first) > 12 || first === second) return [dayFirst]
  if (Number(second) > 12) return [monthFirst]
  return country === 'US' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
}

/** 58/3/2: a year of the republic in Taiwan; elsewhere it may be 1958 as well. */
function ofShortYear(found: RegExpExecArray, country: string | undefined): CivilDate[] {
  const [, year = '', , month, day] = found
  const republic = numbers('gregorian', String(Number(year) + REPUBLIC), month, day)
  if (year.length === 3 || country === 'TW') return [republic]
  return [republic, numbers('gregorian', String(Number(year) + 1900), month, day)]
}
