import type { DateReading } from '@suyuan/genealogy/date-spans'
import type { FixedWords } from './fixed-words.ts'
import { byDigits, counted } from './numerals.ts'
import { plainText } from './plain-text.ts'

interface Told {
  day: string
  reading: DateReading
  text: string
}

const HAS_HAN = /\p{Script=Han}/u
/** What a file says of the calendar of a date. */
const ESCAPE = /@#D[A-Z ]+@/g

/** A date as a book writes it: in the family's own words where they are asked for or nothing else is known. */
export function writtenDate(
  { day, reading, text }: Told,
  words: FixedWords,
  prefers: 'own_words' | 'calendar',
): string {
  const own = plainText(text.replace(ESCAPE, ''))
  const inCalendar = calendarDay(day, reading, words)
  // 27 June 1885 is what a program wrote: a Chinese book says the day in its own way.
  const isOwn = HAS_HAN.test(own) && prefers === 'own_words'
  return isOwn || inCalendar === '' ? own : inCalendar
}

/** 1953-03-02 → 一九五三年三月二日. */
function calendarDay(day: string, reading: DateReading, words: FixedWords): string {
  const parts = /^(-?)(\d+)(?:-(\d\d))?(?:-(\d\d))?$/.exec(day)
  if (!parts) return ''
  const [, before, year = '', month, date] = parts
  const written = [
    before === '-' ? words.beforeChrist : '',
    `${byDigits(Number(year))}年`,
    month === undefined ? '' : `${counted(Number(month))}月`,
    date === undefined ? '' : `${counted(Number(date))}日`,
  ].join('')
  if (reading === 'about') return `${words.about}${written}`
  if (reading === 'before') return `${words.before}${written}`
  return reading === 'after' ? `${words.after}${written}` : written
}
