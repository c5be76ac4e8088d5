import type { Lang } from '@suyuan/contract/lang'
import { dayOfGregorian } from '@suyuan/genealogy/dates/julian-day'
import { textParam } from '../../lib/address-params.ts'
import {
  type EraChosen,
  type EraGroup,
  eraChoices,
  eraOfChoices,
} from '../../pickers/dates/era-choices.ts'
import { firstYear, lastYear, lunarYearAt } from '../../pickers/dates/lunar-years.ts'
import { type DatesShown, findDates } from './find-dates.ts'
import { MOST_SHARED } from './limits.ts'
import { type YearAsked, yearOfAddress } from './year-asked.ts'
import { showYear, type YearShown } from './year-shown.ts'

/** What an address of the page asks for, in the words of a language. */
export interface DatePage {
  text: string
  /** The address holds more text than was read. */
  cut: boolean
  found: DatesShown
  asked: YearAsked
  calendar: YearShown
  eras: EraGroup[]
  /** The era of the year that is shown, where it is one to choose. */
  chosen: EraChosen | null
}

export { findDates }

/** @param today the day on the reader's or the server's clock, for the year that nobody asked for */
export function readPage(params: URLSearchParams, lang: Lang, today: Date): DatePage {
  const text = textParam(params, 'text', MOST_SHARED)
  const found = findDates(text, lang)
  const asked = yearOfAddress(params, lang)
  const year = asked.kind === 'year' ? asked.year : (yearOfFound(found) ?? yearOf(today))
  return {
    text,
    cut: (params.get('text') ?? '').trim().length > text.length,
    found,
    asked,
    calendar: showYear(year, lang),
    eras: eraChoices(lang),
    chosen: eraOfChoices(year, lang),
  }
}

function yearOfFound({ dates }: DatesShown): number | null {
  for (const { readings } of dates) {
    for (const { year } of readings) if (year !== null) return year
  }
  return null
}

function yearOf(today: Date): number {
  const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  const found = lunarYearAt(dayOfGregorian({ year, month, day }))
  return found ?? (year < firstYear ? firstYear : lastYear)
}
