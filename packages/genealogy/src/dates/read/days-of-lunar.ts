import { cycleOfDay, nextDayWithCycle } from '../cycle.ts'
import type { CalendarName, DateParts, DateReason } from '../historical-date.ts'
import type { LunarMonth } from '../months/months.ts'
import { LA_MONTH, YI_MONTH } from '../months/rules.ts'
import type { WarningCode } from '../reason-codes.ts'
import type { YearCandidate } from './candidate.ts'
import type { Days } from './days.ts'
import { byBothTables } from './disputed-days.ts'
import { monthsOf } from './lunar-year.ts'
import type { DatePhrase, MonthPart } from './phrase.ts'
import { daysOfSolarTerm } from './solar-terms.ts'

/** 762, which 肃宗 began with 建子月 and gave no era. */
export const NAMELESS_YEAR = 762

/** The last day of a month, whatever its length. */
export const LAST_DAY = 99

/** What a phrase means in a lunar year; nothing where the table does not reach. */
export function daysOfLunar(phrase: DatePhrase, year: YearCandidate): Days[] {
  const days = beforeShift(phrase, year)
  const { shift } = phrase.day
  if (shift === undefined) return days
  const months = monthsOf(year.year, year.calendar)
  return days.map((each) => (isDayOf(phrase, each) ? shifted(each, shift, months) : each))
}

const isDayOf = ({ day }: DatePhrase, { grain }: Days) =>
  grain === 'day' || day.solarTerm !== undefined

/** 重阳后二日: days away from the one that is named. */
export function shifted(days: Days, shift: number, months: readonly LunarMonth[]): Days {
  const [from, to] = [days.from + shift, days.to + shift]
  const month = months.find(({ first, length }) => from >= first && from < first + length)
  const parts: DateParts =
    month === undefined || from !== to ? {} : { month: month.month, day: from - month.first + 1 }
  if (month?.leap === true && from === to) parts.leap = true
  return { ...days, from, to, parts }
}

function beforeShift(phrase: DatePhrase, year: YearCandidate): Days[] {
  const months = monthsOf(year.year, year.calendar)
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const whole: Days = {
    from: year.from ?? first.first,
    to: year.to ?? last.first + last.length - 1,
    grain: 'year',
    parts: {},
    warnings: NO_WARNINGS,
  }
  const { month, day } = phrase
  if (day.solarTerm !== undefined) return ofTermInYear(day.solarTerm, year, whole)
  if (day.unsettled !== undefined) return [warned(whole, 'words_unused', day.unsettled)]
  if (day.others !== undefined && day.day === undefined) {
    return day.others.flatMap((value) => {
      const found = months.find((each) => each.month === Math.floor(value / 100) && !each.leap)
      return found === undefined ? [] : [dayIn(found, value % 100)]
    })
  }
  const wanted = day.month ?? month.month
  if (wanted !== undefined) return ofMonth(phrase, months, whole, wanted)
  if (month.season !== undefined) return [ofSeason(months, month.season, whole)]
  if (month.unsettled !== undefined) return [doubtful(whole, 'unsettled_month', month.unsettled)]
  if (month.misplaced === true) return [doubtful(whole, 'month_lost')]
  if (month.lost === true && day.day !== undefined) return [warned(whole, 'month_lost')]
  return [whole]
}

const doubtful = (whole: Days, code: WarningCode, name?: string): Days => ({
  ...whole,
  conflict: true,
  warnings: [name === undefined ? { code } : { code, values: { name } }],
})

const warned = (days: Days, code: WarningCode, words?: string): Days => ({
  ...days,
  warnings: [...days.warnings, words === undefined ? { code } : { code, values: { words } }],
})

export function ofSolarTerm(term: number, year: number, calendar: CalendarName): Days {
  const { from, to } = daysOfSolarTerm(year, term, calendar)
  const grain = from === to ? 'day' : 'span'
  return { from, to, grain, parts: {}, warnings: [{ code: 'day_by_the_sun' }] }
}

/** A lunar year reaches into the next solar one: 小寒 lies there, 立春 at one end, at both or at none. */
function ofTermInYear(term: number, { year, calendar }: YearCandidate, whole: Days): Days[] {
  const days = [year, year + 1].map((each) => ofSolarTerm(term, each, calendar))
  const within = days.filter(({ from, to }) => to >= whole.from && from <= whole.to)
  return within.length > 0 ? within : days.slice(0, 1)
}

function ofSeason(months: readonly LunarMonth[], season: number, whole: Days): Days {
  const of = months.filter((each) => Math.ceil(each.month / 3) === season)
  const first = of[0]
  const last = of.at(-1)
  if (first === undefined || last === undefined) return whole
  return {
    from: first.first,
    to: last.first + last.length - 1,
    grain: 'span',
    parts: {},
    warnings: [],
  }
}

function ofMonth(
  phrase: DatePhrase,
  months: readonly LunarMonth[],
  whole: Days,
  wanted: number,
): Days[] {
  const leap = phrase.month.leap === true
  const found =
    monthBuilt(phrase.month, months) ??
    monthCalled(phrase.month, months, whole) ??
    monthNamed(months, wanted, leap)
  if (found === undefined) return [doubtful(whole, 'no_such_month', String(wanted))]
  const last = monthNamed(months, phrase.month.until ?? 0, false)
  if (last !== undefined) {
    const to = last.first + last.length - 1
    return [{ ...whole, from: found.first, to, grain: 'span' }]
  }
  const days = inMonth(phrase, found)
  if (found.leap === leap) return days
  return days.map((each) => ({
    ...each,
    conflict: true,
    warnings: [...each.warnings, { code: 'no_leap_month', values: { month: wanted } }],
  }))
}

/** 建子月 to 建卯月 of 肃宗's nameless year; 建子 and 建丑 were also said of 上元二年. */
function monthBuilt(
  { month = 0, built }: MonthPart,
  months: readonly LunarMonth[],
): LunarMonth | undefined {
  if (built !== true) return undefined
  const nameless = monthsOf(NAMELESS_YEAR, 'lunar')
  const place = (month + 1) % 12
  const first = months[0]?.first
  const isOf = first === nameless[0]?.first
  const isBefore = first === monthsOf(NAMELESS_YEAR - 1, 'lunar')[0]?.first
  return isOf || (isBefore && place < 2) ? nameless[place] : undefined
}

/** 一月 and 腊月 of a year of 武周, which has both beside 正月, as far as its era reaches. */
function monthCalled(
  { called }: MonthPart,
  months: readonly LunarMonth[],
  { from, to }: Days,
): LunarMonth | undefined {
  if (called === undefined) return undefined
  const wanted = called === '一' ? YI_MONTH : LA_MONTH
  return months.find(({ month, first }) => month === wanted && first >= from && first <= to)
}

/** The month of this name, leap or not as it is wanted; else the first of this number. */
function monthNamed(
  months: readonly LunarMonth[],
  wanted: number,
  leap: boolean,
): LunarMonth | undefined {
  let other: LunarMonth | undefined
  for (const each of months) {
    if (each.month !== wanted) continue
    if (each.leap === leap) return each
    other ??= each
  }
  return other
}

function inMonth(phrase: DatePhrase, month: LunarMonth): Days[] {
  const { day } = phrase
  const whole = wholeMonth(month)
  if (day.firstCycle !== undefined && cycleOfDay(month.first) !== day.firstCycle) {
    whole.warnings = [...whole.warnings, { code: 'first_day_differs' }]
  }
  if (day.day === undefined) {
    if (day.cycle === undefined) return [day.lost === true ? warned(whole, 'day_lost') : whole]
    return [byCycle(day.cycle.sign, month, whole)]
  }
  if (day.until !== undefined) {
    const to = Math.min(month.first + day.until - 1, whole.to)
    return [{ ...whole, from: month.first + day.day - 1, to, grain: 'span' }]
  }
  if (day.day !== LAST_DAY && (day.day < 1 || day.day > month.length))
    return beyond(month, day.day, whole)
  const read = dayIn(month, day.day)
  read.warnings = whole.warnings
  if (day.others !== undefined) read.warnings = [...read.warnings, { code: 'full_moon_16' }]
  // The last day depends on where the next month begins.
  const days = day.day === LAST_DAY ? [read] : byBothTables(read, day, month)
  const decided = days.length === 1 && days[0] !== read
  return decided || days.length > 1 ? days : checkedByCycle(read, day.cycle?.sign, month)
}

const NO_WARNINGS: readonly DateReason[] = []
const DISPUTED: readonly DateReason[] = [{ code: 'disputed_month' }]

function wholeMonth(month: LunarMonth): Days {
  const parts: DateParts = { month: month.month }
  if (month.leap) parts.leap = true
  const warnings = month.disputed ? DISPUTED : NO_WARNINGS
  return { from: month.first, to: month.first + month.length - 1, grain: 'month', parts, warnings }
}

function dayIn(month: LunarMonth, day: number): Days {
  const of = day === LAST_DAY ? month.length : day
  const jdn = month.first + of - 1
  const parts: DateParts = { month: month.month, day: of }
  if (month.leap) parts.leap = true
  return { from: jdn, to: jdn, grain: 'day', parts, warnings: NO_WARNINGS }
}

function byCycle(sign: number, month: LunarMonth, whole: Days): Days {
  const jdn = nextDayWithCycle(sign, month.first)
  if (jdn > whole.to) {
    return {
      ...whole,
      conflict: true,
      warnings: [...whole.warnings, { code: 'sign_not_in_month' }],
    }
  }
  return {
    ...whole,
    from: jdn,
    to: jdn,
    grain: 'day',
    parts: { ...whole.parts, day: jdn - month.first + 1 },
  }
}

/** The 30th of a month of 29 days: its last day, or the first of the next. */
function beyond(month: LunarMonth, day: number, whole: Days): Days[] {
  const warnings: DateReason[] = [
    ...whole.warnings,
    { code: 'no_such_day', values: { day, length: month.length } },
  ]
  if (day !== month.length + 1) return [{ ...whole, conflict: true, warnings }]
  return [whole.to, whole.to + 1].map((jdn) => ({
    ...whole,
    from: jdn,
    to: jdn,
    grain: 'day',
    parts: jdn === whole.to ? { ...whole.parts, day: month.length } : {},
    conflict: true,
    warnings,
  }))
}

/** The number of the day and its sign: both are offered where they differ. */
function checkedByCycle(read: Days, sign: number | undefined, month: LunarMonth): Days[] {
  if (sign === undefined || cycleOfDay(read.from) === sign) return [read]
  const warnings: DateReason[] = [...read.warnings, { code: 'day_and_sign_differ' }]
  const other = byCycle(sign, month, wholeMonth(month))
  if (other.grain !== 'day') return [{ ...read, warnings }]
  return [
    { ...read, conflict: true, warnings },
    { ...other, conflict: true },
  ]
}
