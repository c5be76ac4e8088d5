import type { Lang } from '../../lang.ts'
import type { DateReading, HistoricalDate, JulianDay } from '../historical-date.ts'
import { writeCivilDay, writeCivilInterval } from './civil-words.ts'
import { writeLunar } from './lunar-date.ts'
import { writeDayOfMonth, writeHour, writeMonth } from './lunar-words.ts'

interface Phrases {
  about: string
  before: string
  after: string
  between: string
  or: string
  every: string
  conflict: string
  unknown: string
  /** By Chinese count. */
  age: string
}

const PHRASES: Readonly<Record<Lang, Phrases>> = {
  'zh-CN': {
    about: '约{date}',
    before: '不晚于{date}',
    after: '不早于{date}',
    between: '{date}之间',
    or: '，或',
    every: '每年农历{date}',
    conflict: '所记互相矛盾，可能是',
    unknown: '没有日期',
    age: '虚岁{age}岁',
  },
  'zh-TW': {
    about: '約{date}',
    before: '不晚於{date}',
    after: '不早於{date}',
    between: '{date}之間',
    or: '，或',
    every: '每年農曆{date}',
    conflict: '所記互相矛盾，可能是',
    unknown: '沒有日期',
    age: '虛歲{age}歲',
  },
  en: {
    about: 'about {date}',
    before: 'on or before {date}',
    after: 'on or after {date}',
    between: 'between {date}',
    or: ', or ',
    every: '{date} of every year',
    conflict: 'the wording contradicts itself; it may mean ',
    unknown: 'no date',
    age: '{age} years of age by Chinese count',
  },
}

/** One reading: the Gregorian days and the lunar date, each in the words of the language. */
export function writeReading(reading: DateReading, lang: Lang): string {
  const { from, to, bound } = reading
  const phrases = PHRASES[lang]
  if (bound === 'before') return phrases.before.replace('{date}', writeCivilDay(to, lang))
  if (bound === 'after') return phrases.after.replace('{date}', writeCivilDay(from, lang))
  const civil = writeCivilInterval(from, to, lang)
  if (bound === 'between') {
    const ends = lang === 'en' ? civil.replace(' to ', ' and ') : civil
    return phrases.between.replace('{date}', ends)
  }
  const lunar = bound === 'from_to' ? undefined : writeLunar(reading, lang)
  const words =
    lunar === undefined ? civil : lang === 'en' ? `${lunar} (${civil})` : `${civil}（${lunar}）`
  return bound === 'about' ? phrases.about.replace('{date}', words) : words
}

/** A day in words, as the reading of that day would be written. */
export function writeDay(jdn: JulianDay, lang: Lang): string {
  return writeReading(
    { from: jdn, to: jdn, calendar: 'gregorian', bound: 'exact', parts: {}, reasons: [] },
    lang,
  )
}

/** The wording as it stands, and behind it what is understood of it. */
export function writeDate(date: HistoricalDate, lang: Lang): string {
  const meaning = writeMeaning(date, lang)
  return lang === 'en' ? `${date.text}: ${meaning}` : `${date.text}：${meaning}`
}

/** What is understood of a wording: a day, an age, or that nothing is known. */
export function writeMeaning(date: HistoricalDate, lang: Lang): string {
  const phrases = PHRASES[lang]
  if (date.kind === 'age' && date.age !== undefined)
    return phrases.age.replace('{age}', String(date.age))
  if (date.kind === 'no_year' && date.parts !== undefined) {
    return phrases.every.replace('{date}', writeEveryYear(date.parts, lang))
  }
  if (date.readings.length === 0) return phrases.unknown
  const certain = date.kind !== 'ambiguous' && date.kind !== 'conflict'
  const readings = certain ? date.readings.slice(0, 1) : date.readings
  const words = readings.map((reading) => writeReading(reading, lang)).join(phrases.or)
  return date.kind === 'conflict' ? phrases.conflict + words : words
}

function writeEveryYear(parts: NonNullable<HistoricalDate['parts']>, lang: Lang): string {
  const month = writeMonth(parts.month ?? 1, parts.leap === true, lang)
  const day = parts.day === undefined ? undefined : writeDayOfMonth(parts.day, lang)
  const hour = parts.hour === undefined ? undefined : writeHour(parts.hour, lang)
  if (lang !== 'en') return `${month}${day ?? ''}${hour ?? ''}`
  const words = day === undefined ? month : `${day} of the ${month}`
  return hour === undefined ? words : `${hour}, ${words}`
}
