import type { Lang } from '../../lang.ts'
import { type Era, erasOf, eraYear } from '../eras.ts'
import type { JulianDay } from '../historical-date.ts'
import { gregorianOf } from '../julian-day.ts'
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
