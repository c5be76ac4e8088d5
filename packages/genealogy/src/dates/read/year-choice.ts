import { cycleOfYear, nextYearWithCycle } from '../cycle.ts'
import type { DateReason } from '../historical-date.ts'
import { dayOfHistorical } from '../julian-day.ts'
import type { Dynasty } from '../words/dynasties.ts'
import { checkedByAnimal } from './animal.ts'
import type { YearCandidate, YearChoice } from './candidate.ts'
import { yearsOfHijri } from './civil-date.ts'
import type { DateContext } from './date-context.ts'
import { NAMELESS_YEAR } from './days-of-lunar.ts'
import { chooseByEra } from './era-choice.ts'
import { monthsOf } from './lunar-year.ts'
import { calendarsOfNumbers, slipWarning } from './numbers-calendar.ts'
import type { DatePhrase } from './phrase.ts'

/** Years of the republic are counted from 1912. */
const REPUBLIC = 1911

const NONE: YearChoice = { candidates: [], warnings: [], conflict: false }

/** Years that a phrase can mean, the likeliest first. */
export const chooseYears = (phrase: DatePhrase, context: DateContext): YearChoice =>
  checkedByAnimal(choose(phrase, context), phrase.year.animal)

function choose(phrase: DatePhrase, context: DateContext): YearChoice {
  const { year } = phrase
  if (year.relative !== undefined) return relativeYear(phrase, context)
  if (year.beforeEra === true) {
    return { ...NONE, warnings: [{ code: 'words_unused', values: { words: '前' } }] }
  }
  if (year.eras.length > 0) return chooseByEra(phrase, context)
  if (phrase.month.built === true && year.number?.low === 1) {
    const reasons: DateReason[] = [{ code: 'year_ad', values: { year: NAMELESS_YEAR } }]
    return { ...NONE, candidates: [{ year: NAMELESS_YEAR, calendar: 'lunar', reasons }] }
  }
  if (year.hijri === true) return ofHijri(year.number?.low ?? 0)
  if (year.beforeRepublic === true) return beforeRepublic(phrase, context)
  if (year.dynasty !== undefined && year.part !== undefined && year.cycle === undefined) {
    return partOfDynasty(year.dynasty, year.part)
  }
  if (year.century !== undefined || year.decade !== undefined) return centuries(phrase)
  if (year.ad === true && year.number !== undefined) {
    return year.mayBeRepublic === true ? republicOrAd(phrase, context) : yearsAd(phrase, context)
  }
  if (year.cycle !== undefined) return byCycleAlone(phrase, context)
  if (year.number !== undefined) return NONE
  if (context.within?.year !== undefined) {
    return { ...NONE, candidates: [ofText(context.within.year)] }
  }
  return NONE
}

const ofText = (year: number): YearCandidate => ({
  year,
  calendar: 'lunar',
  reasons: [{ code: 'year_of_text', values: { year } }],
})

function relativeYear(phrase: DatePhrase, context: DateContext): YearChoice {
  const base = context.within?.year
  const away = phrase.year.relative
  return base === undefined || away === undefined
    ? NONE
    : { ...NONE, candidates: [ofText(base + away)] }
}

/** 回历一三〇〇年: both years AD that it lies in. */
function ofHijri(number: number): YearChoice {
  const { year, untilYear } = yearsOfHijri(number)
  const to = yearStart(untilYear + 1) - 1
  const span = { from: yearStart(year), to, about: false, calendar: 'gregorian' as const }
  return { ...NONE, warnings: [{ code: 'year_of_moons' }], span }
}

/** 十九世纪, 19世纪末, 20世纪50年代, 1850年代. */
function centuries(phrase: DatePhrase): YearChoice {
  const { century, decade, part } = phrase.year
  let first = century === undefined ? (decade ?? 0) : (century - 1) * 100
  let length = century === undefined ? 10 : 100
  if (century !== undefined && decade !== undefined) {
    first += decade
    length = 10
  }
  const ofCentury = century !== undefined && decade === undefined
  if (part === 1) length = Math.max(3, length / 5)
  if (part === 3) {
    first += length - Math.max(3, length / 10)
    length = Math.max(3, length / 10)
  }
  if (part === 2) {
    first += length * 0.3
    length *= 0.4
  }
  // A century ends with its hundredth year: the nineteenth with 1900.
  const end = ofCentury && part !== 1 && part !== 2 ? first + length : first + length - 1
  const span = {
    from: yearStart(ofCentury && part === undefined ? first + 1 : first),
    to: yearStart(end + 1) - 1,
    about: part !== undefined,
    calendar: 'gregorian' as const,
  }
  return { ...NONE, span }
}

/** How long the beginning and the end of a dynasty are taken to be, in years. */
const PART_OF_DYNASTY = 60

/** 清末, 明初, 宋代: lunar years, as nobody counts the days of such words. */
function partOfDynasty(dynasty: Dynasty, part: number): YearChoice {
  const { from, to } = dynasty
  const length = Math.min(PART_OF_DYNASTY, Math.ceil((to - from) / 2))
  const first = part === 3 ? to - length + 1 : part === 2 ? from + length : from
  const last = part === 1 ? from + length - 1 : part === 2 ? to - length : to
  const begin = monthsOf(first, 'lunar')[0]
  const end = monthsOf(Math.max(first, last), 'lunar').at(-1)
  if (begin === undefined || end === undefined) return NONE
  const span = {
    from: begin.first,
    to: end.first + end.length - 1,
    about: part > 0,
    calendar: 'lunar' as const,
  }
  return { ...NONE, span }
}

/** 民国前三年 is 1909, counted either way. */
function beforeRepublic(phrase: DatePhrase, context: DateContext): YearChoice {
  const { number } = phrase.year
  if (number === undefined) return NONE
  const year = 1912 - number.low
  const reasons: DateReason[] = [{ code: 'year_ad', values: { year } }]
  const { month } = phrase
  const calendars =
    month.month === undefined && month.season === undefined && phrase.calendar === undefined
      ? (['gregorian', 'lunar'] as const)
      : calendarsOfNumbers(phrase, context, year, false, false)
  return { ...NONE, candidates: calendars.map((calendar) => ({ year, calendar, reasons })) }
}

const yearStart = (year: number) => dayOfHistorical({ year, month: 1, day: 1 })

/** 104年: read as AD alone, somebody who lives would be long dead. */
function republicOrAd(phrase: DatePhrase, context: DateContext): YearChoice {
  const { number } = phrase.year
  if (number === undefined) return NONE
  const { low, high } = number
  const ofRepublic = { ...number, low: low + REPUBLIC, high: high + REPUBLIC }
  const republic = yearsAd({ ...phrase, year: { ...phrase.year, number: ofRepublic } }, context)
  const ad = yearsAd(phrase, context)
  return { ...ad, candidates: [...republic.candidates, ...ad.candidates] }
}

/** Which calendars the month and day of a year AD can be of, the likelier first. */
function yearsAd(phrase: DatePhrase, context: DateContext): YearChoice {
  const { year } = phrase
  const number = year.number?.low ?? 0
  const ce = year.bc === true ? 1 - number : number
  const reasons: DateReason[] = [{ code: 'year_ad', values: { year: ce } }]
  const calendars = calendarsOfNumbers(phrase, context, ce, year.cycle !== undefined, false)
  const candidates = calendars.map(
    (calendar): YearCandidate => ({
      year: ce,
      calendar,
      reasons: [...reasons, { code: `counted_${calendar}` }],
    }),
  )
  if (year.cycle === undefined || year.cycle.sign === cycleOfYear(ce)) {
    return { candidates, warnings: slipWarning(phrase), conflict: false }
  }
  // 1953年甲午: the number, and the nearest year of that sign.
  const other = nextYearWithCycle(year.cycle.sign, ce - 30)
  const values = { year: ce, other }
  return {
    candidates: [
      ...candidates,
      { year: other, calendar: 'lunar', reasons: [{ code: 'year_by_sign' }] },
    ],
    warnings: [...slipWarning(phrase), { code: 'year_and_sign_differ', values }],
    conflict: true,
  }
}

/** 丙寅（1986年）: the year AD decides; where its sign is another one, the nearest year is offered too. */
function byGloss(phrase: DatePhrase, sign: number, gloss: number): YearChoice {
  const year = nextYearWithCycle(sign, gloss - 29)
  const named: YearCandidate = {
    year: gloss,
    calendar: 'lunar',
    reasons: [{ code: 'year_ad', values: { year: gloss } }],
  }
  if (year === gloss) return { candidates: [named], warnings: slipWarning(phrase), conflict: false }
  const bySign: YearCandidate = {
    year,
    calendar: 'lunar',
    reasons: [{ code: 'year_by_sign', values: { year } }],
  }
  return {
    candidates: [bySign, named],
    warnings: [...slipWarning(phrase), { code: 'year_ad_differs', values: { year: gloss } }],
    conflict: true,
  }
}

const USUAL_FIRST = 1600

/** 丁未年 alone: every such year of the time that genealogies are about; later ranked by what is known. */
function byCycleAlone(phrase: DatePhrase, context: DateContext): YearChoice {
  const sign = phrase.year.cycle?.sign ?? 0
  const { dynasty } = phrase.year
  const last = dynasty?.to ?? context.lastYear ?? new Date().getFullYear()
  const first = dynasty?.from ?? (phrase.year.numberLost === true ? 960 : USUAL_FIRST)
  const until = phrase.year.numberLost === true ? Math.min(last, 1911) : last
  if (phrase.year.gloss !== undefined) return byGloss(phrase, sign, phrase.year.gloss)
  const candidates: YearCandidate[] = []
  for (let year = nextYearWithCycle(sign, first); year <= until; year += 60) {
    candidates.push({
      year,
      calendar: 'lunar',
      reasons: [{ code: 'year_by_sign', values: { year } }],
    })
  }
  // Most people of genealogies lived in the last dynasty.
  candidates.sort((a, b) => Math.abs(a.year - 1870) - Math.abs(b.year - 1870))
  return { candidates, warnings: slipWarning(phrase), conflict: false }
}
