import type { DateReading, HistoricalDate } from '@suyuan/genealogy/dates/historical-date'
import { historicalOf } from '@suyuan/genealogy/dates/julian-day'
import { type YearsNamed, yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { readDate } from '@suyuan/genealogy/dates/read/read-date'

/**
 * The year that a text names, in its middle where it names a longer time: 1893, 1890s, 光绪十九年, 清末,
 * 康熙年间; or null.
 */
export function statedYear(text: string): number | null {
  const all = yearsNamed(text)
  // 清末，1893: what names one year says more.
  const isOne = ({ years }: YearsNamed) => years.length === 1
  for (const named of [...all.filter(isOne), ...all.filter((each) => !isOne(each))]) {
    const year = yearOf(named)
    if (year !== null) return year
  }
  return middleOfReign(readDate(text))
}

const MING = 1368

/** 乾隆 from 明 on without another word; older names of reigns and foreign ones are names of places, too. */
function middleOfReign({ readings: [reading] }: HistoricalDate): number | null {
  if (reading?.parts.era === undefined || reading.parts.year !== undefined) return null
  const isKnown = reading.calendar !== 'gregorian' || reading.parts.era === '民国'
  const [from, to] = [historicalOf(reading.from).year, historicalOf(reading.to).year - 1]
  return isKnown && from >= MING ? Math.ceil((from + to) / 2) : null
}

function yearOf(named: YearsNamed): number | null {
  const { date, years } = named
  const [reading] = date.readings
  if (reading === undefined) return null
  const era = reading.parts.era ?? eraOf(named)
  // A year that the reign did not have is a slip: the reign itself is still told.
  if (date.kind === 'conflict' && era !== undefined) return statedYear(`${era}年间`)
  const [first, ...others] = years
  if (first === undefined) return middleOf(named, reading)
  // A sign alone comes every sixty years.
  return others.length === 0 || era !== undefined ? first : null
}

/** The reign that a warning names. */
function eraOf({ date }: YearsNamed): string | undefined {
  const era = date.warnings.find(({ values }) => typeof values?.['era'] === 'string')?.values?.[
    'era'
  ]
  return typeof era === 'string' ? era : undefined
}

function middleOf({ from, to }: YearsNamed, { bound }: DateReading): number {
  if (bound === 'before') return to + 1
  if (bound === 'after') return from - 1
  return Math.ceil((from + to) / 2)
}

const ways = [
  /(?:从|自|由|來自|来自)(\p{Script=Han}{2,12}?)(?=迁|移|搬|来|來|到|往|下|去|过|渡|$|[^\p{Script=Han}])/u,
  /\bfrom\s+([A-Za-z'’ ,-]{3,50}?)(?=\s+(?:in|to|about|around|before|after|during)\b|[^A-Za-z'’ ,-]|$)/iu,
]

/** The words of the place that a family moved from, as far as they can be told apart; ''. */
export function statedOrigin(text: string): string {
  for (const way of ways) {
    const place = way.exec(text)?.[1]
    if (place !== undefined) return place.trim()
  }
  const rest = withoutDates(text).replace(/\d+s?/g, ' ').trim()
  // Brackets and commas of a date may be left.
  return rest.length <= LONGEST_PLACE && /\p{L}/u.test(rest) ? rest : ''
}

function withoutDates(text: string): string {
  return yearsNamed(text).reduceRight(
    (rest, { at, length }) => `${rest.slice(0, at)} ${rest.slice(at + length)}`,
    text,
  )
}

/** Longer texts tell a story. */
const LONGEST_PLACE = 24
