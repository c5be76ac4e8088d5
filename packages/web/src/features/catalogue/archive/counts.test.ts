import { expect, it } from 'vitest'
import { placeName, placesOnMap, totalsOf } from './counts.ts'

const city = (id: number, title: string, num: number, sample_num = 0) => ({
  id,
  city: title,
  title,
  num,
  lost_num: 0,
  sample_num,
})

const locations = [
  {
    id: 350000,
    title: '福建省',
    num: 10,
    lost_num: 0,
    sample_num: 2,
    children: [city(350500, '泉州市', 6), city(0, '其他', 4), city(350200, '厦门市', 0, 2)],
  },
  { id: 440000, title: '广东省', num: 9, lost_num: 0, sample_num: 0, children: [] },
  { id: 0, title: '不详 / 海外', num: 3, lost_num: 0, sample_num: 0, children: [] },
]

it('counts the provinces with books, and the books over them', () => {
  expect(totalsOf(locations)).toEqual({ places: 2, books: 19 })
  expect(totalsOf([])).toEqual({ places: 0, books: 0 })
})

it.each([
  [350000, null, { places: 1, books: 10 }],
  [350000, 350500, { places: 1, books: 6 }],
  [350000, 0, { places: 0, books: 4 }],
  [350000, 350900, { places: 0, books: 0 }],
  [110000, null, { places: 0, books: 0 }],
  [0, null, { places: 0, books: 3 }],
])('counts what is in province %s, city %s', (provinceId, cityId, totals) => {
  expect(totalsOf(locations, { provinceId, cityId })).toEqual(totals)
})

it('shows provinces, or the cities of one; never what has no place', () => {
  expect(placesOnMap(locations, null, false).map(({ id }) => id)).toEqual([350000, 440000])
  expect(placesOnMap(locations, 350000, false).map(({ id }) => id)).toEqual([350500])
  expect(placesOnMap(locations, 110000, false)).toEqual([])
})

it('shows samples beside documented books, apart from them, where they are wanted', () => {
  expect(placesOnMap(locations, 350000, true)).toEqual([
    { id: 350500, title: '泉州市', num: 6, samples: 0 },
    { id: 350200, title: '厦门市', num: 0, samples: 2 },
  ])
  expect(placesOnMap(locations, null, false)[0]).toMatchObject({ num: 10, samples: 0 })
})

it.each([
  [null, null, ''],
  [350000, null, '福建省'],
  [350000, 350500, '泉州市'],
  [350000, 350900, '福建省'],
  [110000, null, ''],
])('names province %s, city %s: %s', (provinceId, cityId, name) => {
  expect(placeName(locations, { provinceId, cityId })).toBe(name)
})
