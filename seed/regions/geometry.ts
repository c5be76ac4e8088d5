import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'

/** Longitude and latitude in degrees. */
export type Point = [lng: number, lat: number]

/** A closed ring: the last position repeats the first. */
export type Ring = Position[]

export type Area = Polygon | MultiPolygon

export type AreaCollection<Properties> = FeatureCollection<Area, Properties>

/** Rings of each polygon, the outer one first. */
export function polygonsOf(area: Area): Ring[][] {
  return area.type === 'Polygon' ? [area.coordinates] : area.coordinates
}

/** One polygon stays a Polygon, several become a MultiPolygon. */
export function areaOf(polygons: Ring[][]): Area {
  const [first] = polygons
  if (first !== undefined && polygons.length === 1) return { type: 'Polygon', coordinates: first }
  return { type: 'MultiPolygon', coordinates: polygons }
}

export function roundTo(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.round(value * unit) / unit
}

/** Signed area in square degrees and the ring's centre of gravity; counter-clockwise is positive. */
export function measureRing(ring: Ring): { area: number; centroid: Point } {
  const [origin = [0, 0]] = ring
  let doubled = 0
  let sumX = 0
  let sumY = 0
  for (let index = 1; index < ring.length; index += 1) {
    // Relative to the first point: keeps the digits of very small islands.
    const [x0, y0] = relative(ring[index - 1], origin)
    const [x1, y1] = relative(ring[index], origin)
    const cross = x0 * y1 - x1 * y0
    doubled += cross
    sumX += (x0 + x1) * cross
    sumY += (y0 + y1) * cross
  }
  const centroid: Point =
    doubled === 0
      ? toPoint(origin)
      : [toPoint(origin)[0] + sumX / (3 * doubled), toPoint(origin)[1] + sumY / (3 * doubled)]
  return { area: doubled / 2, centroid }
}

/** Centre of gravity of all outer rings, weighted by their area. */
export function centroidOf(area: Area): Point {
  let total = 0
  let sumX = 0
  let sumY = 0
  for (const [outer = []] of polygonsOf(area)) {
    const ring = measureRing(outer)
    const weight = Math.abs(ring.area)
    total += weight
    sumX += ring.centroid[0] * weight
    sumY += ring.centroid[1] * weight
  }
  return [sumX / total, sumY / total]
}

/** The longer side, in degrees, of the box around the areas. */
export function extentOf(areas: Area[]): number {
  const points = areas.flatMap(polygonsOf).flat(2).map(toPoint)
  const side = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis])
    return (
      values.reduce((a, b) => Math.max(a, b), -Infinity) -
      values.reduce((a, b) => Math.min(a, b), Infinity)
    )
  }
  return Math.max(side(0), side(1))
}

export function toPoint(position: Position | undefined): Point {
  return [position?.[0] ?? 0, position?.[1] ?? 0]
}

function relative(position: Position | undefined, origin: Position): Point {
  const [x, y] = toPoint(position)
  const [x0, y0] = toPoint(origin)
  return [x - x0, y - y0]
}
