import type { JulianDay } from './historical-date.ts'

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

const remainder = (value: number, by: number) => ((value % by) + by) % by

/** Place in the cycle of sixty: 0 for 甲子 to 59 for 癸亥. */
export type CycleSign = number

/** The sign of a lunar year; AD 4 and 1984 are 甲子, and 0 is 1 BC. */
export const cycleOfYear = (year: number): CycleSign => remainder(year - 4, 60)

/** The sign of a day from midnight on; an hour 子 before midnight counts for its own evening. */
export const cycleOfDay = (jdn: JulianDay): CycleSign => remainder(jdn - 11, 60)

/** The sign with this stem and branch, both from 0; odd and even do not meet. */
export function cycleSign(stem: number, branch: number): CycleSign | undefined {
  return (stem - branch) % 2 === 0 ? remainder(6 * stem - 5 * branch, 60) : undefined
}

/** `甲子` to `癸亥`; undefined for anything else, also for pairs that do not exist, as 甲丑. */
export function parseCycle(text: string): CycleSign | undefined {
  if (text.length !== 2) return undefined
  const stem = STEMS.indexOf(text.charAt(0))
  const branch = BRANCHES.indexOf(text.charAt(1))
  return stem < 0 || branch < 0 ? undefined : cycleSign(stem, branch)
}

export const writeCycle = (sign: CycleSign): string =>
  STEMS.charAt(remainder(sign, 10)) + BRANCHES.charAt(remainder(sign, 12))

export const writeBranch = (branch: number): string => BRANCHES.charAt(remainder(branch, 12))

/** The first year from `from` on that has this sign; the next ones follow every sixty years. */
export const nextYearWithCycle = (sign: CycleSign, from: number): number =>
  from + remainder(sign - cycleOfYear(from), 60)

/** The first day from `from` on that has this sign. */
export const nextDayWithCycle = (sign: CycleSign, from: JulianDay): JulianDay =>
  from + remainder(sign - cycleOfDay(from), 60)
