import { cycleOfYear } from '../cycle.ts'
import type { Bound, DateParts, DateReading, DateReason, JulianDay } from '../historical-date.ts'
import type { YearCandidate, YearChoice } from './candidate.ts'
import { daysOfCivil } from './days-of-civil.ts'
import { type Days, daysOfLunar, type Grain } from './days-of-lunar.ts'
import type { DatePhrase } from './phrase.ts'

export interface Read {
  readings: DateReading[]
  grain: Grain
  warnings: DateReason[]
  conflict: boolean
}

/** All days that a phrase can mean, in the order of its years. */
export function readingsOf(phrase: DatePhrase, choice: YearChoice): Read {
  if (choice.span !== undefined) return ofSpan(phrase, choice, choice.span)
  const read = choice.candidates.flatMap((candidate) =>
    daysOf(phrase, candidate).map((days) => ({ candidate, days })),
  )
  // A day that only some of the years have, or whose sign only some agree with, leaves those.
  const possible = read.filter(({ days }) => days.conflict !== true)
  const used = possible.length > 0 && !choice.conflict ? possible : read
  const readings: DateReading[] = []
  for (const { candidate, days } of used) {
    const reading = ofDays(phrase, candidate, days)
    const isNew = !readings.some(({ from, to }) => from === reading.from && to === reading.to)
    if (isNew) readings.push(reading)
  }
  const first = used[0]?.days
  return {
    readings,
    grain: first?.grain ?? 'year',
    warnings: [...choice.warnings, ...(first?.warnings ?? [])],
    conflict: choice.conflict || first?.conflict === true,
  }
}

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
  if (candidate.calendar !== 'gregorian' && candidate.calendar !== 'julian') {
    return daysOfLunar(phrase, candidate)
  }
  const { month, day } = phrase
  if (day.solarTerm !== undefined) return daysOfLunar(phrase, { ...candidate, calendar: 'lunar' })
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
  const parts: DateParts = { ...days.parts }
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
    reasons: [...candidate.reasons, ...reasonsOfDays(phrase, days)],
  }
}

function reasonsOfDays(phrase: DatePhrase, days: Days): DateReason[] {
  const reasons: DateReason[] = []
  const { month, day } = phrase
  if (days.parts.month !== undefined) {
    reasons.push({
      code: days.parts.leap === true ? 'leap_month' : 'month',
      values: { month: days.parts.month },
    })
  } else if (month.season !== undefined)
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
