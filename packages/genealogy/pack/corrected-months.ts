import { keyOfRow, type Month } from './library-months.ts'
import { corrections, disputed, type Row, rowsAbout } from './month-tables.ts'

/** Puts a calendar's own months in the place of those that do not fit beside them. */
function corrected(base: readonly Month[], own: readonly Month[]): Month[] {
  const ownFirsts = new Set(own.map((month) => month.first))
  const ownKeys = new Set(own.map((month) => month.key))
  const kept = base.filter((month) => !ownFirsts.has(month.first) && !ownKeys.has(month.key))
  const all = [...kept, ...own].sort((one, other) => one.first - other.first)
  const owned = new Set(own)
  return all.filter((month, place) => {
    if (owned.has(month)) return true
    const beside = [all[place - 1], all[place + 1]]
    return beside.every(
      (other) => !other || !owned.has(other) || Math.abs(other.first - month.first) > 28,
    )
  })
}

/** A leap month stands behind its own, any other behind the one before or that one's leap month. */
export const fits = (month: Month, next: Month): boolean => {
  const length = next.first - month.first
  const step = next.key - month.key
  return (length === 29 || length === 30) && (step === 1 || (step === 2 && next.key % 2 === 0))
}

function ownMonths(rows: readonly Row[]): Month[] {
  const own = new Map<number, Month>()
  for (const row of rows) own.set(keyOfRow(row), { first: row.first, key: keyOfRow(row) })
  return [...own.values()]
}

/** Where a month is wanting between two others, a disputed row that begins there names it. */
function filled(months: readonly Month[], rows: readonly Row[]): Month[] {
  const wanting = months.flatMap((month, place) => {
    const next = months[place + 1]
    if (!next || next.first - month.first < 58) return []
    return ownMonths(rows.filter((row) => row.first > month.first && row.first < next.first))
  })
  return [...months, ...wanting].sort((one, other) => one.first - other.first)
}

/** Where the library's name or day cannot be, that of a disputed row within a day is taken. */
function renamed(months: readonly Month[], rows: readonly Row[]): Month[] {
  const result = [...months]
  for (let place = 1; place < result.length; place++) {
    for (const here of [place - 1, place]) {
      const [before, month] = [result[place - 1], result[place]]
      if (!before || !month || fits(before, month)) continue
      const old = here === place ? month : before
      const row = rows.find((one) => Math.abs(one.first - old.first) <= 1)
      const changed = row && { first: row.first, key: keyOfRow(row) }
      if (!changed || (changed.first === old.first && changed.key === old.key)) continue
      result[here] = changed
    }
  }
  return result
}

/**
 * Before the 太初 reform the leap month was 后九月; the library has one after 十月 in its last year.
 */
const isOldLeap = (row: Row) => row.first >= 1_683_372 && row.first < 1_683_490

/** The months of a calendar: those of another with its own rows in their place. */
export function monthsOf(from: readonly Month[], names: readonly string[]): Month[] {
  const rows = rowsAbout(disputed, names)
  const named = names.length === 0 ? rows.filter(isOldLeap) : []
  const own = ownMonths([...rowsAbout(corrections, names), ...named])
  return renamed(filled(corrected(from, own), rows), rows)
}
