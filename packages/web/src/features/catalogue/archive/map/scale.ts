/** Few to many. */
export const SCALE = ['#F3E9D6', '#E6CFA8', '#D3A878', '#B9734F', '#8E3B2A'] as const

/** A place without books. */
export const BLANK = '#F8F4EA'

/** Where all counts are small, none of them is "many". */
const MANY_AT_LEAST = 10

/**
 * The colour of a count beside the largest one. By its square root: a few places hold most books,
 * and the many small ones shall still differ.
 */
export function colourOf(num: number, largest: number): string {
  if (num <= 0) return BLANK
  const part = Math.sqrt(Math.min(1, num / Math.max(largest, MANY_AT_LEAST)))
  const step = Math.min(SCALE.length - 1, Math.floor(part * SCALE.length))
  return SCALE[step] ?? BLANK
}

/** The smallest count of each colour beside the largest one; colours that no count has are left out. */
export function stepsOf(largest: number): { colour: string; from: number }[] {
  const many = Math.max(largest, MANY_AT_LEAST)
  const froms = SCALE.map((_, step) => Math.max(1, Math.ceil((step / SCALE.length) ** 2 * many)))
  return SCALE.flatMap((colour, step) => {
    const from = froms[step]
    const next = froms[step + 1]
    return from === undefined || from === next ? [] : [{ colour, from }]
  })
}

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
