import { describe, expect, it } from 'vitest'
import { FUJIAN, FUZHOU, plainQuestion, QUANZHOU } from '../../../testing/plain-match.ts'
import { judgeCandidates } from './judge.ts'
import { countyShare, placeShares } from './place-shares.ts'
import { readCity } from './read-city.ts'

const inQuanzhou = { provinceId: FUJIAN, cityId: QUANZHOU }
const inFuzhou = { provinceId: FUJIAN, cityId: FUZHOU }

describe('the share of a place', () => {
  const places = [
    { ...inQuanzhou, own: 1, all: 10 },
    { ...inFuzhou, own: 0, all: 190 },
    { provinceId: 440000, cityId: 440100, own: 59, all: 4800 },
  ]
  const share = placeShares(places, { own: 60, all: 5000 })

  it('makes a city with the only book of a province no home of all that the surname has there', () => {
    const ofProvince = share(inQuanzhou) / share({ provinceId: FUJIAN, cityId: null })
    expect(ofProvince).toBeGreaterThan(10 / 200)
    expect(ofProvince).toBeLessThan(3 * (10 / 200))
  })

  it('follows the surname’s own books where there are many', () => {
    const many = [
      { ...inQuanzhou, own: 900, all: 1000 },
      { ...inFuzhou, own: 100, all: 4000 },
    ]
    expect(placeShares(many, { own: 1000, all: 5000 })(inQuanzhou)).toBeGreaterThan(0.8)
  })

  it('leaves a chance to a city that no book names', () => {
    expect(share({ provinceId: FUJIAN, cityId: 350800 })).toBeGreaterThan(0)
    expect(share({ provinceId: 540000, cityId: 540100 })).toBeGreaterThan(0)
  })

  it('gives a county an equal part of its city until more of the surname’s books name it', () => {
    const city = [{ ...inQuanzhou, own: 80, all: 100 }]
    const seats = [{ ...inQuanzhou, counties: 10 }]
    const part = (named: number) => countyShare(city, () => 0.02, seats, named) / 0.02
    expect(part(8)).toBeCloseTo(0.1)
    expect(part(50)).toBeGreaterThan(0.4)
    // One book that names it makes it hardly more common.
    const few = [{ ...inQuanzhou, own: 1, all: 100 }]
    expect(countyShare(few, () => 0.02, seats, 1) / 0.02).toBeLessThan(0.13)
  })
})

describe('the city of a record that names none', () => {
  const record = { provinceId: FUJIAN, cityId: null, area: null, titlePlain: '陈氏宗谱' }
  it.each([
    ['its area', { area: '安溪县湖头' }, { ...inQuanzhou, isCityRead: true }],
    ['its title', { titlePlain: '安溪陈氏宗谱' }, { ...inQuanzhou, isCityRead: true }],
    ['neither', {}, { provinceId: FUJIAN, cityId: null }],
    ['a county of another province', { area: '番禺' }, { provinceId: FUJIAN, cityId: null }],
    // 石家庄 and 张家口 have one each.
    [
      'several cities',
      { provinceId: 130000, area: '桥西区' },
      { provinceId: 130000, cityId: null },
    ],
    ['no province', { provinceId: null, area: '安溪' }, { provinceId: null, cityId: null }],
    ['its own city', { cityId: FUZHOU, area: '安溪' }, inFuzhou],
  ])('is told by %s', (_, told, place) => {
    expect(readCity({ ...record, ...told })).toEqual(place)
  })

  it('is told twice by no book: where it is counted without a city it is a candidate', () => {
    const told = plainQuestion({ place: inQuanzhou }, [{ ...inQuanzhou, isCityRead: true }])
    const among = (num: number) =>
      judgeCandidates({ ...told, recorded: [{ provinceId: FUJIAN, cityId: null, num }] }).books[0]
        ?.computed ?? 0
    const ratio = 0.85 / 0.02
    expect(among(1)).toBeCloseTo(ratio / (ratio + 2999))
  })
})
