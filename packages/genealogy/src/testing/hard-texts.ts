import { readDates } from '../dates/read/read-dates.ts'

/** What a text repeats, so that places might be read again and again. */
export const HARD_TEXTS: readonly (readonly [name: string, unit: string])[] = [
  ['digits', '1'],
  ['numerals', '一'],
  ['tens', '十'],
  ['lost signs', '□'],
  ['spaces', ' '],
  ['ages', '享寿'],
  ['eras', '道光'],
  ['signs', '甲子'],
  ['brackets', '(('],
  ['years', '道光三年'],
  ['events', '生于卒于'],
  ['ranges', '道光三年至'],
  ['dates', '生于清道光丁未年十一月廿二日子时，'],
  ['letters', 'from 1850 to '],
]

/** Seconds that reading a text of this many characters takes, on the clock. */
export function timeOfReading(unit: string, length: number): { text: string; seconds: number } {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  const before = performance.now()
  readDates(text)
  return { text, seconds: (performance.now() - before) / 1000 }
}
