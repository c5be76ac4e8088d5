import type { Lang } from '@suyuan/contract/lang'
import { type Era, erasOf } from '@suyuan/genealogy/dates/eras'
import type { JulianDay } from '@suyuan/genealogy/dates/historical-date'
import { writeNumber } from '@suyuan/genealogy/dates/numbers'
import { writeDynasty, writeEra } from '@suyuan/genealogy/dates/write/era-words'
import { ordinal } from '@suyuan/genealogy/dates/write/lunar-words'

/** 1 October 1949: from then on years of the republic are written in Taiwan alone. */
const AFTER_THE_MAINLAND: JulianDay = 2_433_191

/**
 * What the courts of the time called a lunar year, each name once: 明崇祯十七年, 清顺治元年.
 * @param days first days of its months, by which an era that began or ended within it is found
 */
export function erasOfYear(year: number, days: readonly JulianDay[], lang: Lang): string[] {
  const names = days.flatMap((day) =>
    erasOf(day)
      .filter((era) => isWritten(era, day, lang))
      .map((era) => nameOf(era, year - era.firstYear + 1, lang)),
  )
  return [...new Set(names)]
}

/** Counts from an agreed year name no court; the year of another calendar may have begun later. */
function isWritten(era: Era, day: JulianDay, lang: Lang): boolean {
  if (era.source === 'count') return false
  if (day < AFTER_THE_MAINLAND) return true
  return lang === 'zh-TW' && era.name === '民国'
}

function nameOf({ name, dynasty }: Era, number: number, lang: Lang): string {
  const alone = name === dynasty
  if (lang === 'en') {
    const words = `${ordinal(number)} year of ${writeEra(name, lang)}`
    return alone ? words : `${words} (${writeDynasty(dynasty, lang)})`
  }
  const written = number === 1 ? '元' : writeNumber(number)
  return `${alone ? '' : writeDynasty(dynasty, lang)}${writeEra(name, lang)}${written}年`
}
