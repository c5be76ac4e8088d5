import { saysYear } from './date-phrase.ts'
import type { Line } from './line.ts'
import type { DatePhrase } from './phrase.ts'

const PART =
  '(?:[或又前后越闰至到]?\\s*[\\d〇一二三四五六七八九十廿卅正腊初]+\\s*[年月日号旬时天]|[或朔望晦]|[子丑寅卯辰巳午未申酉戌亥]时|[以之]?[前后])'
const BEHIND = new RegExp(`^[\\s(、,，-]*(${PART})`)
const BEFORE = new RegExp(`(${PART}[前后]?)[\\s()、,，-]*$`)
const AROUND = 12
const HAN = /[一-龥]/

/** Words right beside a date that look like a part of it and were not read; undefined where all were. */
export function unusedBeside({ text, phrases }: Line, place: number): string | undefined {
  const { at = 0, end = 0 } = phrases[place] ?? {}
  if (!HAN.test(text)) return /[a-z]/i.test(text) ? unusedOf(text, at, end) : undefined
  const [last, next] = [phrases[place - 1], phrases[place + 1]]
  const [from, to] = [last?.end ?? 0, next?.at ?? text.length]
  const behind = BEHIND.exec(text.slice(end, Math.min(to, end + AROUND)))
  if (behind !== null) return behind[1]
  const before = BEFORE.exec(text.slice(Math.max(from, at - AROUND), at))
  if (before !== null) return before[1]
  if (isForgotten(next, text.slice(end, to))) return text.slice(to, next?.end)
  return isForgotten(last, text.slice(from, at)) ? text.slice(last?.at, from) : undefined
}

/** A month or a day beside, which no year and no event makes a date of its own. */
const isForgotten = (other: DatePhrase | undefined, between: string) =>
  other !== undefined &&
  other.event === undefined &&
  !saysYear(other.year) &&
  /^[\s()、,，-]*$/.test(between)

/** Of an English wording everything but its year: summer 1880. */
const unusedOf = (text: string, at: number, end: number) =>
  `${text.slice(0, at)} ${text.slice(end)}`.trim() || undefined
