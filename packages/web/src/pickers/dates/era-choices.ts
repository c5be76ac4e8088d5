import type { Lang } from '@suyuan/contract/lang'
import { allEras, type Era, erasOf } from '@suyuan/genealogy/dates/eras'
import { monthsOfYear } from '@suyuan/genealogy/dates/months/months'
import { writeDynasty, writeEra } from '@suyuan/genealogy/dates/write/era-words'
import { lunarYearAt } from './lunar-years.ts'

/** Eras of one dynasty to choose from. */
export interface EraGroup {
  dynasty: string
  eras: { value: string; text: string; firstYear: number }[]
}

const REPUBLIC = '民国'

/** From then on years of the republic are written in Taiwan alone. */
const LAST_ON_THE_MAINLAND = 1949

/** Dynasties that genealogies and stones name most; every other era can be typed. */
const CHOSEN = ['清', '明', REPUBLIC]

const isChoice = ({ dynasty, beside }: Era): boolean => CHOSEN.includes(dynasty) && !beside

/** Eras for who has no Chinese keyboard, or does not know how they are written. */
export function eraChoices(lang: Lang, dynasties: readonly string[] = CHOSEN): EraGroup[] {
  return dynasties.map((dynasty) => ({
    dynasty: writeDynasty(dynasty, lang),
    eras: allEras()
      .filter((era) => era.dynasty === dynasty && !era.beside)
      .sort((one, other) => one.from - other.from)
      .map((era) => ({ value: era.name, text: textOf(era, lang), firstYear: era.firstYear })),
  }))
}

/** A year of one of these eras. */
export interface EraChosen {
  era: string
  number: number
}

/** The era of a lunar year by its New Year, where that is one to choose. */
export function eraOfChoices(year: number, lang: Lang): EraChosen | null {
  if (year > LAST_ON_THE_MAINLAND && lang !== 'zh-TW') return null
  const [first] = monthsOfYear(year)
  if (first === undefined) return null
  const era = erasOf(first.first).find(isChoice)
  return era === undefined ? null : { era: era.name, number: year - era.firstYear + 1 }
}

function textOf({ name, firstYear, to }: Era, lang: Lang): string {
  const last = name !== REPUBLIC ? lunarYearAt(to) : lang === 'zh-TW' ? '' : LAST_ON_THE_MAINLAND
  const years = `${firstYear}–${last ?? ''}`
  return lang === 'en'
    ? `${writeEra(name, lang)} (${years})`
    : `${writeEra(name, lang)}（${years}）`
}
