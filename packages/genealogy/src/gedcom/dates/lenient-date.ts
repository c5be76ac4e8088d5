import { isDoubtfulYear } from '../../well-formed-date.ts'
import { type CalendarDate, type DateValue, months } from './date-value.ts'

const fullMonths = [
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER'],
  ...['OCTOBER', 'NOVEMBER', 'DECEMBER'],
]

const monthName = (number: number) => months.GREGORIAN[number - 1]

/** There is no year 0. */
function dateOf(year: number, month?: number, day?: number): CalendarDate | undefined {
  if (year === 0) return undefined
  if (month === undefined) return { calendar: 'GREGORIAN', year }
  const name = monthName(month)
  if (name === undefined) return undefined
  if (day === undefined) return { calendar: 'GREGORIAN', year, month: name }
  const isReal = day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate()
  return isReal ? { calendar: 'GREGORIAN', year, month: name, day } : undefined
}

/** The same years before our era. */
function dateBefore(year: number, month?: number, day?: number): CalendarDate | undefined {
  const date = dateOf(year, month, day)
  return date && { ...date, isBefore: true }
}

/** Of a year that no era stands beside. */
const dateIn = (year: string, month?: number, day?: number) =>
  isDoubtfulYear(year) ? undefined : dateOf(Number(year), month, day)

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Until then a month of a year in digits is as often a lunar one: what the family's book means decides. */
const LUNAR_UNTIL = 1949

/** Forms that can be read in one way only; 5/6/1850 cannot. */
const forms: [RegExp, (found: RegExpExecArray) => CalendarDate | undefined][] = [
  // 1850-05-12, 1850.5, 1850/5/12
  [
    /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/,
    ([, year, month, day]) => dateOf(Number(year), Number(month), number(day)),
  ],
  // 19/08/1990 and 08/19/1990: only one of the two can be a month
  [
    /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/,
    ([, one, other, year]) => {
      const [first, second] = [Number(one), Number(other)]
      if (first > 12 && second <= 12) return dateOf(Number(year), second, first)
      return second > 12 && first <= 12 ? dateOf(Number(year), first, second) : undefined
    },
  ],
  // 18500512
  [
    /^(\d{4})(\d{2})(\d{2})$/,
    ([, year, month, day]) => dateOf(Number(year), Number(month), Number(day)),
  ],
  // 1850年5月12日, in western digits and the common calendar
  [
    /^(公元|西元)?(\d{1,4})年(?:(\d{1,2})月(?:(\d{1,2})[日号號])?)?$/,
    ([, era, year = '', month, day]) =>
      era === undefined && month !== undefined && Number(year) <= LUNAR_UNTIL
        ? undefined
        : era === undefined
          ? dateIn(year, number(month), number(day))
          : dateOf(Number(year), number(month), number(day)),
  ],
  // 公元前551年, 前479年4月, 公元前551, 公元前479-04
  [
    /^(?:公元|西元)?前 ?(\d{1,4})(?:年(?:(\d{1,2})月(?:(\d{1,2})[日号號])?)?)?$/,
    ([, year, month, day]) => dateBefore(Number(year), number(month), number(day)),
  ],
  [
    /^(?:公元|西元)?前 ?(\d{1,4})-(\d{1,2})(?:-(\d{1,2}))?$/,
    ([, year, month, day]) => dateBefore(Number(year), Number(month), number(day)),
  ],
  // 12 May 1850, 12-MAY-1850, May 1850, May 12, 1850
  [
    /^(?:(\d{1,2})(?:ST|ND|RD|TH)?[-. /]+)?([A-Z]{3,9})[-., /]+(\d{3,4})$/,
    ([, day, month = '', year = '']) => dateIn(year, monthNumber(month), number(day)),
  ],
  [
    /^([A-Z]{3,9})\.? (\d{1,2})(?:ST|ND|RD|TH)?,? (\d{4})$/,
    ([, month = '', day, year]) => dateOf(Number(year), monthNumber(month), number(day)),
  ],
  [/^(\d{3,4})$/, ([, year = '']) => dateIn(year)],
]

/** 0 where it is no month. */
function monthNumber(name: string): number {
  const short = months.GREGORIAN.indexOf(name) + 1
  return short > 0 ? short : name === 'SEPT' ? 9 : fullMonths.indexOf(name) + 1
}

function plainDate(text: string): CalendarDate | undefined {
  for (const [form, read] of forms) {
    const found = form.exec(text)
    if (found) return read(found)
  }
  return undefined
}

const spans = [
  /^(\d{3,4}) ?[-–~至] ?(\d{3,4})$/,
  /^(?:BETWEEN|BET\.?) (\d{3,4}) (?:AND|&|TO|-) (\d{3,4})$/,
]

const leading: [RegExp, 'ABT' | 'BEF' | 'AFT'][] = [
  [/^(?:ABT|ABOUT|CIRCA|CA|C|AROUND)[. ]\s*/, 'ABT'],
  [/^(?:BEF|BEFORE)[. ]\s*/, 'BEF'],
  [/^(?:AFT|AFTER)[. ]\s*/, 'AFT'],
  [/^(?:约|約|大约|大約)\s*/, 'ABT'],
]
const trailing: [RegExp, 'ABT' | 'BEF' | 'AFT'][] = [
  [/\s*(?:前后|前後|左右|\?|？)$/, 'ABT'],
  [/\s*(?:以前|之前|前)$/, 'BEF'],
  [/\s*(?:以后|以後|之后|之後|后|後)$/, 'AFT'],
]

/** What a date in other words than GEDCOM's means; undefined where that is not certain. */
export function lenientDate(text: string): DateValue | undefined {
  const plain = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const span = spans.map((form) => form.exec(plain)).find((found) => found !== null)
  if (span && Number(span[1]) <= Number(span[2])) {
    const [from, to] = [dateIn(span[1] ?? ''), dateIn(span[2] ?? '')]
    if (from && to) return { kind: 'BET', from, to }
  }
  for (const [sign, kind] of [...leading, ...trailing]) {
    if (!sign.test(plain)) continue
    const date = plainDate(plain.replace(sign, ''))
    return date && { kind, date }
  }
  const date = plainDate(plain)
  return date && { kind: 'date', date }
}
