import { ERA_BLOCKS, type EraBlock, type EraSource } from './eras-table.ts'
import type { CalendarName, JulianDay } from './historical-date.ts'
import { dayOfGregorian } from './julian-day.ts'
import { daysOfLunarYear, monthOfLunar } from './months/months.ts'
import type { LunarCalendar } from './months/table.ts'
import { isTaipingYear, TAIPING_FIRST_YEAR, taipingYear } from './taiping.ts'

/**
 * How well the ends of an era are known: to the day; to the month, the whole of which then counts;
 * or to the year, which then counts from its New Year.
 */
export type EraPrecision = 'day' | 'month' | 'year'

export interface Era {
  /** In simplified characters. */
  name: string
  /** The name and its other spellings, in simplified characters. */
  spellings: readonly string[]
  /** In simplified characters. */
  dynasty: string
  calendar: CalendarName
  source: EraSource
  /** Not of the line of dynasties that histories follow. */
  beside: boolean
  /** The year that is 元年, of the era's calendar: 0 is 1 BC. */
  firstYear: number
  from: JulianDay
  to: JulianDay
  precision: EraPrecision
}

type Block = EraBlock & { calendar: CalendarName }

interface Point {
  year: number
  month?: number
  leap: boolean
  day?: number
}

export interface Interval {
  from: JulianDay
  to: JulianDay
}

const isLunar = (calendar: CalendarName): calendar is LunarCalendar =>
  calendar !== 'gregorian' && calendar !== 'julian' && calendar !== 'taiping'

/** Japan's own months before 1873 are not known here: its years began from 21 January on. */
function japaneseYear(year: number): Interval {
  const last = year === 1872
  return {
    from: dayOfGregorian({ year, month: 1, day: 21 }),
    to: dayOfGregorian(last ? { year, month: 12, day: 31 } : { year: year + 1, month: 2, day: 20 }),
  }
}

function civilYear(year: number, dynasty: string): Interval | undefined {
  if (!Number.isInteger(year)) return undefined
  if (dynasty === '日本' && year < 1873) return japaneseYear(year)
  return {
    from: dayOfGregorian({ year, month: 1, day: 1 }),
    to: dayOfGregorian({ year, month: 12, day: 31 }),
  }
}

/** The days of a year of a calendar that eras are counted in; undefined where it is not known. */
export function daysOfYear(
  year: number,
  calendar: CalendarName,
  dynasty: string,
): Interval | undefined {
  if (isLunar(calendar)) return daysOfLunarYear(year, calendar)
  if (calendar !== 'taiping') return civilYear(year, dynasty)
  if (isTaipingYear(year)) return taipingYear(year)
  // 太平天國's first year still had the months of the lunar calendar, until its own began.
  const lunar = daysOfLunarYear(year, 'lunar')
  return lunar && year === TAIPING_FIRST_YEAR - 1
    ? { ...lunar, to: taipingYear(TAIPING_FIRST_YEAR).from - 1 }
    : lunar
}

/** The days that a point of the table may mean: one day, a month or a year. */
function daysOfPoint(point: Point, block: Block): Interval {
  const { year, month, leap, day } = point
  const found = month === undefined ? daysOfYear(year, block.calendar, block.dynasty) : undefined
  if (found) return found
  if (month !== undefined && block.calendar === 'gregorian') {
    const jdn = dayOfGregorian({ year, month, day: day ?? 1 })
    return { from: jdn, to: jdn }
  }
  const length =
    month !== undefined && isLunar(block.calendar)
      ? monthOfLunar({ year, month, leap }, block.calendar)
      : undefined
  if (!length) throw new Error(`${block.dynasty}: no ${JSON.stringify(point)} in ${block.calendar}`)
  const first = length.first + (day ?? 1) - 1
  return { from: first, to: day === undefined ? length.first + length.length - 1 : first }
}

function readPoint(text: string): Point {
  const [year = '', month, day] = text.split('/')
  return {
    year: Number(year),
    leap: month?.endsWith('L') === true,
    ...(month !== undefined && { month: Number(month.replace('L', '')) }),
    ...(day !== undefined && { day: Number(day) }),
  }
}

const precisionOf = (point: Point, source: EraSource): EraPrecision => {
  if (point.day !== undefined) return 'day'
  if (point.month !== undefined) return 'month'
  return source === 'law' || source === 'statute' ? 'day' : 'year'
}

const ORDER: readonly EraPrecision[] = ['day', 'month', 'year']
const worse = (one: EraPrecision, other: EraPrecision) =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other

/** The last day of an era without an end of its own: before the next, or in the month it began. */
function lastDayBefore(next: Point, block: Block): JulianDay {
  const { from, to } = daysOfPoint(next, block)
  return next.month !== undefined && next.day === undefined && block.calendar !== 'gregorian'
    ? to
    : from - 1
}

function readEra(item: string, nextItem: string | undefined, block: Block): Era {
  const [names = '', span = ''] = item.split(' ')
  const [startAndNumber = '', ownEnd] = span.split('~')
  const [startText = '', number = '1'] = startAndNumber.split('@')
  const start = readPoint(startText)
  const spellings = names.split('=')
  const nextStart = nextItem?.split(' ')[1]?.split('~')[0]?.split('@')[0]
  const end = readPoint(ownEnd ?? nextStart ?? '')
  return {
    name: spellings[0] ?? '',
    spellings,
    dynasty: block.dynasty,
    calendar: block.calendar,
    source: block.source,
    beside: block.beside === true,
    firstYear: start.year - Number(number) + 1,
    from: daysOfPoint(start, block).from,
    to: ownEnd === undefined ? lastDayBefore(end, block) : daysOfPoint(end, block).to,
    precision: worse(precisionOf(start, block.source), precisionOf(end, block.source)),
  }
}

function readBlock(block: Block): Era[] {
  const items = block.eras.split(',').map((item) => item.trim())
  const eras = items.map((item, place) => readEra(item, items[place + 1], block))
  // Of two eras that a court had on one day the later is that of the day.
  return eras.reverse()
}

/** All eras of the table in order of precedence. */
export const readEras = (): Era[] =>
  ERA_BLOCKS.flatMap((block) => readBlock({ calendar: 'lunar', ...block }))
