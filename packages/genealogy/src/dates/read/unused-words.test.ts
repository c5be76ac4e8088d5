import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachRow } from '../../testing/each-row.ts'
import type { HistoricalDate } from '../historical-date.ts'
import { readDate } from './read-date.ts'

const answerOf = ({ kind, readings, warnings, parts }: HistoricalDate) =>
  JSON.stringify([
    kind,
    readings.map(({ from, to, bound, parts: said }) => [from, to, bound, said.hour]),
    warnings.map(({ code }) => code).sort(),
    parts,
  ])

/** Words that change what a date means, or that have to be told where they are not understood. */
const MORE = [
  '或四年',
  '、四年间',
  '至五年',
  '十月',
  '闰二月',
  '或十一月',
  '、十二月间',
  '初十日',
  '十二三日',
  '廿八日',
  '至廿九日',
  '或廿九日',
  '后三日',
  '前二日',
  '越五日',
  '重阳后二日',
  '冬至前一日',
  '霜降',
  '寒食',
  '望后二日',
  '子时',
  '以前',
  '前后',
]

describe('words of a date that were not used', () => {
  const dates = fc
    .record({
      era: fc.constantFrom('光绪', '道光', '明万历', '康熙'),
      year: fc.constantFrom('三年', '十一年', '廿八年', '丙子年'),
      rest: fc.constantFrom('', '三月', '三月初五日', '九月十五'),
      more: fc.constantFrom(...MORE),
      space: fc.constantFrom('', ' ', '，'),
    })
    .map(({ era, year, rest, more, space }) => [`${era}${year}${rest}`, `${space}${more}`] as const)

  test('change the answer, widen it, or are told in a warning', () => {
    fc.assert(
      fc.property(dates, ([date, more]) => {
        const [without, whole] = [readDate(date), readDate(date + more)]
        // Behind a comma a whole date may follow, which is one of its own.
        const isOwn = more.startsWith('，') && /年/.test(more)
        if (!isOwn) expect(answerOf(whole), date + more).not.toBe(answerOf(without))
      }),
      { numRuns: 4000 },
    )
  })

  eachRow([
    ['光绪三年十月初十越三日', '越三日'],
    ['十月初十光绪三年', '十月初十'],
    ['光绪三年后三日', '后三日'],
    ['庚子年润八月十五', '八月十五'],
    ['summer 1880', 'summer'],
    ['the fifth of March 1880', 'the fifth of March'],
  ])('%s tells of %s', (text, words) => {
    const unused = readDate(text).warnings.find(({ code }) => code === 'words_unused')
    expect(unused?.values?.['words']).toBe(words)
  })

  eachRow(
    [
      '光绪三年十月生三子',
      '乾隆五年二月吉旦三房同立',
      '道光三年三月初五生，咸丰五年四月卒',
      '终于乾隆十二年七月十四日亥時',
      '光绪三年十月初十日（1877年11月14日）',
      '光绪三年十月，四年三月又记',
    ].map((text) => [text] as const),
  )('nothing is said where nothing was forgotten: %s', (text) => {
    expect(readDate(text).warnings.map(({ code }) => code)).not.toContain('words_unused')
  })
})
