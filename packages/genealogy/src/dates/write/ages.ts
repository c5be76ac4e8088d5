import type { Lang } from '../../lang.ts'
import type { JulianDay } from '../historical-date.ts'
import { gregorianOf } from '../julian-day.ts'
import { lunarYearOf } from '../read/lunar-year.ts'

export interface Ages {
  /** 虚岁: one at birth, one more with every New Year. */
  chinese: number
  /** 周岁: birthdays that have passed. */
  western: number
}

/** Ages on a day of somebody born on a day; undefined before birth and where no table reaches. */
export function agesOn(birth: JulianDay, day: JulianDay): Ages | undefined {
  const [born, now] = [lunarYearOf(birth), lunarYearOf(day)]
  if (born === undefined || now === undefined || day < birth) return undefined
  const [first, last] = [gregorianOf(birth), gregorianOf(day)]
  const passed = last.month > first.month || (last.month === first.month && last.day >= first.day)
  return { chinese: now - born + 1, western: last.year - first.year - (passed ? 0 : 1) }
}

export function writeAges({ chinese, western }: Ages, lang: Lang): string {
  if (lang === 'en') return `${western} years old, ${chinese} by Chinese count`
  return lang === 'zh-TW'
    ? `虛歲${chinese}歲，實歲${western}歲`
    : `虚岁${chinese}岁，实岁${western}岁`
}
