/**
 * Years whose months are not counted from 寅, the month of 雨水. The tables hold every year as if it
 * began with 寅 (`standard`); here stands what the people of the time wrote (`written`).
 *
 * - until 105 BC (秦's count): month 10 begins the year, month 9 ends it, its leap month is 后九月;
 *   104 BC, the year of the 太初 reform, has fifteen months and 10 to 12 twice;
 * - AD 9–23 (新): 丑 is month 1; from 子 of 23 on 寅 is again;
 * - AD 237–239 (景初): 丑 is month 1, from month 4 of 237, which has no month 3, to the second
 *   month 12 of 239;
 * - AD 690–700 (武周, 載初 to 久視): 正月 is 子, 臘月 丑, 一月 寅; 700 keeps its 十一月 and 十二月;
 * - AD 762 (肅宗's 元年): 建子 to 建辰 are months 1 to 5, then 建巳 is month 4 again.
 */

/** 臘月, the second month of 武周's years. */
export const LA_MONTH = -1
/** 一月, the third month of 武周's years; their 正月 is month 1. */
export const YI_MONTH = -2

/** A month as its own time wrote it. */
export interface WrittenMonth {
  year: number
  month: number
  leap: boolean
  /** The first of two months of this name in one year. */
  early: boolean
}

/** Years that any rule touches; in all others both counts are the same. */
export const hasRule = (year: number): boolean =>
  year <= -103 ||
  (year >= 8 && year <= 23) ||
  (year >= 237 && year <= 239) ||
  (year >= 689 && year <= 700) ||
  year === 761 ||
  year === 762

const same = (year: number, month: number, leap: boolean): WrittenMonth => ({
  year,
  month,
  leap,
  early: false,
})

function beforeTaichu(year: number, month: number, leap: boolean): WrittenMonth {
  if (month < 10 || year > -104) return same(year, month, leap)
  return { year: year + 1, month, leap, early: year === -104 }
}

function ofXin(year: number, month: number, leap: boolean): WrittenMonth {
  if (month === 12 && year < 23) return same(year + 1, 1, leap)
  if (year === 8 || (year === 23 && month > 10)) return same(year, month, leap)
  return { year, month: month + 1, leap, early: year === 23 && month === 10 }
}

function ofJingchu(year: number, month: number, leap: boolean): WrittenMonth {
  if (year === 237 && month < 3) return same(year, month, leap)
  if (year === 239 && month === 12) return same(year, 12, true)
  return month === 12 ? same(year + 1, 1, leap) : same(year, month + 1, leap)
}

function ofWuZhou(year: number, month: number, leap: boolean): WrittenMonth {
  if (month === 1 && year > 689) return same(year, YI_MONTH, leap)
  if (month < 11 || year === 700) return same(year, month, leap)
  return same(year + 1, month === 11 ? 1 : LA_MONTH, leap)
}

function ofSuzong(year: number, month: number, leap: boolean): WrittenMonth {
  if (year === 761) return month < 11 ? same(year, month, leap) : same(762, month - 10, leap)
  return month > 3 ? same(year, month, leap) : { year, month: month + 2, leap, early: month > 1 }
}

/** What a month of the table was called in its own time. */
export function writtenMonth(year: number, month: number, leap: boolean): WrittenMonth {
  if (!hasRule(year)) return same(year, month, leap)
  if (year < 0) return beforeTaichu(year, month, leap)
  if (year < 24) return ofXin(year, month, leap)
  if (year < 240) return ofJingchu(year, month, leap)
  return year < 701 ? ofWuZhou(year, month, leap) : ofSuzong(year, month, leap)
}
