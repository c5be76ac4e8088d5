/** What was typed into a field for a whole number; null where it is empty or none: never taken for 0. */
export function wholeNumber(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,15}$/.test(text)) return null
  return Number(text)
}
