import type { Lang } from '@suyuan/contract/lang'
import { partialDateOf } from './partial-date.ts'

/** How a day is to be read. */
export const dayReadings = ['exact', 'about', 'before', 'after'] as const

export type DayReading = (typeof dayReadings)[number]

/** A date as forms hold it: its wording, and the day that was understood of it or chosen for it. */
export interface DateValue {
  /** Proleptic Gregorian `YYYY[-MM[-DD]]`, -0551 for 551 BC; '' where nobody knows. */
  day: string
  reading: DayReading
  /** As it was typed; '' where a day alone is stored. */
  text: string
}

export const dayReadingOf = (value: string): DayReading =>
  dayReadings.find((each) => each === value) ?? 'exact'

export const sameDate = (one: DateValue, other: DateValue): boolean =>
  one.day === other.day && one.reading === other.reading && one.text === other.text

/** Whether it is one day, and not about, before or after it. */
export const isOneDay = ({ day, reading }: Pick<DateValue, 'day' | 'reading'>): boolean =>
  reading === 'exact' && /^\d{4}-\d{2}-\d{2}$/.test(day)

/** What is understood of a wording before the reader of dates is there: 1918, 1918-03-02. */
export function plainValue(text: string): DateValue {
  const typed = text.trim()
  // Years that other calendars are counted by, too, are left to the reader.
  const isPlain = /^-?\d{3,4}(?:-\d{1,2}(?:-\d{1,2})?)?$/.test(typed.normalize('NFKC'))
  return { day: (isPlain && partialDateOf(typed)) || '', reading: 'exact', text }
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Words around a day, which the reader of dates takes back as what they say. */
const AROUND = {
  'zh-CN': { exact: '{day}', about: '约{day}', before: '{day}以前', after: '{day}以后' },
  'zh-TW': { exact: '{day}', about: '約{day}', before: '{day}以前', after: '{day}以後' },
  en: { exact: '{day}', about: 'about {day}', before: 'before {day}', after: 'after {day}' },
} satisfies Record<Lang, Record<DayReading, string>>

/**
 * A stored day in words, as its page's language writes it: 约1918年3月2日, before 551 BC. What is no
 * such day stands as it is.
 */
export function dayWords(day: string, reading: DayReading, lang: Lang): string {
  const [, before = '', digits = '', month, date] =
    /^(-?)(\d{1,4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(day) ?? []
  if (digits === '') return day
  const year = yearWords(Number(digits), before !== '', lang)
  const parts = [month, date].flatMap((part) => (part === undefined ? [] : Number(part)))
  const words = lang === 'en' ? inEnglish(year, parts) : inChinese(year, parts)
  return wordsAround(words, reading, lang)
}

export const wordsAround = (words: string, reading: DayReading, lang: Lang): string =>
  AROUND[lang][reading].replace('{day}', words)

/** 1918年, 公元前551年, 公元90年; 1918, 551 BC, AD 90. */
export function yearWords(year: number, isBefore: boolean, lang: Lang): string {
  if (lang === 'en') return isBefore ? `${year} BC` : year < 1000 ? `AD ${year}` : String(year)
  const era = lang === 'zh-TW' ? '西元' : '公元'
  return isBefore ? `${era}前${year}年` : `${year < 1000 ? era : ''}${year}年`
}

const inChinese = (year: string, [month, date]: number[]): string =>
  year + (month === undefined ? '' : `${month}月`) + (date === undefined ? '' : `${date}日`)

const inEnglish = (year: string, [month, date]: number[]): string =>
  [date, month && MONTHS[month - 1], year].filter((part) => part !== undefined).join(' ')

/** The word that says a day is of the western calendar, without which a book's days may be lunar ones. */
export const WESTERN: Record<Lang, string> = { 'zh-CN': '公历', 'zh-TW': '國曆', en: '' }

/** What a field shows of a date: the wording, or the day in words that are understood as that day. */
export function shownWording({ day, reading, text }: DateValue, lang: Lang): string {
  if (text !== '' || day === '') return text
  const hasMonth = /^\d+-/.test(day)
  if (!hasMonth || lang === 'en') return dayWords(day, reading, lang)
  const words = dayWords(day, 'exact', lang)
  return wordsAround(WESTERN[lang] + words, reading, lang)
}
