const longMonths = [1, 3, 5, 7, 8, 10, 12]

function lastDay(year: number, month: number): number {
  if (month !== 2) return longMonths.includes(month) ? 31 : 30
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0 || year <= 1582) ? 29 : 28
}

/** Years of the Republic of China are below this until 2061. */
const OTHER_COUNTS_BELOW = 150

/**
 * Whether a year in these digits may be meant in another count than ours: 90 is 1990 or 2001 as often
 * as 90, 104 is 2015 in Taiwan. Read as the year 90 or 104, somebody who lives would be shown as long
 * dead; zeros before it say that it is meant so.
 */
export function isDoubtfulYear(digits: string): boolean {
  return digits.length < 3 || (!digits.startsWith('0') && Number(digits) < OTHER_COUNTS_BELOW)
}

/**
 * A date as far as it is known, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; -0551 is 551 BC. Undefined where it
 * is none.
 */
export function wellFormedDate(typed: string): string | undefined {
  const parts = /^(-?)(\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(typed)
  if (!parts) return undefined
  const [, sign = '', year = '', month, day] = parts
  if (Number(year) === 0) return undefined
  if (sign === '' && isDoubtfulYear(year)) return undefined
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined
  const historical = sign === '-' ? 1 - Number(year) : Number(year)
  if (day !== undefined && (Number(day) < 1 || Number(day) > lastDay(historical, Number(month)))) {
    return undefined
  }
  const fields = [month, day].flatMap((each) => (each === undefined ? [] : each.padStart(2, '0')))
  return sign + [year.padStart(4, '0'), ...fields].join('-')
}
