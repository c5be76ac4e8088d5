const UNITS = [
  { from: 1_000_000, letter: 'm' },
  { from: 1_000, letter: 'k' },
] as const

/** A count in the width of a marker: 932, 1.2k, 15k, 1.3m. Never more than there is. */
export function shortCount(num: number): string {
  for (const { from, letter } of UNITS) {
    if (num < from) continue
    const units = num / from
    const shown = units < 10 ? Math.floor(units * 10) / 10 : Math.floor(units)
    return `${shown}${letter}`
  }
  return String(num)
}
