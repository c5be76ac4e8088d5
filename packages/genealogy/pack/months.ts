/**
 * Writes src/dates/months/packed.ts: `node packages/genealogy/pack/months.ts`, by hand, when one of
 * the tables in data/ changes. The months come from lunar-typescript (MIT), are put right by
 * data/calendar-corrections.tsv and marked by data/disputed-months.tsv. Where a disputed month is in
 * both, the correction is the day of a calendar that was issued and is kept.
 */
import { writeFileSync } from 'node:fs'
import {
  FAR,
  isLeapAt,
  LEAST_TO_LEAP,
  monthsIn,
  writeDigits,
  YEAR_DIGITS,
} from '../src/dates/months/bits.ts'
import { monthsOf } from './corrected-months.ts'
import { base } from './library-months.ts'
import { CALENDARS, FIRST_YEAR, LAST_YEAR } from './month-tables.ts'
import { yearsOf } from './packed-years.ts'

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
  new URL('../src/dates/months/packed.ts', import.meta.url),
  `/**
 * The months of every calendar, written by packages/genealogy/pack/months.ts; bits.ts reads them.
 * \`lunar\` has the runs of months that differ from the one before, and the months from leap month to
 * leap month; the others have the bits of each year in which they differ from it.
 */
export const PACKED = {
${entries.join('\n')}
} as const
`,
)
