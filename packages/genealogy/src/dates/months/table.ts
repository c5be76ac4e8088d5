import type { CalendarName, JulianDay } from '../historical-date.ts'
import {
  daysIn,
  FAR,
  LEAST_TO_LEAP,
  lengthAt,
  readDigits,
  YEAR_DIGITS,
  type YearWord,
} from './bits.ts'
import { PACKED } from './packed.ts'

/** A calendar with moons; the others have rules of their own. */
export type LunarCalendar = Exclude<CalendarName, 'gregorian' | 'julian' | 'taiping'>

export const LUNAR_CALENDARS: readonly LunarCalendar[] = [
  'lunar',
  'shu',
  'wu',
  'houqin',
  'beiliang',
  'northern',
  'weiqi',
  'liaojin',
  'mongol',
  'nanming',
]

/** The years of a calendar, each as if it began with 寅; arrays by distance from `firstYear`. */
export interface YearTable {
  firstYear: number
  words: Uint32Array
  /** First days; one more than there are years, so that the last is the day after the table. */
  newYears: Int32Array
  /** Bit n is set where the tables that were published differ about the month at place n. */
  disputed: Uint16Array
  /** Of those, the ones that another table begins a day earlier, and a day later. */
  earlier: Uint16Array
  later: Uint16Array
  /** The first and the last day that are certain. */
  from: JulianDay
  to: JulianDay
}

/** Changes the bits of the years that are named, each by its distance from the one before. */
function readSparse(text: string, into: Uint32Array | Uint16Array): void {
  let place = 0
  for (let at = 0; at < text.length; at++) {
    const distance = readDigits(text, at, 1)
    place += distance
    if (distance === FAR) continue
    into[place] = (into[place] ?? 0) ^ readDigits(text, at + 1, YEAR_DIGITS)
    at += YEAR_DIGITS
  }
}

function readWords(calendar: LunarCalendar): Uint32Array {
  if (calendar === 'lunar') return readMainLine()
  const { firstYear, lastYear, words } = PACKED[calendar]
  const main = tableOf('lunar')
  const own = main.words.slice(firstYear - main.firstYear, lastYear - main.firstYear + 1)
  readSparse(words, own)
  return own
}

/** Long and short months take turns but for one in six, and leap months are some 33 months apart. */
function readMainLine(): Uint32Array {
  const { firstYear, lastYear, runs, leaps } = PACKED.lunar
  const words = new Uint32Array(lastYear - firstYear + 1)
  let runsRead = 0
  let leapsRead = 0
  let untilSame = readDigits(runs, runsRead++, 1)
  let untilLeap = LEAST_TO_LEAP + readDigits(leaps, leapsRead++, 1)
  let isLong = 0
  for (let year = 0; year < words.length; year++) {
    let word = 0
    for (
      let place = 0;
      place < 12 || (place === 12 && (word >> 13 > 0 || untilLeap === 0));
      place++
    ) {
      if (untilLeap === 0) {
        word |= place << 13
        untilLeap = LEAST_TO_LEAP + readDigits(leaps, leapsRead++, 1)
      }
      if (untilSame === 0) untilSame = readDigits(runs, runsRead++, 1)
      else {
        untilSame--
        isLong ^= 1
      }
      word |= isLong << place
      untilLeap--
    }
    words[year] = word
  }
  return words
}

/** The first year of the main line has three months alone that are certain: they begin 建元元年. */
function firstOfJianyuan(firstDay: JulianDay, word: YearWord): JulianDay {
  let day = firstDay
  for (let place = 0; place < 9; place++) day += lengthAt(word, place)
  return day
}

function readTable(calendar: LunarCalendar): YearTable {
  const { firstYear, firstDay, disputed, earlier, later } = PACKED[calendar]
  const words = readWords(calendar)
  const newYears = new Int32Array(words.length + 1)
  let day: JulianDay = firstDay
  for (const [place, word] of words.entries()) {
    newYears[place] = day
    day += daysIn(word)
  }
  newYears[words.length] = day
  const bitsOf = (text: string) => {
    const bits = new Uint16Array(words.length)
    readSparse(text, bits)
    return bits
  }
  const [others, before, behind] = [bitsOf(disputed), bitsOf(earlier), bitsOf(later)]
  const from = calendar === 'lunar' ? firstOfJianyuan(firstDay, words[0] ?? 0) : firstDay
  return {
    firstYear,
    words,
    newYears,
    disputed: others.map((bits, place) => bits | (before[place] ?? 0) | (behind[place] ?? 0)),
    earlier: before,
    later: behind,
    from,
    to: day - 1,
  }
}

const tables = new Map<LunarCalendar, YearTable>()

/** Unpacked once, when a calendar is first asked for. */
export function tableOf(calendar: LunarCalendar): YearTable {
  const known = tables.get(calendar)
  if (known) return known
  const table = readTable(calendar)
  tables.set(calendar, table)
  return table
}

export const wordAt = (table: YearTable, place: number): YearWord => table.words[place] ?? 0
export const newYearAt = (table: YearTable, place: number): JulianDay => table.newYears[place] ?? 0

/** The place of the year that a day lies in; the day must lie in the table. */
export function yearPlaceOf(table: YearTable, jdn: JulianDay): number {
  let place = Math.floor((jdn - newYearAt(table, 0)) / 365.2425)
  while (newYearAt(table, place) > jdn) place--
  while (newYearAt(table, place + 1) <= jdn) place++
  return place
}
