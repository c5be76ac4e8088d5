import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import { readWordingSources, readWordingsFile, type Wording } from '../../testing/wordings.ts'
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

const keyOf = (source: string) => /^[a-z0-9-]*/.exec(source)?.[0] ?? ''

/** Of a wording that is not read right yet: nothing is claimed that its source denies. */
function expectSound(date: HistoricalDate, { days }: Wording): void {
  const [first] = date.readings
  if (!CERTAIN.includes(date.kind) || date.warnings.length > 0 || first === undefined) return
  const [from = '', to = from] = (days[0] ?? '').split('..')
  expect(writeIsoDay(first.from) <= from).toBe(true)
  expect(writeIsoDay(first.to) >= to).toBe(true)
}

describe.each(['date-wordings.tsv', 'wordings-own.tsv'])('%s', (file) => {
  const wordings = readWordingsFile(file)

  eachRow(wordings.map((wording) => [wording.text, wording.context, wording] as const))(
    'are read as the file says: %s (%s)',
    (text, context, wording) => {
      const date = readDate(text, readContext(context))
      expect(date.text).toBe(text)
      if (wording.open === '') expectRight(date, wording)
      else expectSound(date, wording)
    },
  )
})

describe('sources of wordings-own.tsv', () => {
  const wordings = readWordingsFile('wordings-own.tsv')
  const sources = readWordingSources()

  eachRow([...sources])('have a title and an address: %s', (_key, { title, address }) => {
    expect(title).not.toBe('')
    expect(address).toMatch(/^https?:\/\/\S+$/)
  })

  eachRow(wordings.map(({ text, source }) => [text, source] as const))(
    'each wording names its source: %s',
    (_text, source) => {
      if (/^constructed: by rule \S/.test(source)) return
      expect(sources.has(keyOf(source))).toBe(true)
    },
  )

  test('no source is kept that no wording names', () => {
    const named = new Set(wordings.flatMap(({ source }) => source.split('; ').map(keyOf)))
    expect([...sources.keys()].filter((key) => !named.has(key))).toEqual([])
  })

  test('docs/dates.md says how many have one', () => {
    const docs = readFileSync(new URL('../../../../../docs/dates.md', import.meta.url), 'utf8')
    const constructed = wordings.filter(({ source }) => source.startsWith('constructed')).length
    expect(docs).toContain(`${wordings.length - constructed} of ${wordings.length} have a source`)
    expect(docs).toContain(`The other ${constructed} are \`constructed: by rule\``)
  })

  test('at least 300 stand in a source, and none is open', () => {
    expect(
      wordings.filter(({ source }) => !source.startsWith('constructed')).length,
    ).toBeGreaterThan(300)
    expect(wordings.filter(({ open }) => open !== '').length).toBe(0)
  })
})
