import { chineseNumber, numberOfNumeral } from './chinese-numbers.ts'

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
/** The count of the Republic goes on in Taiwan. */
const REPUBLIC_YEARS = 200

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

/** First year and number of years of each reign; some ended in the year in which the next began. */
const REIGNS: ReadonlyMap<string, { start: number; years: number }> = new Map([
  ...ERAS.map(([name, start], index): [string, { start: number; years: number }] => [
    name,
    { start, years: (ERAS[index + 1]?.[1] ?? start + REPUBLIC_YEARS) - start },
  ]),
  ['洪武', { start: 1368, years: 35 }],
  ['景泰', { start: 1450, years: 8 }],
  ['泰昌', { start: 1620, years: 1 }],
  ['崇祯', { start: 1628, years: 17 }],
  ['弘光', { start: 1645, years: 1 }],
  ['隆武', { start: 1645, years: 2 }],
  ['永历', { start: 1647, years: 37 }],
])

/** After that year the Republic's years of the cycle of sixty are no longer meant. */
const REPUBLIC_CYCLE_YEARS = 38

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** Every reign title, for a pattern. */
export const reignNames = [...REIGNS.keys()].join('|')
const reignYear = new RegExp(
  `(${reignNames})(?:(元|[一二三四五六七八九十百零〇廿卅]+|\\d{1,3})年|([${STEMS}])([${BRANCHES}]))`,
  'gu',
)

/** 元, 二十六, 廿六, 一百零八 or 26 → the number; NaN where it is none. */
function yearCount(text: string): number {
  if (text === '元') return 1
  return numberOfNumeral(text) ?? Number.NaN
}

/** The years of a reign whose place in the cycle of sixty is the given one: 康熙壬寅 has two. */
function yearsOfCycle(start: number, years: number, stem: string, branch: string): number[] {
  const found: number[] = []
  for (let year = start; year < start + years; year += 1) {
    if (STEMS[(year - 4) % 10] === stem && BRANCHES[(year - 4) % 12] === branch) found.push(year)
  }
  return found
}

/**
 * The common years that a text in simplified characters names by reign: 清光绪三年重修 → [1877].
 * Two where a place in the cycle of sixty came twice; empty where it names none.
 * @throws {RangeError} on a year that the reign did not have
 */
export function reignYearsIn(text: string): number[] {
  return [...text.matchAll(reignYear)].flatMap(([whole, name = '', count, stem, branch]) => {
    const reign = REIGNS.get(name)
    if (reign === undefined) return []
    const { start, years } = reign
    if (stem !== undefined && branch !== undefined) {
      const found = yearsOfCycle(
        start,
        name === '民国' ? REPUBLIC_CYCLE_YEARS : years,
        stem,
        branch,
      )
      if (found.length === 0) throw new RangeError(whole)
      return found
    }
    const number = yearCount(count ?? '')
    if (!(number >= 1 && number <= years)) throw new RangeError(whole)
    return [start + number - 1]
  })
}

const anyReign = new RegExp(reignNames, 'u')

/** The first reign that a text in simplified characters names, its year or none told; or null. */
export function reignIn(text: string): { start: number; years: number } | null {
  return REIGNS.get(anyReign.exec(text)?.[0] ?? '') ?? null
}
