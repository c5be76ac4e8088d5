import { dateOf } from '../../../lib/date-text.ts'

/** A day, and behind it an hour and minutes with whatever people put between them. */
const dayAndTime = /^(.*\S)[\sT]+(\d{1,2})\s*[:：.时時点點]\s*(\d{2})\s*分?$/

/** A day with its time as it was typed, as `2026-11-22 08:30`; null for what is none. */
export function minuteOf(typed: string): string | null {
  const [, day, hour, minute] = dayAndTime.exec(typed.normalize('NFKC').trim()) ?? []
  if (!day || !hour || !minute || Number(hour) > 23 || Number(minute) > 59) return null
  const date = dateOf(day)
  return date ? `${date} ${hour.padStart(2, '0')}:${minute}` : null
}
