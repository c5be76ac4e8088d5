import type { Bound, DateReading, DateReason, HistoricalDate } from '../historical-date.ts'
import { dayOfGregorian, dayOfJulian } from '../julian-day.ts'
import { civilDatesOf } from './civil-date.ts'
import type { DateContext } from './date-context.ts'
import type { Grain } from './days.ts'
import { type CivilDate, daysOfCivil, nameOfCivil } from './days-of-civil.ts'

/** Where "before" begins: the year 2000 BC, before every date of a genealogy. */
const FIRST_DAY = dayOfJulian({ year: -1999, month: 1, day: 1 })

/** Where "after" ends, with the tables of the lunar calendar. */
const LAST_DAY_OF_ALL = dayOfGregorian({ year: 2100, month: 12, day: 31 })

const PAIR =
  /^(?:(bet|between)\.?\s+(.+?)\s+(?:and|-)\s+(.+)|from\s+(.+?)\s+(?:to|until|-)\s+(.+)|(\d{3,4})\s*[-–]\s*(\d{3,4}))$/i
const ONE =
  /^(abt|about|around|approximately|approx|roughly|say|perhaps|probably|prob|possibly|likely|calculated|calc|cal|estimated|estimate|est|circa|circ|cir|ca|c|bef|before|aft|after|since|from|to|until|by|int|vers|um|vor|nach)(?:[.:]\s*|\s+|(?=\d))(.+)$/i
const ONE_END = /^(?:from|to|until)\b/i
/** What is not here is about: est., calculated, circa, vers, um. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  bef: 'before',
  before: 'before',
  by: 'before',
  to: 'before',
  until: 'before',
  vor: 'before',
  aft: 'after',
  after: 'after',
  since: 'after',
  from: 'after',
  nach: 'after',
  int: 'exact',
}
/** July 1801 (estimated), 1801 est. */
const ABOUT_BEHIND =
  /^(.*\d.*?),?\s*[([]?(?:abt|about|approx(?:imately)?|calc(?:ulated)?|est(?:imated)?|circa|ca)\.?[)\]]?$/i
/** (estimated) July 1801, [ca. 1801]. */
const IN_BRACKETS = /^[([](\w+\.?)[)\]]\s*(.+)$|^\[([^\]]+)\]$/
const ESCAPE = /^(?:@#d)?(gregorian|julian)(?:@\s*|\s+)/i
/** Calendars of other files, whose years are not ours. */
const OTHER_CALENDAR = /@#d(?!gregorian|julian)|^(?:hebrew|french_r)\b/i
const EVENT = /^(?:bapt|baptized|bur|buried|born|died|b|d|chr|bp)\.?\s+/i
const BC = /\s*b\.?\s*c\.?(?:\s*e\.?)?$/i
const AD = /^a\.?\s*d\.?\s+|\s*(?:a\.?\s*d\.?|c\.?\s*e\.?)$/gi

interface OneDate {
  dates: CivilDate[]
  bc: boolean
}

/** Reads dates of GEDCOM files, of English, French and German registers, and of numbers alone. */
export function readWestern(
  text: string,
  plain: string,
  context: DateContext,
): HistoricalDate | undefined {
  const words = plain.trim().replace(/^'/, '').replace(/\s+/g, ' ').replace(/\?$/, '')
  if (OTHER_CALENDAR.test(words)) return { text, kind: 'unread', readings: [], warnings: [] }
  const unsure = plain.trim().endsWith('?')
  // The phrase of INT 1847 (道光二十七年) explains the date before it.
  const dated = words.replace(/^(int\.?\s+[^(]+)\(.*\)$/i, '$1').trim()
  const pair = PAIR.exec(dated)
  if (pair !== null) {
    const bound = pair[1] === undefined ? 'from_to' : 'between'
    const ends = [pair[2] ?? pair[4] ?? pair[6], pair[3] ?? pair[5] ?? pair[7]]
    return ofPair(
      text,
      ends.map((end) => oneDate(end ?? '', context)),
      bound,
    )
  }
  const said = dated.replace(IN_BRACKETS, bare)
  const [bound, rest] = withBound(said)
  const { dates, bc } = oneDate(rest, context)
  if (dates.length === 0) return undefined
  const read = ofDates(text, dates, bc, unsure && bound === 'exact' ? 'about' : bound)
  return ONE_END.test(said) ? { ...read, readings: read.readings.map(withItsEnd(dates, bc)) } : read
}

/** FROM 1850 begins within that year, where AFT 1850 comes after it. */
const withItsEnd =
  (dates: readonly CivilDate[], bc: boolean) => (reading: DateReading, at: number) => {
    const date = dates[at] ?? dates[0]
    if (date === undefined) return reading
    const { from, to } = daysOfCivil(signed(date, bc))
    if (reading.bound === 'after') return { ...reading, from }
    return reading.bound === 'before' ? { ...reading, to } : reading
  }

const bare = (_: string, word = '', behind = '', whole = '') => whole || `${word} ${behind}`

/** The word before or behind a date, and the date. */
function withBound(dated: string): [bound: Bound, rest: string] {
  const behind = ABOUT_BEHIND.exec(dated)?.[1]
  if (behind !== undefined) return ['about', behind]
  const one = ONE.exec(dated)
  if (one === null) return ['exact', dated]
  return [BOUNDS[(one[1] ?? '').toLowerCase()] ?? 'about', one[2] ?? '']
}

function oneDate(words: string, context: DateContext): OneDate {
  const escaped = ESCAPE.exec(words)
  const calendar =
    escaped === null
      ? 'historical'
      : escaped[1]?.toLowerCase() === 'julian'
        ? 'julian'
        : 'gregorian'
  const plain = words.replace(ESCAPE, '').replace(EVENT, '').replace(AD, '').trim()
  const bc = BC.test(plain)
  // 104 BC and AD 104 say which count they are of.
  const isSaid = bc || words.search(AD) >= 0
  const digits = plain.replace(BC, '')
  const date = isSaid ? digits.replace(/^\d{3}$/, '0$&') : digits
  return { dates: civilDatesOf(date, calendar, context.country), bc }
}

/** 551 BC is the year -550 by the count of astronomers. */
const signed = (date: CivilDate, bc: boolean): CivilDate =>
  bc ? { ...date, year: 1 - date.year } : date

function ofDates(
  text: string,
  dates: readonly CivilDate[],
  bc: boolean,
  bound: Bound,
): HistoricalDate {
  const read = dates.map((date) => ({ date, days: daysOfCivil(signed(date, bc)) }))
  const readings = read.map(({ date, days }): DateReading => {
    const calendar = nameOfCivil(date.calendar, days.from)
    return boundTo({ ...days, calendar, bound: 'exact', reasons: [{ code: 'civil_date' }] }, bound)
  })
  const warnings = read.flatMap(({ days }) => days.warnings)
  const first = read[0]?.days
  const conflict = read.every(({ days }) => days.conflict === true)
  const possible = readings.filter((_, at) => read[at]?.days.conflict !== true)
  if (conflict || first === undefined) return { text, kind: 'conflict', readings, warnings }
  if (possible.length > 1) return { text, kind: 'ambiguous', readings: possible, warnings }
  return { text, kind: kindOf(first.grain, bound), readings: possible, warnings: [] }
}

const kindOf = (grain: Grain, bound: Bound) =>
  bound === 'before' || bound === 'after' ? 'span' : grain

/** 前 and 后 leave one end open; 约 keeps both, as nobody says how wide it is meant. */
export function boundTo(reading: DateReading & { grain?: Grain }, bound: Bound): DateReading {
  const { from, to, calendar, parts, reasons } = reading
  const plain: DateReading = { from, to, calendar, bound, parts, reasons }
  if (bound === 'before') return { ...plain, from: Math.min(FIRST_DAY, from - 1), to: from - 1 }
  if (bound === 'after') return { ...plain, from: to + 1, to: Math.max(LAST_DAY_OF_ALL, to + 1) }
  return plain
}

function ofPair(text: string, ends: readonly OneDate[], bound: Bound): HistoricalDate | undefined {
  const [first, second] = ends.map(({ dates, bc }) => {
    const date = dates[0]
    return date === undefined ? undefined : { date, days: daysOfCivil(signed(date, bc)) }
  })
  if (first === undefined || second === undefined) return undefined
  const reasons: DateReason[] = [{ code: 'civil_date' }]
  const backwards = second.days.to < first.days.from
  const reading: DateReading = {
    from: Math.min(first.days.from, second.days.from),
    to: Math.max(first.days.to, second.days.to),
    calendar: nameOfCivil(first.date.calendar, first.days.from),
    bound,
    parts: first.days.parts,
    reasons,
  }
  const conflict = backwards || first.days.conflict === true || second.days.conflict === true
  const warnings = [...first.days.warnings, ...second.days.warnings]
  if (backwards) warnings.push({ code: 'ends_before_it_begins' })
  return { text, kind: conflict ? 'conflict' : 'span', readings: [reading], warnings }
}
