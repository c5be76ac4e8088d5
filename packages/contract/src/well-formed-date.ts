const longMonths = [1, 3, 5, 7, 8, 10, 12]

function lastDay(year: number, month: number): number {
  if (month !== 2) return longMonths.includes(month) ? 31 : 30
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0 || year <= 1582) ? 29 : 28
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
  // 90 stands for 1990 as often as for 90: read as the latter, a living person would be shown.
  if (sign === '' && year.length < 3) return undefined
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined
  const historical = sign === '-' ? 1 - Number(year) : Number(year)
  if (day !== undefined && (Number(day) < 1 || Number(day) > lastDay(historical, Number(month)))) {
    return undefined
  }
  const fields = [month, day].flatMap((each) => (each === undefined ? [] : each.padStart(2, '0')))
  return sign + [year.padStart(4, '0'), ...fields].join('-')
}
