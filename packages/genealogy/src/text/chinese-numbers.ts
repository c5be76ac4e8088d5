const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1–999 in Chinese numerals as counted: 12 → 十二, 108 → 一百零八. */
export function chineseNumber(value: number): string {
  if (value < 10) return DIGITS[value] ?? ''
  if (value < 100) {
    const tens = Math.floor(value / 10)
    const rest = value % 10
    return `${tens === 1 ? '' : DIGITS[tens]}十${rest === 0 ? '' : DIGITS[rest]}`
  }
  const rest = value % 100
  const hundreds = `${DIGITS[Math.floor(value / 100)]}百`
  if (rest === 0) return hundreds
  if (rest < 10) return `${hundreds}零${DIGITS[rest]}`
  return `${hundreds}${rest < 20 ? '一' : ''}${chineseNumber(rest)}`
}

const byNumeral: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 999 }, (_, index) => [chineseNumber(index + 1), index + 1]),
)

/** 二十六, 廿六, 一百零八 or 26 → the number; undefined where it is none, or beyond 999 in numerals. */
export function numberOfNumeral(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text
    .replaceAll('〇', '零')
    .replaceAll('廿', '二十')
    .replaceAll('卅', '三十')
    .replace(/^一十/, '十')
    .replace(/(?<=百)十/, '一十')
  return byNumeral.get(plain)
}
