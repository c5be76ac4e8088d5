import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('leaves out what has no value', () => {
  const query = {
    surname: '陈',
    surname_id: 3,
    province_id: null,
    city_id: '',
    ancestors: undefined,
  }
  expect(paths.ancestryDetail(query)).toBe('/ancestry-detail?surname=%E9%99%88&surname_id=3')
  expect(paths.ancestryDetail({})).toBe('/ancestry-detail')
})
