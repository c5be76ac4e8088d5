import { describe, expect, it } from 'vitest'
import { endsOfSpan, spanValueOf } from './date-span.ts'
import type { DateValue } from './date-value.ts'
import { type Asked, dateValueOf } from './understand.ts'

const zh: Asked = { lang: 'zh-CN', calendar: 'ask' }
const en: Asked = { lang: 'en', calendar: 'ask' }

const typed = (text: string, asked: Asked): DateValue => dateValueOf(text, asked)
const span = (from: string, until: string, asked = zh) =>
  spanValueOf({ from: typed(from, asked), until: typed(until, asked) }, asked)

describe('two ends', () => {
  it.each([
    ['光绪三年', '光绪十年', zh, '光绪三年至光绪十年'],
    ['光绪三年三月初五', '1945年', zh, '光绪三年三月初五至1945年'],
    ['1931', '1945', zh, '1931 - 1945'],
    ['1931-09-18', '1945-08-15', zh, '公历1931年9月18日至公历1945年8月15日'],
    ['1931-09-18', '1945-08-15', en, 'from 1931-09-18 to 1945-08-15'],
    ['18 September 1931', '1945', en, 'from 18 September 1931 to 1945'],
    ['民国二十年', '不详', zh, '民国二十年至不详'],
  ])('%s and %s are one wording', (from, until, asked, text) => {
    expect(span(from, until, asked)).toEqual({
      value: { day: '', reading: 'exact', text },
      wrong: null,
    })
  })

  it('keep which of several days was chosen', () => {
    const from: DateValue = { day: '1722', reading: 'exact', text: '康熙壬寅' }
    const { value } = spanValueOf({ from, until: typed('雍正三年', zh) }, zh)
    expect(value.text).toBe('康熙壬寅（1722年）至雍正三年')
  })

  it('are in order, as far as anybody knows', () => {
    expect(span('民国二十年', '民国十年').wrong).toBe('order')
    expect(span('1945', '1931-02').wrong).toBe('order')
    expect(span('1945', '1945-02').wrong).toBeNull()
    expect(span('民国二十年', '不详').wrong).toBeNull()
    expect(span('', '1945').wrong).toBe('beginning')
    expect(span('1931', '')).toEqual({ value: typed('1931', zh), wrong: null })
    expect(span('', '')).toEqual({ value: typed('', zh), wrong: null })
  })
})

describe('one wording', () => {
  it.each([
    ['光绪三年至光绪十年', zh, '光绪三年', '光绪十年'],
    ['自乾隆十年至二十年止', zh, '乾隆十年', '乾隆二十年'],
    ['公历1931年9月18日至公历1945年8月15日', zh, '公历1931年9月18日', '公历1945年8月15日'],
    ['1931-1945', zh, '1931', '1945'],
    ['from 18 September 1931 to 15 August 1945', en, '18 September 1931', '15 August 1945'],
    ['康熙壬寅（1722年）至雍正三年', zh, '康熙壬寅（1722年）', '雍正三年'],
  ])('%s falls into its ends', (text, asked, from, until) => {
    const ends = endsOfSpan({ day: '', reading: 'exact', text }, asked)
    expect([ends?.from.text, ends?.until.text]).toEqual([from, until])
  })

  it.each(['光绪三年', '1931-09-18', '到任后三年', ''])('%s has no two ends', (text) => {
    expect(endsOfSpan({ day: '', reading: 'exact', text }, zh)).toBeNull()
  })

  it('comes back from its ends as it was', () => {
    for (const text of ['光绪三年至光绪十年', 'from 18 September 1931 to 15 August 1945']) {
      const ends = endsOfSpan({ day: '', reading: 'exact', text }, en)
      expect(ends && spanValueOf(ends, en).value.text).toBe(text)
    }
  })
})
