import type { CalendarName, JulianDay } from '../historical-date.ts'
import { dayOfGregorian } from '../julian-day.ts'
import { isIssued, issuedShift } from './issued-terms.ts'

const RADIANS = Math.PI / 180

/**
 * Apparent longitude of the sun in degrees, to about a hundredth: low precision formula of Meeus,
 * Astronomical Algorithms, chapter 25.
 */
function longitudeOfSun(julianDate: number): number {
  const t = (julianDate - 2_451_545) / 36_525
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
  const anomaly = (357.52911 + 35_999.05029 * t - 0.0001537 * t * t) * RADIANS
  const centre =
    (1.914602 - 0.004817 * t) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly)
  const node = (125.04 - 1934.136 * t) * RADIANS
  return (((mean + centre - 0.00569 - 0.00478 * Math.sin(node)) % 360) + 360) % 360
}

/** Beijing is ahead of the world's time by 116.4° of longitude; 清's terms are held against 120°. */
const aheadOf = (year: number) => (year > 1911 && year < 1929 ? 116.4 / 360 : 8 / 24)

/** Terms by Gregorian month × 100 + usual day, from 冬至 on, 15° each. */
const TERMS = [
  1222, 106, 120, 204, 219, 306, 321, 405, 420, 506, 521, 606, 621, 707, 723, 808, 823, 908, 923,
  1008, 1023, 1107, 1122, 1207,
]

/** Until then the issued days count, which were looked up for the terms of `issued-terms.ts`. */
const ISSUED_UNTIL = 1911

/** Terms of the true sun were issued by 清 from 1645 on, never by 南明 and 明鄭. */
const TRUE_SUN_FROM = 1645

/** 授時曆 and 大統曆 have evenly spaced terms of a year of 365.2425 days, from 1281 on. */
const EVEN_FROM = 1281
const LENGTH_OF_YEAR = 365.2425

/** 冬至 at the end of 1280: 14 December, 己未, at 0.06 of the day; 氣應 55.06 of 授時曆. */
const SOLSTICE_OF_1280 = 2_188_926.06

export interface DaysOfTerm {
  from: JulianDay
  to: JulianDay
}

const oneDay = (jdn: JulianDay): DaysOfTerm => ({ from: jdn, to: jdn })

/**
 * A term as the calendars had it that were issued: by the mean sun from 1281 to 1644, by the true one
 * and the days of `issued-terms.ts` from then on. Two days where the sun passes so near to midnight
 * that the formula cannot tell, three for terms whose issued days were not looked up, five where the
 * rule of the time is not known.
 */
export function daysOfSolarTerm(year: number, term: number, calendar: CalendarName): DaysOfTerm {
  const place = TERMS.indexOf(term)
  const usual = dayOfGregorian({ year, month: Math.floor(term / 100), day: term % 100 })
  const isEven = year < TRUE_SUN_FROM || calendar === 'nanming'
  if (isEven && year < EVEN_FROM) return { from: usual - 2, to: usual + 2 }
  if (isEven) {
    // 冬至 stands at the end of its year.
    const years = year - EVEN_FROM + (place === 0 ? 1 : place / 24)
    return oneDay(Math.floor(SOLSTICE_OF_1280 + years * LENGTH_OF_YEAR))
  }
  const local = timeOfSun((270 + place * 15) % 360, usual) + 0.5 + aheadOf(year)
  if (year <= ISSUED_UNTIL && !isIssued(term)) {
    return { from: Math.floor(local) - 1, to: Math.floor(local) + 1 }
  }
  const midnight = Math.round(local)
  const isNear = Math.abs(local - midnight) < 0.02
  const shift = issuedShift(year, term)
  if (shift === 0) return isNear ? { from: midnight - 1, to: midnight } : oneDay(Math.floor(local))
  // What was issued lies on the other side of the midnight.
  if (isNear) return oneDay(shift < 0 ? midnight - 1 : midnight)
  return oneDay(Math.floor(local) + shift)
}

/** When the sun stands at a longitude, near a day. */
function timeOfSun(wanted: number, usual: JulianDay): number {
  let time = usual
  for (let round = 0; round < 6; round++) {
    const missing = ((wanted - longitudeOfSun(time) + 540) % 360) - 180
    time += missing * 1.0146
  }
  return time
}
