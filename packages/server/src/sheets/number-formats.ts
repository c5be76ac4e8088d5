/** How much of a day a number format shows; dates are numbers in a workbook, told by their format alone. */
export type ShownDate = 'day' | 'month' | 'year' | 'month and day' | 'month or day'

/**
 * Formats that a workbook does not write out. From 27 on they are what Chinese Excel has under these
 * numbers: in mainland China years and months (27), in Taiwan whole days of the Republic's calendar.
 */
const builtIn: Readonly<Record<number, ShownDate>> = {
  ...of('day', [14, 15, 22, 30, 31]),
  ...of('month', [17]),
  ...of('month and day', [16, 28, 29, 51, 53, 54, 58]),
  ...of('month or day', [27, 36, 50, 52, 57]),
}

function of(shown: ShownDate, numbers: readonly number[]): Record<number, ShownDate> {
  return Object.fromEntries(numbers.map((number) => [number, shown]))
}

/** What a format shows of a day; undefined where it shows a number or a time alone. */
export function dateShownBy(id: number, code: string | undefined): ShownDate | undefined {
  if (code === undefined) return builtIn[id]
  const [positive = ''] = withoutTexts(code).split(';')
  const plain = withoutTimes(positive.toLowerCase())
  if (plain.trim() === 'general') return undefined
  const [year, month, day] = [/[yeg]/, /m/, /(?<!d)d{1,2}(?!d)/].map((part) => part.test(plain))
  if (year) return month ? (day ? 'day' : 'month') : 'year'
  if (month) return 'month and day'
  return day ? 'day' : undefined
}

/** Without what stands there as it is: words in quotation marks, escaped signs, colours and languages. */
function withoutTexts(code: string): string {
  return code.replace(/"[^"]*"?|[\\_*].|\[(?![hms]+\])[^\]]*\]?/gis, ' ')
}

/** The m of 12:30 is none of a month, and the E of 1E+5 none of an era. */
function withoutTimes(code: string): string {
  return code
    .replace(/am\/pm|a\/p|e[+-]/g, ' ')
    .replace(/h+[^a-z]*m{1,2}(?!m)|(?<!m)m{1,2}[^a-z]*s+/g, ' ')
}

const DAY_MS = 86_400_000

/** Excel counts a 29 February 1900, which there never was; days before it are one earlier. */
const FALSE_DAY = 60

/** The text of a number that is shown as a date; undefined where it is no day of our years. */
export function dateText(serial: number, shown: ShownDate, from1904: boolean): string | undefined {
  const days = Math.floor(serial)
  if (!from1904 && days === FALSE_DAY) return '1900-02-29'
  const isEarly = !from1904 && days > 0 && days < FALSE_DAY
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, isEarly ? 31 : 30)
  const date = new Date(first + days * DAY_MS)
  const year = date.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return undefined
  const whole = `${String(year).padStart(4, '0')}${date.toISOString().slice(-20, -14)}`
  return piece(whole, shown)
}

function piece(whole: string, shown: ShownDate): string {
  if (shown === 'year') return whole.slice(0, 4)
  if (shown === 'month and day') return whole.slice(5)
  const isMonth = shown === 'month' || (shown === 'month or day' && whole.endsWith('-01'))
  return isMonth ? whole.slice(0, 7) : whole
}
