import type { HistoricalDate } from '../historical-date.ts'
import { plainText } from '../words/plain-text.ts'
import { civilDatesOf } from './civil-date.ts'
import type { DateContext } from './date-context.ts'
import { readLine, strengthOf } from './line.ts'
import { dateOfPhrase } from './read-date.ts'
import { readWestern } from './western.ts'

/** A date within a text. */
export interface DateFound {
  at: number
  length: number
  date: HistoricalDate
}

/** Names of months in Latin letters, ISO, 19/08/1990 and 7.4.2023 within other words. */
const WESTERN =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?[A-Za-z\u00c0-\u024f]{3,9}\.?,? \d{3,4}|[A-Za-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?, \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})\b/g

/**
 * Every date of a running text, in its order. Only what says a year, or a month with its day, is
 * one here. The time grows with the length of the text and with nothing else.
 */
export function readDates(text: string, context: DateContext = {}): DateFound[] {
  const plain = plainText(text)
  const found = findWestern(text, plain, context)
  const line = readLine(plain)
  let next = 0
  const western = [...found]
  for (const [at, phrase] of line.phrases.entries()) {
    if (strengthOf(phrase) < 1) continue
    while ((western[next]?.at ?? text.length) + (western[next]?.length ?? 0) <= phrase.at) next++
    if ((western[next]?.at ?? text.length) < phrase.end) continue
    const words = text.slice(phrase.at, phrase.end)
    const date = dateOfPhrase(words, { ...line, ages: [], unknowns: [] }, at, context)
    if (date.kind !== 'unread') found.push({ at: phrase.at, length: words.length, date })
  }
  return found.sort((a, b) => a.at - b.at)
}

function findWestern(text: string, plain: string, context: DateContext): DateFound[] {
  const found: DateFound[] = []
  for (const { 0: words, index } of plain.matchAll(WESTERN)) {
    if (civilDatesOf(words, 'historical', undefined).length === 0) continue
    const date = readWestern(text.slice(index, index + words.length), words, context)
    if (date !== undefined) found.push({ at: index, length: words.length, date })
  }
  return found
}
