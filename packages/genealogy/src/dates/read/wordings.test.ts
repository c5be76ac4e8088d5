import { describe, expect } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import { readWordingsFile, type Wording } from '../../testing/wordings.ts'
import type { DateReading, HistoricalDate } from '../historical-date.ts'
import { writeIsoDay } from '../julian-day.ts'
import { readContext } from './context.ts'
import { readDate } from './read-date.ts'

const CERTAIN = ['day', 'month', 'year', 'span']

const writeDays = ({ from, to }: DateReading) =>
  from === to ? writeIsoDay(from) : `${writeIsoDay(from)}..${writeIsoDay(to)}`

/** What the kind of the file asks of a date. */
function expectRight(date: HistoricalDate, { kind, days, age }: Wording): void {
  const read = date.readings.map(writeDays)
  if (kind === 'ambiguous' || kind === 'conflict') {
    expect(date.kind).toBe(kind)
    expect(read).toEqual(expect.arrayContaining([...days]))
    return
  }
  if (days.length > 0) {
    expect(CERTAIN).toContain(date.kind)
    expect(read[0]).toBe(days[0])
    return
  }
  const kinds = {
    age: 'age',
    none: 'none',
    'no-year': 'no_year',
    refuse: 'unread',
    unread: 'unread',
  }
  expect(date.kind).toBe(kinds[kind as keyof typeof kinds])
  expect(read).toEqual([])
  if (age !== undefined) expect(date.age).toBe(age)
}

describe.each(['date-wordings.tsv', 'wordings-own.tsv'])('%s', (file) => {
  const wordings = readWordingsFile(file)

  eachRow(wordings.map((wording) => [wording.text, wording.context, wording] as const))(
    'are read as the file says: %s (%s)',
    (text, context, wording) => {
      const date = readDate(text, readContext(context))
      expect(date.text).toBe(text)
      expectRight(date, wording)
    },
  )
})
