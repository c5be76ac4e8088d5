/**
 * Writes src/dates/months/packed.ts: `node packages/genealogy/build-months.ts`, by hand, when one of
 * the tables in data/ changes. The months come from lunar-typescript (MIT), are put right by
 * data/calendar-corrections.tsv and marked by data/disputed-months.tsv. Where a disputed month is in
 * both, the correction is the day of a calendar that was issued and is kept.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { LunarYear } from 'lunar-typescript'
import {
  FAR,
  isLeapAt,
  LEAST_TO_LEAP,
  monthsIn,
  writeDigits,
  YEAR_DIGITS,
} from './src/dates/months/bits.ts'
import { writtenMonth } from './src/dates/months/rules.ts'

const FIRST_YEAR = -140
const LAST_YEAR = 2100
const FIRST_DAY_OF_589 = 1_936_208

/** Which years a calendar has of its own, and whose rows of the two tables are about it. */
const CALENDARS = {
  lunar: [FIRST_YEAR, LAST_YEAR, []],
  shu: [221, 263, ['蜀漢']],
  wu: [222, 280, ['孫吳']],
  houqin: [384, 417, ['後秦']],
  beiliang: [397, 460, ['北涼']],
  northern: [386, 618, ['北魏', '西魏', '北周', '隋']],
  weiqi: [534, 577, ['東魏', '北齊']],
  liaojin: [916, 1234, ['遼', '金', '西遼']],
  mongol: [1206, 1294, ['蒙古']],
  nanming: [1644, 1683, ['南明']],
} as const satisfies Record<string, readonly [number, number, readonly string[]]>

interface Row {
  dynasty: string
  month: number
  leap: boolean
  first: number
}

function rowsOf(file: string): Row[] {
  const lines = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [dynasty = '', , , month, leap, first] = line.split('\t')
    return { dynasty, month: Number(month), leap: leap === '1', first: Number(first) }
  })
}

/** A month of a year that begins with 寅; `key` orders months: leap months follow their own. */
interface Month {
  first: number
  key: number
}

const keyOf = (year: number, month: number, leap: boolean) =>
  year * 24 + (month - 1) * 2 + Number(leap)
const labelOf = (key: number) => {
  const year = Math.floor(key / 24)
  const rest = key - year * 24
  return { year, month: (rest >> 1) + 1, leap: (rest & 1) === 1 }
}

/** What a written month is in the table; the library counts 新 and 景初 as their time did. */
const standardKeys = new Map<string, number>()
const writtenKey = (year: number, month: number, leap: boolean, early = false) =>
  `${year} ${month} ${leap} ${early}`
for (let year = FIRST_YEAR - 1; year <= LAST_YEAR; year++) {
  for (const leap of [false, true]) {
    for (let month = 1; month <= 12; month++) {
      const written = writtenMonth(year, month, leap)
      const key = writtenKey(written.year, written.month, written.leap, written.early)
      // The second month 12 of 239 is written like a leap month, and no other month is.
      if (!standardKeys.has(key)) standardKeys.set(key, keyOf(year, month, leap))
    }
  }
}

function libraryMonths(): Month[] {
  const months: Month[] = []
  for (let year = FIRST_YEAR - 1; year <= LAST_YEAR; year++) {
    for (const month of LunarYear.fromYear(year).getMonths()) {
      if (month.getYear() !== year) continue
      const leap = month.getMonth() < 0
      const number = Math.abs(month.getMonth())
      const shifted = (year >= 9 && year <= 23) || (year >= 237 && year <= 239)
      let key = keyOf(year, number, leap)
      if (year === 23 && leap) key = keyOf(23, 11, false)
      else if (year === 23 && number === 11) key = keyOf(23, 10, false)
      else if (year === 239 && leap) key = keyOf(239, 11, false)
      else if (year === 239 && number > 10) key = keyOf(239, number === 12 ? 12 : 10, false)
      else if (shifted && !(year === 23 && number === 12)) {
        key = standardKeys.get(writtenKey(year, number, leap)) ?? key
      }
      months.push({ first: month.getFirstJulianDay(), key })
    }
  }
  return months.sort((one, other) => one.first - other.first)
}

/** The key of a row: the year whose month of this name begins nearest to the day. */
function keyOfRow(row: Row, around: readonly Month[]): number {
  const near = around.reduce((best, month) =>
    Math.abs(month.first - row.first) < Math.abs(best.first - row.first) ? month : best,
  )
  const { year } = labelOf(near.key)
  const main = !['蜀漢', '孫吳'].includes(row.dynasty)
  const candidates: number[] = []
  for (const candidate of [year - 1, year, year + 1, year + 2]) {
    for (const early of [false, true]) {
      const key = main
        ? standardKeys.get(writtenKey(candidate, row.month, row.leap, early))
        : keyOf(candidate, row.month, row.leap)
      if (key !== undefined) candidates.push(key)
    }
  }
  const distance = (key: number) => Math.abs(key - near.key)
  return candidates.reduce((best, key) => (distance(key) < distance(best) ? key : best))
}

/** Puts a calendar's own months in the place of those that do not fit beside them. */
function corrected(base: readonly Month[], own: readonly Month[]): Month[] {
  const ownFirsts = new Set(own.map((month) => month.first))
  const ownKeys = new Set(own.map((month) => month.key))
  const kept = base.filter((month) => !ownFirsts.has(month.first) && !ownKeys.has(month.key))
  const all = [...kept, ...own].sort((one, other) => one.first - other.first)
  const owned = new Set(own)
  return all.filter((month, place) => {
    if (owned.has(month)) return true
    const beside = [all[place - 1], all[place + 1]]
    return beside.every(
      (other) => !other || !owned.has(other) || Math.abs(other.first - month.first) > 28,
    )
  })
}

/** A leap month stands behind its own, any other behind the one before or that one's leap month. */
const fits = (month: Month, next: Month): boolean => {
  const length = next.first - month.first
  const step = next.key - month.key
  return (length === 29 || length === 30) && (step === 1 || (step === 2 && next.key % 2 === 0))
}

const base = libraryMonths()
const corrections = rowsOf('calendar-corrections.tsv')
const disputed = rowsOf('disputed-months.tsv')
const parallelNames = new Set<string>(Object.values(CALENDARS).flatMap(([, , names]) => names))
/** 隋 took the main line over when it had conquered 陳. */
const isMain = (row: Row) =>
  !parallelNames.has(row.dynasty) || (row.dynasty === '隋' && row.first > FIRST_DAY_OF_589)
const rowsAbout = (rows: readonly Row[], names: readonly string[]) =>
  rows.filter((row) => (names.length === 0 ? isMain(row) : names.includes(row.dynasty)))

function ownMonths(rows: readonly Row[]): Month[] {
  const own = new Map<number, Month>()
  for (const row of rows)
    own.set(keyOfRow(row, base), { first: row.first, key: keyOfRow(row, base) })
  return [...own.values()]
}

/** Where a month is wanting between two others, a disputed row that begins there names it. */
function filled(months: readonly Month[], rows: readonly Row[]): Month[] {
  const wanting = months.flatMap((month, place) => {
    const next = months[place + 1]
    if (!next || next.first - month.first < 58) return []
    return ownMonths(rows.filter((row) => row.first > month.first && row.first < next.first))
  })
  return [...months, ...wanting].sort((one, other) => one.first - other.first)
}

/** Where the library's name or day cannot be, that of a disputed row within a day is taken. */
function renamed(months: readonly Month[], rows: readonly Row[]): Month[] {
  const result = [...months]
  for (let place = 1; place < result.length; place++) {
    for (const here of [place - 1, place]) {
      const [before, month] = [result[place - 1], result[place]]
      if (!before || !month || fits(before, month)) continue
      const old = here === place ? month : before
      const row = rows.find((one) => Math.abs(one.first - old.first) <= 1)
      const changed = row && { first: row.first, key: keyOfRow(row, base) }
      if (!changed || (changed.first === old.first && changed.key === old.key)) continue
      result[here] = changed
    }
  }
  return result
}

/**
 * Before the 太初 reform the leap month was 后九月; the library has one after 十月 in its last year.
 */
const isOldLeap = (row: Row) => row.first >= 1_683_372 && row.first < 1_683_490

function monthsOf(from: readonly Month[], names: readonly string[]): Month[] {
  const rows = rowsAbout(disputed, names)
  const named = names.length === 0 ? rows.filter(isOldLeap) : []
  const own = ownMonths([...rowsAbout(corrections, names), ...named])
  return renamed(filled(corrected(from, own), rows), rows)
}

/**
 * The places of disputed months: those that begin about the rows' days, and those of their names. The
 * new moon of August 2097 falls so near to midnight that reckonings differ about the day.
 */
function disputedKeys(months: readonly Month[], names: readonly string[]): Set<number> {
  const keys = new Set(months.map((month) => month.key))
  const wanted = new Set<number>()
  if (names.length === 0) wanted.add(keyOf(2097, 7, false))
  for (const row of rowsAbout(disputed, names)) {
    const key = keyOfRow(row, base)
    const near = months.filter((month) => Math.abs(month.first - row.first) <= 1)
    for (const month of near) wanted.add(month.key)
    if (keys.has(key)) wanted.add(key)
    if (near.length === 0 && !keys.has(key)) throw new Error(`No month of ${JSON.stringify(row)}`)
  }
  return wanted
}

/**
 * How many days later the other table begins a disputed month, 1 or -1: by its row, and on the main
 * line by the library too.
 */
function shiftsOf(months: readonly Month[], names: readonly string[]): Map<number, number> {
  const rows = rowsAbout(disputed, names).map((row) => ({
    first: row.first,
    key: keyOfRow(row, base),
  }))
  const others = names.length === 0 ? [...rows, ...base] : rows
  const firsts = new Map(months.map((month) => [month.key, month.first]))
  const shifts = new Map<number, number>()
  for (const { first, key } of others) {
    const shift = first - (firsts.get(key) ?? first)
    if (Math.abs(shift) === 1 && !shifts.has(key)) shifts.set(key, shift)
  }
  return shifts
}

interface Year {
  first: number
  word: number
  /** Disputed months that another table begins a day earlier, a day later, and all others. */
  disputed: number
  earlier: number
  later: number
}

/** One year as its packed word; months that do not follow one another end the script. */
function yearOf(
  name: string,
  year: number,
  months: readonly Month[],
  doubted: Set<number>,
  shifts: ReadonlyMap<number, number>,
): Year {
  const start = months.findIndex((month) => labelOf(month.key).year === year)
  const end = months.findIndex((month) => labelOf(month.key).year === year + 1)
  const first = months[start]?.first ?? 0
  const result: Year = { first, word: 0, disputed: 0, earlier: 0, later: 0 }
  for (let place = start; place < end; place++) {
    const [month, next] = [months[place], months[place + 1]]
    if (!month || !next || !fits(month, next)) {
      throw new Error(`${name} ${year}: ${JSON.stringify([month, next])}`)
    }
    if (next.first - month.first === 30) result.word |= 1 << (place - start)
    if (doubted.has(month.key)) {
      const bit = 1 << (place - start)
      const shift = shifts.get(month.key)
      if (shift === -1) result.earlier |= bit
      else if (shift === 1) result.later |= bit
      else result.disputed |= bit
    }
    const label = labelOf(month.key)
    if (label.leap) result.word |= label.month << 13
  }
  return result
}

function yearsOf(
  name: string,
  from: number,
  to: number,
  months: readonly Month[],
  names: readonly string[],
) {
  const doubted = disputedKeys(months, names)
  const shifts = shiftsOf(months, names)
  return Array.from({ length: to - from + 1 }, (_, place) =>
    yearOf(name, from + place, months, doubted, shifts),
  )
}

/** Years with something of their own, each behind its distance from the one before. */
function sparse(values: readonly number[]): string {
  let text = ''
  let before = 0
  for (const [place, value] of values.entries()) {
    if (value === 0) continue
    for (; place - before >= FAR; before += FAR) text += writeDigits(FAR, 1)
    text += writeDigits(place - before, 1) + writeDigits(value, YEAR_DIGITS)
    before = place
  }
  return text
}

/**
 * The main line: how many months in turn differ in length from the one before until one that does
 * not, and how many months lie between leap months.
 */
function packedLine(words: readonly number[]): { runs: string; leaps: string } {
  const runs: number[] = []
  const leaps: number[] = []
  let run = 0
  let sinceLeap = 0
  let before = 0
  for (const word of words) {
    for (let place = 0; place < monthsIn(word); place++) {
      if (isLeapAt(word, place)) {
        leaps.push(sinceLeap - LEAST_TO_LEAP)
        sinceLeap = 0
      }
      const isLong = (word >> place) & 1
      if (isLong !== before) run++
      else {
        runs.push(run)
        run = 0
      }
      before = isLong
      sinceLeap++
    }
  }
  const digits = (values: readonly number[]) =>
    values.map((value) => writeDigits(value, 1)).join('')
  // No leap month follows the last one within the table.
  return { runs: digits([...runs, run]), leaps: digits([...leaps, 63]) }
}

const mainMonths = monthsOf(base, [])
const mainYears = yearsOf('lunar', FIRST_YEAR, LAST_YEAR, mainMonths, [])
const entries = Object.entries(CALENDARS).map(([name, [from, to, names]]) => {
  const isOwn = name !== 'lunar'
  const years = isOwn ? yearsOf(name, from, to, monthsOf(mainMonths, names), names) : mainYears
  const packed: Record<string, string> = isOwn
    ? {
        words: sparse(
          years.map(({ word }, place) => word ^ (mainYears[from - FIRST_YEAR + place]?.word ?? 0)),
        ),
      }
    : packedLine(years.map(({ word }) => word))
  for (const key of ['disputed', 'earlier', 'later'] as const) {
    packed[key] = sparse(years.map((year) => year[key]))
  }
  const lines = Object.entries(packed).map(([key, text]) => {
    const line = `    ${key}: '${text}',`
    return line.length > 100 ? `    ${key}:\n      '${text}',` : line
  })
  console.info(name, Object.values(packed).join('').length)
  return `  ${name}: {
    firstYear: ${from},
    lastYear: ${to},
    firstDay: ${years[0]?.first},
${lines.join('\n')}
  },`
})
writeFileSync(
  new URL('./src/dates/months/packed.ts', import.meta.url),
  `/**
 * The months of every calendar, written by packages/genealogy/build-months.ts; bits.ts reads them.
 * \`lunar\` has the runs of months that differ from the one before, and the months from leap month to
 * leap month; the others have the bits of each year in which they differ from it.
 */
export const PACKED = {
${entries.join('\n')}
} as const
`,
)
