import { expect, it } from 'vitest'
import { placeName, placesOnMap, totalsOf } from './counts.ts'

const city = (id: number, title: string, num: number) => ({ id, city: title, title, num })

const locations = [
  {
    id: 350000,
    title: '福建省',
    num: 10,
    children: [city(350500, '泉州市', 6), city(0, '其他', 4)],
  },
  { id: 440000, title: '广东省', num: 9, children: [] },
  { id: 0, title: '不详 / 海外', num: 3, children: [] },
]

it('counts the provinces with books, and the books over them', () => {
  expect(totalsOf(locations)).toEqual({ places: 2, books: 19 })
  expect(totalsOf([])).toEqual({ places: 0, books: 0 })
})

it('shows provinces, or the cities of one; never what has no place', () => {
  expect(placesOnMap(locations, null).map(({ id }) => id)).toEqual([350000, 440000])
  expect(placesOnMap(locations, 350000).map(({ id }) => id)).toEqual([350500])
  expect(placesOnMap(locations, 110000)).toEqual([])
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
