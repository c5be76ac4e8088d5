import type { Lang } from '../../lang.ts'
import { cycleOfYear } from '../cycle.ts'
import type { DateReason, HistoricalDate } from '../historical-date.ts'
import { writeNumber } from '../numbers.ts'
import { clockOf } from '../words/hours.ts'
import { writeYearAd } from './civil-words.ts'
import { writeDynasty, writeEra } from './era-words.ts'
import { writeDayOfMonth, writeHour, writeSign } from './lunar-words.ts'
import { REASON_WORDS } from './reason-words.ts'
import { traditional } from './traditional.ts'
import { writeReading } from './write-date.ts'

const SEASONS: Readonly<Record<Lang, string>> = {
  'zh-CN': '春夏秋冬',
  'zh-TW': '春夏秋冬',
  en: 'spring summer autumn winter',
}

/** The steps from era to year, month and day of the likeliest reading, and what is doubtful. */
export function explain(date: HistoricalDate, lang: Lang): string[] {
  const [first] = date.readings
  const steps =
    first === undefined
      ? []
      : [...first.reasons.map((reason) => writeReason(reason, lang)), writeReading(first, lang)]
  return [...steps, ...date.warnings.map((warning) => writeReason(warning, lang))]
}

export function writeReason(reason: DateReason, lang: Lang): string {
  const values = valuesOf(reason, lang)
  return REASON_WORDS[lang][reason.code].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
}

/** The values of a reason in words; what it does not name follows from what it does. */
function valuesOf(reason: DateReason, lang: Lang): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(reason.values ?? {})) {
    values[name] =
      typeof value === 'number' ? numberInWords(name, value, lang) : nameInWords(name, value, lang)
  }
  // In Chinese both stand side by side, which 太平天国 counts the years of itself for.
  if (lang !== 'en' && values['dynasty'] === values['era']) values['dynasty'] = ''
  const year = reason.values?.['year']
  if (typeof year === 'number') {
    values['ad'] = writeYearAd(year, lang)
    values['sign'] = writeSign(cycleOfYear(year), lang)
  }
  const hour = reason.values?.['hour']
  if (typeof hour === 'number') {
    const { from, to } = clockOf(hour)
    values['from'] = String(from)
    values['to'] = String(to)
  }
  return values
}

function numberInWords(name: string, value: number, lang: Lang): string {
  if (name === 'season') {
    const words = SEASONS[lang]
    return lang === 'en' ? (words.split(' ')[value - 1] ?? '') : words.charAt(value - 1)
  }
  if (name === 'hour') return writeHour(value, lang).replace(/^hour of |[时時]$/, '')
  if (lang === 'en' || name === 'age' || name === 'year' || name === 'length') return String(value)
  if (name === 'day') return writeDayOfMonth(value, lang)
  return name === 'month' ? (value === 1 ? '正' : writeNumber(value)) : writeNumber(value)
}

function nameInWords(name: string, value: string, lang: Lang): string {
  if (name === 'era') return writeEra(value, lang)
  if (name === 'dynasty') return writeDynasty(value, lang)
  return lang === 'zh-TW' ? traditional(value) : value
}
