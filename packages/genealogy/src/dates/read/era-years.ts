import { type Era, type EraYear, eraYear } from '../eras.ts'
import { gregorianOf } from '../julian-day.ts'
import { taipingOf } from '../taiping.ts'
import { lunarYearOf } from './lunar-year.ts'

/** Signs for the year, and the name without a number, went with 民国 until 1949. */
export const YEARS_ON_THE_MAINLAND = 38

const lengths = new Map<Era, number>()

/** How many years an era counted, the last one however short. */
export function lengthOfEra(era: Era): number {
  const known = lengths.get(era)
  if (known !== undefined) return known
  const length = Math.max(1, lastYearOf(era) - era.firstYear + 1)
  lengths.set(era, length)
  return length
}

const years = new Map<Era, (EraYear | null)[]>()

/** As `eraYear`, without reckoning a year that was asked for before. */
export function yearOfEra(era: Era, number: number): EraYear | undefined {
  if (!Number.isInteger(number) || number < 1 || number > MOST_KEPT) return eraYear(era, number)
  let known = years.get(era)
  if (known === undefined) {
    known = []
    years.set(era, known)
  }
  const before = known[number]
  if (before !== undefined) return before ?? undefined
  const found = eraYear(era, number)
  known[number] = found ?? null
  return found
}

/** No era was longer; the counts of years from an old event are not kept. */
const MOST_KEPT = 130

function lastYearOf(era: Era): number {
  if (era.calendar === 'gregorian') return gregorianOf(era.to).year
  const taiping = era.calendar === 'taiping' ? taipingOf(era.to)?.year : undefined
  return taiping ?? lunarYearOf(era.to) ?? era.firstYear
}
