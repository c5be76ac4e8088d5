import { cycleOfYear, nextYearWithCycle } from '../cycle.ts'
import { type Era, isOldJapanese, yearAfterChongzhen } from '../eras.ts'
import type { DateReason } from '../historical-date.ts'
import type { StepCode } from '../reason-codes.ts'
import type { YearCandidate, YearChoice } from './candidate.ts'
import type { DateContext } from './date-context.ts'
import { NAMELESS_YEAR } from './days-of-lunar.ts'
import { inCalendars } from './era-calendars.ts'
import { withoutNumber } from './era-span.ts'
import { lengthOfEra, YEARS_ON_THE_MAINLAND, yearOfEra } from './era-years.ts'
import { slipWarning } from './numbers-calendar.ts'
import type { DatePhrase } from './phrase.ts'

/** What one era gives for a phrase. */
interface OfEra {
  era: Era
  candidates: YearCandidate[]
  warnings: DateReason[]
  conflict: boolean
}

const NONE: YearChoice = { candidates: [], warnings: [], conflict: false }

/** Years of the eras of a name: those that fit everything said, or the likeliest with what speaks against it. */
export function chooseByEra(phrase: DatePhrase, context: DateContext): YearChoice {
  const { year } = phrase
  const { eras, warnings: ofName, isOther } = ofDynasty(phrase, context)
  if (eras.length === 0) return { ...NONE, warnings: ofName }
  const said = (choice: YearChoice): YearChoice =>
    ofName.length === 0
      ? choice
      : {
          ...choice,
          warnings: [...choice.warnings, ...ofName],
          conflict: choice.conflict || isOther === true,
        }
  const hasOnlyGloss =
    year.number === undefined && year.gloss !== undefined && year.part === undefined
  if (
    year.cycle === undefined &&
    !hasOnlyGloss &&
    (year.number === undefined || year.number.low !== year.number.high)
  ) {
    return said(withoutNumber(phrase, eras))
  }
  const read = eras.map((era) => ofOneEra(phrase, era, context))
  const possible = read.filter(({ conflict }) => !conflict)
  const fitting = laterFirst(phrase.month.built === true ? ofSuzong(possible) : possible)
  const first = fitting[0] ?? read[0]
  if (first === undefined) return NONE
  if (fitting.length === 0) {
    return said({
      candidates: first.candidates,
      warnings: [...slipWarning(phrase), ...first.warnings],
      conflict: true,
    })
  }
  const choice: YearChoice = {
    candidates:
      fitting.length === 1 ? first.candidates : fitting.flatMap(({ candidates }) => candidates),
    warnings: slipWarning(phrase),
    conflict: false,
  }
  return said(
    fitting.length > 1 && isSettled(year.era ?? '', fitting)
      ? { ...choice, settled: true }
      : choice,
  )
}

/** 建子月 is how 肃宗 of 唐 called a month, of the two that had 上元. */
function ofSuzong(possible: readonly OfEra[]): readonly OfEra[] {
  const of = possible.filter(({ candidates: [first] }) => first?.year === NAMELESS_YEAR - 1)
  return of.length > 0 ? of : possible
}

interface OfDynasty {
  eras: readonly Era[]
  warnings: readonly DateReason[]
  /** The dynasty is said beyond doubt, and had no such era. */
  isOther?: boolean
}

const NO_WARNINGS: readonly DateReason[] = []

/** 国朝 and 胜国 are what the writer called them. */
const ANY_DYNASTY = /^(?:国|皇朝|胜)/
/** A single sign before an era may be a surname or the end of a place: 吴光绪. */
const DYNASTY_SIGNS = '清明元'

/** The eras of the dynasty that is said; it decides, and where it had none of the name that is told. */
function ofDynasty(phrase: DatePhrase, context: DateContext): OfDynasty {
  const { dynasty, dynastyWord = '', eras } = phrase.year
  const names = dynasty?.eras ?? context.within?.dynasty
  const of = names === undefined ? [] : eras.filter((era) => names.includes(era.dynasty))
  if (of.length > 0) return { eras: of, warnings: NO_WARNINGS }
  if (dynasty?.name === '日本') return { eras: [], warnings: [{ code: 'unknown_era' }] }
  const usual = eras.length > 1 ? eras.filter((era) => !isOldJapanese(era)) : eras
  const left = usual.length > 0 ? usual : eras
  const isOther = dynastyWord.length > 1
  if (!(isOther || DYNASTY_SIGNS.includes(dynastyWord || '?')) || ANY_DYNASTY.test(dynastyWord))
    return { eras: left, warnings: NO_WARNINGS }
  const values = { dynasty: dynasty?.name ?? '' }
  return { eras: left, warnings: [{ code: 'era_of_other_dynasty', values }], isOther }
}

const SUI = 581
const MING = 1368

/** The years from 明 on are those of most genealogies. */
function laterFirst(fitting: readonly OfEra[]): readonly OfEra[] {
  if (fitting.length < 2) return fitting
  const isLate = ({ candidates }: OfEra) => (candidates[0]?.year ?? 0) >= MING
  return [...fitting.filter(isLate), ...fitting.filter((each) => !isLate(each))]
}

/**
 * Genealogies date few people before 隋 and hardly any by claimants: of several eras a single one
 * later than that, written as it should be, is meant.
 */
function isSettled(name: string, fitting: readonly OfEra[]): boolean {
  const late = fitting.filter(({ candidates }) => (candidates[0]?.year ?? 0) >= SUI)
  const latest = fitting.filter(({ candidates }) => (candidates[0]?.year ?? 0) >= MING)
  const likely = late.filter(({ era }) => !era.beside)
  const first = likely[0] ?? late[0]
  if (first === undefined || first !== fitting[0]) return false
  return (
    (likely.length === 1 || late.length === 1 || latest.length === 1) && first.era.name === name
  )
}

function ofOneEra(phrase: DatePhrase, era: Era, context: DateContext): OfEra {
  const { number, cycle } = phrase.year
  const read =
    isAfterChongzhen(era) &&
    number !== undefined &&
    cycle !== undefined &&
    phrase.year.closed !== true
      ? afterChongzhen(era, number.low, cycle.sign)
      : numbered(era, phrase.year)
  // Most eras have one calendar, which the wording does not put aside.
  if (era.calendar !== 'gregorian' && phrase.calendar !== 2) return checkGloss(read, phrase)
  const candidates = read.candidates.flatMap((each) => inCalendars(each, phrase, context))
  return checkGloss({ ...read, candidates }, phrase)
}

/** 乾隆（1777年）: the year in brackets says which year of the era it is. */
function numbered(era: Era, { number, cycle, gloss }: DatePhrase['year']): OfEra {
  if (number !== undefined) return byNumber(era, number.low, cycle?.sign)
  if (cycle !== undefined) return byCycle(era, cycle.sign)
  return byNumber(era, (gloss ?? 0) - era.firstYear + 1, undefined)
}

/** 崇祯后三丙午 counts the years of a sign, not the years. */
const isAfterChongzhen = (era: Era) => era.name.startsWith('崇祯纪元')

function afterChongzhen(era: Era, count: number, sign: number): OfEra {
  const year = yearAfterChongzhen(count, sign)
  const found = candidateOf(era, year - era.firstYear + 1, 'era_sign')
  return {
    era,
    candidates: found === undefined ? [] : [found],
    warnings: [],
    conflict: found === undefined,
  }
}

function candidateOf(
  era: Era,
  ofEra: number,
  code: StepCode = 'era_year',
): YearCandidate | undefined {
  const found = yearOfEra(era, ofEra)
  if (found === undefined) return undefined
  const values = { era: era.name, dynasty: era.dynasty, number: ofEra, year: found.year }
  const candidate: YearCandidate = {
    year: found.year,
    calendar: era.calendar,
    era,
    ofEra,
    from: found.from,
    to: found.to,
    reasons: [{ code, values }],
  }
  if (found.past) candidate.doubtful = true
  return candidate
}

function byNumber(era: Era, number: number, sign: number | undefined): OfEra {
  const named = candidateOf(era, number)
  if (named === undefined)
    return { era, candidates: [], warnings: [{ code: 'no_such_year' }], conflict: true }
  const values = { era: era.name, number, length: lengthOfEra(era) }
  if (sign === undefined || sign === cycleOfYear(named.year)) {
    const warnings: DateReason[] = named.doubtful === true ? [{ code: 'past_era', values }] : []
    return { era, candidates: [named], warnings, conflict: named.doubtful === true }
  }
  const other = byCycle(era, sign)
  return {
    era,
    candidates: [named, ...other.candidates.slice(0, 2)],
    warnings: [{ code: 'year_and_sign_differ', values }, ...other.warnings],
    conflict: true,
  }
}

function byCycle(era: Era, sign: number): OfEra {
  const first = era.firstYear
  const length = era.name === '民国' ? YEARS_ON_THE_MAINLAND : lengthOfEra(era)
  const candidates: YearCandidate[] = []
  for (let year = nextYearWithCycle(sign, first); year < first + length; year += 60) {
    const found = candidateOf(era, year - first + 1, 'era_sign')
    if (found !== undefined) candidates.push(found)
  }
  if (candidates.length > 0) return { era, candidates, warnings: [], conflict: false }
  // 嘉庆乙未: no such year; the nearest before and after are what may have been meant.
  const after = nextYearWithCycle(sign, first)
  const outside = [after - 60, after].map(
    (year): YearCandidate => ({
      year,
      calendar: era.calendar,
      reasons: [{ code: 'year_by_sign', values: { year } }],
      doubtful: true,
    }),
  )
  return {
    era,
    candidates: outside,
    warnings: [{ code: 'sign_not_in_era', values: { era: era.name } }],
    conflict: true,
  }
}

/** The year AD in brackets decides between candidates, or contradicts them all. */
function checkGloss(read: OfEra, phrase: DatePhrase): OfEra {
  const { gloss } = phrase.year
  if (gloss === undefined) return read
  const agreeing = read.candidates.filter(({ year }) => year === gloss)
  if (agreeing.length > 0) return { ...read, candidates: agreeing }
  // The end of a lunar year lies in the next year AD.
  const late = phrase.month.month !== undefined && phrase.month.month >= 11
  const next = read.candidates.filter(({ year }) => year === gloss - 1)
  if (late && next.length > 0) return { ...read, candidates: next }
  const calendar = read.era.calendar === 'gregorian' ? 'gregorian' : 'lunar'
  return {
    ...read,
    candidates: [
      ...read.candidates,
      { year: gloss, calendar, reasons: [{ code: 'year_ad', values: { year: gloss } }] },
    ],
    warnings: [...read.warnings, { code: 'year_ad_differs', values: { year: gloss } }],
    conflict: true,
  }
}
