import type { HistoricalDate } from './historical-date.ts'
import type { DateContext } from './read/date-context.ts'
import { readDate } from './read/read-date.ts'
import { readDates } from './read/read-dates.ts'
import { readWestern } from './read/western.ts'
import { type StoredDay, storedDayOf } from './stored-day.ts'
import { plainText } from './words/plain-text.ts'

const HAN = /\p{Script=Han}/u
/** What may stand beside a date without saying anything else of it. */
const BESIDE = /[\s\p{P}生卒殁故亡死葬于在]/gu

/**
 * The day of a wording that is a date and nothing else, where it is certain enough to be written down:
 * all that it may mean is stored alike. Undefined for anything else; notes that name a date among them.
 */
export function dayOfWording(text: string, context: DateContext = {}): StoredDay | undefined {
  const date = readDate(text, context)
  const [first, ...others] = date.readings
  if (first === undefined || date.kind === 'conflict' || !isDateAlone(text, date)) return undefined
  const stored = storedDayOf(first)
  const isOne = others.every((each) => {
    const { day, reading } = storedDayOf(each)
    return day === stored.day && reading === stored.reading
  })
  // Where other eras of the name are possible, the likeliest is meant: a warning says so.
  return (isOne || date.kind !== 'ambiguous') && stored.day !== '' ? stored : undefined
}

/** Whether the reader knows what a wording means, as one thing: a span of years is one, too. */
export function isUnderstood(text: string, context: DateContext = {}): boolean {
  const date = readDate(text, context)
  if (date.kind === 'none') return true
  if (date.readings.length === 0 || date.kind === 'conflict') return false
  if (!isDateAlone(text, date)) return false
  return date.kind !== 'ambiguous' || dayOfWording(text, context) !== undefined
}

function isDateAlone(text: string, { readings }: HistoricalDate): boolean {
  const plain = plainText(text)
  if (!HAN.test(plain)) return readWestern(text, plain, {}) !== undefined
  const [found] = readDates(text)
  if (found === undefined) return readings.length > 0 && !/[a-z]/i.test(plain)
  const rest = plain.slice(0, found.at) + plain.slice(found.at + found.length)
  return rest.replace(BESIDE, '') === ''
}
