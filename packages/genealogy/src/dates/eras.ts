import { type CycleSign, nextYearWithCycle } from './cycle.ts'
import { spellEra } from './era-spelling.ts'
import { ERA_BLOCKS, type EraBlock, type EraSource } from './eras-table.ts'
import type { CalendarName, JulianDay } from './historical-date.ts'
import { dayOfGregorian } from './julian-day.ts'
import { monthOfLunar, monthsOfYear, rangeOf } from './months/months.ts'
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

export interface EraYear {
  /** Of the era's calendar: 0 is 1 BC. */
  year: number
  /** The days of the year that lie in the era, or the whole year where `past`. */
  from: JulianDay
  to: JulianDay
  /** The era had ended before: 雍正十五年. */
  past: boolean
}

interface Point {
  year: number
  month?: number
  leap: boolean
  day?: number
}

interface Interval {
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

function lunarYear(year: number, calendar: LunarCalendar): Interval | undefined {
  const { firstYear, lastYear } = rangeOf(calendar)
  if (!Number.isInteger(year) || year < firstYear || year > lastYear) return undefined
  const months = monthsOfYear(year, calendar)
  const [first, last] = [months[0], months[months.length - 1]]
  return first && last && { from: first.first, to: last.first + last.length - 1 }
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
function daysOfYear(year: number, calendar: CalendarName, dynasty: string): Interval | undefined {
  if (isLunar(calendar)) return lunarYear(year, calendar)
  if (calendar !== 'taiping') return civilYear(year, dynasty)
  if (isTaipingYear(year)) return taipingYear(year)
  // 太平天國's first year still had the months of the lunar calendar, until its own began.
  const lunar = lunarYear(year, 'lunar')
  return lunar && year === TAIPING_FIRST_YEAR - 1
    ? { ...lunar, to: taipingYear(TAIPING_FIRST_YEAR).from - 1 }
    : lunar
}

/** The days that a point of the table may mean: one day, a month or a year. */
function daysOfPoint(point: Point, block: EraBlock): Interval {
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
function lastDayBefore(next: Point, block: EraBlock): JulianDay {
  const { from, to } = daysOfPoint(next, block)
  return next.month !== undefined && next.day === undefined && block.calendar !== 'gregorian'
    ? to
    : from - 1
}

function readEra(item: string, nextItem: string | undefined, block: EraBlock): Era {
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

function readBlock(block: EraBlock): Era[] {
  const items = block.eras.split(',').map((item) => item.trim())
  const eras = items.map((item, place) => readEra(item, items[place + 1], block))
  // Of two eras that a court had on one day the later is that of the day.
  return eras.reverse()
}

interface Reading {
  /** In order of precedence. */
  eras: readonly Era[]
  byName: ReadonlyMap<string, readonly Era[]>
}

/** Genealogies and stones name the later dynasties most, and long eras more than short ones. */
function byLikelihood(one: Era, other: Era): number {
  const weight = (era: Era) =>
    (era.beside ? 0 : 2_000_000) + (era.firstYear > 959 ? 1_000_000 : 0) + (era.to - era.from)
  return weight(other) - weight(one)
}

function readAll(): Reading {
  const eras = ERA_BLOCKS.flatMap(readBlock)
  const byName = new Map<string, Era[]>()
  for (const era of eras) {
    for (const name of era.spellings) byName.set(name, [...(byName.get(name) ?? []), era])
  }
  for (const named of byName.values()) named.sort(byLikelihood)
  return { eras, byName }
}

let reading: Reading | undefined

function read(): Reading {
  reading ??= readAll()
  return reading
}

/** All eras in order of precedence. */
export const allEras = (): readonly Era[] => read().eras

/** Every spelling that `erasNamed` knows, in simplified characters; the longest first. */
export const eraSpellings = (): readonly string[] =>
  [...read().byName.keys()].sort((one, other) => other.length - one.length)

/** The eras of this name in any spelling, in simplified or traditional characters; likely first. */
export const erasNamed = (text: string): readonly Era[] => read().byName.get(spellEra(text)) ?? []

/** The eras that a day lies in, in order of precedence; at the seam of two months both. */
export const erasOf = (jdn: JulianDay): readonly Era[] =>
  read().eras.filter(({ from, to }) => jdn >= from && jdn <= to)

/** Years past its end that an era is still counted, as 崇禎 was in Korea and 永曆 in Taiwan. */
const MOST_YEARS_PAST = 300

/**
 * The nth year of an era. Undefined before its first year, where its calendar is not known, and far
 * past its end.
 */
export function eraYear(era: Era, n: number): EraYear | undefined {
  if (!Number.isInteger(n) || n < 1) return undefined
  const year = era.firstYear + n - 1
  const days = daysOfYear(year, era.calendar, era.dynasty) ?? daysOfYear(year, 'lunar', era.dynasty)
  if (!days || days.to < era.from) return undefined
  if (days.from > era.to) {
    const tooFar = days.from > era.to + MOST_YEARS_PAST * 366
    return tooFar ? undefined : { year, ...days, past: true }
  }
  const from = Math.max(days.from, era.from)
  return { year, from, to: Math.min(days.to, era.to), past: false }
}

/** The years of an era that have this sign, as numbers of the era: 康熙壬寅 is 1 and 61. */
export function eraYearsWithCycle(era: Era, sign: CycleSign): readonly number[] {
  const numbers: number[] = []
  for (let year = nextYearWithCycle(sign, era.firstYear); ; year += 60) {
    const n = year - era.firstYear + 1
    const found = eraYear(era, n)
    if (found?.past) return numbers
    if (found) numbers.push(n)
    else if (year > era.firstYear + 5000) return numbers
  }
}

/** 崇禎後三丙午 is the third 丙午 year from 崇禎元年 on, 1786; written in Korea until 1910. */
export const yearAfterChongzhen = (count: number, sign: CycleSign): number =>
  nextYearWithCycle(sign, 1628) + 60 * (count - 1)
