import { SOUND_OF_SIGN } from './era-signs.ts'
import { PACKED_ERAS } from './eras-packed.ts'
import type { EraSource } from './eras-table.ts'
import type { CalendarName, JulianDay } from './historical-date.ts'
import { dayOfGregorian } from './julian-day.ts'
import { daysOfLunarYear, monthOfLunar } from './months/months.ts'
import { LUNAR_CALENDARS, type LunarCalendar } from './months/table.ts'
import { NumberReader } from './packed-numbers.ts'
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

/** The first year that Japan counted by the Gregorian calendar. */
export const JAPAN_GREGORIAN_FROM = 1873

/**
 * Japan's own months before 1873 are not known here: its years began between 21 January and, while
 * 宣明暦 was in use, 23 February.
 */
const japaneseYear = (year: number): Interval => ({
  from: dayOfGregorian({ year, month: 1, day: 21 }),
  to:
    year === JAPAN_GREGORIAN_FROM - 1
      ? dayOfGregorian({ year, month: 12, day: 31 })
      : dayOfGregorian({ year: year + 1, month: 2, day: 22 }),
})

function civilYear(year: number, dynasty: string): Interval | undefined {
  if (!Number.isInteger(year)) return undefined
  if (dynasty === '日本' && year < JAPAN_GREGORIAN_FROM) return japaneseYear(year)
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
  if (!length) throw new RangeError(block.dynasty)
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

/** Calendars and sources are packed as their places here. */
export const ERA_CALENDARS: readonly CalendarName[] = [...LUNAR_CALENDARS, 'gregorian', 'taiping']
export const ERA_CLASSES: readonly EraSource[] = ['law', 'annals', 'chronicle', 'statute', 'count']

/** How many bits the numbers of the packed table have. */
export const ERA_BITS = {
  sign: 9,
  class: 3,
  calendar: 4,
  number: 12,
  year: 6,
  far: 13,
  month: 4,
  day: 5,
}
/** A name ends with the number behind all signs; another spelling follows the one behind that. */
export const OTHER_NAME = 1
/** Years are distances from the year before, from `-YEARS_BACK` on; farther ones stand by themselves. */
export const YEARS_BACK = 10
export const FAR_YEAR = 63
export const NO_MONTH = 15

/** An era as it is packed. */
interface Item {
  spellings: readonly string[]
  start: Point
  number: number
  /** Without one it ends when the next begins. */
  end: Point | undefined
}

class EraReader {
  private readonly numbers = new NumberReader(PACKED_ERAS)
  private readonly signs = [...SOUND_OF_SIGN.keys()]
  private year = 0

  private is(context: string): boolean {
    return this.numbers.read(context, 1) === 1
  }

  /** The spellings of a name; none where no era follows. */
  private names(context: string): string[] {
    const { signs } = this
    const names: string[] = []
    for (let at = 0, name = ''; ; at++) {
      const place = this.numbers.read(context + Math.min(at, 2), ERA_BITS.sign)
      name += signs[place] ?? ''
      if (place < signs.length) continue
      if (name !== '') names.push(name)
      if (place === signs.length) return names
      name = ''
    }
  }

  private point(context: string): Point {
    const { numbers } = this
    const distance = numbers.read(context, ERA_BITS.year)
    this.year =
      distance === FAR_YEAR
        ? numbers.read('y', ERA_BITS.far) - 2 ** (ERA_BITS.far - 1)
        : this.year + distance - YEARS_BACK
    const point: Point = { year: this.year, leap: false }
    const month = numbers.read(`${context}m`, ERA_BITS.month)
    if (month === NO_MONTH) return point
    point.month = month - 1
    point.leap = this.is('L')
    const day = numbers.read(`${context}/`, ERA_BITS.day)
    if (day > 0) point.day = day
    return point
  }

  private items(): Item[] {
    const items: Item[] = []
    for (;;) {
      const spellings = this.names('s')
      if (spellings.length === 0) return items
      const start = this.point(items.length === 0 ? 'F' : 'f')
      const number = this.is('@') ? this.numbers.read('n', ERA_BITS.number) : 1
      items.push({ spellings, start, number, end: this.is('~') ? this.point('t') : undefined })
    }
  }

  /** The eras of the next block, the last first: of two that a court had on one day it is that of the day. */
  block(): Era[] | undefined {
    if (!this.is('more')) return undefined
    const [dynasty = ''] = this.names('d')
    const block: Block = {
      dynasty,
      beside: this.is('b'),
      source: ERA_CLASSES[this.numbers.read('c', ERA_BITS.class)] ?? 'annals',
      calendar: ERA_CALENDARS[this.numbers.read('k', ERA_BITS.calendar)] ?? 'lunar',
    }
    const items = this.items()
    return items.map((item, place) => eraOf(item, items[place + 1], block)).reverse()
  }
}

function eraOf({ spellings, start, number, end }: Item, next: Item | undefined, block: Block): Era {
  const last = end ?? next?.start
  if (last === undefined) throw new RangeError(block.dynasty)
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
  const reader = new EraReader()
  const eras: Era[] = []
  for (let block = reader.block(); block !== undefined; block = reader.block()) eras.push(...block)
  return eras
}
