import type { Era } from '../eras.ts'
import type { DateReason } from '../historical-date.ts'
import type { YearChoice } from './candidate.ts'
import { lengthOfEra, YEARS_ON_THE_MAINLAND, yearOfEra } from './era-years.ts'
import { monthsOf } from './lunar-year.ts'
import type { DatePhrase } from './phrase.ts'

const NONE: YearChoice = { candidates: [], warnings: [], conflict: false }

/** 道光年间, 万历末年, 光绪三十□年, 光绪□□年, 大清: several years. */
export function withoutNumber(phrase: DatePhrase, eras: readonly Era[]): YearChoice {
  const { year, month } = phrase
  const era = eras[0]
  if (era === undefined) return NONE
  const dated = month.month !== undefined || month.misplaced === true
  if (year.part === undefined && year.numberLost !== true && year.number === undefined && dated) {
    return { ...NONE, warnings: [{ code: 'year_lost', values: { era: era.name } }] }
  }
  // 民国年间 and 民国末年 are said of the years until 1949.
  const length =
    era.name === '民国' && year.number === undefined ? YEARS_ON_THE_MAINLAND : lengthOfEra(era)
  const [first, last] = yearsOfPart(year.part ?? 0, length, year.number)
  const start = yearOfEra(era, first)
  const end = yearOfEra(era, last)
  if (start === undefined || end === undefined) return NONE
  const about = year.part !== undefined && year.part > 0
  if (year.number !== undefined && year.number.low > length) {
    const values = { era: era.name, number: year.number.low, length }
    return { ...NONE, warnings: [{ code: 'past_era', values }] }
  }
  const warnings: DateReason[] =
    year.numberLost === true ? [{ code: 'year_lost', values: { era: era.name } }] : []
  const calendar = era.calendar
  // Years of the republic may be lunar ones, which end later.
  const to = era.name === '民国' ? (endOfYear(end.year) ?? end.to) : end.to
  return {
    ...NONE,
    warnings,
    span: { from: start.from, to: Math.max(to, end.to), about, calendar },
  }
}

/** 初 and 末 are ten years, or a third of a short era; 中 is what lies between. */
function yearsOfPart(
  part: number,
  length: number,
  number: { low: number; high: number } | undefined,
) {
  if (number !== undefined)
    return [Math.min(number.low, length), Math.min(number.high, length)] as const
  const end = Math.min(10, Math.ceil(length / 3))
  if (part === 1) return [1, end] as const
  const third = Math.ceil(length / 3)
  if (part === 2) return [Math.min(third + 1, length), Math.max(third + 1, length - third)] as const
  if (part === 3) return [length - end + 1, length] as const
  return [1, length] as const
}

function endOfYear(year: number): number | undefined {
  const last = monthsOf(year, 'lunar').at(-1)
  return last === undefined ? undefined : last.first + last.length - 1
}
