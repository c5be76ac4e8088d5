import { expect, it } from 'vitest'
import { partialDateOf, wrongDate } from './partial-date.ts'

it.each([
  ['', ''],
  ['1918-03-02', '1918-03-02'],
  ['1918-3-2', '1918-03-02'],
  ['1918/3/2', '1918-03-02'],
  ['1918.3.2', '1918-03-02'],
  ['1918年3月2日', '1918-03-02'],
  ['１９１８年３月', '1918-03'],
  ['1918年', '1918'],
  ['1918', '1918'],
  [' 912 ', '0912'],
  ['前551', '-0551'],
  ['公元前 551 年', '-0551'],
  ['西元前551', '-0551'],
  ['公元1850年3月', '1850-03'],
  ['西元 1850', '1850'],
  ['-551', '-0551'],
  ['前9', '-0009'],
  ['0090', '0090'],
  ['公元90年', '0090'],
  ['BC 551', '-0551'],
  ['1904-02-29', '1904-02-29'],
  ['19180302', '1918-03-02'],
])('%s is the date %s', (typed, date) => {
  expect(partialDateOf(typed)).toBe(date)
})

it.each([
  '104',
  '104年5月',
  '104/5/3',
  '149',
  '90',
  '7',
  '90年',
  '64年3月5日',
  '88/3/5',
  '90-01-01',
  '５２／８／１５',
])('%s is no date: in which century or era, nobody has said', (typed) => {
  expect(partialDateOf(typed)).toBeNull()
})

it.each(['1918-13-01', '1918-06-31', '1918-00-01', '1918-01-00', '0', 'spring', '191803', '去年'])(
  '%s is no date',
  (typed) => {
    expect(partialDateOf(typed)).toBeNull()
  },
)

it.each([
  ['104', 'year'],
  ['90年', 'year'],
  ['0090', null],
  ['公元104年', null],
  ['', null],
  ['1918-06-31', 'date'],
  ['去年', 'date'],
])('of %s what is wrong is %s', (typed, wrong) => {
  expect(wrongDate(typed)).toBe(wrong)
})
