import { expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'

const location = (id: number, num: number, lost_num = 0) => ({
  id,
  title: String(id),
  num,
  lost_num,
  sample_num: 0,
  children: [],
})

const provinces = [
  { id: 330000, name: '浙江省' },
  { id: 350000, name: '福建省' },
  { id: 540000, name: '西藏自治区' },
  { id: 630000, name: '青海省' },
]

it('tells where most books come from, and where hardly any do, those without any first', () => {
  const locations = [location(350000, 40), location(330000, 90), location(630000, 2)]
  expect(coverageOf(locations, provinces)).toMatchObject({
    books: 132,
    most: [
      { name: '浙江省', num: 90 },
      { name: '福建省', num: 40 },
    ],
    few: [
      { name: '西藏自治区', num: 0 },
      { name: '青海省', num: 2 },
    ],
  })
})

it('counts books without a known copy, and those of no place, apart', () => {
  const locations = [location(330000, 90, 1), location(0, 12, 200)]
  expect(coverageOf(locations, provinces)).toMatchObject({ books: 102, elsewhere: 12, lost: 201 })
})
