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

/** First year of each reign title from the Ming on; a year in which two meet takes the later one. */
const ERAS: readonly (readonly [string, number])[] = [
  ['洪武', 1368],
  ['建文', 1399],
  ['永乐', 1403],
  ['洪熙', 1425],
  ['宣德', 1426],
  ['正统', 1436],
  ['景泰', 1450],
  ['天顺', 1457],
  ['成化', 1465],
  ['弘治', 1488],
  ['正德', 1506],
  ['嘉靖', 1522],
  ['隆庆', 1567],
  ['万历', 1573],
  ['天启', 1621],
  ['崇祯', 1628],
  ['顺治', 1644],
  ['康熙', 1662],
  ['雍正', 1723],
  ['乾隆', 1736],
  ['嘉庆', 1796],
  ['道光', 1821],
  ['咸丰', 1851],
  ['同治', 1862],
  ['光绪', 1875],
  ['宣统', 1909],
  ['民国', 1912],
]
const FIRST_YEAR = 1368
const LAST_YEAR = 1949

const ERA_YEARS: readonly string[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, offset) => {
    const year = FIRST_YEAR + offset
    const era = ERAS.findLast(([, start]) => start <= year)
    if (era === undefined) throw new RangeError(`no era for ${year}`)
    const count = year - era[1] + 1
    return `${era[0]}${count === 1 ? '元' : chineseNumber(count)}年`
  },
)

/** 1877 → 光绪三年. Covers 1368–1949; throws outside. */
export function eraYear(year: number): string {
  const text = ERA_YEARS[year - FIRST_YEAR]
  if (text === undefined) throw new RangeError(`no era name for ${year}`)
  return text
}

/** 光绪三年 → 1877, or null where the text is not an era year. */
export function yearOfEra(text: string): number | null {
  const position = ERA_YEARS.indexOf(text)
  return position < 0 ? null : FIRST_YEAR + position
}
