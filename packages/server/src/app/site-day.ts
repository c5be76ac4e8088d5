const CHINA_STANDARD_TIME_MS = 8 * 3_600_000

/** YYYY-MM-DD of a moment in the site's time zone (China Standard Time, no daylight saving). */
export function siteDay(moment: Date): string {
  return new Date(moment.getTime() + CHINA_STANDARD_TIME_MS).toISOString().slice(0, 10)
}
