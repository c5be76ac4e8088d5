import type { Lang } from '../../lang.ts'
import type { JulianDay } from '../historical-date.ts'
import {
  type CivilDay,
  FIRST_GREGORIAN_DAY,
  gregorianOf,
  historicalOf,
  julianOf,
} from '../julian-day.ts'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 1847年, 前140年 for the year -139. */
export function writeYearAd(year: number, lang: Lang): string {
  if (lang === 'en') return year > 0 ? String(year) : `${1 - year} BC`
  const ad = lang === 'zh-TW' ? '西元' : '公元'
  if (year > 0) return `${year < 1000 ? ad : ''}${year}年`
  return `${ad}前${1 - year}年`
}

function writeParts({ year, month, day }: CivilDay, lang: Lang): string {
  if (lang === 'en') return `${day} ${MONTHS[month - 1]} ${writeYearAd(year, lang)}`
  return `${writeYearAd(year, lang)}${month}月${day}日`
}

const JULIAN: Record<Lang, string> = {
  'zh-CN': '（儒略历）',
  'zh-TW': '（儒略曆）',
  en: ' (Julian)',
}

/** A day as historians write it: Gregorian, and Julian before 15 October 1582, which is said. */
export function writeCivilDay(jdn: JulianDay, lang: Lang): string {
  const words = writeParts(historicalOf(jdn), lang)
  return jdn < FIRST_GREGORIAN_DAY ? words + JULIAN[lang] : words
}

/** A day of a calendar that is asked for, without saying which. */
export function writeDayIn(jdn: JulianDay, calendar: 'gregorian' | 'julian', lang: Lang): string {
  return writeParts(calendar === 'julian' ? julianOf(jdn) : gregorianOf(jdn), lang)
}

/** 1847年, 1847年12月, or both ends: the shortest words for the interval. */
export function writeCivilInterval(from: JulianDay, to: JulianDay, lang: Lang): string {
  if (from === to) return writeCivilDay(from, lang)
  const [first, last] = [historicalOf(from), historicalOf(to)]
  const next = historicalOf(to + 1)
  const wholeYears = first.month === 1 && first.day === 1 && last.month === 12 && last.day === 31
  if (wholeYears && first.year === last.year) return writeYearAd(first.year, lang)
  if (wholeYears)
    return writeEnds(writeYearAd(first.year, lang), writeYearAd(last.year, lang), lang)
  if (first.day === 1 && next.day === 1 && first.year === last.year && first.month === last.month) {
    return lang === 'en'
      ? `${MONTHS[first.month - 1]} ${writeYearAd(first.year, lang)}`
      : `${writeYearAd(first.year, lang)}${first.month}月`
  }
  return writeEnds(writeCivilDay(from, lang), writeCivilDay(to, lang), lang)
}

export const writeEnds = (from: string, to: string, lang: Lang): string =>
  lang === 'en' ? `${from} to ${to}` : `${from}至${to}`
