import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import {
  addressFields,
  contextOfAddress,
  isPrivate,
  noClues,
  parseRootQuery,
  surnameOfAnswer,
} from './root-query.ts'

const nothing = {
  surname: '',
  surnameId: null,
  provinceId: null,
  cityId: null,
  ancestors: '',
  ...noClues,
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
      { ...nothing, surnameId: 5, provinceId: 350000, cityId: 350500, ancestors: 'x' },
    ],
    ['surname_id=5&place=安溪', { ...nothing, surnameId: 5, place: '安溪' }],
    [
      'surname_id=5&generations=文明&hall=紫云堂&moved=1890&spelling=Tan&notes=n',
      {
        ...nothing,
        surnameId: 5,
        generations: '文明',
        hall: '紫云堂',
        moved: '1890',
        spelling: 'Tan',
        notes: 'n',
      },
    ],
    [
      'province_id=350000&city_id=350500&place=安溪',
      { ...nothing, provinceId: 350000, cityId: 350500, place: '安溪' },
    ],
    ['surname_id=5&city_id=350500', { ...nothing, surnameId: 5 }],
    [`surname=${'x'.repeat(99)}`, { ...nothing, surname: 'x'.repeat(40) }],
  ])('%s', (search, expected) => {
    expect(parseRootQuery(new URLSearchParams(search))).toEqual(expected)
  })

  it('comes back from the address it makes, empty fields left out', () => {
    const query = { ...nothing, surname: '陈', surnameId: 5, provinceId: 350000 }
    const address = paths.ancestryDetail(addressFields(query))
    expect(address).toBe('/ancestry-detail?surname=%E9%99%88&surname_id=5&province_id=350000')
    expect(parseRootQuery(new URL(address, 'http://x').searchParams)).toEqual(query)
  })
})

it('tells the staff where a visitor stands, within the limits', () => {
  expect(contextOfAddress('/ancestry', '?surname_id=5&province_id=x')).toEqual({
    page: '/ancestry?surname_id=5&province_id=x',
    surname_id: 5,
    province_id: null,
    city_id: null,
    place: '',
    ancestors: '',
    generations: '',
    hall: '',
    moved: '',
    spelling: '',
  })
  expect(contextOfAddress('/', '?province_id=440000&city_id=440700&place=Toishan')).toMatchObject({
    city_id: 440700,
    place: 'Toishan',
  })
  expect(contextOfAddress('/', `?x=${'y'.repeat(500)}`).page).toHaveLength(200)
  const told = contextOfAddress('/', '?surname_id=5&notes=secret&generations=%E6%96%87')
  expect(told).toMatchObject({ page: '/?surname_id=5', generations: '文' })
  expect(JSON.stringify(told)).not.toContain('secret')
})

it.each([
  [{}, false],
  [{ ancestors: 'x' }, true],
  [{ generations: '文' }, true],
  [{ notes: 'x' }, true],
])('%j belongs into no search engine: %s', (told, hidden) => {
  expect(isPrivate({ ...nothing, ...told })).toBe(hidden)
})

it('a search for 肖 goes on as 肖', () => {
  const candidates = [
    { id: 33, surname: '萧', pinyin: 'xiāo', kinds: ['variant' as const], why: '' },
  ]
  const answer = { surname_id: 33, surname: '萧', pinyin: 'xiāo', candidates }
  expect(surnameOfAnswer(answer, '肖').spelling).toBe('肖')
  expect(surnameOfAnswer(answer, '肖氏').spelling).toBe('肖')
})
