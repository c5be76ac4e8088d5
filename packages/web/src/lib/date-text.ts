/** Year, month and day with whatever people put between them, or nothing. */
const parts = /^(\d{4})(?:[-/.年\s]+(\d{1,2})[-/.月\s]+(\d{1,2})\s*日?|(\d{2})(\d{2}))$/

/** A date as it was typed, as YYYY-MM-DD; '' for nothing, null for what is no date. */
export function dateOf(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  const [, year, month, day, shortMonth, shortDay] = parts.exec(text) ?? []
  const date = [year, (month ?? shortMonth)?.padStart(2, '0'), (day ?? shortDay)?.padStart(2, '0')]
  const written = date.join('-')
  const moment = new Date(`${written}T00:00:00Z`)
  // The 31st of June would be the 1st of July.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written)
    ? written
    : null
}
