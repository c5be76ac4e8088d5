import { allEras, type Era } from '../eras.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { eraInEnglish } from '../write/era-in-english.ts'
import type { DatePhrase, YearPart } from './phrase.ts'

const HOURS = ['zi', 'chou', 'yin', 'mao', 'chen', 'si', 'wu', 'wei', 'shen', 'you', 'xu', 'hai']

/** `Hour of zi, 22nd day of the leap 4th lunar month, 27th year of Daoguang (1 May 1847)`. */
const LUNAR =
  /^(?:hour of (?<hour>\w+), )?(?:(?:(?<day>\d{1,2})(?:st|nd|rd|th) day of the )?(?<leap>leap )?(?<month>\d{1,2})(?:st|nd|rd|th) lunar month, )?(?:(?<number>\d{1,3})(?:st|nd|rd|th) year of (?<era>[a-z' ]+?)|lunar year (?<year>\d{1,4}))(?: \((?<civil>.+)\))?$/i

export interface EnglishLunar {
  phrase: DatePhrase
  /** The western date in brackets behind. */
  civil?: string
}

let byName: Map<string, Era[]> | undefined

function erasInEnglish(name: string): readonly Era[] {
  if (byName === undefined) {
    byName = new Map()
    for (const era of allEras()) {
      const english = eraInEnglish(era.name).toLowerCase()
      byName.set(english, [...(byName.get(english) ?? []), era])
    }
  }
  return byName.get(name.toLowerCase()) ?? []
}

/** Reads the words that `writeReading` has for a lunar date in English. */
export function readEnglishLunar(text: string): EnglishLunar | undefined {
  const groups = LUNAR.exec(text)?.groups
  if (groups === undefined) return undefined
  const { hour = '', day, leap, month, number, era = '', year: ofCount, civil } = groups
  const eras = erasInEnglish(era)
  if (ofCount === undefined && eras.length === 0) return undefined
  const year: YearPart = { eras, closed: true, number: numberOf(Number(number ?? ofCount), text) }
  if (ofCount === undefined) year.era = eras[0]?.name ?? era
  else year.ad = true
  const phrase: DatePhrase = {
    at: 0,
    end: text.length,
    year,
    month:
      month === undefined ? {} : { month: Number(month), lunar: true, leap: leap !== undefined },
    day: day === undefined ? {} : { day: Number(day), lunar: true },
    calendar: 1,
    bound: 'exact',
  }
  const at = HOURS.indexOf(hour.toLowerCase())
  if (at >= 0) phrase.hour = at
  return civil === undefined ? { phrase } : { phrase, civil }
}

const numberOf = (value: number, text: string): NonNullable<YearPart['number']> => ({
  end: text.length,
  low: value,
  high: value,
  style: 'arabic',
  digits: String(value).length,
  traditional: false,
})

/** Of eras that sound alike the one is meant that the western date agrees with. */
export function agreeingWith(
  date: HistoricalDate,
  civil: HistoricalDate | undefined,
): HistoricalDate {
  const [day] = civil?.readings ?? []
  if (day === undefined) return date
  const same = date.readings.filter(({ from, to }) => from <= day.to && to >= day.from)
  if (same.length === 0) {
    const readings = [...date.readings, day]
    return {
      ...date,
      kind: 'conflict',
      readings,
      warnings: [...date.warnings, { code: 'brackets_differ' }],
    }
  }
  if (date.kind !== 'ambiguous' || same.length > 1) return { ...date, readings: same }
  const [only] = same
  const kind = only !== undefined && only.from === only.to ? 'day' : 'span'
  return { ...date, kind, readings: same }
}
