import { regionsWithoutBoundary } from './extra-regions.ts'
import { type AreaCollection, centroidOf, type Point, type Ring, roundTo } from './geometry.ts'
import { readChinaMap, readDashLine, readTaiwanMap, type SourcePlace } from './map-sources.ts'
import { type Simplification, simplifyMap } from './simplify-map.ts'

/** Properties of a place in a boundary file, named as map services name them. */
export type PlaceProperties = {
  adcode: number
  name: string
  /** Seat of government. */
  center: Point
  /** Middle of the area. */
  centroid: Point
  childrenNum: number
  level: string
  parent: { adcode: number }
  subFeatureIndex: number
  /** Codes of the places above it, the widest first. */
  acroutes: number[]
}

/** The South China Sea line: no place, only to be drawn. */
export type LineProperties = {
  adcode: '100000_JD'
  name: ''
  adchar: 'JD'
  parent: { adcode: 100000 }
}

export type BoundaryMap = AreaCollection<PlaceProperties | LineProperties>

export const countryCode = 100000
const taiwanCode = 710000

/** About 55 KB with brotli; at screen size the lines look like the source's. */
const nationalDetail: Simplification = { decimals: 3, tolerance: 0.025, minIsland: 0.0003 }

/** The sources hold little more than a province at screen size needs: rounding saves most. */
const provinceDetail: Simplification = { decimals: 3, tolerance: 0.002, minIsland: 0.00002 }

/** Districts of a city a few kilometres wide would show the 100 m steps of the third digit. */
const cityDetail: Simplification = { decimals: 4, tolerance: 0.0003, minIsland: 0.000005 }
const cityCodes = new Set([810000, 820000])

export function buildNationalMap(): BoundaryMap {
  const places = readChinaMap(countryCode)
  const missing = (adcode: number): number =>
    regionsWithoutBoundary.filter(({ parentId }) => parentId === adcode).length
  for (const { properties } of places.features) {
    if (properties.adcode === taiwanCode) properties.childrenNum = readTaiwanMap().features.length
    properties.childrenNum += missing(properties.adcode)
  }
  const national: BoundaryMap = simplifyPlaces(places, countryCode, nationalDetail)
  national.features.push({
    type: 'Feature',
    properties: { adcode: '100000_JD', name: '', adchar: 'JD', parent: { adcode: 100000 } },
    geometry: {
      type: 'MultiPolygon',
      coordinates: readDashLine().map((rings) => rings.map(roundRing)),
    },
  })
  return national
}

/** `adcode` is a province's code; its children are cities, districts or counties. */
export function buildProvinceMap(adcode: number): AreaCollection<PlaceProperties> {
  const places = adcode === taiwanCode ? readTaiwanMap() : readChinaMap(adcode)
  return simplifyPlaces(places, adcode, cityCodes.has(adcode) ? cityDetail : provinceDetail)
}

function simplifyPlaces(
  { features }: AreaCollection<SourcePlace>,
  parent: number,
  detail: Simplification,
): AreaCollection<PlaceProperties> {
  const areas = simplifyMap(
    features.map(({ geometry }) => geometry),
    detail,
  )
  return {
    type: 'FeatureCollection',
    features: features.map(({ properties: place, geometry }, index) => ({
      type: 'Feature',
      properties: {
        adcode: place.adcode,
        name: place.name,
        center: roundPoint(place.center),
        centroid: roundPoint(place.centroid ?? centroidOf(geometry)),
        childrenNum: place.childrenNum,
        level: place.level,
        parent: { adcode: parent },
        subFeatureIndex: index,
        acroutes: place.acroutes,
      },
      geometry: areas[index] ?? geometry,
    })),
  }
}

/** Four digits for the points: as exact as the sources are, about 10 m. */
function roundPoint([lng, lat]: Point): Point {
  return [roundTo(lng, 4), roundTo(lat, 4)]
}

function roundRing(ring: Ring): Ring {
  return ring.map((position) => position.map((value) => roundTo(value, nationalDetail.decimals)))
}
