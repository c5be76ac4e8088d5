import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HARD_TEXTS, timeOfReading } from '../../testing/hard-texts.ts'
import { readWordingsFile } from '../../testing/wordings.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { historicalOf } from '../julian-day.ts'
import { monthsOfYear } from '../months/months.ts'
import { writeLunarDay, writeNumber } from '../numbers.ts'
import { readContext } from './context.ts'
import { readDate } from './read-date.ts'
import { readDates } from './read-dates.ts'

/** Signs that dates are made of, so that nonsense comes near to sense. */
const SIGNS = [
  ...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥一二三四五六七八九十廿卅〇0123456789年月日时初闰正腊冬春夏秋朔望晦上中下旬浣',
  ...'清明元宋道光乾隆康熙民国至前后约间末生卒于葬享寿岁次（）()[]，。□某缺/-.  ABTEFROMdec',
]

function expectSound(date: HistoricalDate, text: string): void {
  expect(date.text).toBe(text)
  for (const { from, to } of date.readings) {
    expect(Number.isInteger(from) && Number.isInteger(to), text).toBe(true)
    expect(to, text).toBeGreaterThanOrEqual(from)
  }
  const empty = ['age', 'none', 'unread', 'no_year'].includes(date.kind)
  expect(date.readings.length === 0, `${text} is ${date.kind}`).toBe(empty)
  if (date.kind === 'ambiguous') expect(date.readings.length).toBeGreaterThan(1)
}

describe('whatever is read', () => {
  const nonsense = fc
    .array(fc.constantFrom(...SIGNS), { maxLength: 24 })
    .map((signs) => signs.join(''))

  test('nonsense gives sound dates and no failure', () => {
    fc.assert(
      fc.property(nonsense, (text) => expectSound(readDate(text), text)),
      { numRuns: 3000 },
    )
  })

  test('any characters are taken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expectSound(readDate(text), text)
        readDates(text)
        readContext(text)
      }),
      { numRuns: 1000 },
    )
  })

  test('parts of wordings, cut anywhere, are sound', () => {
    const texts = readWordingsFile('date-wordings.tsv').map(({ text }) => text)
    for (const text of texts) {
      for (let end = 0; end <= text.length; end++)
        expectSound(readDate(text.slice(0, end)), text.slice(0, end))
    }
  })
})

describe('wider words are no narrower', () => {
  const day = fc.record({
    year: fc.integer({ min: 1, max: 30 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 29 }),
  })

  test('year, month and day lie within each other', () => {
    fc.assert(
      fc.property(day, ({ year, month, day: of }) => {
        const ofYear = `道光${writeNumber(year)}年`
        const ofMonth = `${ofYear}${writeNumber(month)}月`
        const [inDay, inMonth, inYear] = [`${ofMonth}${writeLunarDay(of)}日`, ofMonth, ofYear].map(
          (words) => {
            const [reading] = readDate(words).readings
            return reading ?? { from: Number.NaN, to: Number.NaN }
          },
        )
        if (inDay === undefined || inMonth === undefined || inYear === undefined)
          throw new Error('unread')
        expect(inMonth.from).toBeLessThanOrEqual(inDay.from)
        expect(inMonth.to).toBeGreaterThanOrEqual(inDay.to)
        expect(inYear.from).toBeLessThanOrEqual(inMonth.from)
        expect(inYear.to).toBeGreaterThanOrEqual(inMonth.to)
        const [about] = readDate(`约${ofYear}`).readings
        expect(about?.from).toBeLessThanOrEqual(inYear.from)
        expect(about?.to).toBeGreaterThanOrEqual(inYear.to)
      }),
    )
  })

  test('days of an era keep their order', () => {
    let last = 0
    for (let year = 1; year <= 30; year++) {
      for (const { month, leap, length } of monthsOfYear(1820 + year)) {
        for (const day of [1, length]) {
          const words = `道光${writeNumber(year)}年${leap ? '闰' : ''}${writeNumber(month)}月${writeLunarDay(day)}日`
          const from = readDate(words).readings[0]?.from ?? 0
          expect(from, words).toBeGreaterThan(last)
          last = from
        }
      }
    }
  })
})

test.each(HARD_TEXTS)('a text of nothing but %s takes bounded time', async (_name, unit) => {
  // A tenth of a second on a core of its own, and ten times as long where two share it, not yet warm.
  expect(await timeOfReading(unit, 100_000)).toBeLessThan(4)
})

test.each([
  ['104', [2015, 104]],
  ['104年', [2015, 104]],
  ['about 104', [2015, 104]],
  ['0104', [104]],
  ['公元104年', [104]],
  ['104 AD', [104]],
  ['104 BC', [-103]],
  ['912', [912]],
])('%s may be a year of the republic only where nothing says otherwise', (wording, years) => {
  const { readings } = readDate(wording, { lastYear: 2026 })
  expect(readings.map(({ to }) => historicalOf(to).year)).toEqual(years)
})
