import type { Lang } from '@suyuan/contract/lang'
import { type Era, erasNamed, eraYear } from '@suyuan/genealogy/dates/eras'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'
import { writeEra } from '@suyuan/genealogy/dates/write/era-words'
import { textParam } from '../../lib/address-params.ts'
import { isYear, lunarYearAt, lunarYearOf } from '../../pickers/dates/lunar-years.ts'
import { MOST_YEAR } from './limits.ts'

/** What an address asks of the calendar: a year, nothing, or what nobody can read as one. */
export type YearAsked =
  | { kind: 'year'; year: number }
  | { kind: 'none' }
  | { kind: 'unknown'; typed: string }
  | { kind: 'outside'; typed: string }
  /** An era that was over before it had so many years. */
  | { kind: 'past'; era: string; years: number }

const PLAIN = /^(?:公元|西元|AD ?)?(-?\d{1,4}) ?(?:年|AD|CE)?$/i
const BEFORE_CHRIST = /^(?:(?:公元|西元)?前(\d{1,4})年?|(\d{1,4}) ?BCE?)$/i

/** The year that an address asks for: one that was typed, or an era that was chosen with a number. */
export function yearOfAddress(params: URLSearchParams, lang: Lang): YearAsked {
  const [era] = erasNamed(textParam(params, 'era', MOST_YEAR))
  return era === undefined
    ? yearAsked(textParam(params, 'year', MOST_YEAR))
    : yearOfEra(era, Number(textParam(params, 'n', 4) || 1), lang)
}

function yearOfEra(era: Era, number: number, lang: Lang): YearAsked {
  const found = eraYear(era, number)
  if (found !== undefined && !found.past && isYear(found.year)) {
    return { kind: 'year', year: found.year }
  }
  const last = lunarYearAt(era.to) ?? era.firstYear
  return { kind: 'past', era: writeEra(era.name, lang), years: last - era.firstYear + 1 }
}

/** A lunar year as anybody may write it: 1847, 前140年, 140 BC, 道光二十七年, 光绪3. */
export function yearAsked(written: string): YearAsked {
  const typed = written.trim()
  if (typed === '') return { kind: 'none' }
  const year = numberOf(typed) ?? yearOfWording(typed)
  if (year === null) return { kind: 'unknown', typed }
  return isYear(year) ? { kind: 'year', year } : { kind: 'outside', typed }
}

function numberOf(typed: string): number | undefined {
  // Full-width figures are typed by Chinese keyboards.
  const plain = typed.normalize('NFKC')
  const year = PLAIN.exec(plain)?.[1]
  if (year !== undefined) return Number(year)
  const [, chinese, english] = BEFORE_CHRIST.exec(plain) ?? []
  const before = chinese ?? english
  return before === undefined ? undefined : 1 - Number(before)
}

function yearOfWording(typed: string): number | null {
  // An era with a bare number is how it is said aloud.
  for (const wording of [typed, `${typed}年`]) {
    const { kind, readings } = readDate(wording)
    const [reading] = readings
    // What contradicts itself names no year.
    if (reading !== undefined && kind !== 'conflict') return lunarYearOf(reading)
  }
  return null
}
