/** How much of a day a number format shows; dates are numbers in a workbook, told by their format alone. */
export type ShownDate = 'day' | 'month' | 'year' | 'month and day' | 'month or day'

/** Formats that a workbook does not write out and that are the same everywhere. */
const builtIn: Shown = {
  ...of('day', [14, 15, 22]),
  ...of('month', [17]),
  ...of('month and day', [16]),
}

type Shown = Readonly<Record<number, ShownDate>>

/**
 * From 27 on it is the language of the program that says what a number shows (ECMA-376, 18.8.30): 28
 * is a month and a day in mainland China, and a day of the Republic's calendar in Taiwan. The fonts of
 * the workbook tell it by their character set, as Windows numbers these.
 */
const byCharset: Readonly<Record<number, Shown>> = {
  // Japan
  128: {
    ...of('day', [27, 28, 29, 30, 31, 36, 50, 51, 54, 57, 58]),
    ...of('month', [34, 52, 55]),
    ...of('month and day', [35, 53, 56]),
  },
  // Korea
  129: {
    ...of('day', [27, 30, 31, 34, 35, 36, 50, 52, 53, 55, 56, 57]),
    ...of('month and day', [28, 29, 51, 54, 58]),
  },
  // Mainland China
  134: {
    ...of('day', [30, 31]),
    ...of('month', [27, 36, 50, 52, 57]),
    ...of('month and day', [28, 29, 51, 53, 54, 58]),
  },
  // Taiwan, Hong Kong
  136: of('day', [27, 28, 29, 30, 31, 36, 50, 51, 54, 57, 58]),
}

/** Where no font tells: as in mainland China, but a day of a month stays where there is one. */
const unsaid: Shown = {
  ...byCharset[134],
  ...of('month or day', [27, 36, 50, 52, 57]),
}

/** Characters of a format that are looked at; spreadsheets take no more. */
const LONGEST_CODE = 255

/** Whether a character set is one by which the language of a workbook is known. */
export const namesLanguage = (charset: number): boolean => charset in byCharset

function of(shown: ShownDate, numbers: readonly number[]): Record<number, ShownDate> {
  return Object.fromEntries(numbers.map((number) => [number, shown]))
}

/**
 * What a format shows of a day; undefined where it shows a number or a time alone.
 * @param charset of the workbook's fonts, where they tell its language
 */
export function dateShownBy(
  id: number,
  code: string | undefined,
  charset?: number,
): ShownDate | undefined {
  if (code === undefined) return builtIn[id] ?? (byCharset[charset ?? 0] ?? unsaid)[id]
  const [positive = ''] = withoutTexts(code.slice(0, LONGEST_CODE)).split(';')
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
