import type { Lang } from '@suyuan/contract/lang'
import { cycleOfYear } from '@suyuan/genealogy/dates/cycle'
import { type Era, erasNamed } from '@suyuan/genealogy/dates/eras'
import type { DateParts } from '@suyuan/genealogy/dates/historical-date'
import { lengthOfCivilMonth } from '@suyuan/genealogy/dates/julian-day'
import { monthsOfYear } from '@suyuan/genealogy/dates/months/months'
import { writeNumber } from '@suyuan/genealogy/dates/numbers'
import { writeLunar } from '@suyuan/genealogy/dates/write/lunar-date'
import {
  writeDayOfMonth,
  writeHour,
  writeMonth,
  writeSign,
} from '@suyuan/genealogy/dates/write/lunar-words'
import { type DayReading, dayWords, WESTERN, wordsAround, yearWords } from './date-value.ts'
import { type EraGroup, eraChoices } from './era-choices.ts'
import { isYear, lastYear, lunarYearAt } from './lunar-years.ts'

/** What is chosen in the picker; '' where nothing is. */
export interface Picked {
  counted: 'lunar' | 'solar'
  /** `dynasty name first-year` of an era; '' where years are western ones. */
  era: string
  /** Of the era, or western. */
  year: string
  /** `4`, or `4 leap`. */
  month: string
  day: string
  /** 0 for 子 to 11 for 亥. */
  hour: string
  reading: DayReading
}

export const NOTHING_PICKED: Picked = {
  counted: 'lunar',
  era: '',
  year: '',
  month: '',
  day: '',
  hour: '',
  reading: 'exact',
}

export interface Option {
  value: string
  text: string
}

const REPUBLIC = '民国'
const DYNASTIES = ['民国', '清', '明', '元', '南宋', '北宋']

/** Names that the list has twice stand apart by dynasty and first year: 至元 of 1264 and of 1335. */
export function pickerEras(lang: Lang): EraGroup[] {
  return eraChoices(lang, DYNASTIES).map((group, index) => ({
    ...group,
    eras: group.eras.map((era) => ({
      ...era,
      value: `${DYNASTIES[index]} ${era.value} ${era.firstYear}`,
    })),
  }))
}

export function eraOf(chosen: string): Era | undefined {
  const [dynasty, name = '', firstYear] = chosen.split(' ')
  return erasNamed(name).find(
    (era) => era.dynasty === dynasty && !era.beside && era.firstYear === Number(firstYear),
  )
}

export const isRepublic = (chosen: string): boolean => chosen.split(' ')[1] === REPUBLIC

/** The western year of what is picked; null where it is none, or none that the tables have. */
export function yearOf({ era, year, counted }: Picked): number | null {
  const number = Number(year.normalize('NFKC').trim())
  if (year.trim() === '' || !Number.isInteger(number) || number === 0) return null
  const first = eraOf(era)?.firstYear
  // Before the first year of ours stands 1 BC, which is 0 here.
  const western = first !== undefined ? first + number - 1 : number < 0 ? number + 1 : number
  return counted === 'lunar' && !isYear(western) ? null : western
}

/** The years of an era: 二十七年 丁未 (1847). */
export function yearOptions(chosen: string, lang: Lang): Option[] {
  const era = eraOf(chosen)
  if (era === undefined) return []
  const last = isRepublic(chosen)
    ? new Date().getFullYear()
    : Math.min(lunarYearAt(era.to) ?? lastYear, lastYear)
  return Array.from({ length: last - era.firstYear + 1 }, (_, index) => {
    const western = era.firstYear + index
    const sign = writeSign(cycleOfYear(western), lang)
    const number = index === 0 ? '元' : writeNumber(index + 1)
    const text =
      lang === 'en' ? `${index + 1}, ${sign} (${western})` : `${number}年 ${sign}（${western}）`
    return { value: String(index + 1), text }
  })
}

/** The months of a year, with its leap month only where it has one. */
export function monthOptions(picked: Picked, lang: Lang): Option[] {
  const year = yearOf(picked)
  if (year === null) return []
  if (picked.counted === 'solar') {
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      text: solarMonth(index + 1, lang),
    }))
  }
  return monthsOfYear(year)
    .filter(({ early }) => !early)
    .map(({ month, leap }) => ({
      value: leap ? `${month} leap` : String(month),
      text: writeMonth(month, leap, lang),
    }))
}

const solarMonth = (month: number, lang: Lang): string =>
  dayWords(`2000-${String(month).padStart(2, '0')}`, 'exact', lang).replace(/^2000年| 2000$/, '')

/** The days that a month has. */
export function dayOptions(picked: Picked, lang: Lang): Option[] {
  const year = yearOf(picked)
  const { month, leap } = monthOf(picked)
  if (year === null || month === undefined) return []
  const isLunar = picked.counted === 'lunar'
  const length = isLunar
    ? (monthsOfYear(year).find((each) => each.month === month && each.leap === leap && !each.early)
        ?.length ?? 0)
    : lengthOfCivilMonth(year, month, 'historical')
  return Array.from({ length }, (_, index) => ({
    value: String(index + 1),
    text: isLunar
      ? writeDayOfMonth(index + 1, lang)
      : lang === 'en'
        ? String(index + 1)
        : `${index + 1}日`,
  }))
}

export const hourOptions = (lang: Lang): Option[] =>
  Array.from({ length: 12 }, (_, hour) => ({ value: String(hour), text: writeHour(hour, lang) }))

function monthOf({ month }: Picked): { month?: number; leap: boolean } {
  if (month === '') return { leap: false }
  return { month: Number.parseInt(month, 10), leap: month.endsWith(' leap') }
}

/** What is still there after something else was chosen: no day that its month has not. */
export function stillPicked(picked: Picked, lang: Lang): Picked {
  const has = (options: readonly Option[], value: string) =>
    options.some((option) => option.value === value)
  const counted = picked.era !== '' && !isRepublic(picked.era) ? 'lunar' : picked.counted
  const ofYear = { ...picked, counted } as const
  const month = has(monthOptions(ofYear, lang), picked.month) ? picked.month : ''
  const ofMonth = { ...ofYear, month }
  const day = has(dayOptions(ofMonth, lang), picked.day) ? picked.day : ''
  return { ...ofMonth, day, hour: day === '' ? '' : picked.hour }
}

/** The date as the field takes it, understood as just that; '' where no year is chosen. */
export function wordingOf(picked: Picked, lang: Lang): string {
  const year = yearOf(picked)
  if (year === null) return ''
  const { reading } = picked
  if (picked.counted === 'solar') return solarWording(picked, year, lang)
  // The reader takes English words for a lunar day alone, not with others around it.
  const own = lang === 'en' && reading !== 'exact' ? 'zh-CN' : lang
  return wordsAround(lunarWording(picked, year, own), reading, own)
}

function lunarWording(picked: Picked, year: number, lang: Lang): string {
  const era = eraOf(picked.era)
  const { month, leap } = monthOf(picked)
  const parts: DateParts = { year: Number(picked.year), cycle: cycleOfYear(year) }
  if (era !== undefined) Object.assign(parts, { dynasty: era.dynasty, era: era.name })
  else parts.year = year
  if (month !== undefined) Object.assign(parts, { month, leap })
  if (picked.day !== '') parts.day = Number(picked.day)
  if (picked.hour !== '') parts.hour = Number(picked.hour)
  const first = monthsOfYear(year)[0]?.first ?? 0
  const interval = { from: first, to: first, calendar: 'lunar', bound: 'exact' } as const
  return writeLunar({ ...interval, parts, reasons: [] }, lang) ?? ''
}

function solarWording({ month, day, reading }: Picked, year: number, lang: Lang): string {
  const digits = (value: string) => value.padStart(2, '0')
  const written = year > 0 ? String(year) : `-${1 - year}`
  const parts = [written, ...[month, day].flatMap((part) => (part === '' ? [] : digits(part)))]
  if (lang === 'en' || month === '') {
    return month === ''
      ? wordsAround(yearWords(year > 0 ? year : 1 - year, year <= 0, lang), reading, lang)
      : dayWords(parts.join('-'), reading, lang)
  }
  // Without this word a month may be a lunar one.
  return wordsAround(WESTERN[lang] + dayWords(parts.join('-'), 'exact', lang), reading, lang)
}
