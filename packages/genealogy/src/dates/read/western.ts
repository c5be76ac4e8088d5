import type {
  Bound,
  DateReading,
  DateReason,
  HistoricalDate,
  JulianDay,
} from '../historical-date.ts'
import { dayOfGregorian, dayOfJulian } from '../julian-day.ts'
import { wordTable } from '../word-tables.ts'
import { civilDatesOf, ofYearFromMarch } from './civil-date.ts'
import type { DateContext } from './date-context.ts'
import type { Grain } from './days.ts'
import { type CivilDate, daysOfCivil, nameOfCivil } from './days-of-civil.ts'

/** Where "before" begins: the year 2000 BC, before every date of a genealogy. */
const FIRST_DAY = dayOfJulian({ year: -1999, month: 1, day: 1 })

/** Where "after" ends, with the tables of the lunar calendar. */
const LAST_DAY_OF_ALL = dayOfGregorian({ year: 2100, month: 12, day: 31 })

const PAIR = /^(?:(bet|between)\.?|from)\s+(.+?)\s+(?:and|to|until|-)\s+(.+)$/i
/** bef., circa, since: how each bounds the date behind it. */
const BOUNDS = new Map(
  wordTable('bounds')
    .split('\n')
    .flatMap((line) => {
      const [bound, ...words] = line.split(' ')
      return words.map((word) => [word, bound as Bound] as const)
    }),
)
const ONE = new RegExp(`^(${[...BOUNDS.keys()].join('|')})(?:[.:]\\s*|\\s+|(?=\\d))(.+)$`, 'i')
const ONE_END = /^(?:from|to|until)\b/i
/** July 1801 (estimated), 1801 est. */
const ABOUT_BEHIND = /^(.*\d.*?),?\s*\(?([a-z]{2,})\.?\)?$/i
/** (estimated) July 1801, [ca. 1801]. */
const IN_BRACKETS = /^\((\w+\.?)\)\s*(.+)$|^\(([^)]+)\)$/
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
    const ends = pair.slice(2)
    return ofPair(
      text,
      ends.map((end = '', at) => completed(end, ends[1 - at] ?? '', context)),
      bound,
    )
  }
  const said = dated.replace(IN_BRACKETS, bare)
  const [bound, rest] = withBound(said)
  const { dates, bc } = oneDate(rest, context)
  if (dates.length === 0) return ofSeveral(text, rest, context)
  const read = ofDates(text, dates, bc, unsure && bound === 'exact' ? 'about' : bound)
  return ONE_END.test(said) ? { ...read, readings: read.readings.map(withItsEnd(dates, bc)) } : read
}

const SEVERAL = /^(.+?)(?: *([-–]| to | until ) *| *(?:\/|&| or | and ) *)(.+)$/i

/** 5-6 March 1880, March or April 1880, 1880 or 1881: what one leaves out the other has. */
function ofSeveral(text: string, words: string, context: DateContext): HistoricalDate | undefined {
  const [, one = '', range, other = ''] = SEVERAL.exec(words) ?? []
  const [first, second] = [completed(one, other, context), completed(other, one, context)]
  if (first === undefined || second === undefined) return undefined
  if (range !== undefined) return ofPair(text, [first, second], 'from_to')
  return ofDates(text, [...first.dates, ...second.dates], first.bc, 'exact')
}

/** The date of these words, or of them with the first or last words of the others. */
function completed(words: string, others: string, context: DateContext): OneDate | undefined {
  const parts = others.split(' ')
  const tries = [words]
  for (let count = parts.length; count > 0; count--) {
    tries.push(`${words} ${parts.slice(-count).join(' ')}`)
    tries.push(`${parts.slice(0, count).join(' ')} ${words}`)
  }
  return tries.map((each) => oneDate(each, context)).find(({ dates }) => dates.length > 0)
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
  const [, date = '', word = ''] = ABOUT_BEHIND.exec(dated) ?? []
  if (BOUNDS.get(word.toLowerCase()) === 'about') return ['about', date]
  const one = ONE.exec(dated)
  if (one === null) return ['exact', dated]
  return [BOUNDS.get((one[1] ?? '').toLowerCase()) ?? 'about', one[2] ?? '']
}

/** Which calendar is said: @#DJULIAN@, O.S., (Julian), new style. */
const STYLE =
  /,? *\(?\b(?:(o\.? ?s\.?|old style|julian)|n\.? ?s\.?|new style|gregorian)(?: calendar)?\)?$/i
const ARTICLE = /^(?:on )?(?:\w+day,? )?(?:the )?/i
const COUNTRY = /,? *\(?\b(?:(england|britain)|russia)\)?$/i

/** The first day of the Gregorian calendar in England and in Russia. */
const IN_ENGLAND: JulianDay = 2_361_222
const IN_RUSSIA: JulianDay = 2_421_639

function reformOf(words: string): JulianDay {
  const place = COUNTRY.exec(words)
  if (place === null) return 0
  return place[1] === undefined ? IN_RUSSIA : IN_ENGLAND
}

/** Julian where the text says so, or a country that still was; else as historians write. */
function oneDate(words: string, context: DateContext): OneDate {
  const style = ESCAPE.exec(words) ?? STYLE.exec(words)
  const calendar =
    style === null ? 'historical' : /^[jo]/i.test(style[1] ?? '') ? 'julian' : 'gregorian'
  const bare = words.replace(ESCAPE, '').replace(STYLE, '').replace(COUNTRY, '')
  const read = withoutCalendar(bare.replace(ARTICLE, ''), calendar, context.country)
  // 20 March 1726 O.S. is mostly of the year that began on 25 March, five days before 1727 did.
  if (/^o/i.test(style?.[1] ?? '')) {
    return { ...read, dates: read.dates.flatMap((date) => [date, ...ofYearFromMarch(date)]) }
  }
  const reform = reformOf(words)
  if (calendar !== 'historical' || reform === 0) return read
  const dates = read.dates.map((date): CivilDate => {
    const day = dayOfJulian({ month: 1, day: 1, ...date })
    return date.day !== undefined && day < reform ? { ...date, calendar: 'julian' } : date
  })
  return { ...read, dates }
}

function withoutCalendar(
  words: string,
  calendar: CivilDate['calendar'],
  country: string | undefined,
): OneDate {
  const plain = words.replace(EVENT, '').replace(AD, '').trim()
  const bc = BC.test(plain)
  // 104 BC and AD 104 say which count they are of.
  const isSaid = bc || words.search(AD) >= 0
  const digits = plain.replace(BC, '')
  const date = isSaid ? digits.replace(/^\d{3}$/, '0$&') : digits
  return { dates: civilDatesOf(date, calendar, country), bc }
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
    const code = date.calendar === 'julian' ? 'civil_julian' : 'civil_date'
    return boundTo({ ...days, calendar, bound: 'exact', reasons: [{ code }] }, bound)
  })
  const warnings = read.flatMap(({ days }) => days.warnings)
  const first = read[0]?.days
  const conflict = read.every(({ days }) => days.conflict === true)
  const possible = readings.filter((_, at) => read[at]?.days.conflict !== true)
  if (conflict || first === undefined) return { text, kind: 'conflict', readings, warnings }
  if (possible.length > 1) return { text, kind: 'ambiguous', readings: possible, warnings }
  const said = [...first.warnings]
  return { text, kind: kindOf(first.grain, bound), readings: possible, warnings: said }
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

function ofPair(
  text: string,
  ends: readonly (OneDate | undefined)[],
  bound: Bound,
): HistoricalDate | undefined {
  const [first, second] = ends.map((end) => {
    const { dates = [], bc = false } = end ?? {}
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
