/** China Standard Time has no daylight saving: the site's articles are dated by it. */
const OFFSET = '+08:00'
const OFFSET_MS = 8 * 3_600_000

/** What a field of day and time (`2026-11-22T08:30`) says in China, as a moment; empty for no moment. */
export function momentInChina(local: string): string {
  const moment = new Date(`${local}:00${OFFSET}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** A moment (ISO 8601) as such a field says it in China. */
export function localInChina(moment: string): string {
  return new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 16)
}
