import { SOUND_OF_SIGN } from './era-signs.ts'
import { COMMON_SIGNS, PACKED_ERAS } from './eras-packed.ts'
import type { EraSource } from './eras-table.ts'
import type { CalendarName, JulianDay } from './historical-date.ts'
import { dayOfGregorian } from './julian-day.ts'
import { daysOfLunarYear, monthOfLunar } from './months/months.ts'
import { LUNAR_CALENDARS, type LunarCalendar } from './months/table.ts'
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

type Block = Pick<Era, 'dynasty' | 'calendar' | 'source' | 'beside'>

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

/** A sign is packed as one letter, or as one of the letters from `FIRST_OF_TWO` on and another. */
export const SIGN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const FIRST_OF_TWO = 47

/** Calendars and sources are packed as their places here. */
export const ERA_CALENDARS: readonly CalendarName[] = [...LUNAR_CALENDARS, 'gregorian', 'taiping']
export const ERA_CLASSES: readonly EraSource[] = ['law', 'annals', 'chronicle', 'statute', 'count']

/** The signs as letters count them: common ones, then the others. */
export const orderedSigns = (common: string): string[] => [
  ...new Set([...common, ...SOUND_OF_SIGN.keys()]),
]

function readSigns(letters: string, signs: readonly string[]): string {
  const placeOf = (at: string) => SIGN_LETTERS.indexOf(at)
  return letters.replace(/[v-z]?[A-Za-z]/g, ([first = '', second]) => {
    const place =
      second === undefined
        ? placeOf(first)
        : (placeOf(first) - FIRST_OF_TWO) * SIGN_LETTERS.length + FIRST_OF_TWO + placeOf(second)
    return signs[place] ?? ''
  })
}

/** Months are packed as the sign so far behind this one. */
export const MONTH_ZERO = 34

const BLOCK = /(\D+)(\d)(\d)(\d+) (.+)/
const POINT = String.raw`(-?\d+)([!-.])?(\^)?(?:/(\d+))?`
const ERA = new RegExp(String.raw`([A-Za-z=]+)${POINT}(?:@(\d+))?(?:~${POINT})?`, 'g')

/** An era as it is packed: years are distances from the year before, through all blocks. */
interface Item {
  spellings: readonly string[]
  start: Point
  number: number
  /** Without one it ends when the next begins. */
  end: Point | undefined
}

function readItems(text: string, yearBefore: number, signs: readonly string[]): Item[] {
  let year = yearBefore
  const readPoint = (
    distance: string,
    month: string | undefined,
    leap: string | undefined,
    day: string | undefined,
  ): Point => {
    year += Number(distance)
    return {
      year,
      leap: leap !== undefined,
      ...(month !== undefined && { month: month.charCodeAt(0) - MONTH_ZERO }),
      ...(day !== undefined && { day: Number(day) }),
    }
  }
  return Array.from(text.matchAll(ERA), (found) => {
    const [, names = '', from = '', fromMonth, fromLeap, fromDay, number = '1', to, ...rest] = found
    return {
      spellings: names.split('=').map((name) => readSigns(name, signs)),
      start: readPoint(from, fromMonth, fromLeap, fromDay),
      number: Number(number),
      end: to === undefined ? undefined : readPoint(to, rest[0], rest[1], rest[2]),
    }
  })
}

function eraOf({ spellings, start, number, end }: Item, next: Item | undefined, block: Block): Era {
  const last = end ?? next?.start
  if (last === undefined) throw new Error(`${block.dynasty}: ${spellings[0]} has no end`)
  return {
    ...block,
    name: spellings[0] ?? '',
    spellings,
    firstYear: start.year - number + 1,
    from: daysOfPoint(start, block).from,
    to: end === undefined ? lastDayBefore(last, block) : daysOfPoint(end, block).to,
    precision: worse(precisionOf(start, block.source), precisionOf(last, block.source)),
  }
}

/** All eras of the table in order of precedence. */
export function readEras(): Era[] {
  const signs = orderedSigns(COMMON_SIGNS)
  let year = 0
  return PACKED_ERAS.split('\n').flatMap((line) => {
    const [, dynasty = '', beside, source, calendar, text = ''] = BLOCK.exec(line) ?? []
    const block = {
      dynasty: readSigns(dynasty, signs),
      calendar: ERA_CALENDARS[Number(calendar)] ?? 'lunar',
      source: ERA_CLASSES[Number(source)] ?? 'annals',
      beside: beside === '1',
    }
    const items = readItems(text, year, signs)
    const last = items.at(-1)
    year = (last?.end ?? last?.start)?.year ?? year
    // Of two eras that a court had on one day the later is that of the day.
    return items.map((item, place) => eraOf(item, items[place + 1], block)).reverse()
  })
}
