import { readDates } from '../dates/read/read-dates.ts'
import { cpuMs } from './cpu-time.ts'

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

/** Seconds of the processor that reading a text of this many characters takes. */
export async function timeOfReading(unit: string, length: number): Promise<number> {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return (await cpuMs(() => readDates(text))) / 1000
}
