import type { Lang } from '../../lang.ts'
import { type Era, erasOf, eraYear } from '../eras.ts'
import type { JulianDay } from '../historical-date.ts'
import { dayOfGregorian, gregorianOf } from '../julian-day.ts'
import { writeNumber } from '../numbers.ts'
import { lunarYearOf } from '../read/lunar-year.ts'

export interface EraOfDay {
  era: Era
  /** Year within the era. */
  number: number
}

/** 1 October 1949: from then on years of the republic are written in Taiwan alone. */
const AFTER_THE_MAINLAND: JulianDay = 2_433_191

/** The era that a day is written by, the most recognised where there were several. */
export function eraOfDay(jdn: JulianDay, lang: Lang): EraOfDay | undefined {
  const [era] = erasOf(jdn)
  if (era === undefined || (jdn >= AFTER_THE_MAINLAND && lang !== 'zh-TW')) return undefined
  const first = eraYear(era, 1)
  const year = era.calendar === 'gregorian' ? gregorianOf(jdn).year : lunarYearOf(jdn)
  if (first === undefined || year === undefined) return undefined
  return { era, number: year - first.year + 1 }
}

/**
 * 1877 → 光绪三年: the era that stands in July of a year, in simplified characters.
 * @throws {RangeError} where no era is known, and from 1950 on
 */
export function eraOfYear(year: number): string {
  const day = dayOfGregorian({ year, month: 7, day: 1 })
  const found = eraOfDay(day, 'zh-CN')
  if (found === undefined) throw new RangeError(`no era name for ${year}`)
  return `${found.era.name}${found.number === 1 ? '元' : writeNumber(found.number)}年`
}
