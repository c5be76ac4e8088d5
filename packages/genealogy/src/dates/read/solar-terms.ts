import type { JulianDay } from '../historical-date.ts'
import { dayOfGregorian, gregorianOf } from '../julian-day.ts'

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

/** From 1645 on terms are those of the true sun; before, they were evenly spaced. */
const TRUE_SUN_FROM = 1645

/** Beijing is ahead of the world's time by 116.4° of longitude, since 1929 by eight hours. */
const aheadOf = (year: number) => (year < 1929 ? 116.4 / 360 : 8 / 24)

/**
 * The day of the solar term near a usual day; undefined before 1645, and where the sun passes so
 * near to midnight that the formula cannot tell.
 */
export function dayOfSolarTerm(year: number, usual: JulianDay): JulianDay | undefined {
  if (year < TRUE_SUN_FROM) return undefined
  const { month, day } = gregorianOf(usual)
  // Terms lie 15° apart; the one near the usual day of our time is meant.
  const wanted = Math.round(longitudeOfSun(dayOfGregorian({ year: 2000, month, day })) / 15) * 15
  let time = usual
  for (let round = 0; round < 6; round++) {
    const missing = ((wanted - longitudeOfSun(time) + 540) % 360) - 180
    time += missing * 1.0146
  }
  const local = time + 0.5 + aheadOf(year)
  const toMidnight = Math.abs(local - Math.round(local))
  return toMidnight < 0.02 ? undefined : Math.floor(local)
}
