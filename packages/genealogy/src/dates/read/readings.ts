import { cycleOfYear } from '../cycle.ts'
import type { Bound, DateParts, DateReading, DateReason, JulianDay } from '../historical-date.ts'
import type { YearCandidate, YearChoice } from './candidate.ts'
import type { Days, Grain } from './days.ts'
import { daysOfCivil } from './days-of-civil.ts'
import { daysOfLunar, ofSolarTerm, shifted } from './days-of-lunar.ts'
import { isOfOldJapan } from './era-calendars.ts'
import type { DatePhrase } from './phrase.ts'

export interface Read {
  readings: DateReading[]
  grain: Grain
  warnings: DateReason[]
  conflict: boolean
  /** All readings are one day of one month, which published tables have on different days. */
  oneDay?: boolean
}

/** All days that a phrase can mean, in the order of its years. */
export function readingsOf(phrase: DatePhrase, choice: YearChoice): Read {
  if (choice.span !== undefined) return ofSpan(phrase, choice, choice.span)
  const read: DaysOfYear[] = []
  let isPossible = false
  for (const candidate of choice.candidates) {
    for (const days of daysOf(phrase, candidate)) {
      read.push({ candidate, days })
      isPossible ||= days.conflict !== true
    }
  }
  // A day that only some of the years have, or whose sign only some agree with, leaves those.
  const onlyPossible = isPossible && !choice.conflict
  const readings: DateReading[] = []
  let first: Days | undefined
  let byOtherTables = 0
  for (const { candidate, days } of read) {
    if (onlyPossible && days.conflict === true) continue
    first ??= days
    if (holds(readings, days)) continue
    readings.push(ofDays(phrase, candidate, days))
    if (days.byOtherTable === true) byOtherTables++
  }
  return {
    ...(byOtherTables === 1 && readings.length === 2 ? { oneDay: true } : {}),
    readings,
    grain: first?.grain ?? 'year',
    warnings: first === undefined ? [...choice.warnings] : joined(choice.warnings, first.warnings),
    conflict: choice.conflict || first?.conflict === true,
  }
}

interface DaysOfYear {
  candidate: YearCandidate
  days: Days
}

/** Of two readings of the same days the first counts. */
const holds = (readings: readonly DateReading[], days: Days): boolean => {
  for (const { from, to } of readings) if (from === days.from && to === days.to) return true
  return false
}

/** A new list of both. */
const joined = (some: readonly DateReason[], others: readonly DateReason[]): DateReason[] =>
  others.length === 0 ? some.slice() : some.concat(others)

function ofSpan(
  phrase: DatePhrase,
  choice: YearChoice,
  span: { from: JulianDay; to: JulianDay; about: boolean; calendar: DateReading['calendar'] },
): Read {
  const bound: Bound = span.about && phrase.bound === 'exact' ? 'about' : phrase.bound
  const parts: DateParts = phrase.year.era === undefined ? {} : { era: phrase.year.era }
  const reading: DateReading = {
    from: span.from,
    to: span.to,
    calendar: span.calendar,
    bound,
    parts,
    reasons: [{ code: 'years' }],
  }
  return { readings: [reading], grain: 'span', warnings: [...choice.warnings], conflict: false }
}

function daysOf(phrase: DatePhrase, candidate: YearCandidate): Days[] {
  const { from, to } = candidate
  if (isOfOldJapan(candidate) && from !== undefined && to !== undefined) {
    return [{ from, to, grain: 'year', parts: {}, warnings: [{ code: 'months_of_japan' }] }]
  }
  if (candidate.calendar !== 'gregorian' && candidate.calendar !== 'julian') {
    return daysOfLunar(phrase, candidate)
  }
  const { month, day } = phrase
  if (day.solarTerm !== undefined) {
    const of = ofSolarTerm(day.solarTerm, candidate.year, 'lunar')
    return [day.shift === undefined ? of : shifted(of, day.shift, [])]
  }
  const date: Parameters<typeof daysOfCivil>[0] = { calendar: 'historical', year: candidate.year }
  if (month.month !== undefined) date.month = month.month
  if (month.month !== undefined && day.day !== undefined) date.day = day.day
  const days = daysOfCivil(date)
  // 民国元年 and 康德元年 begin within a year.
  const whole = days.grain === 'year' && candidate.from !== undefined && candidate.to !== undefined
  return [
    whole ? { ...days, from: candidate.from ?? days.from, to: candidate.to ?? days.to } : days,
  ]
}

function ofDays(phrase: DatePhrase, candidate: YearCandidate, days: Days): DateReading {
  const { era, ofEra } = candidate
  const parts = partsOf(days)
  if (era !== undefined && ofEra !== undefined) {
    parts.dynasty = era.dynasty
    parts.era = era.name
    parts.year = ofEra
  } else parts.year = candidate.year
  if (candidate.calendar !== 'gregorian') parts.cycle = cycleOfYear(candidate.year)
  if (phrase.hour !== undefined) parts.hour = phrase.hour
  return {
    from: days.from,
    to: days.to,
    calendar:
      candidate.calendar === 'gregorian' && days.from < 2_299_161 ? 'julian' : candidate.calendar,
    bound: phrase.bound,
    parts,
    reasons: reasonsOf(phrase, candidate, days),
  }
}

/** A copy, which is filled further. */
function partsOf({ parts }: Days): DateParts {
  const copy: DateParts = {}
  if (parts.year !== undefined) copy.year = parts.year
  if (parts.month !== undefined) copy.month = parts.month
  if (parts.leap !== undefined) copy.leap = parts.leap
  if (parts.day !== undefined) copy.day = parts.day
  return copy
}

function reasonsOf(phrase: DatePhrase, candidate: YearCandidate, days: Days): DateReason[] {
  const reasons = candidate.reasons.slice()
  const { month, day } = phrase
  if (days.parts.month !== undefined) {
    reasons.push({
      code: days.parts.leap === true ? 'leap_month' : 'month',
      values: { month: days.parts.month },
    })
  } else if (month.season !== undefined && days.grain !== 'year')
    reasons.push({ code: 'season', values: { season: month.season } })
  if (days.parts.day !== undefined) {
    const values = { day: days.parts.day }
    if (day.word !== undefined)
      reasons.push({ code: 'named_day', values: { ...values, word: day.word } })
    else
      reasons.push({
        code: day.cycle !== undefined && day.day === undefined ? 'day_by_sign' : 'day',
        values,
      })
  }
  if (phrase.hour !== undefined)
    reasons.push({
      code: phrase.hour === 0 ? 'hour_of_midnight' : 'hour',
      values: { hour: phrase.hour },
    })
  return reasons
}
