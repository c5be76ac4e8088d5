/** Branch of the double hour: 0 for 子 (23–1 h) to 11 for 亥. */
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** What stands behind a branch for it to be an hour; 长 is a slip for 時. */
const HOUR_SIGNS = new Set([...'时刻牌'].map((char) => char.charCodeAt(0)))
const HOUR_SLIPS: Readonly<Record<string, number>> = { 戍: 10, 戊: 10, 已: 5, 己: 5, 末: 7, 牛: 6 }

export interface HourRead {
  end: number
  hour: number
  slip: boolean
}

/** 子时, 夜子时, 丑刻, 辰牌; also 辰长, where the sign for hour was misread. */
export function readHour(text: string, at: number): HourRead | undefined {
  const early = text.charAt(at)
  if ((early === '夜' || early === '早') && text.charAt(at + 1) === '子') {
    const night = readHour(text, at + 1)
    if (night !== undefined) return night
  }
  const exact = BRANCHES.indexOf(early)
  const slipped = HOUR_SLIPS[early]
  const hour = exact >= 0 ? exact : slipped
  if (early === '' || hour === undefined) return undefined
  let next = at + 1
  // 子正, 子初: the first or second half.
  const half = text.charAt(next)
  if ((half === '正' || half === '初') && !/^.?月/.test(text.slice(next + 1, next + 3))) next++
  if (HOUR_SIGNS.has(text.charCodeAt(next))) {
    return { end: next + 1, hour, slip: exact < 0 }
  }
  if (next > at + 1) return { end: next, hour, slip: exact < 0 }
  return text.charAt(next) === '长' && exact >= 0 ? { end: next + 1, hour, slip: true } : undefined
}

/** The hours of the clock of a double hour; 子 begins on the evening before. */
export function clockOf(hour: number): { from: number; to: number } {
  return { from: (hour * 2 + 23) % 24, to: (hour * 2 + 1) % 24 }
}
