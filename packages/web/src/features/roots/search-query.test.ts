import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { type Flow, initialFlow } from './search-flow.ts'
import {
  addressFields,
  contextOfAddress,
  parseRootQuery,
  queryOfFlow,
  searchWithFlow,
  skipsToLastStep,
} from './search-query.ts'

const nothing = { surname: '', surnameId: null, provinceId: null, cityId: null, ancestors: '' }

const flow: Flow = {
  ...initialFlow,
  step: 4,
  surname: { id: 5, name: '陈', pinyin: 'chén' },
  province: { id: 350000, name: '福建省' },
  city: { id: 350500, name: '泉州市' },
  ancestors: '陈元光',
}

describe('what an address asks', () => {
  it.each([
    ['', nothing],
    ['surname=%E9%99%88', { ...nothing, surname: '陈' }],
    ['surname=+Tan+&surname_id=5', { ...nothing, surname: 'Tan', surnameId: 5 }],
    ['surname_id=0&province_id=&city_id=350500', nothing],
    ['surname_id=5x&province_id=-1', nothing],
    ['surname_id=99999999999', nothing],
    [
      'surname_id=5&province_id=350000&city_id=350500&ancestors=x',
      { surname: '', surnameId: 5, provinceId: 350000, cityId: 350500, ancestors: 'x' },
    ],
    ['surname_id=5&city_id=350500', { ...nothing, surnameId: 5 }],
    [`surname=${'x'.repeat(99)}`, { ...nothing, surname: 'x'.repeat(40) }],
  ])('%s', (search, expected) => {
    expect(parseRootQuery(new URLSearchParams(search))).toEqual(expected)
  })

  it('comes back from the address it makes, empty fields left out', () => {
    const query = { ...queryOfFlow(flow), cityId: null, ancestors: '' }
    const address = paths.ancestryDetail(addressFields(query))
    expect(address).toBe('/ancestry-detail?surname=%E9%99%88&surname_id=5&province_id=350000')
    expect(parseRootQuery(new URL(address, 'http://x').searchParams)).toEqual(query)
  })
})

describe('the search in the address of its page', () => {
  it.each([
    ['a beginning', '', initialFlow, ''],
    ['other parameters', '?page=2&lang=en', initialFlow, '?page=2&lang=en'],
    [
      'a surname',
      '?page=2',
      { ...flow, step: 2, province: null, city: null, ancestors: '' },
      '?page=2&surname=%E9%99%88&surname_id=5',
    ],
    ['a cleared surname', '?surname=x&surname_id=5&step=4&page=2', initialFlow, '?page=2'],
    [
      'skipped province',
      '',
      { ...flow, province: null, city: null, ancestors: '' },
      '?surname=%E9%99%88&surname_id=5&step=4',
    ],
    [
      'a city chosen after all',
      '?step=4',
      { ...flow, ancestors: '' },
      '?surname=%E9%99%88&surname_id=5&province_id=350000&city_id=350500',
    ],
  ] as const)('%s', (_name, search, state, expected) => {
    expect(searchWithFlow(search, state)).toBe(expected)
  })

  it('says what was skipped', () => {
    const skipped = searchWithFlow('', { ...flow, city: null })
    expect(skipsToLastStep(new URLSearchParams(skipped))).toBe(true)
    expect(skipsToLastStep(new URLSearchParams(searchWithFlow('', flow)))).toBe(false)
  })
})

it('tells the staff where a visitor stands, within the limits', () => {
  expect(contextOfAddress('/ancestry', '?surname_id=5&province_id=x')).toEqual({
    page: '/ancestry?surname_id=5&province_id=x',
    surname_id: 5,
    province_id: null,
    city_id: null,
    ancestors: '',
  })
  expect(contextOfAddress('/', `?x=${'y'.repeat(500)}`).page).toHaveLength(200)
})
