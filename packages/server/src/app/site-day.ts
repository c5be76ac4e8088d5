const CHINA_STANDARD_TIME_MS = 8 * 3_600_000

/** YYYY-MM-DD of a moment in the site's time zone (China Standard Time, no daylight saving). */
export function siteDay(moment: Date): string {
  return inChina(moment).slice(0, 10)
}

/** YYYY-MM-DD HH:MM of a moment in the site's time zone, as a spreadsheet reads it. */
export function siteMinute(moment: Date): string {
  return inChina(moment).slice(0, 16).replace('T', ' ')
}

const inChina = (moment: Date) => new Date(moment.getTime() + CHINA_STANDARD_TIME_MS).toISOString()
