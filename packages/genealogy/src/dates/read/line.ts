import { beginsNumber } from '../numbers.ts'
import { beginsCycle } from '../words/cycle-words.ts'
import type { Word } from '../words/word.ts'
import { type AgeRead, readAge } from './age.ts'
import { type Cursor, peek, take } from './cursor.ts'
import { readPhrase, saysYear } from './date-phrase.ts'
import { eraAt } from './era-at.ts'
import { beginsWord } from './lexicon.ts'
import type { DatePhrase } from './phrase.ts'

/** What a wording holds: its dates in their order, ages, and what is said to be unknown. */
export interface Line {
  /** In simplified characters and half width. */
  text: string
  phrases: DatePhrase[]
  ages: AgeRead[]
  /** Event of each thing that is said to be unknown; undefined for no event in particular. */
  unknowns: { at: number; event?: number }[]
}

/** How much a phrase says: 0 a lone sign or season, 1 a day without a year or a dynasty, 2 a year, 3 an era year. */
export function strengthOf(phrase: DatePhrase): number {
  const { year, month, day } = phrase
  if (year.eras.length > 0 && (year.number !== undefined || year.cycle !== undefined)) return 3
  // 1990 alone may be a number of anything; behind 生于 it is a year.
  const bare = year.closed !== true && month.month === undefined && phrase.event === undefined
  if (year.ad === true && year.gloss === undefined && bare) return 0
  if (year.ad === true || year.numberLost === true || year.century !== undefined) return 3
  if (year.decade !== undefined || year.beforeRepublic === true || year.hijri === true) return 3
  if (year.part === 0 && year.eras.length === 0 && year.cycle === undefined) return 1
  if (year.part !== undefined || (year.eras.length > 0 && month.month !== undefined)) return 2
  const dated = month.month !== undefined || month.season !== undefined || month.misplaced === true
  if (year.cycle !== undefined)
    return year.closed === true || dated || year.announced === true ? 2 : 0
  if (year.number !== undefined) return dated || year.closed === true ? 1 : 0
  if (year.relative !== undefined) return dated ? 1 : 0
  return day.day !== undefined || day.cycle !== undefined || day.word !== undefined ? 1 : 0
}

/** Reads from left to right, each place once. */
export function readLine(text: string): Line {
  const line: Line = { text, phrases: [], ages: [], unknowns: [] }
  const cursor: Cursor = { text, at: 0 }
  let event: number | undefined
  while (cursor.at < text.length) {
    const code = text.charCodeAt(cursor.at)
    if (!mayBegin(text, cursor.at, code)) {
      if (endsClause(code)) event = undefined
      cursor.at++
      continue
    }
    const unknown =
      take(cursor, 'unknown') ??
      (event === undefined && text.length > NOTHING_ELSE ? undefined : takeMissing(cursor))
    if (unknown !== undefined) {
      line.unknowns.push({ at: cursor.at, ...(event === undefined ? {} : { event }) })
      continue
    }
    const age = readAge(cursor)
    if (age !== undefined) {
      line.ages.push(age)
      continue
    }
    const named = eraAt(text, cursor.at) === undefined ? takeEvent(cursor) : undefined
    if (named !== undefined) {
      event = named
      continue
    }
    const phrase = isReign(text, cursor.at) ? undefined : readPhrase(cursor)
    if (phrase === undefined) {
      cursor.at++
      continue
    }
    addPhrase(line, cursor, phrase, event)
    event = undefined
  }
  return line
}

/** 周懿王丙申: years of kings before the eras are not reckoned here. */
const isReign = (text: string, at: number) =>
  text.charAt(at - 1) === '王' && /周.{0,2}王$/.test(text.slice(Math.max(0, at - 4), at))

/** （缺）。 */
const NOTHING_ELSE = 4

/** 生年缺, 卒缺, 缺 alone: nothing follows that could be missing in its place. */
function takeMissing(cursor: Cursor): Word | undefined {
  const word = peek(cursor, 'lost')
  if (word?.text !== '缺' && word?.text !== '阙') return undefined
  const next = cursor.text.charAt(cursor.at + 1)
  if (next !== '' && !/[\s,，。;；、)葬卒生]/.test(next)) return undefined
  cursor.at++
  return word
}

const mayBegin = (text: string, at: number, code: number) =>
  beginsWord(code) || beginsNumber(code) || beginsCycle(code) || eraAt(text, at) !== undefined

const endsClause = (code: number) =>
  code === 0x3002 || code === 0xff1b || code === 0x3b || code === 10

function takeEvent(cursor: Cursor): number | undefined {
  const word = peek(cursor, 'event')
  if (word === undefined) return undefined
  cursor.at += word.text.length
  return word.value
}

/** The event stands before the date, or right behind it: 辛丑年生. */
function addPhrase(line: Line, cursor: Cursor, phrase: DatePhrase, event: number | undefined) {
  if (event !== undefined) phrase.event = event
  else {
    const behind = peek(cursor, 'event')
    if (behind !== undefined) {
      phrase.event = behind.value
      cursor.at += behind.text.length
    } else if (phrase.anniversary === true) phrase.event = 1
  }
  const before = line.phrases.at(-1)
  if (before !== undefined && isGloss(cursor.text, before, phrase)) {
    before.gloss = phrase
    before.end = phrase.end
    return
  }
  if (before !== undefined && joinsRange(cursor.text, before, phrase)) {
    before.until = phrase
    before.end = phrase.end
    return
  }
  if (before !== undefined && OR.test(cursor.text.slice(before.end, phrase.at))) {
    before.or = phrase
    before.end = phrase.end
    return
  }
  line.phrases.push(phrase)
}

const OR = /^[\s,，(]*(?:或|抑)(?:曰|云|作|者|在|于|是)?\s*$/

const BRACKET = /^\s*\(\s*(?:即|当)?\s*$/

/** 光绪三年十月初十（1877年11月14日）. */
function isGloss(text: string, before: DatePhrase, phrase: DatePhrase): boolean {
  if (before.gloss !== undefined || phrase.at - before.end > 4 || !saysYear(phrase.year))
    return false
  // The bracket may be read with the word for the calendar: （农历1911年…）.
  const own = text.charAt(phrase.at) === '(' ? 1 : 0
  return BRACKET.test(text.slice(before.end, phrase.at + own))
}

const RANGE = /^\s*(?:至|到|迄|~|-|——|—)\s*$/

/** 乾隆十年至二十年, 1850年到1860年. */
function joinsRange(text: string, before: DatePhrase, phrase: DatePhrase): boolean {
  if (before.until !== undefined || phrase.at - before.end > 6) return false
  const between = text.slice(before.end, phrase.at)
  // 光绪三年、四年: what has an era of its own is a date of its own.
  if (between.trim() === '、')
    return phrase.year.number !== undefined && phrase.year.eras.length === 0
  return saysYear(before.year) && RANGE.test(between)
}
