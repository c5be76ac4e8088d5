import type { GeometryCollection } from 'geojson'
import { topology } from 'topojson-server'
import { presimplify } from 'topojson-simplify'
import type { GeometryCollection as ArcCollection, Topology } from 'topojson-specification'
import { findCrossingArcs } from './arc-crossings.ts'
import {
  type Area,
  areaOf,
  extentOf,
  measureRing,
  polygonsOf,
  type Ring,
  roundTo,
  toPoint,
} from './geometry.ts'
import { type ArcRing, mergePolygons } from './merge-polygons.ts'

type ArcMap = Topology<{ map: ArcCollection }>

export type Simplification = {
  /** Digits after the point; 3 are about 100 m. */
  decimals: number
  /** Detail that may vanish, in degrees: corners flatter than a triangle of this side squared go. */
  tolerance: number
  /** Free islands below this size, in square degrees, go. */
  minIsland: number
}

/** A feature this many times wider than the tolerance is drawn coarsely enough; smaller ones keep finer corners. */
const minDetail = 150

/** Rounds of giving corners back, and the step in degrees of the grid that looks for crossings. */
const refinements = 6
const crossingCell = 0.1

/**
 * Simplifies all areas of one map together, so that a border stays one line: the map is cut into
 * arcs, each arc is simplified once, and every area using it is put together from the same points.
 */
export function simplifyMap(areas: Area[], options: Simplification): Area[] {
  const snapped = areas.map((area) => snap(area, options.decimals))
  const collection: GeometryCollection = { type: 'GeometryCollection', geometries: snapped }
  const map = presimplify(topology({ map: collection }) as ArcMap)
  const polygons = readPolygons(map)
  const users = countUsers(polygons, map.arcs.length)
  const limits = arcLimits(polygons, snapped, map.arcs.length, options.tolerance)
  const arcs = thinWithoutCrossings(map.arcs, polygons, limits)

  return polygons.map((feature, index) => {
    const rings = feature.map((polygon) =>
      polygon.map((arcIds) => ({ ring: stitch(arcIds, arcs), arcIds })),
    )
    const sizes = rings.map(([outer]) =>
      outer === undefined ? 0 : Math.abs(measureRing(outer.ring).area),
    )
    const largest = Math.max(...sizes)
    const smallest = Math.min(options.minIsland, largest / 500)
    const isFree = (arcIds: ArcRing): boolean => arcIds.every((id) => users[unsigned(id)] === 1)
    const kept = rings.filter(
      ([outer], at) =>
        outer !== undefined && ((sizes[at] ?? 0) >= smallest || !isFree(outer.arcIds)),
    )
    if (kept.length === 0) throw new Error(`feature ${index} vanished`)
    return areaOf(kept.map((polygon) => polygon.map(({ ring }, at) => wind(ring, at === 0))))
  })
}

/** Rounds to the grid first: points that differ by noise only become one, and borders match exactly. */
function snap(area: Area, decimals: number): Area {
  const polygons = polygonsOf(area)
    .map((rings) =>
      rings
        .map((ring) => snapRing(ring, decimals))
        .filter((ring) => measureRing(ring).area !== 0)
        .map((ring, index) => wind(ring, index === 0)),
    )
    .filter((rings) => rings.length > 0)
  return areaOf(polygons)
}

function snapRing(ring: Ring, decimals: number): Ring {
  const points = ring.map((position) => toPoint(position).map((value) => roundTo(value, decimals)))
  return points.filter((point, index) => index === 0 || !samePlace(point, points[index - 1]))
}

/** The arc numbers of every ring of every polygon of every feature. */
function readPolygons(map: ArcMap): ArcRing[][][] {
  return map.objects.map.geometries.map((geometry) => {
    if (geometry.type === 'Polygon')
      return mergePolygons([geometry.arcs], (ids) => stitch(ids, map.arcs))
    if (geometry.type === 'MultiPolygon')
      return mergePolygons(geometry.arcs, (ids) => stitch(ids, map.arcs))
    throw new Error(`unexpected ${geometry.type}`)
  })
}

function countUsers(polygons: ArcRing[][][], arcCount: number): number[] {
  const users = new Array<number>(arcCount).fill(0)
  for (const id of polygons.flat(3)) users[unsigned(id)] = (users[unsigned(id)] ?? 0) + 1
  return users
}

/** The weight a corner of each arc needs to stay: the finest that any of its users asks for. */
function arcLimits(
  polygons: ArcRing[][][],
  areas: Area[],
  arcCount: number,
  tolerance: number,
): number[] {
  const limits = new Array<number>(arcCount).fill(tolerance ** 2)
  polygons.forEach((feature, index) => {
    const area = areas[index]
    if (area === undefined) return
    const limit = Math.min(tolerance, extentOf([area]) / minDetail) ** 2
    for (const id of feature.flat(2))
      limits[unsigned(id)] = Math.min(limits[unsigned(id)] ?? limit, limit)
  })
  return limits
}

/**
 * Where lines lie close, thinning can make them cross or turn an area inside out:
 * the arcs concerned get their corners back until that no longer happens.
 */
function thinWithoutCrossings(arcs: Ring[], polygons: ArcRing[][][], limits: number[]): Ring[] {
  const thinAll = (): Ring[] => arcs.map((arc, index) => thin(arc, limits[index] ?? 0))
  let thinned = thinAll()
  for (let round = 0; round < refinements; round += 1) {
    const spoilt = new Set([
      ...findCrossingArcs(thinned, crossingCell),
      ...findTurnedArcs(thinned, polygons),
    ])
    if (spoilt.size === 0) break
    for (const id of spoilt) limits[id] = round + 2 < refinements ? (limits[id] ?? 0) / 4 : 0
    thinned = thinAll()
  }
  return thinned
}

/** Arcs of outer rings that no longer run counter-clockwise and of holes that do. */
function findTurnedArcs(arcs: Ring[], polygons: ArcRing[][][]): number[] {
  return polygons.flat().flatMap((rings) =>
    rings.flatMap((arcIds, index) => {
      const { area } = measureRing(stitch(arcIds, arcs))
      return (index === 0 ? area > 0 : area < 0) ? [] : arcIds.map(unsigned)
    }),
  )
}

/** Drops flat corners, but leaves a closed arc its three strongest ones: an island stays an island. */
function thin(arc: Ring, limit: number): Ring {
  const weights = arc.map((position) => position[2] ?? 0)
  const closed = samePlace(arc[0], arc.at(-1))
  const strongest = weights.slice(1, -1).sort((a, b) => b - a)
  const needed = closed ? Math.min(limit, strongest[2] ?? 0) : limit
  return arc.filter((_, index) => (weights[index] ?? 0) >= needed).map(toPoint)
}

/** Joins arcs into one closed ring; neighbours share their end point. */
function stitch(arcIds: ArcRing, arcs: Ring[]): Ring {
  const ring: Ring = []
  for (const id of arcIds) {
    const arc = arcs[unsigned(id)] ?? []
    const points = id < 0 ? arc.toReversed() : arc
    ring.push(...(ring.length === 0 ? points : points.slice(1)))
  }
  return ring
}

/** RFC 7946: outer rings run counter-clockwise, holes clockwise. */
function wind(ring: Ring, outer: boolean): Ring {
  return measureRing(ring).area > 0 === outer ? ring : ring.toReversed()
}

function samePlace(a: Ring[number] | undefined, b: Ring[number] | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1]
}

function unsigned(id: number): number {
  return id < 0 ? ~id : id
}
