import { describe, expect, it } from 'vitest'
import {
  type Flow,
  familyOf,
  initialFlow,
  noCounts,
  progressOf,
  queryOfFlow,
  queryWithout,
  searchWith,
  skipsToLastStep,
} from './search-flow.ts'

const flow: Flow = {
  ...initialFlow,
  step: 4,
  surname: { id: 5, name: '陈', pinyin: 'chén', spelling: '' },
  province: { id: 350000, name: '福建省' },
  city: { id: 350500, name: '泉州市' },
  ancestors: '陈元光',
}

const query = queryOfFlow(flow)
const chen = { ...query, provinceId: null, cityId: null, ancestors: '' }

describe('the search in the address of its page', () => {
  it.each([
    ['a beginning', '', queryOfFlow(initialFlow), false, ''],
    ['other parameters', '?page=2&lang=en', queryOfFlow(initialFlow), false, '?page=2&lang=en'],
    ['a surname', '?page=2', chen, false, '?page=2&surname=%E9%99%88&surname_id=5'],
    [
      'a cleared surname',
      '?surname=x&surname_id=5&step=4&page=2',
      queryOfFlow(initialFlow),
      false,
      '?page=2',
    ],
    ['a skipped province', '', chen, true, '?surname=%E9%99%88&surname_id=5&step=4'],
    [
      'a city chosen after all',
      '?step=4',
      { ...query, ancestors: '' },
      false,
      '?surname=%E9%99%88&surname_id=5&province_id=350000&city_id=350500',
    ],
  ] as const)('%s', (_name, search, asked, skips, expected) => {
    expect(searchWith(search, asked, skips)).toBe(expected)
    expect(skipsToLastStep(new URLSearchParams(expected))).toBe(skips)
  })
})

it('tells another surname or place apart, and not how far the search of it has come', () => {
  const same = (changed: Partial<Flow>) => familyOf({ ...flow, ...changed }) === familyOf(flow)
  expect(same({ ancestors: '陈宝琛', step: 2, counts: noCounts })).toBe(true)
  expect(same({ city: null })).toBe(false)
  expect(same({ place: '安溪' })).toBe(false)
  expect(same({ surname: null })).toBe(false)
})

it.each([
  ['city', { ...query, cityId: null }],
  ['province', { ...query, provinceId: null, cityId: null }],
  ['surname', { ...queryOfFlow(initialFlow), ancestors: '陈元光' }],
] as const)('clearing the %s clears what was asked after it', (what, expected) => {
  expect(queryWithout(flow, what)).toEqual(expected)
})

it.each([
  [1, 0],
  [2, 25],
  [3, 50],
  [4, 75],
] as const)('step %i is at %i percent, and every finished one at 100', (step, percent) => {
  expect(progressOf({ ...flow, step }, false)).toBe(percent)
  expect(progressOf({ ...flow, step }, true)).toBe(100)
})
