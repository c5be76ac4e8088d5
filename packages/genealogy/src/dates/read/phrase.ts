import type { Era } from '../eras.ts'
import type { Bound } from '../historical-date.ts'
import type { NumberRead } from '../numbers.ts'
import type { CycleRead } from '../words/cycle-words.ts'
import type { Dynasty } from '../words/dynasties.ts'

/** What a phrase says of the year. */
export interface YearPart {
  dynasty?: Dynasty
  /** The word that the dynasty is called by. */
  dynastyWord?: string
  /** Name of the era as it stands, simplified, and the eras of that name, the likeliest first. */
  era?: string
  eras: readonly Era[]
  /** 0 the whole of the era or dynasty, 1 its beginning, 2 its middle, 3 its end. */
  part?: number
  number?: NumberRead
  /** The number of the year is lost or left blank. */
  numberLost?: boolean
  cycle?: CycleRead
  /** Years AD by 公元 or by their size, with a minus sign before. */
  ad?: boolean
  /** 104年 is 2015 in Taiwan. */
  mayBeRepublic?: boolean
  bc?: boolean
  /** 0 for 其年, 1 for 次年, -1 for 去年. */
  relative?: number
  /** Year AD that stands in brackets behind, or after 即. */
  gloss?: number
  /** 0 for 鼠 to 11 for 猪. */
  animal?: number
  /** 民国前: years before 1912. */
  beforeRepublic?: boolean
  /** 明治前三年: a count that nobody keeps. */
  beforeEra?: boolean
  /** 回历: years of the moon alone. */
  hijri?: boolean
  /** 岁次 stands before the sign. */
  announced?: boolean
  /** 年 stands behind. */
  closed?: boolean
  century?: number
  decade?: number
}

export interface MonthPart {
  month?: number
  /** The last of several months. */
  until?: number
  leap?: boolean
  /** Several months of a season, 1 for spring. */
  season?: number
  lost?: boolean
  /** 月 stands where a number should: 乙未月. */
  misplaced?: boolean
  /** A name of a month that does not stand for one month alone. */
  unsettled?: string
  /** Words that only the lunar calendar has: 正月, 仲秋, 闰. */
  lunar?: boolean
  /** 一月 or 腊月, which are not 正月 and 十二月 in the years of 武周. */
  called?: '一' | '腊'
  /** 建子月: by its branch. */
  built?: boolean
}

export interface DayPart {
  day?: number
  /** The last of several days. */
  until?: number
  /** Further days that the word can mean. */
  others?: readonly number[]
  cycle?: CycleRead
  /** Cycle sign of the first day of the month: 壬戌朔. */
  firstCycle?: number
  lost?: boolean
  /** 朔, 望, 端午: the word, for the explanation. */
  word?: string
  lunar?: boolean
  /** Gregorian month × 100 + day of a day of the sun. */
  solarTerm?: number
  month?: number
  /** A day that differs from place to place or by rules that are not reckoned here: 寒食, 社日. */
  unsettled?: string
  /** So many days later, or before with a minus sign: 重阳后二日. */
  shift?: number
}

export interface DatePhrase {
  at: number
  end: number
  year: YearPart
  month: MonthPart
  day: DayPart
  hour?: number
  hourSlip?: boolean
  /** 1 where the text says lunar, 2 where it says Gregorian. */
  calendar?: number
  bound: Bound
  anniversary?: boolean
  event?: number
  /** The same day by another calendar, in brackets behind. */
  gloss?: DatePhrase
  /** The other end of from–to. */
  until?: DatePhrase
  /** Another date that may be meant as well: 三年或四年. */
  or?: DatePhrase
}
