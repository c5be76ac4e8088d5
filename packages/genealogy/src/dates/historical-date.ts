import type { ReasonCode } from './reason-codes.ts'

/** Count of days whose whole numbers stand for a civil day: 2 March 1970 is 2 440 648. */
export type JulianDay = number

/**
 * A calendar that dates are reckoned in. `lunar` is the Chinese main line; the others are those of
 * courts and states beside it, where their months differ: `northern` is that of 北魏, 西魏, 北周 and
 * 隋 before 589, `weiqi` that of 東魏 and 北齊, `nanming` also that of 明鄭.
 */
export type CalendarName =
  | 'gregorian'
  | 'julian'
  | 'lunar'
  | 'taiping'
  | 'shu'
  | 'wu'
  | 'houqin'
  | 'beiliang'
  | 'northern'
  | 'weiqi'
  | 'liaojin'
  | 'mongol'
  | 'nanming'

/** What a wording says, from a single day to nothing that can be read. */
export type DateKind =
  | 'day'
  | 'month'
  | 'year'
  | 'span'
  | 'no_year'
  | 'age'
  | 'none'
  | 'ambiguous'
  | 'conflict'
  | 'unread'

/** How the ends of an interval are meant: 约 about, 前 before, 后 after, 至 from one to another. */
export type Bound = 'exact' | 'about' | 'before' | 'after' | 'between' | 'from_to'

/** The parts of a date as its calendar has them; what is not said is absent. */
export interface DateParts {
  dynasty?: string
  /** Era name in simplified characters: 道光. */
  era?: string
  /** Year of the era, or of the calendar where no era is named. */
  year?: number
  /** 0 for 甲子 to 59 for 癸亥, as the wording has it. */
  cycle?: number
  month?: number
  leap?: boolean
  day?: number
  /** 0 for 子 to 11 for 亥; 子 spans midnight and does not shift the day. */
  hour?: number
}

/** One way to understand a wording: an interval of days, never empty. */
export interface DateReading {
  from: JulianDay
  to: JulianDay
  calendar: CalendarName
  bound: Bound
  parts: DateParts
  /** How it was understood, as codes that every language has words for. */
  reasons: readonly DateReason[]
}

export interface DateReason {
  code: ReasonCode
  /** What the words name: an era, a month, a number. */
  values?: Readonly<Record<string, string | number>>
}

/** A date of a genealogy: its wording as it stands, and what is understood of it. */
export interface HistoricalDate {
  /** The original wording, always kept. */
  text: string
  kind: DateKind
  /** The likeliest first; none for an age, a day without a year, or what is not known. */
  readings: readonly DateReading[]
  warnings: readonly DateReason[]
  /** Month and day, where the wording says no year: a 忌辰 comes every year. */
  parts?: DateParts
  /** Years, by Chinese count, where the wording says an age. */
  age?: number
}
