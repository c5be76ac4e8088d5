import { expect, it } from 'vitest'
import { rootsAddress } from './roots-address.ts'

const nothing = {
  surname: '陈',
  ancestors: '',
  province_id: null,
  city_id: null,
  place: '',
  generations: '',
}

it('opens the result where something is known of the line, else the first step', () => {
  expect(decodeURIComponent(rootsAddress(nothing))).toBe('/ancestry?surname=陈')
  const known = { ...nothing, ancestors: '陈文焕', province_id: 13, generations: '文章' }
  expect(decodeURIComponent(rootsAddress(known))).toBe(
    '/ancestry-detail?surname=陈&ancestors=陈文焕&province_id=13&generations=文章',
  )
})
