import type { DateReading } from '@suyuan/genealogy/dates/historical-date'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import { type DateValue, dayWords, shownWording, WESTERN } from './date-value.ts'
import { type Asked, dateValueOf } from './understand.ts'

/** When something that lasted began and ended. */
export interface SpanEnds {
  from: DateValue
  until: DateValue
}

export interface SpanValue {
  /** One wording of both ends; no day, as that of one end would be taken for the whole. */
  value: DateValue
  /** `order`: it certainly ends before it begins; `beginning`: an end alone is told. */
  wrong: 'order' | 'beginning' | null
}

const NOTHING: DateValue = { day: '', reading: 'exact', text: '' }

const isBlank = ({ day, text }: DateValue) => text.trim() === '' && day === ''

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Between two ends; a hyphen within 1931-09-18 is tried, too, and found to be none. */
const BETWEEN = /\s*(?:至|到|迄|~|～|—+|–|－|-|\bto\b)\s*/g

/** The first and the last day that an end can be; undefined where nobody knows. */
function daysOf(end: DateValue, { calendar }: Asked) {
  const { from, to } = understandDate(end, { calendar })
  return from === null || to === null ? undefined : { from, to }
}

/** The one reading from one day to another that a wording has. */
function spanIn(text: string, { calendar }: Asked): DateReading | undefined {
  const read = readDate(text, calendar === 'ask' ? {} : { calendarOfNumbers: calendar })
  const [reading] = read.readings
  return reading?.bound === 'from_to' && read.kind === 'span' ? reading : undefined
}

/** Two ends as one wording, which is read as just these where anything of it can be read. */
export function spanValueOf({ from, until }: SpanEnds, asked: Asked): SpanValue {
  if (isBlank(until)) return { value: isBlank(from) ? NOTHING : from, wrong: null }
  if (isBlank(from)) return { value: until, wrong: 'beginning' }
  const [first, last] = [daysOf(from, asked), daysOf(until, asked)]
  const isBackwards = first !== undefined && last !== undefined && last.to < first.from
  const wordings = wordingsOf(from, until, asked)
  const read = wordings.find((wording) => {
    const reading = spanIn(wording, asked)
    return reading?.from === first?.from && reading?.to === last?.to
  })
  const text = read ?? wordings[0] ?? ''
  return { value: { ...NOTHING, text }, wrong: isBackwards ? 'order' : null }
}

/** Each end as it was typed, then with its day beside it or instead of it. */
function wordingsOf(from: DateValue, until: DateValue, asked: Asked): string[] {
  const { lang } = asked
  const ways = (end: DateValue) => {
    const text = shownWording(end, lang).trim()
    if (end.day === '') return [text]
    const day = dayWords(end.day, end.reading, lang)
    const western = lang === 'en' ? day : `${WESTERN[lang]}${day}`
    return [
      text,
      ...(hasHan(text) ? [`${text}（${dayWords(end.day, 'exact', 'zh-CN')}）`] : [western]),
    ]
  }
  const joined = (a: string, b: string) => {
    if (hasHan(a + b)) return [`${a}至${b}`]
    const inWords = `from ${a} to ${b}`
    // Beside names of months a hyphen is hard to see.
    if (/[a-z]/i.test(a + b)) return [inWords, `${a} - ${b}`]
    return [`${a} - ${b}`, lang === 'en' ? inWords : `${a}至${b}`]
  }
  return ways(from).flatMap((a) => ways(until).flatMap((b) => joined(a, b)))
}

/** The ends of what is told as one wording; null where it is no from–to that falls into two. */
export function endsOfSpan({ text }: DateValue, asked: Asked): SpanEnds | null {
  const whole = spanIn(text, asked)
  if (whole === undefined) return null
  for (const { 0: sign, index } of text.matchAll(BETWEEN)) {
    const a = text.slice(0, index).replace(/^\s*(?:自|从|從|由|from\s)\s*/i, '')
    const b = text.slice(index + sign.length).replace(/止\s*$/, '')
    // 乾隆十年至二十年: the era goes for both.
    const era = /^[^\d〇零一二三四五六七八九十元廿卅]*/.exec(a)?.[0] ?? ''
    for (const end of new Set([b, era + b])) {
      const ends = { from: dateValueOf(a, asked), until: dateValueOf(end, asked) }
      const [first, last] = [daysOf(ends.from, asked), daysOf(ends.until, asked)]
      if (first?.from === whole.from && last?.to === whole.to) return ends
    }
  }
  return null
}
