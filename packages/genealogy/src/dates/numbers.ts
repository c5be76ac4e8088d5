/** How a number is written: 一百二十, 一九八三 or 1983. */
export type NumberStyle = 'counted' | 'digits' | 'arabic'

export interface NumberRead {
  /** Place behind the number. */
  end: number
  /** The least value it can have; the same as `high` where nothing of it is lost. */
  low: number
  high: number
  style: NumberStyle
  /** Digits of an arabic or positional number: 1983 has four. */
  digits: number
  /** 廿, 卅, 初 and 十有四 are of lunar days and of years, never of the Gregorian month. */
  traditional: boolean
}

const DIGITS = new Map(
  [...'〇一二三四五六七八九'].map((char, value) => [char.charCodeAt(0), value] as const),
)
for (const [chars, value] of [
  ['壹', 1],
  ['贰两', 2],
  ['叁', 3],
  ['肆', 4],
  ['伍', 5],
  ['陆', 6],
  ['柒', 7],
  ['捌', 8],
  ['玖', 9],
] as const) {
  for (const char of chars) DIGITS.set(char.charCodeAt(0), value)
}
DIGITS.set('0'.charCodeAt(0), 0)

/** Signs of tens that stand for a number by themselves. */
const TENS = new Map([
  ...[...'廿廾卄念'].map((char) => [char.charCodeAt(0), 20] as const),
  ...[...'卅丗'].map((char) => [char.charCodeAt(0), 30] as const),
  ...[...'卌'].map((char) => [char.charCodeAt(0), 40] as const),
])

const UNITS = new Map(
  [
    ['十', 10],
    ['拾', 10],
    ['旬', 10],
    ['秩', 10],
    ['百', 100],
    ['佰', 100],
    ['千', 1000],
    ['仟', 1000],
  ].map(([char, value]) => [String(char).charCodeAt(0), Number(value)] as const),
)

/** 旬 and 秩 do not begin a number. */
const STARTS = new Set([...'十拾百佰千仟'].map((char) => char.charCodeAt(0)))

/** What joins tens and ones: 十有四, 五旬有四, 八秩晋四, 四十又六. */
const JOINTS = new Set([...'有又晋进零〇加'].map((char) => char.charCodeAt(0)))

const LOST = new Set([...'□囗■▢'].map((char) => char.charCodeAt(0)))

/** Whether a sign of the text stands for one that cannot be read. */
export const isLost = (code: number): boolean => LOST.has(code)

/** Longer rows of digits are no numbers of dates; so that no place is read again and again. */
const MOST_DIGITS = 6

const isArabic = (code: number) => code >= 48 && code <= 57

export const beginsNumber = (code: number): boolean =>
  isArabic(code) || DIGITS.has(code) || TENS.has(code) || STARTS.has(code) || LOST.has(code)

/** The number at a place of plain text, or undefined. */
export function readNumber(text: string, at: number): NumberRead | undefined {
  const code = text.charCodeAt(at)
  if (isArabic(code)) return readArabic(text, at)
  if (DIGITS.has(code)) return readPositional(text, at) ?? readCounted(text, at)
  return TENS.has(code) || STARTS.has(code) ? readCounted(text, at) : undefined
}

/** Most numbers have 年 or 月 behind them. */
const beginsJoint = (text: string, at: number) => !'年月'.includes(text.charAt(at) || '年')

const JOINT = /^[日号]? *[、,，或至到~-] *初?/

/**
 * A number, or two for what lies between them: 三、四年, 三至五月, 初三日至初五日, and 八九年 where no
 * number up to `most` is meant. The sign stands behind the last, or 初 before it.
 */
export function readSpan(
  text: string,
  at: number,
  sign: string,
  most: number,
): NumberRead | undefined {
  const first = readNumber(text, at)
  if (first === undefined || first.digits > 2 || first.low !== first.high) return first
  const joint = beginsJoint(text, first.end)
    ? (JOINT.exec(text.slice(first.end, first.end + 5))?.[0] ?? '')
    : ''
  const last = joint === '' ? undefined : readNumber(text, first.end + joint.length)
  const next = text.charAt(last?.end ?? 0)
  if (last !== undefined && (next === sign || (joint.endsWith('初') && next !== '月'))) {
    // 廿八、九: the tens are said once.
    const high = last.low < first.low % 10 || last.low > 9 ? last.low : tensOf(first.low) + last.low
    if (high > first.low && high <= most) return { ...last, low: first.low, high }
  }
  const low = Math.floor(first.low / 10)
  return first.low > most && first.digits === 2 && first.low % 10 === low + 1
    ? { ...first, low, high: low + 1 }
    : first
}

const tensOf = (value: number) => value - (value % 10)

function readArabic(text: string, at: number): NumberRead | undefined {
  let end = at
  while (end - at <= MOST_DIGITS && isArabic(text.charCodeAt(end))) end++
  // 二0一0 and 2〇10 mix signs.
  if (DIGITS.has(text.charCodeAt(end))) return readPositional(text, at)
  const value = Number(text.slice(at, end))
  if (end - at > MOST_DIGITS) return undefined
  return { end, low: value, high: value, style: 'arabic', digits: end - at, traditional: false }
}

/** 一九八三, 二0一0, 四二: two digits or more one after the other, or a single one. */
function readPositional(text: string, at: number): NumberRead | undefined {
  let end = at
  let value = 0
  for (;;) {
    const code = text.charCodeAt(end)
    const digit = isArabic(code) ? code - 48 : DIGITS.get(code)
    if (digit === undefined || end - at >= MOST_DIGITS) break
    value = value * 10 + digit
    end++
  }
  const next = text.charCodeAt(end)
  if (UNITS.has(next)) return undefined
  const digits = end - at
  const style = digits > 1 ? 'digits' : 'counted'
  return { end, low: value, high: value, style, digits, traditional: false }
}

/** 一百二十, 廿三, 一十九, 十有四, 七旬八, 十□ (11 to 19, the last digit lost). */
function readCounted(text: string, at: number): NumberRead | undefined {
  let end = at
  let sum = 0
  let digit: number | undefined
  let traditional = false
  let least = Number.POSITIVE_INFINITY
  for (;;) {
    const code = text.charCodeAt(end)
    const tens = TENS.get(code)
    const unit = UNITS.get(code)
    if (tens !== undefined && digit === undefined && least > 10) {
      // 廿 may have a needless 十 behind it: 廿十三 is not written, 廿 ends the tens.
      sum += tens
      least = 10
      traditional = true
    } else if (unit !== undefined && unit < least) {
      sum += (digit ?? 1) * unit
      digit = undefined
      least = unit
    } else if (joins(text, end, sum, digit)) {
      if (code !== '〇'.charCodeAt(0)) traditional = true
    } else if (DIGITS.has(code) && digit === undefined && least > 1) {
      digit = DIGITS.get(code)
    } else break
    end++
  }
  if (end === at) return undefined
  const value = sum + (digit ?? 0)
  // 廿八九 is one of both.
  if (sum > 0 && digit !== undefined && DIGITS.get(text.charCodeAt(end)) === digit + 1) {
    return { low: value, high: value + 1, end: end + 1, style: 'counted', digits: 0, traditional }
  }
  const lost = digit === undefined && sum > 0 && isLost(text.charCodeAt(end))
  const range = lost
    ? { low: value, high: value + 9, end: end + 1 }
    : { low: value, high: value, end }
  return { ...range, style: 'counted', digits: 0, traditional }
}

/** Whether the sign joins tens to a digit that follows. */
function joins(text: string, at: number, sum: number, digit: number | undefined): boolean {
  if (sum === 0 || digit !== undefined || !JOINTS.has(text.charCodeAt(at))) return false
  const next = DIGITS.get(text.charCodeAt(at + 1))
  if (next === undefined || next === 0) return false
  return text.charAt(at) === '〇' || !UNITS.has(text.charCodeAt(at + 2))
}

const ONES = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 0 to 9999 in Chinese numerals: 二十七, 一百〇八. */
export function writeNumber(value: number): string {
  if (value < 10) return ONES[value] ?? String(value)
  if (value < 20) return `十${value % 10 === 0 ? '' : ONES[value % 10]}`
  if (value < 100)
    return `${ONES[Math.floor(value / 10)]}十${value % 10 === 0 ? '' : ONES[value % 10]}`
  const unit = value < 1000 ? 100 : 1000
  const rest = value % unit
  const head = `${ONES[Math.floor(value / unit)] ?? value}${unit === 100 ? '百' : '千'}`
  if (rest === 0) return head
  const words = rest >= 10 && rest < 20 ? `一${writeNumber(rest)}` : writeNumber(rest)
  return rest < unit / 10 ? `${head}〇${words}` : head + words
}

/** Days of a lunar month as they are written: 初一, 十五, 廿二, 三十; 三十一 in 天曆. */
export function writeLunarDay(day: number): string {
  if (day <= 10) return `初${writeNumber(day)}`
  if (day < 20 || day >= 30) return writeNumber(day)
  return day === 20 ? '二十' : `廿${ONES[day % 10]}`
}
