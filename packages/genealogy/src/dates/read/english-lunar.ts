import { allEras, type Era, erasNamed } from '../eras.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { wordTable } from '../word-tables.ts'
import { romanize } from '../write/era-in-english.ts'
import type { DatePhrase, YearPart } from './phrase.ts'

const HOURS = ['zi', 'chou', 'yin', 'mao', 'chen', 'si', 'wu', 'wei', 'shen', 'you', 'xu', 'hai']

export interface EnglishLunar {
  phrase: DatePhrase
  /** The western date in brackets behind. */
  civil?: string
}

let byName: Map<string, Era[]> | undefined

/** What Pinyin and Wade-Giles have in common, without marks: guangxu, kuang-hsü and kwang-su are kuanksu. */
const IN_COMMON: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/ch|zh|t[zs]|[jqzr]/g, 'c'],
  [/hs|sh|x/g, 's'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/kw/g, 'ku'],
  [/u(?=nk)/g, 'o'],
  [/(?<=[iy])en/g, 'an'],
  [/(?<=[lkh])o(?![nu])/g, 'e'],
  [/(?<=[ie])h/g, ''],
]

const soundOf = (name: string): string =>
  IN_COMMON.reduce((word, [what, by]) => word.replace(what, by), name)

function allNames(): Map<string, Era[]> {
  const names = new Map<string, Era[]>()
  const add = (name: string, era: Era) => names.set(name, [...(names.get(name) ?? []), era])
  for (const era of allEras()) {
    const name = romanize(era.name).toLowerCase()
    add(name, era)
    add(`~${soundOf(name)}`, era)
  }
  for (const line of wordTable('english').split('\n')) {
    const [name = '', english = ''] = line.split(' ')
    for (const era of erasNamed(name)) add(english, era)
  }
  return names
}

/** Eras by Pinyin or a name of their own; else all that sound so in Wade-Giles. */
function erasInEnglish(name: string): readonly Era[] {
  byName ??= allNames()
  return byName.get(name) ?? byName.get(`~${soundOf(name.normalize('NFD'))}`) ?? []
}

const OF_NO_NAME =
  /\b(?:the|of|in|emperor|reign|era|period|years?|dynasty|qing|ming|yuan|song|tang)\b|[,.]/g
const MONTH = /(leap )?\b(\d+)(?:st|nd|rd|th)? (?:lunar )?month\b/
const DAY = /\b(\d+)(?:st|nd|rd|th)? day\b/
const NUMBER = /^\d{1,4}(?:st|nd|rd|th)?$/

/**
 * Reads lunar dates in English: the words of `writeReading` (22nd day of the 11th lunar month, 27th year
 * of Daoguang (29 December 1847)), Guangxu 3, 3rd year of the reign of Kuang-hsü, Kangxi period.
 */
export function readEnglishLunar(text: string): EnglishLunar | undefined {
  const bracket = /^(.+?) ?\((.+)\)$/.exec(text)
  let rest = (bracket?.[1] ?? text).toLowerCase()
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)
    if (found !== null) rest = rest.replace(pattern, ' ')
    return found
  }
  const hour = take(/^hour of (\w+), /)?.[1]
  const month = take(MONTH)
  const day = take(DAY)
  const ofCount = take(/\blunar year (\d{1,4})/)?.[1]
  const isSpan = /\b(?:reign|era|period)\b/.test(rest)
  const words = rest.replace(OF_NO_NAME, ' ').trim().split(/ +/)
  const numbers = words.filter((word) => NUMBER.test(word))
  const name = words.filter((word) => !NUMBER.test(word)).join('')
  const eras = name === '' ? [] : erasInEnglish(name)
  const number = ofCount ?? numbers[0]
  const isYear = ofCount === undefined ? eras.length > 0 && numbers.length < 2 : name === ''
  if (!isYear || (number === undefined && !isSpan)) return undefined
  const year: YearPart = { eras, closed: true }
  if (number === undefined) year.part = 0
  else year.number = numberOf(Number.parseInt(number, 10), text)
  if (ofCount === undefined) year.era = eras[0]?.name ?? name
  else year.ad = true
  const [ofMonth, ofDay] = [month?.[2], day?.[1]]
  const phrase: DatePhrase = {
    at: 0,
    end: text.length,
    year,
    month:
      ofMonth === undefined
        ? {}
        : { month: Number(ofMonth), lunar: true, leap: month?.[1] !== undefined },
    day: ofDay === undefined ? {} : { day: Number(ofDay), lunar: true },
    bound: 'exact',
  }
  if (eras[0]?.calendar !== 'gregorian') phrase.calendar = 1
  const at = HOURS.indexOf(hour ?? '')
  if (at >= 0) phrase.hour = at
  return bracket === null ? { phrase } : { phrase, civil: bracket[2] ?? '' }
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
