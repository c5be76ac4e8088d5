import { type Era, erasNamed } from '../eras.ts'
import type { YearChoice } from './candidate.ts'
import type { DateContext } from './date-context.ts'
import type { Line } from './line.ts'
import type { DatePhrase, YearPart } from './phrase.ts'
import { type Read, readingsOf } from './readings.ts'
import { chooseYears } from './year-choice.ts'

export interface Resolved extends Read {
  settled?: boolean
}

/** Readings of a phrase, both ends of from–to included. */
export function resolvePhrase(
  phrase: DatePhrase,
  context: DateContext,
  choice?: YearChoice,
): Resolved {
  const { or } = phrase
  if (or !== undefined && phrase.month.month === undefined && or.month.month !== undefined) {
    // 三年或四年十月: the month of both.
    return resolvePhrase({ ...phrase, month: or.month, day: or.day }, context)
  }
  const chosen = choice ?? chooseYears(phrase, context)
  const read = readingsOf(phrase, chosen)
  const resolved: Resolved = read
  if (chosen.settled === true) resolved.settled = true
  if (phrase.or !== undefined) {
    const other = resolvePhrase(withYear(phrase.or, phrase.year), context)
    return {
      ...resolved,
      readings: [...read.readings, ...other.readings],
      warnings: [...read.warnings, ...other.warnings],
      conflict: read.conflict || other.conflict,
      settled: false,
      oneDay: false,
    }
  }
  const first = read.readings[0]
  if (phrase.until === undefined || first === undefined) return resolved
  const end = resolvePhrase(withYear(phrase.until, phrase.year), context).readings[0]
  if (end === undefined) return resolved
  const backwards = end.to < first.from
  return {
    readings: [
      {
        ...first,
        from: Math.min(first.from, end.from),
        to: Math.max(first.to, end.to),
        bound: 'from_to',
      },
    ],
    grain: 'span',
    warnings: backwards ? [...read.warnings, { code: 'ends_before_it_begins' }] : read.warnings,
    conflict: read.conflict || backwards,
  }
}

/** What stands before goes for what follows: 乾隆十年至二十年, 道光三年三月生五月卒. */
function withYear(phrase: DatePhrase, before: YearPart): DatePhrase {
  const { year } = phrase
  if (year.eras.length > 0 || year.ad === true) return phrase
  if (year.number !== undefined || year.cycle !== undefined) {
    if (before.era === undefined) return { ...phrase, year: { ...year, ad: before.ad === true } }
    return { ...phrase, year: withEra(year, before.era, before.eras, before.dynasty?.eras) }
  }
  return { ...phrase, year: { ...before, ...year, eras: before.eras } }
}

function withEra(
  year: YearPart,
  name: string,
  eras: readonly Era[],
  dynasties?: readonly string[],
): YearPart {
  const of = eras.filter(({ dynasty }) => dynasties?.includes(dynasty) ?? true)
  return { ...year, era: name, eras: of.length > 0 ? of : eras }
}

/** 同年 and 次年 are counted from the date before. */
export function surroundingsOf(line: Line, at: number, context: DateContext): DateContext {
  const phrase = line.phrases[at]
  const before = line.phrases[at - 1]
  if (phrase?.year.relative === undefined || before === undefined) return context
  const year = chooseYears(before, context).candidates[0]?.year
  return year === undefined ? context : { ...context, within: { ...context.within, year } }
}

/** Gives a phrase without an era that of the date before it, or of the text around. */
export function inheritEra(
  phrase: DatePhrase,
  line: Line,
  at: number,
  context: DateContext,
): DatePhrase {
  const { year } = phrase
  if (
    year.eras.length > 0 ||
    year.ad === true ||
    year.century !== undefined ||
    year.decade !== undefined
  )
    return phrase
  const before = line.phrases[at - 1]
  if (before !== undefined && year.number !== undefined && before.year.era !== undefined) {
    return withYear(phrase, before.year)
  }
  const name = context.within?.era
  if (name === undefined || (year.number === undefined && year.cycle === undefined)) return phrase
  const eras = erasNamed(name)
  // 癸亥 in a text of 光绪 that has no such year is no date of that era.
  return { ...phrase, year: withEra(year, name, eras) }
}
