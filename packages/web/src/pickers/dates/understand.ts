import type { Lang } from '@suyuan/contract/lang'
import { type Ends, endsOfDay } from '@suyuan/genealogy/date-spans'
import type { DateReading, HistoricalDate } from '@suyuan/genealogy/dates/historical-date'
import type { DateContext, Neighbour } from '@suyuan/genealogy/dates/read/date-context'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { type StoredDay, storedDayOf } from '@suyuan/genealogy/dates/stored-day'
import { differInCalendar } from '@suyuan/genealogy/dates/understand-date'
import { writeCivilInterval } from '@suyuan/genealogy/dates/write/civil-words'
import { writeReason } from '@suyuan/genealogy/dates/write/explain'
import { writeLunar } from '@suyuan/genealogy/dates/write/lunar-date'
import { writeMeaning, writeReading } from '@suyuan/genealogy/dates/write/write-date'
import type { DateCalendar } from './date-calendar.tsx'
import type { DateValue } from './date-value.ts'
import type { FamilyDate } from './family-dates.ts'
import { partialDateOf } from './partial-date.ts'

/** What else is known of the date that is asked for. */
export interface Asked {
  lang: Lang
  /** What a bare 1847年11月22日 means in this family's book. */
  calendar: DateCalendar
  /** Which date of a wording that tells of several is meant. */
  kind?: DateContext['kind']
  /** Dates of the same person and of the family. */
  beside?: readonly FamilyDate[]
}

/** One way to understand a wording. */
export interface Choice extends StoredDay {
  /** The western date in words. */
  civil: string
  /** Era, year and lunar day in words, where there are any. */
  lunar: string | null
  counted: 'lunar' | 'solar'
}

export interface Understood {
  /**
   * `read`: one reading, or several that come to the same; `choose`: several; `conflict`: the wording
   * contradicts itself; `words`: nothing that says when.
   */
  state: 'read' | 'choose' | 'conflict' | 'words'
  choices: Choice[]
  /** The choice that holds where nobody chooses; null where somebody has to. */
  decided: number | null
  /** Whether the readings differ in the calendar alone. */
  isOfCalendar: boolean
  /** What a wording without a day says: an age, a day of every year; '' where it is not known. */
  meaning: string
  warnings: string[]
}

/** More readings than anybody looks through. */
const MOST_CHOICES = 12

/** What a wording says, in the words of a language. */
export function understand(text: string, asked: Asked): Understood {
  const date = readDate(text, contextOf(asked))
  const warnings = [...new Set(date.warnings.map((each) => writeReason(each, asked.lang)))]
  if (date.readings.length === 0) return withoutDay(text, date, warnings, asked.lang)
  const choices = distinct(date.readings.map((reading) => choiceOf(reading, asked.lang)))
  const isOfCalendar = choices.length > 1 && differInCalendar(date.readings)
  const ofBook = choices.findIndex(({ counted }) => counted === asked.calendar)
  const isOne = date.kind !== 'ambiguous' || choices.length === 1
  return {
    state: date.kind === 'conflict' ? 'conflict' : isOne ? 'read' : 'choose',
    choices: isOne && date.kind !== 'conflict' ? choices.slice(0, 1) : choices,
    decided: date.kind === 'conflict' ? null : isOne ? 0 : decidedBy(isOfCalendar, ofBook),
    isOfCalendar,
    meaning: '',
    warnings,
  }
}

/** What is known besides: days that leave out and order readings, and the age that a death tells. */
function contextOf({ kind, beside = [] }: Asked): DateContext {
  const death = kind === 'birth' ? beside.find(({ of }) => of === 'death') : undefined
  const age = death && death.date.text !== '' ? readDate(death.date.text).age : undefined
  return {
    ...(kind !== undefined && { kind }),
    ...(age !== undefined && { age }),
    neighbours: beside.flatMap(neighbourOf),
  }
}

function neighbourOf({ of, date }: FamilyDate): Neighbour[] {
  const { from, to } = endsOf(date)
  return from === null || to === null ? [] : [{ of, from, to }]
}

/** The day of a date; else that of its wording, where it has one reading. */
function endsOf({ day, reading, text }: DateValue): Ends {
  if (day !== '' || text === '') return endsOfDay(day, reading)
  const { kind, readings } = readDate(text)
  const [first] = readings
  const isSure = kind === 'day' || kind === 'month' || kind === 'year'
  return first !== undefined && isSure ? first : { from: null, to: null }
}

const decidedBy = (isOfCalendar: boolean, ofBook: number) =>
  isOfCalendar && ofBook >= 0 ? ofBook : null

function withoutDay(
  text: string,
  date: HistoricalDate,
  warnings: string[],
  lang: Lang,
): Understood {
  // 前551 and -551 are no wordings of books; forms have always taken them.
  const day = partialDateOf(text)
  if (date.kind === 'unread' && day) {
    const again = understand(day.startsWith('-') ? `公元前${Number(day.slice(1, 5))}年` : day, {
      lang,
      calendar: 'solar',
    })
    return { ...again, choices: again.choices.map((choice) => ({ ...choice, day })) }
  }
  const isSaid = date.kind === 'age' || date.kind === 'no_year' || date.kind === 'none'
  return {
    state: 'words',
    choices: [],
    decided: null,
    isOfCalendar: false,
    meaning: isSaid ? writeMeaning(date, lang) : '',
    warnings,
  }
}

function choiceOf(reading: DateReading, lang: Lang): Choice {
  const isPlain = reading.bound === 'exact'
  const isWestern = reading.calendar === 'gregorian' || reading.calendar === 'julian'
  return {
    ...storedDayOf(reading),
    civil: isPlain
      ? writeCivilInterval(reading.from, reading.to, lang)
      : writeReading(reading, lang),
    lunar: isPlain ? (writeLunar(reading, lang) ?? null) : null,
    counted: isWestern ? 'solar' : 'lunar',
  }
}

/** 民国廿年 is 1931 by either count: what is stored as one day is one choice. */
function distinct(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>()
  const different = choices.filter(({ day, reading, civil }) => {
    const key = `${day || civil} ${reading}`
    return !seen.has(key) && seen.add(key)
  })
  return different.slice(0, MOST_CHOICES)
}

/** Which choice a stored day is; -1 where it is none of them. */
export const chosenOf = ({ choices }: Understood, { day, reading }: StoredDay): number =>
  day === '' ? -1 : choices.findIndex((each) => each.day === day && each.reading === reading)

/**
 * What is stored of a wording that was typed.
 * @param before what stood in the field: a day that its unreadable words did not say stays
 */
export function dateValueOf(text: string, asked: Asked, before?: DateValue): DateValue {
  if (text.trim() === '') return { day: '', reading: 'exact', text: '' }
  const now = understand(text, asked)
  const choice = now.decided === null ? undefined : now.choices[now.decided]
  if (choice !== undefined) return { day: choice.day, reading: choice.reading, text }
  if (now.choices.length === 0 && before !== undefined && saysMore(before, asked)) {
    return { ...before, text }
  }
  return { day: '', reading: 'exact', text }
}

/** Whether a day is known that the wording does not say. */
export function saysMore(value: DateValue, asked: Asked): boolean {
  return (
    value.day !== '' && value.text !== '' && chosenOf(understand(value.text, asked), value) === -1
  )
}

/** What stands behind a wording on a page; '' where it says no more than the wording itself. */
export function meaningWords(value: DateValue, asked: Asked): string {
  const read = understand(value.text, asked)
  const chosen = chosenOf(read, value)
  const at = chosen >= 0 ? chosen : value.day === '' ? read.decided : null
  const choice = at === null ? undefined : read.choices[at]
  if (choice === undefined) return value.day === '' ? openWords(read, asked.lang) : ''
  return wordsOf(choice, asked.lang)
}

const OR: Record<Lang, string> = { 'zh-CN': '，或', 'zh-TW': '，或', en: ', or ' }
const CONFLICT: Record<Lang, string> = {
  'zh-CN': '所记互相矛盾',
  'zh-TW': '所記互相矛盾',
  en: 'the wording contradicts itself',
}

/** Readings that a line has room for. */
const MOST_IN_LINE = 3

function openWords({ state, choices, meaning }: Understood, lang: Lang): string {
  if (state === 'conflict') return CONFLICT[lang]
  if (choices.length === 0) return meaning
  const more = choices.length > MOST_IN_LINE ? ['…'] : []
  const words = choices.slice(0, MOST_IN_LINE).map(({ civil }) => civil)
  return [...words, ...more].join(OR[lang])
}

/** The western date alone of what was written by it; else both. */
function wordsOf({ civil, lunar, counted }: Choice, lang: Lang): string {
  if (lunar === null || counted === 'solar') return civil
  return lang === 'en' ? `${lunar} (${civil})` : `${civil}（${lunar}）`
}
