import { saysYear } from './date-phrase.ts'
import type { Line } from './line.ts'
import type { DatePhrase } from './phrase.ts'

const PART =
  '(?:[或又前后越闰至到]?\\s*[\\d〇一二三四五六七八九十廿卅正腊初]+\\s*[年月日号旬时天]|[或朔望晦]|[子丑寅卯辰巳午未申酉戌亥]时|[以之]?[前后])'
const BEHIND = new RegExp(`^[\\s(、,，-]*(${PART})`)
const BEFORE = new RegExp(`(${PART}[前后]?)[\\s()、,，-]*$`)
/** Signs that such words begin and end with. */
const PARTS =
  ' ()、,，-朔望晦以之或又前后越闰至到0123456789〇一二三四五六七八九十廿卅正腊初年月日号旬时天子丑寅卯辰巳午未申酉戌亥'
const AROUND = 12
const HAN = /[一-龥]/

/** Words right beside a date that look like a part of it and were not read; undefined where all were. */
export function unusedBeside({ text, phrases }: Line, place: number): string | undefined {
  const phrase = phrases[place]
  if (phrase === undefined) return undefined
  const { at, end } = phrase
  if (at === 0 && end === text.length) return undefined
  const last = phrases[place - 1]
  const next = phrases[place + 1]
  const from = last?.end ?? 0
  const to = next?.at ?? text.length
  if (!HAN.test(text)) return /[a-z]/i.test(text) ? unusedOf(text, at, end) : undefined
  const found =
    (end < to &&
      PARTS.includes(text.charAt(end)) &&
      BEHIND.exec(text.slice(end, Math.min(to, end + AROUND)))) ||
    (at > from &&
      PARTS.includes(text.charAt(at - 1)) &&
      BEFORE.exec(text.slice(Math.max(from, at - AROUND), at)))
  if (found) return found[1]
  if (isForgotten(next, text, end, to)) return text.slice(to, next?.end)
  return isForgotten(last, text, from, at) ? text.slice(last?.at, from) : undefined
}

/** A month or a day beside, or behind one sign that was not understood, which no year and no event makes a date of its own. */
const isForgotten = (other: DatePhrase | undefined, text: string, from: number, to: number) =>
  other !== undefined &&
  other.event === undefined &&
  !saysYear(other.year) &&
  /^[\s()、,，-]*[^。；;]?$/.test(text.slice(from, to))

/** Of an English wording everything but its year: summer 1880. */
const unusedOf = (text: string, at: number, end: number) =>
  `${text.slice(0, at)} ${text.slice(end)}`.trim() || undefined
