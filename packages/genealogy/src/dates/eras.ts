import { type CycleSign, nextYearWithCycle } from './cycle.ts'
import { spellEra } from './era-spelling.ts'
import type { JulianDay } from './historical-date.ts'
import { daysOfYear, type Era, readEras } from './read-eras.ts'

export { type Era, type EraPrecision, JAPAN_GREGORIAN_FROM } from './read-eras.ts'

export interface EraYear {
  /** Of the era's calendar: 0 is 1 BC. */
  year: number
  /** The days of the year that lie in the era, or the whole year where `past`. */
  from: JulianDay
  to: JulianDay
  /** The era had ended before: 雍正十五年. */
  past: boolean
}

interface Reading {
  /** In order of precedence. */
  eras: readonly Era[]
  byName: ReadonlyMap<string, readonly Era[]>
}

/** Genealogies and stones name the later dynasties most, and long eras more than short ones. */
function byLikelihood(one: Era, other: Era): number {
  const weight = (era: Era) =>
    (era.beside ? 0 : 2_000_000) + (era.firstYear > 959 ? 1_000_000 : 0) + (era.to - era.from)
  return weight(other) - weight(one)
}

function readAll(): Reading {
  const eras = readEras()
  const byName = new Map<string, Era[]>()
  for (const era of eras) {
    for (const name of era.spellings) byName.set(name, [...(byName.get(name) ?? []), era])
  }
  for (const named of byName.values()) named.sort(byLikelihood)
  return { eras, byName }
}

let reading: Reading | undefined

function read(): Reading {
  reading ??= readAll()
  return reading
}

/** All eras in order of precedence. */
export const allEras = (): readonly Era[] => read().eras

/** Every spelling that `erasNamed` knows, in simplified characters; the longest first. */
export const eraSpellings = (): readonly string[] =>
  [...read().byName.keys()].sort((one, other) => other.length - one.length)

/** The eras of this name in any spelling, in simplified or traditional characters; likely first. */
export const erasNamed = (text: string): readonly Era[] =>
  read().byName.get(text) ?? read().byName.get(spellEra(text)) ?? []

/** 慶応 and before: eras that are meant where 日本 is said, or where no other court had the name. */
export const isOldJapanese = ({ dynasty, firstYear, source }: Era): boolean =>
  dynasty === '日本' && firstYear < 1868 && source !== 'count'

/** The eras that a day lies in, in order of precedence; at the seam of two months both. */
export const erasOf = (jdn: JulianDay): readonly Era[] =>
  read().eras.filter(({ from, to }) => jdn >= from && jdn <= to)

/** Years past its end that an era is still counted, as 崇禎 was in Korea and 永曆 in Taiwan. */
const MOST_YEARS_PAST = 300

/**
 * The nth year of an era. Undefined before its first year, where its calendar is not known, and far
 * past its end.
 */
export function eraYear(era: Era, n: number): EraYear | undefined {
  if (!Number.isInteger(n) || n < 1) return undefined
  const year = era.firstYear + n - 1
  const days = daysOfYear(year, era.calendar, era.dynasty) ?? daysOfYear(year, 'lunar', era.dynasty)
  if (!days || days.to < era.from) return undefined
  if (days.from > era.to) {
    const tooFar = days.from > era.to + MOST_YEARS_PAST * 366
    return tooFar ? undefined : { year, ...days, past: true }
  }
  const from = Math.max(days.from, era.from)
  return { year, from, to: Math.min(days.to, era.to), past: false }
}

/** 崇禎後三丙午 is the third 丙午 year from 崇禎元年 on, 1786; written in Korea until 1910. */
export const yearAfterChongzhen = (count: number, sign: CycleSign): number =>
  nextYearWithCycle(sign, 1628) + 60 * (count - 1)
