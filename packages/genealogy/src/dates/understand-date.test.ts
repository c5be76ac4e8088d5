import { describe, expect, it } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import { dayOfGregorian } from './julian-day.ts'
import { type StatedDate, understandDate, understandLife } from './understand-date.ts'

const stated = (said: Partial<StatedDate>): StatedDate => ({
  day: '',
  reading: 'exact',
  text: '',
  ...said,
})

const jdn = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('/').map(Number)
  return dayOfGregorian({ year, month, day })
}

/** `..` stands between the ends; an open one is empty. */
function ends(span: string) {
  const [from, to = from] = span.split('..')
  return { from: from ? jdn(from) : null, to: to ? jdn(to) : null }
}

describe('the days that a stated date allows', () => {
  eachRow<[Partial<StatedDate>, string, string | null]>([
    [{}, '..', null],
    [{ day: '1850' }, '1850/1/1..1850/12/31', null],
    [{ day: '1850-02' }, '1850/2/1..1850/2/28', null],
    [{ day: '-0551' }, '-550/1/1..-550/12/31', null],
    [{ day: '1850', reading: 'about' }, '1845/1/1..1855/12/31', null],
    [{ day: '1850', reading: 'before' }, '..1850/12/31', null],
    [{ day: '1850', reading: 'after' }, '1850/1/1..', null],
    [{ text: '光绪三年' }, '1877/2/13..1878/2/1', 'certain'],
    [{ text: '民国五年' }, '1916/1/1..1917/1/22', 'ambiguous'],
    [{ text: '约1850' }, '1845/1/1..1855/12/31', 'about'],
    [{ text: '1850年前' }, '..1849/12/31', 'certain'],
    [{ text: '1850年后' }, '1851/1/1..', 'certain'],
    [{ text: '乱写的字' }, '..', 'unread'],
    [{ text: '失考' }, '..', 'unread'],
    // A wording with several dates is as wide as all of them.
    [{ text: '生于光绪三年，卒于民国廿年' }, '1877/2/13..1932/2/5', 'certain'],
    [{ text: '雍正十五年，修谱于1990' }, '1737/1/31..1990/12/31', 'conflict'],
    // The day says which reading is meant,
    [{ text: '1847年11月22日', day: '1847-12-29' }, '1847/12/29', 'chosen'],
    [{ text: '1847年11月22日', day: '1847-11-22' }, '1847/11/22', 'chosen'],
    [{ text: '丁未年', day: '1907' }, '1907/2/13..1908/2/1', 'chosen'],
    [{ text: '1850年以前', day: '1850', reading: 'before' }, '..1849/12/31', 'certain'],
    // or a part of what the wording leaves open,
    [{ text: '光绪三年', day: '1877-11-14' }, '1877/11/14', 'certain'],
    [{ text: '光绪三年', day: '1877', reading: 'before' }, '..1878/2/1', 'certain'],
    // or something else: then both are possible.
    [{ text: '光绪三年', day: '1950' }, '1877/2/13..1950/12/31', 'conflict'],
    [{ text: '乱写的字', day: '1950' }, '1950/1/1..1950/12/31', 'unread'],
  ])('is understood: %o', (said, span, certainty) => {
    const { date, from, to } = understandDate(stated(said))
    expect({ from, to }).toEqual(ends(span))
    expect(date?.certainty ?? null).toBe(certainty)
  })

  it('begins its readings with the one that was chosen', () => {
    const { date } = understandDate(stated({ text: '丁未年', day: '1907' }))
    expect(date?.readings[0]).toMatchObject(ends('1907/2/13..1908/2/1'))
    expect(date?.readings.length).toBeGreaterThan(2)
    expect(date).toMatchObject({ text: '丁未年', kind: 'year' })
  })

  it('goes by what the book means', () => {
    const said = stated({ text: '1847年11月22日' })
    expect(understandDate(said, { calendar: 'lunar' })).toMatchObject(ends('1847/12/29'))
    expect(understandDate(said, { calendar: 'solar' })).toMatchObject(ends('1847/11/22'))
    expect(understandDate(said)).toMatchObject(ends('1847/11/22..1847/12/29'))
  })
})

describe('a life', () => {
  const life = { birthDay: '', birthReading: 'exact', deathDay: '', deathReading: 'exact' } as const

  it('leaves out what its other date makes impossible', () => {
    const said = { ...life, birthText: '丁未年', deathText: '光绪三年' }
    const { birth, death } = understandLife(said, 'ask')
    expect(birth.date).toMatchObject({ text: '丁未年' })
    expect(birth.to).toBeLessThan(jdn('1849/1/1'))
    expect(death).toMatchObject(ends('1877/2/13..1878/2/1'))
  })

  it('decides nothing by a date that is in doubt itself', () => {
    const said = { ...life, birthText: '丁未年', deathText: '乱写的字' }
    expect(understandLife(said, 'ask').birth.to).toBeGreaterThan(jdn('1967/1/1'))
  })
})
