import { isDoubtfulYear } from '../../well-formed-date.ts'

/** Calendars by the keyword of GEDCOM 7.0; one beginning with `_` is some program's own. */
export type Calendar = string

/** A day, a month or a year of a calendar. */
export interface CalendarDate {
  calendar: Calendar
  year: number
  /** As the calendar writes it: MAY, TSH; absent where only the year is known. */
  month?: string
  day?: number
  /** Before the calendar's first year. */
  isBefore?: true
}

export const approximations = ['ABT', 'CAL', 'EST', 'BEF', 'AFT'] as const
export type Approximation = (typeof approximations)[number]

/** What a DATE says, in either version's grammar. */
export type DateValue =
  | { kind: 'date'; date: CalendarDate }
  | { kind: Approximation; date: CalendarDate }
  | { kind: 'BET'; from: CalendarDate; to: CalendarDate }
  | { kind: 'FROM'; from: CalendarDate; to?: CalendarDate }
  | { kind: 'TO'; to: CalendarDate }

export const months = {
  GREGORIAN: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  JULIAN: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  FRENCH_R: [
    ...['VEND', 'BRUM', 'FRIM', 'NIVO', 'PLUV', 'VENT', 'GERM', 'FLOR', 'PRAI', 'MESS', 'THER'],
    ...['FRUC', 'COMP'],
  ],
  HEBREW: [
    ...['TSH', 'CSH', 'KSL', 'TVT', 'SHV', 'ADR', 'ADS', 'NSN', 'IYR', 'SVN', 'TMZ', 'AAV', 'ELL'],
  ],
} satisfies Record<string, string[]>

export type KnownCalendar = keyof typeof months

export const isKnown = (calendar: Calendar): calendar is KnownCalendar => calendar in months

const isWord = (word: string | undefined, words: readonly string[]) =>
  word !== undefined && words.includes(word)

/** Reads words one after another. */
class Words {
  private readonly words: readonly string[]
  private at = 0

  constructor(text: string) {
    this.words = text.split(' ')
  }

  get next(): string | undefined {
    return this.words[this.at]
  }

  get isAtEnd(): boolean {
    return this.at >= this.words.length
  }

  take(pattern: RegExp): string | undefined {
    const { next } = this
    if (next === undefined || !pattern.test(next)) return undefined
    this.at += 1
    return next
  }
}

const restricted = /^(FROM|TO|BET|AND|BEF|AFT|ABT|CAL|EST|BCE)$/
const EXTENSION = /^_[A-Z0-9_]+$/
const NUMBER = /^\d{1,9}$/
/** 19520815 is a day. */
const COMMON_YEAR = /^\d{1,4}$/

const isCommon = (calendar: Calendar) => calendar === 'GREGORIAN' || calendar === 'JULIAN'

function readMonth(words: Words, calendar: Calendar): string | undefined {
  const { next } = words
  const fits = isKnown(calendar)
    ? isWord(next, months[calendar])
    : next !== undefined && !restricted.test(next)
  return fits || EXTENSION.test(next ?? '') ? words.take(/^[A-Z_][A-Z0-9_]*$/) : undefined
}

function readDate(words: Words): CalendarDate | undefined {
  const calendar = words.take(/^(GREGORIAN|JULIAN|FRENCH_R|HEBREW|_[A-Z0-9_]+)$/) ?? 'GREGORIAN'
  const first = words.take(NUMBER)
  const month = readMonth(words, calendar)
  const year = month === undefined ? first : words.take(NUMBER)
  if (year === undefined) return undefined
  const date: CalendarDate = { calendar, year: Number(year) }
  if (month !== undefined) date.month = month
  if (month !== undefined && first !== undefined) date.day = Number(first)
  if (words.take(/^BCE$/)) date.isBefore = true
  const isYear = COMMON_YEAR.test(year) && (date.isBefore || !isDoubtfulYear(year))
  return !isCommon(calendar) || isYear ? date : undefined
}

function readValue(words: Words): DateValue | undefined {
  const kind = words.take(/^(ABT|CAL|EST|BEF|AFT|BET|FROM|TO)$/)
  const first = readDate(words)
  if (!first) return undefined
  if (kind === undefined) return { kind: 'date', date: first }
  if (kind === 'TO') return { kind, to: first }
  if (kind === 'BET') {
    const to = words.take(/^AND$/) ? readDate(words) : undefined
    return to && { kind, from: first, to }
  }
  if (kind !== 'FROM') return { kind: kind as Approximation, date: first }
  if (!words.take(/^TO$/)) return { kind, from: first }
  const to = readDate(words)
  return to && { kind, from: first, to }
}

/** Reads a date payload of GEDCOM 7.0; undefined where it is none. */
export function parseDate(payload: string): DateValue | undefined {
  if (payload.length > 200) return undefined
  const words = new Words(payload)
  const value = readValue(words)
  return value && words.isAtEnd ? value : undefined
}

function dateText({ calendar, day, month, year, isBefore }: CalendarDate): string {
  const digits = String(year)
  const isOfOurEra = isCommon(calendar) && !isBefore
  return [
    calendar === 'GREGORIAN' ? undefined : calendar,
    day,
    month,
    isOfOurEra && isDoubtfulYear(digits) ? digits.padStart(4, '0') : digits,
    isBefore ? 'BCE' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The payload of GEDCOM 7.0. */
export function writeDate(value: DateValue): string {
  switch (value.kind) {
    case 'date':
      return dateText(value.date)
    case 'BET':
      return `BET ${dateText(value.from)} AND ${dateText(value.to)}`
    case 'FROM':
      return `FROM ${dateText(value.from)}${value.to ? ` TO ${dateText(value.to)}` : ''}`
    case 'TO':
      return `TO ${dateText(value.to)}`
    default:
      return `${value.kind} ${dateText(value.date)}`
  }
}
