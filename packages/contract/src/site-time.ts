/** The site's days and hours: China Standard Time, which has no daylight saving. */
export const SITE_ZONE = 'Asia/Shanghai'
const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000

/** YYYY-MM-DD of a moment. */
export function siteDay(moment: Date): string {
  return inSiteTime(moment).slice(0, 10)
}

/** YYYY-MM-DD HH:MM of a moment. */
export function siteMinute(moment: Date): string {
  return inSiteTime(moment).slice(0, 16).replace('T', ' ')
}

/** The moment (ISO 8601) at which a clock of the site says `2026-11-22 08:30`. */
export function momentAt(minute: string): string {
  return new Date(`${minute.replace(' ', 'T')}:00${OFFSET}`).toISOString()
}

const inSiteTime = (moment: Date) => new Date(moment.getTime() + OFFSET_MS).toISOString()
