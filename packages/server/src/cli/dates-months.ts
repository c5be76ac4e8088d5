import { type LunarMonth, monthsOfYear } from '@suyuan/genealogy/dates/months/months'
import { LUNAR_CALENDARS, type LunarCalendar } from '@suyuan/genealogy/dates/months/table'
import { monthsOf } from '@suyuan/genealogy/dates/read/lunar-year'
import {
  isTaipingYear,
  TAIPING_FIRST_YEAR,
  TAIPING_LAST_YEAR,
} from '@suyuan/genealogy/dates/taiping'
import { NotThere, WrongUsage } from './run-command.ts'

export const usageOfMonths = `npm run --silent dates -- months --from YEAR --to YEAR [--calendar NAME]

Prints a line for every month: year month leap jdn length disputed
Calendars: ${LUNAR_CALENDARS.join(', ')}, taiping`

interface MonthsOrder {
  from?: string | undefined
  to?: string | undefined
  calendar?: string | undefined
}

/** A year before 1 BC looks like an option of its own: `--from -139` is read as `--from=-139`. */
export function joinSignedYears(args: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const arg of args) {
    const before = joined.at(-1)
    if (/^-\d+$/.test(arg) && before?.startsWith('--') && !before.includes('=')) {
      joined[joined.length - 1] = `${before}=${arg}`
    } else joined.push(arg)
  }
  return joined
}

function readYear(text: string | undefined, option: string): number {
  if (text === undefined || !/^-?\d+$/.test(text)) {
    throw new WrongUsage(`${option} takes a year, signed: 0 is 1 BC.`)
  }
  return Number(text)
}

type ListedCalendar = LunarCalendar | 'taiping'

function readCalendar(text: string): ListedCalendar {
  const calendar = ([...LUNAR_CALENDARS, 'taiping'] as const).find((name) => name === text)
  if (!calendar) throw new WrongUsage(`No calendar is called ${text}.`)
  return calendar
}

function monthsIn(year: number, calendar: ListedCalendar): readonly LunarMonth[] {
  if (calendar !== 'taiping') return monthsOfYear(year, calendar)
  if (!isTaipingYear(year)) {
    const range = `years ${TAIPING_FIRST_YEAR} to ${TAIPING_LAST_YEAR}`
    throw new NotThere(`The year ${year} is outside taiping: ${range}`)
  }
  return monthsOf(year, calendar)
}

/**
 * One line for every month of the years: `year month leap jdn length disputed`, where leap and
 * disputed are 0 or 1.
 * @throws {WrongUsage}
 * @throws {CalendarRangeError} for years that the calendar is not known for, {NotThere} for those of 天曆
 */
export function listMonths(order: MonthsOrder): readonly string[] {
  const from = readYear(order.from, '--from')
  const to = readYear(order.to, '--to')
  if (to < from) throw new WrongUsage('--to is before --from.')
  const calendar = readCalendar(order.calendar ?? 'lunar')
  const lines: string[] = []
  for (let year = from; year <= to; year++) {
    for (const { month, leap, first, length, disputed } of monthsIn(year, calendar)) {
      lines.push([year, month, Number(leap), first, length, Number(disputed)].join(' '))
    }
  }
  return lines
}
