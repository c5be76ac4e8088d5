import { cycleOfYear } from './cycle.ts'
import type { DateReading, HistoricalDate, JulianDay } from './historical-date.ts'
import { historicalOf } from './julian-day.ts'
import type { DateContext } from './read/date-context.ts'
import { lunarYearOf } from './read/lunar-year.ts'
import { readDate } from './read/read-date.ts'
import { type DateFound, readDates } from './read/read-dates.ts'
import { plainText } from './words/plain-text.ts'

/** A date of a text by the years that it names, as catalogues and searches count them. */
export interface YearsNamed {
  /** Where its words stand in the text. */
  at: number
  length: number
  date: HistoricalDate
  /** Years that may be meant, 0 for 1 BC, each once and the likeliest first; none for a longer time. */
  years: readonly number[]
  /** First and last year of everything that may be meant. */
  from: number
  to: number
}

/** Longer than any lunar year, of Japan's too, whose ends are not known to the day. */
const LONGEST_YEAR = 405

/**
 * Digits that are a year, though nothing says so: 泉州，1893; since the 1890s; 1850-1860. A text that is
 * no more than a number is read as a whole.
 */
const DIGITS = String.raw`(?:1\d|20)\d\d`
const BEFORE = String.raw`(?:[约概]|\b(?:abt|about|around|circa|ca|c|before|bef|after|aft|since|by)\.?\s*)?(?:the\s+)?`
const BEHIND = String.raw`(?:s\b|\/\d\d|\s*[-–~]\s*${DIGITS})?(?!\d)(?:左右|前后|[以之][前后])?`
/** 一八七七: four digits in a row, and none of a number that is counted. */
const NUMERAL = '〇零一二三四五六七八九'
const IN_NUMERALS = `(?<![${NUMERAL}十百])(?:一[${NUMERAL}]|二[〇零])[${NUMERAL}]{2}(?![${NUMERAL}十百])`
const BARE = new RegExp(`${BEFORE}(?<!\\d)${DIGITS}${BEHIND}|${IN_NUMERALS}`, 'gi')

/** Every date of a text that says a year, a bare number of four digits too, in its order. */
export function yearsNamed(text: string, context: DateContext = {}): YearsNamed[] {
  const found = withBareYears(text, readDates(text, context), context)
  return found.flatMap(({ at, length, date }) => {
    const read = yearsOf(date)
    return read === undefined ? [] : [{ at, length, date, ...read }]
  })
}

function withBareYears(
  text: string,
  dates: readonly DateFound[],
  context: DateContext,
): readonly DateFound[] {
  const bare: DateFound[] = []
  let next = 0
  for (const { 0: words, index } of plainText(text).matchAll(BARE)) {
    let known = dates[next]
    while (known !== undefined && known.at + known.length <= index) known = dates[++next]
    if (known !== undefined && known.at < index + words.length) continue
    const date = readDate(words, context)
    if (date.readings.length > 0) bare.push({ at: index, length: words.length, date })
  }
  return bare.length === 0 ? dates : [...dates, ...bare].sort((a, b) => a.at - b.at)
}

function yearsOf(date: HistoricalDate): Pick<YearsNamed, 'years' | 'from' | 'to'> | undefined {
  // 正德四年 was also one of 西夏's, but is hardly meant so: a warning says it.
  const isOpen = date.kind === 'ambiguous' || date.kind === 'conflict'
  const readings = isOpen ? date.readings : date.readings.slice(0, 1)
  if (readings.length === 0) return undefined
  const ends = readings.flatMap((each) => {
    const year = yearOfReading(each)
    return year === undefined ? [yearOfDay(each.from, each), yearOfDay(each.to, each)] : [year]
  })
  const isOne = readings.every((each) => yearOfReading(each) !== undefined)
  return {
    years: isOne ? [...new Set(ends)] : [],
    from: Math.min(...ends),
    to: Math.max(...ends),
  }
}

/** The year that a day lies in, by the calendar of its reading. */
function yearOfDay(jdn: JulianDay, { calendar }: DateReading): number {
  const { year } = historicalOf(jdn)
  if (calendar === 'gregorian' || calendar === 'julian') return year
  return lunarYearOf(jdn) ?? year
}

/**
 * The year that a reading lies in by its own calendar: 光绪三年十二月 is 1877, though its days are of
 * January 1878. Undefined where it is longer than a year.
 */
export function yearOfReading({ from, to, bound, parts }: DateReading): number | undefined {
  if (bound !== 'exact' && bound !== 'about') return undefined
  if (to - from > LONGEST_YEAR) return undefined
  const { year } = historicalOf(Math.floor((from + to) / 2))
  if (parts.cycle === undefined) return year
  // A lunar year has days of two others; its sign says which one it is called by.
  return [year, year - 1, year + 1].find((each) => cycleOfYear(each) === parts.cycle) ?? year
}
