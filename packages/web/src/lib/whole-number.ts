/**
 * What was typed into a field for a whole number, in figures of either width; null where it is empty
 * or none: never taken for 0.
 */
export function wholeNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  if (!/^\d{1,15}$/.test(text)) return null
  return Number(text)
}
