import { dateOf } from '../../../lib/date-text.ts'

/** China Standard Time has no daylight saving: the site's articles are dated by it. */
const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000

/** A day, and behind it an hour and minutes with whatever people put between them. */
const dayAndTime = /^(.*\S)[\sT]+(\d{1,2})\s*[:：.时時点點]\s*(\d{2})\s*分?$/

/** A day with its time as it was typed, as `2026-11-22 08:30`; null for what is none. */
export function localOf(typed: string): string | null {
  const [, day, hour, minute] = dayAndTime.exec(typed.normalize('NFKC').trim()) ?? []
  if (!day || !hour || !minute || Number(hour) > 23 || Number(minute) > 59) return null
  const date = dateOf(day)
  return date ? `${date} ${hour.padStart(2, '0')}:${minute}` : null
}

/** What a clock in China says as `2026-11-22 08:30`, as a moment (ISO 8601). */
export function momentInChina(local: string): string {
  return new Date(`${local.replace(' ', 'T')}:00${OFFSET}`).toISOString()
}

/** A moment (ISO 8601) as a clock in China says it. */
export function localInChina(moment: string): string {
  const local = new Date(new Date(moment).getTime() + OFFSET_MS).toISOString()
  return local.slice(0, 16).replace('T', ' ')
}
