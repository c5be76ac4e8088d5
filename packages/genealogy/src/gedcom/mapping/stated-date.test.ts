import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isUnderstood } from '../../dates/date-alone.ts'
import { eachRow } from '../../testing/each-row.ts'
import { dateOfParts, partsOf551 } from '../dates/date-text.ts'
import { dateOfCell } from '../sheet/table-date.ts'
import { statedDate } from './stated-date.ts'

const path = new URL('../../../data/file-dates.tsv', import.meta.url)
const wordings = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [wording: string, day: string, reading: string])

eachRow(wordings)('a file’s %s is stored as %s', (wording, day, reading) => {
  const draft = dateOfParts(partsOf551(wording))
  const stated = statedDate(draft)
  expect(stated).toMatchObject({ day, reading: reading || 'exact' })
  // What is not understood is told to whoever brings the file.
  if (!draft.date) expect(isUnderstood(draft.words)).toBe(day !== '')
})

it('understands at least 25 of 30', () => {
  expect(wordings).toHaveLength(30)
  expect(wordings.filter(([, day]) => day !== '').length).toBeGreaterThanOrEqual(25)
})

it.each([
  ["'1958-03-02", '1958-03-02'],
  ['光緒三年十月初十', '1877-11-14'],
  ['58/3/2', ''],
  ['1985.6', '1985-06'],
])('a table’s cell %s is stored as %s', (cell, day) => {
  const draft = dateOfCell(cell)
  expect(statedDate(draft).day).toBe(day)
  if (day === '') expect(isUnderstood(draft.words)).toBe(false)
})

it.each(['鬼知道，1949年前后迁台', '据父1801年信', '(stillborn)', '光绪三年与四年之间，说法不一'])(
  'a note that names a date, %s, is none',
  (words) => {
    expect(statedDate({ words })).toEqual({ day: '', reading: 'exact', text: words })
    expect(isUnderstood(words)).toBe(false)
  },
)
