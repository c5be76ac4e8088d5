import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { BoundaryMap, PlaceProperties } from './boundary-maps.ts'
import { englishNames } from './english-names.ts'
import { regionsWithoutBoundary, taiwanRegions } from './extra-regions.ts'
import { measureRing, polygonsOf, toPoint } from './geometry.ts'
import type { Region } from './region-list.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const readMap = (adcode: number): BoundaryMap => JSON.parse(read(`boundaries/${adcode}.json`))
const placesOf = (map: BoundaryMap): PlaceProperties[] =>
  map.features.map(({ properties }) => properties).filter((properties) => 'center' in properties)

const regions: Region[] = JSON.parse(read('regions.json'))
const provinces = regions.filter(({ level }) => level === 'province')
const childrenOf = (id: number): Region[] => regions.filter(({ parent_id }) => parent_id === id)
const byCode = (a: number, b: number): number => a - b

describe('regions', () => {
  it('are the country, 34 provinces and their children, each once', () => {
    expect(regions[0]).toMatchObject({ id: 1, parent_id: 0, level: 'country', name: '中国' })
    expect(childrenOf(1).map(({ id }) => id)).toEqual(provinces.map(({ id }) => id))
    expect(provinces).toHaveLength(34)
    expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length)
    expect(regions).toHaveLength(534)
  })

  it('stand under a province whose code begins theirs', () => {
    const codes = new Set(provinces.map(({ id }) => id))
    const cities = regions.filter(({ level }) => level === 'city')
    const strays = cities.filter(
      ({ id, parent_id }) => !codes.has(parent_id) || Math.floor(id / 10000) * 10000 !== parent_id,
    )
    expect(strays).toEqual([])
  })

  it.each([
    [110000, 16],
    [310000, 16],
    [350000, 9],
    [370000, 16],
    [410000, 18],
    [420000, 17],
    [430000, 14],
    [440000, 21],
    [450000, 14],
    [460000, 19],
    [500000, 38],
    [510000, 21],
    [520000, 9],
    [530000, 16],
    [540000, 7],
    [610000, 10],
    [650000, 26],
    [710000, 22],
    [810000, 18],
    [820000, 8],
  ])('%i has %i children', (adcode, count) => {
    expect(childrenOf(adcode)).toHaveLength(count)
  })

  it('have an English name in Latin letters and a place inside China', () => {
    const wrong = regions.filter(
      ({ name_en, lng, lat }) =>
        !/^[A-ZÜ][A-Za-züê' .]+$/.test(name_en) || lng < 73 || lng > 136 || lat < 3 || lat > 54,
    )
    expect(wrong).toEqual([])
    const known = new Set(regions.map(({ id }) => id))
    expect(
      Object.keys(englishNames)
        .map(Number)
        .filter((id) => !known.has(id)),
    ).toEqual([])
  })

  it('are named apart within a province', () => {
    for (const { id } of provinces) {
      for (const key of ['name', 'name_en'] as const) {
        const names = childrenOf(id).map((region) => region[key])
        expect(new Set(names).size, `${key} in ${id}`).toBe(names.length)
      }
    }
  })

  it.each([
    ['陕西省', 'Shaanxi'],
    ['山西省', 'Shanxi'],
    ['西藏自治区', 'Tibet'],
    ['六安市', "Lu'an"],
    ['亳州市', 'Bozhou'],
    ['蚌埠市', 'Bengbu'],
    ['台州市', 'Taizhou'],
    ['丽水市', 'Lishui'],
    ['厦门市', 'Xiamen'],
    ['西安市', "Xi'an"],
    ['长治市', 'Changzhi'],
    ['朝阳市', 'Chaoyang'],
    ['朝阳区', 'Chaoyang District'],
    ['宿迁市', 'Suqian'],
    ['闵行区', 'Minhang District'],
    ['丰都县', 'Fengdu County'],
    ['济南市', 'Jinan'],
    ['吕梁市', 'Lüliang'],
    ['乌鲁木齐市', 'Ürümqi'],
    ['呼和浩特市', 'Hohhot'],
    ['拉萨市', 'Lhasa'],
    ['喀什地区', 'Kashgar Prefecture'],
    ['恩施土家族苗族自治州', 'Enshi Tujia and Miao Autonomous Prefecture'],
    ['高雄市', 'Kaohsiung'],
    ['油尖旺区', 'Yau Tsim Mong'],
  ])('%s is %s', (name, english) => {
    expect(regions.find((region) => region.name === name)?.name_en).toBe(english)
  })
})

describe('boundary files', () => {
  it('exist for the country and every province, and for nothing else', () => {
    const files = readdirSync(new URL('boundaries/', import.meta.url)).sort()
    expect(files).toEqual([100000, ...provinces.map(({ id }) => id)].map((code) => `${code}.json`))
  })

  it('draw every region but the two youngest cities, under the same names', () => {
    const drawn = [100000, ...provinces.map(({ id }) => id)].flatMap((code) =>
      placesOf(readMap(code)),
    )
    const undrawn = regionsWithoutBoundary.map(({ id }) => id)
    const expected = regions.filter(({ id }) => id !== 1 && !undrawn.includes(id))
    expect(drawn.map(({ adcode }) => adcode).sort(byCode)).toEqual(
      expected.map(({ id }) => id).sort(byCode),
    )
    const names = new Map(drawn.map(({ adcode, name }) => [adcode, name]))
    expect(expected.filter(({ id, name }) => names.get(id) !== name)).toEqual([])
  })

  it('count the children that the regions have', () => {
    for (const { adcode, childrenNum } of placesOf(readMap(100000))) {
      expect(childrenNum, `${adcode}`).toBe(childrenOf(adcode).length)
    }
  })

  it('carry the properties that map services give', () => {
    for (const code of [100000, ...provinces.map(({ id }) => id)]) {
      placesOf(readMap(code)).forEach((place, index) => {
        expect(place).toMatchObject({ parent: { adcode: code }, subFeatureIndex: index })
        expect([...place.center, ...place.centroid].filter(Number.isFinite)).toHaveLength(4)
        expect(place.acroutes).toEqual(code === 100000 ? [100000] : [100000, code])
      })
    }
  })

  it('stay small: 60 KB for the country, 30 KB for a province with brotli', () => {
    for (const file of readdirSync(new URL('boundaries/', import.meta.url))) {
      const size = brotliCompressSync(read(`boundaries/${file}`)).length
      expect(size, file).toBeLessThan(file === '100000.json' ? 60_000 : 30_000)
    }
  })

  it('hold closed rings, outer ones counter-clockwise, holes clockwise', () => {
    for (const code of [100000, ...provinces.map(({ id }) => id)]) {
      for (const { geometry, properties } of readMap(code).features) {
        for (const ring of polygonsOf(geometry).flat()) {
          expect(ring.length, properties.name).toBeGreaterThanOrEqual(4)
          expect(ring.at(-1), properties.name).toEqual(ring[0])
        }
        for (const [outer = [], ...holes] of polygonsOf(geometry)) {
          expect(measureRing(outer).area, properties.name).toBeGreaterThan(0)
          for (const hole of holes) expect(measureRing(hole).area, properties.name).toBeLessThan(0)
        }
      }
    }
  })

  it('share their borders: the inner lines of a province are drawn from both sides alike', () => {
    const corners = (map: BoundaryMap, adcode: number): Set<string> =>
      new Set(
        map.features
          .filter(({ properties }) => properties.adcode === adcode)
          .flatMap(({ geometry }) => polygonsOf(geometry).flat(2).map(String)),
      )
    const map = readMap(100000)
    const shaanxi = corners(map, 610000)
    const neighbours = [140000, 150000, 410000, 420000, 500000, 510000, 620000, 640000]
    const around = new Set(neighbours.flatMap((code) => [...corners(map, code)]))
    expect([...shaanxi].filter((corner) => !around.has(corner))).toEqual([])
  })

  it('show the ten dashes, the South China Sea islands and the Diaoyu islands', () => {
    const national = readMap(100000)
    const find = (map: BoundaryMap, adcode: number | string) =>
      map.features.find(({ properties }) => properties.adcode === adcode)
    const dashes = find(national, '100000_JD')
    expect(dashes && polygonsOf(dashes.geometry)).toHaveLength(10)
    expect(dashes?.properties).not.toHaveProperty('childrenNum')

    const pointsOf = (map: BoundaryMap, adcode: number) =>
      polygonsOf(find(map, adcode)?.geometry ?? { type: 'Polygon', coordinates: [] })
        .flat(2)
        .map(toPoint)
    expect(pointsOf(national, 460000).some(([, lat]) => lat < 4)).toBe(true)
    expect(pointsOf(national, 710000).some(([lng]) => lng > 123.4)).toBe(true)
    expect(pointsOf(readMap(710000), 711200).some(([lng]) => lng > 123.4)).toBe(true)
    expect(placesOf(readMap(710000)).map(({ adcode }) => adcode)).toEqual(
      taiwanRegions.map(({ id }) => id),
    )
  })
})
