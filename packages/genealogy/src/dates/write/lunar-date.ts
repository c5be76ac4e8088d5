import type { Lang } from '../../lang.ts'
import { cycleOfYear } from '../cycle.ts'
import type { DateParts, DateReading } from '../historical-date.ts'
import { lunarOf } from '../months/months.ts'
import { writeNumber } from '../numbers.ts'
import { lunarYearOf } from '../read/lunar-year.ts'
import { eraOfDay } from './era-of-day.ts'
import { writeDynasty, writeEra } from './era-words.ts'
import { ordinal, writeDayOfMonth, writeHour, writeMonth, writeSign } from './lunar-words.ts'

const REPUBLIC = '民国'

/** Parts of the lunar date of a reading; undefined where it is of several years, or no table reaches. */
function lunarPartsOf(reading: DateReading, lang: Lang): DateParts | undefined {
  const { calendar, parts, from, to } = reading
  if (calendar !== 'gregorian' && calendar !== 'julian') {
    if (parts.year === undefined) return undefined
    return parts.era === undefined ? { ...parts, ...eraParts(from, lang) } : parts
  }
  if (from !== to || lunarYearOf(from) === undefined) return undefined
  const { month, leap, day, year } = lunarOf(from)
  const hour = parts.hour === undefined ? {} : { hour: parts.hour }
  return { year, month, leap, day, cycle: cycleOfYear(year), ...eraParts(from, lang), ...hour }
}

function eraParts(from: number, lang: Lang): DateParts {
  const found = eraOfDay(from, lang)
  if (found === undefined) return {}
  const { era, number } = found
  // A day of January may belong to the republic's year before by the lunar count.
  const lunarYear = lunarYearOf(from)
  const year = era.calendar === 'gregorian' && lunarYear !== undefined ? lunarYear - 1911 : number
  if (era.calendar === 'gregorian' && (era.name !== REPUBLIC || year < 1)) return {}
  return { dynasty: era.dynasty, era: era.name, year }
}

/** 清道光二十七年丁未十一月廿二日子时; 22nd day of the 11th lunar month, 27th year of Daoguang. */
export function writeLunar(reading: DateReading, lang: Lang): string | undefined {
  const parts = lunarPartsOf(reading, lang)
  if (parts === undefined) return undefined
  return lang === 'en' ? inEnglish(parts) : inChinese(parts, lang)
}

function inChinese(parts: DateParts, lang: 'zh-CN' | 'zh-TW'): string {
  const { month, day, hour } = parts
  const lunar = lang === 'zh-TW' ? '農曆' : '农历'
  const words = [yearInChinese(parts, lang)]
  // Where months are counted both ways it is said which one is meant.
  const doubtful = parts.era === undefined || parts.era === REPUBLIC
  if (month !== undefined) {
    if (doubtful && parts.era !== undefined) words.push(lunar)
    words.push(writeMonth(month, parts.leap === true, lang))
  }
  if (day !== undefined) words.push(writeDayOfMonth(day, lang), day > 10 ? '日' : '')
  if (hour !== undefined) words.push(writeHour(hour, lang))
  return words.join('')
}

function yearInChinese(parts: DateParts, lang: 'zh-CN' | 'zh-TW'): string {
  const { era, dynasty, year = 0, cycle } = parts
  const sign = cycle === undefined ? '' : writeSign(cycle, lang)
  if (era === undefined) {
    const lunar = lang === 'zh-TW' ? '農曆' : '农历'
    return year > 0 ? `${lunar}${year}年${sign}` : `${lunar}前${1 - year}年${sign}`
  }
  // 太平天国 counts the years of itself.
  const isNamed = dynasty === undefined || dynasty === era || era === REPUBLIC
  const of = isNamed ? '' : writeDynasty(dynasty, lang)
  const number = year === 1 ? '元' : writeNumber(year)
  return `${of}${writeEra(era, lang)}${number}年${sign}`
}

function inEnglish(parts: DateParts): string {
  const { era, year = 0, month, day, hour } = parts
  const ofYear =
    era === undefined
      ? `lunar year ${year > 0 ? year : `${1 - year} BC`}`
      : `${ordinal(year)} year of ${writeEra(era, 'en')}`
  const words: string[] = []
  if (hour !== undefined && day !== undefined) words.push(`${writeHour(hour, 'en')}, `)
  if (day !== undefined) words.push(`${writeDayOfMonth(day, 'en')} of the `)
  if (month !== undefined) words.push(`${writeMonth(month, parts.leap === true, 'en')}, `)
  return words.join('') + ofYear
}
