import { JAPAN_GREGORIAN_FROM } from '../eras.ts'
import type { YearCandidate } from './candidate.ts'
import type { DateContext } from './date-context.ts'
import { calendarsOfNumbers } from './numbers-calendar.ts'
import type { DatePhrase } from './phrase.ts'

/** A year of Japan before 1873, whose months and days are not known here. */
export const isOfOldJapan = ({ era, year }: YearCandidate): boolean =>
  era?.dynasty === '日本' && year < JAPAN_GREGORIAN_FROM

/** Years of 民国 are lunar or Gregorian, those of Manchuria and Japan Gregorian unless words say lunar. */
export function inCalendars(
  candidate: YearCandidate,
  phrase: DatePhrase,
  context: DateContext,
): YearCandidate[] {
  const { era, year, reasons } = candidate
  const civil = era?.calendar === 'gregorian'
  if (era === undefined) return [candidate]
  if (isOfOldJapan(candidate)) return [{ ...candidate, calendar: 'lunar' }]
  if (!civil) {
    // 光绪三十四年新历五月: the year is lunar, the month is not.
    return phrase.calendar === 2 ? [{ year, calendar: 'gregorian', era, reasons }] : [candidate]
  }
  const { cycle, number } = phrase.year
  const hasSign = cycle !== undefined
  const republic = era.name === '民国'
  const onlyYear = phrase.month.month === undefined && phrase.month.season === undefined
  const free = phrase.calendar === undefined && context.calendarOfNumbers === undefined && !hasSign
  const calendars =
    republic && onlyYear && free && phrase.day.word === undefined && year < 1950
      ? (['gregorian', 'lunar'] as const)
      : calendarsOfNumbers(
          phrase,
          context,
          republic ? year : Math.max(year, 1950),
          hasSign,
          number === undefined || republic,
        )
  return calendars.map((calendar) => {
    const { from, to, ...rest } = candidate
    const clipped = calendar === 'gregorian' ? { from, to } : {}
    return {
      ...rest,
      ...(clipped.from === undefined || clipped.to === undefined
        ? {}
        : { from: clipped.from, to: clipped.to }),
      calendar,
      reasons: [...reasons, { code: `counted_${calendar}` }],
    }
  })
}
