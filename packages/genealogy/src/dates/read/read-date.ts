import type { DateKind, DateReading, HistoricalDate } from '../historical-date.ts'
import { EVENTS } from '../words/phrases.ts'
import { plainText } from '../words/plain-text.ts'
import type { DateContext } from './date-context.ts'
import type { Grain } from './days.ts'
import { LAST_DAY } from './days-of-lunar.ts'
import { agreeingWith, type EnglishLunar, readEnglishLunar } from './english-lunar.ts'
import { type Line, readLine, strengthOf } from './line.ts'
import { byAge, eventOf, withNeighbours } from './line-neighbours.ts'
import type { DatePhrase } from './phrase.ts'
import { rankReadings } from './rank.ts'
import type { Read } from './readings.ts'
import { inheritEra, type Resolved, resolvePhrase, surroundingsOf } from './resolve.ts'
import { unusedBeside } from './unused-words.ts'
import { boundTo, readWestern } from './western.ts'

const NO_CONTEXT: DateContext = {}

/**
 * Reads a wording as a genealogy, a stone or a file has it. What contradicts itself is a conflict
 * with what may have been meant; what can be several days is ambiguous, the likeliest first.
 */
export function readDate(text: string, context: DateContext = NO_CONTEXT): HistoricalDate {
  const plain = plainText(text)
  if (mayBeWestern(plain)) {
    const western = readWestern(text, plain, context)
    if (western !== undefined) return western
    const english = readEnglishLunar(plain)
    if (english !== undefined) return ofEnglish(text, english, context)
  }
  const line = readLine(plain.includes(' ') ? plain.replace(BETWEEN_SIGNS, '') : plain)
  const at = wantedPhrase(line, context)
  const phrase = line.phrases[at]
  if (phrase === undefined || saidToBeUnknown(line, context)) return withoutDate(text, line)
  return dateOfPhrase(text, line, at, withNeighbours(line, at, context))
}

function ofEnglish(
  text: string,
  { phrase, civil }: EnglishLunar,
  context: DateContext,
): HistoricalDate {
  const line: Line = { text: '', phrases: [phrase], ages: [], unknowns: [] }
  const date = dateOfPhrase(text, line, 0, context)
  return agreeingWith(date, civil === undefined ? undefined : readWestern(civil, civil, context))
}

/** 三 年 十 月: spaces between single signs; not those of 年　月　日, a form left blank. */
const BETWEEN_SIGNS = /(?<=(?:^| )[^年月日 ]) (?=\S(?: |$))/g

/** Latin letters, or nothing but digits and signs. */
const mayBeWestern = (plain: string) =>
  plain.length < 120 &&
  /^[\s'(@+]*[\d@A-Za-z]/.test(plain) &&
  (!/[年岁]/.test(plain) || /^int\b/i.test(plain))

/** The date of the event that is asked for; else the first that says a year, else the first. */
function wantedPhrase(line: Line, context: DateContext): number {
  const { phrases } = line
  const event = context.kind === undefined ? -1 : EVENTS.indexOf(context.kind)
  const ofEvent = phrases.findIndex((phrase) => phrase.event === event && strengthOf(phrase) > 0)
  if (ofEvent >= 0) return ofEvent
  const strong = phrases.findIndex((phrase) => strengthOf(phrase) > 1)
  if (strong >= 0) return strong
  const dated = phrases.findIndex((phrase) => strengthOf(phrase) > 0)
  if (dated >= 0) return dated
  // 福建安溪 holds the name of an era: a bare number says more.
  const bare = phrases.findIndex(({ year }) => year.ad === true)
  return bare >= 0 ? bare : phrases.length > 0 ? 0 : -1
}

/** 生失考，殁于光绪三年: the birth that is asked for is the one that nobody knows. */
function saidToBeUnknown(line: Line, context: DateContext): boolean {
  if (context.kind === undefined) return false
  const event = EVENTS.indexOf(context.kind)
  return (
    line.unknowns.some((unknown) => unknown.event === event) &&
    !line.phrases.some((phrase) => phrase.event === event)
  )
}

function withoutDate(text: string, line: Line): HistoricalDate {
  const age = line.ages[0]
  if (line.unknowns.length > 0) {
    return { text, kind: 'none', readings: [], warnings: [] }
  }
  if (age !== undefined) return { text, kind: 'age', readings: [], warnings: [], age: age.age }
  return { text, kind: 'unread', readings: [], warnings: [] }
}

/** What one of the phrases of a line means. */
export function dateOfPhrase(
  text: string,
  line: Line,
  at: number,
  context: DateContext,
): HistoricalDate {
  const phrase = line.phrases[at]
  if (phrase === undefined) return withoutDate(text, line)
  const around = surroundingsOf(line, at, context)
  const read = agreeing(
    phrase,
    resolvePhrase(inheritEra(phrase, line, at, around), around),
    context,
  )
  const age = line.ages[0]
  const dated = { text, ...(age === undefined ? {} : { age: age.age }) }
  if (read.readings.length === 0) return withoutYear(dated, phrase, read, line)
  const ranked = rankReadings(
    read.readings,
    phrase.event ?? eventOf(context),
    context,
    age?.countsLeapMonths ?? false,
  )
  const warnings = read.warnings
  warnings.push(...ranked.warnings)
  const words = unusedBeside(line, at)
  if (words !== undefined) warnings.push({ code: 'words_unused', values: { words } })
  if (
    ranked.warnings.some(({ code }) => code === 'age_differs') &&
    !read.conflict &&
    ranked.readings.length === 1
  ) {
    return {
      ...dated,
      kind: 'conflict',
      readings: byAge(ranked.readings, context, phrase),
      warnings,
    }
  }
  const readings = ofBound(ranked.readings, phrase)
  const inLine =
    line.phrases.length > 1 && ranked.warnings.some(({ code }) => code === 'does_not_fit')
  const settled = ranked.decided || read.settled === true || read.oneDay === true
  const ambiguous = readings.length > 1 && !settled
  if (read.conflict || inLine) return { ...dated, kind: 'conflict', readings, warnings }
  if (ambiguous) return { ...dated, kind: 'ambiguous', readings, warnings }
  if (readings.length > 1 && read.settled === true) warnings.push({ code: 'other_eras' })
  return { ...dated, kind: kindOf(read.grain, phrase), readings, warnings }
}

/** What stands in brackets behind says the same day by another calendar, and decides. */
function agreeing(phrase: DatePhrase, read: Resolved, context: DateContext): Resolved {
  if (phrase.gloss === undefined || read.readings.length === 0) return read
  const other = resolvePhrase(phrase.gloss, context)
  const same = read.readings.filter((reading) =>
    other.readings.some(({ from, to }) => from <= reading.to && to >= reading.from),
  )
  if (same.length > 0) {
    // 清末（1893年）: the brackets say when within it.
    const within = other.readings.filter(({ from, to }) =>
      same.some((longer) => from >= longer.from && to <= longer.to),
    )
    if (read.grain === 'span' && within.length > 0) return { ...other, readings: within }
    return { ...read, readings: same }
  }
  if (other.readings.length === 0) return read
  return {
    ...read,
    readings: [...read.readings, ...other.readings],
    warnings: [...read.warnings, { code: 'brackets_differ' }],
    conflict: true,
  }
}

function kindOf(grain: Grain, phrase: DatePhrase): DateKind {
  return phrase.bound === 'before' || phrase.bound === 'after' || phrase.until !== undefined
    ? 'span'
    : grain
}

function ofBound(readings: readonly DateReading[], { bound }: DatePhrase): readonly DateReading[] {
  if (bound !== 'before' && bound !== 'after') return readings
  return readings.map((reading) =>
    reading.bound === 'from_to' ? reading : boundTo(reading, bound),
  )
}

/** A day without a year keeps its parts; a date whose year is lost is not read. */
function withoutYear(
  dated: { text: string; age?: number },
  phrase: DatePhrase,
  read: Read,
  line: Line,
): HistoricalDate {
  const { year, month, day } = phrase
  const lost = year.eras.length > 0 || year.number !== undefined || year.cycle !== undefined
  const wanted = day.month ?? month.month
  if (lost || wanted === undefined || (day.day === undefined && phrase.anniversary !== true)) {
    if (line.unknowns.length > 0 && !lost)
      return { ...dated, kind: 'none', readings: [], warnings: [] }
    if (line.ages.length > 0 && !lost) return { ...dated, kind: 'age', readings: [], warnings: [] }
    return { ...dated, kind: 'unread', readings: [], warnings: read.warnings }
  }
  if (wanted > 12 || (day.day !== undefined && day.day > 31 && day.day !== LAST_DAY)) {
    const values = { day: day.day ?? 0, length: 30 }
    return { ...dated, kind: 'unread', readings: [], warnings: [{ code: 'no_such_day', values }] }
  }
  const parts: HistoricalDate['parts'] = { month: wanted }
  if (month.leap === true) parts.leap = true
  if (day.day !== undefined) parts.day = day.day
  if (phrase.hour !== undefined) parts.hour = phrase.hour
  return { ...dated, kind: 'no_year', readings: [], warnings: read.warnings, parts }
}
