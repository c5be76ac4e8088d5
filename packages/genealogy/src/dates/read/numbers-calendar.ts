import type { DateReason } from '../historical-date.ts'
import type { DateContext } from './date-context.ts'
import { monthsOf } from './lunar-year.ts'
import type { DatePhrase } from './phrase.ts'

export const slipWarning = (phrase: DatePhrase): DateReason[] => {
  const slips: DateReason[] = []
  if (phrase.year.cycle?.slip === true) slips.push({ code: 'slip_in_sign' })
  if (phrase.day.cycle?.slip === true) slips.push({ code: 'slip_in_sign_of_day' })
  if (phrase.hourSlip === true) slips.push({ code: 'slip_in_hour' })
  return slips
}

/**
 * Lunar or Gregorian, for years that both are counted by. Words decide, then the book, then the
 * time: from 1950 on days are Gregorian unless said otherwise.
 */
export function calendarsOfNumbers(
  phrase: DatePhrase,
  context: DateContext,
  ce: number,
  hasSign: boolean,
  signDecides: boolean,
): ('lunar' | 'gregorian')[] {
  const { month, day } = phrase
  if (phrase.calendar === 2 || day.solarTerm !== undefined) return ['gregorian']
  const lunar = month.lunar === true || day.lunar === true || (hasSign && signDecides)
  if (phrase.calendar === 1 || lunar || month.season !== undefined) return ['lunar']
  const onlyYear = month.month === undefined
  if (onlyYear) return hasSign ? ['lunar'] : ['gregorian']
  if (context.calendarOfNumbers !== undefined) {
    return [context.calendarOfNumbers === 'lunar' ? 'lunar' : 'gregorian']
  }
  if (hasSign) return ['gregorian', 'lunar']
  if (ce >= 1950 || monthsOf(ce, 'lunar').length === 0) return ['gregorian']
  return ce < 1912 ? ['lunar', 'gregorian'] : ['gregorian', 'lunar']
}
