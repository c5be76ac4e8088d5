import { expect, it } from 'vitest'
import { readAccounts } from './account-record.ts'
import { statisticsInEnglish } from './statistics-in-english.ts'

it('every source of a number is told in English, with its own title beside', () => {
  const sources = readAccounts().flatMap(({ population, place }) =>
    [population, place].flatMap((stated) => stated?.source.split('；') ?? []),
  )
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((source) => !/^[A-Z]/.test(statisticsInEnglish(source)))).toEqual([])
  expect(statisticsInEnglish('公安部户政管理研究中心《二〇一八年全国姓名报告》')).toBe(
    'National Report on Names 2018, Ministry of Public Security of China 《二〇一八年全国姓名报告》',
  )
})
