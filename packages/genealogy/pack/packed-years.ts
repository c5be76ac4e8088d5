import { fits } from './corrected-months.ts'
import { base, keyOf, keyOfRow, labelOf, type Month } from './library-months.ts'
import { disputed, rowsAbout } from './month-tables.ts'

/**
 * The places of disputed months: those that begin about the rows' days, and those of their names. The
 * new moon of August 2097 falls so near to midnight that reckonings differ about the day.
 */
function disputedKeys(months: readonly Month[], names: readonly string[]): Set<number> {
  const keys = new Set(months.map((month) => month.key))
  const wanted = new Set<number>()
  if (names.length === 0) wanted.add(keyOf(2097, 7, false))
  for (const row of rowsAbout(disputed, names)) {
    const key = keyOfRow(row)
    const near = months.filter((month) => Math.abs(month.first - row.first) <= 1)
    for (const month of near) wanted.add(month.key)
    if (keys.has(key)) wanted.add(key)
    if (near.length === 0 && !keys.has(key)) throw new Error(`No month of ${JSON.stringify(row)}`)
  }
  return wanted
}

/**
 * How many days later the other table begins a disputed month, 1 or -1: by its row, and on the main
 * line by the library too.
 */
function shiftsOf(months: readonly Month[], names: readonly string[]): Map<number, number> {
  const rows = rowsAbout(disputed, names).map((row) => ({
    first: row.first,
    key: keyOfRow(row),
  }))
  const others = names.length === 0 ? [...rows, ...base] : rows
  const firsts = new Map(months.map((month) => [month.key, month.first]))
  const shifts = new Map<number, number>()
  for (const { first, key } of others) {
    const shift = first - (firsts.get(key) ?? first)
    if (Math.abs(shift) === 1 && !shifts.has(key)) shifts.set(key, shift)
  }
  return shifts
}

export interface Year {
  first: number
  word: number
  /** Disputed months that another table begins a day earlier, a day later, and all others. */
  disputed: number
  earlier: number
  later: number
}

/** One year as its packed word; months that do not follow one another end the script. */
function yearOf(
  name: string,
  year: number,
  months: readonly Month[],
  doubted: Set<number>,
  shifts: ReadonlyMap<number, number>,
): Year {
  const start = months.findIndex((month) => labelOf(month.key).year === year)
  const end = months.findIndex((month) => labelOf(month.key).year === year + 1)
  const first = months[start]?.first ?? 0
  const result: Year = { first, word: 0, disputed: 0, earlier: 0, later: 0 }
  for (let place = start; place < end; place++) {
    const [month, next] = [months[place], months[place + 1]]
    if (!month || !next || !fits(month, next)) {
      throw new Error(`${name} ${year}: ${JSON.stringify([month, next])}`)
    }
    if (next.first - month.first === 30) result.word |= 1 << (place - start)
    if (doubted.has(month.key)) {
      const bit = 1 << (place - start)
      const shift = shifts.get(month.key)
      if (shift === -1) result.earlier |= bit
      else if (shift === 1) result.later |= bit
      else result.disputed |= bit
    }
    const label = labelOf(month.key)
    if (label.leap) result.word |= label.month << 13
  }
  return result
}

/** The years of a calendar as packed words. */
export function yearsOf(
  name: string,
  from: number,
  to: number,
  months: readonly Month[],
  names: readonly string[],
) {
  const doubted = disputedKeys(months, names)
  const shifts = shiftsOf(months, names)
  return Array.from({ length: to - from + 1 }, (_, place) =>
    yearOf(name, from + place, months, doubted, shifts),
  )
}
