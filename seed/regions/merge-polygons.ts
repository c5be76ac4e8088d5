import { measureRing, type Ring, toPoint } from './geometry.ts'

/** Numbers of the arcs of one ring in order; `~n` is arc n backwards. */
export type ArcRing = number[]

/** Puts a ring together; the last point of an arc is the first of the next. */
export type Stitch = (arcIds: ArcRing) => Ring

/**
 * Takes away the cuts inside one area. Sources cut an area that surrounds another into pieces,
 * and an arc that the area itself uses in both directions is such a cut. Outer rings must run
 * counter-clockwise and holes clockwise; the result keeps that.
 */
export function mergePolygons(polygons: ArcRing[][], stitch: Stitch): ArcRing[][] {
  const arcs = polygons.flat(2)
  const used = new Set(arcs)
  const isCut = (arc: number): boolean => used.has(~arc)
  // An arc used twice in one direction means overlapping pieces, which have no single outline.
  if (used.size < arcs.length || !arcs.some(isCut)) return polygons

  const untouched = polygons.filter((rings) => !rings.flat().some(isCut))
  const pieces = polygons.filter((rings) => rings.flat().some(isCut))
  const rings = walk(pieces.flat(), isCut).map((arcIds) => ({ arcIds, ring: stitch(arcIds) }))
  const sized = rings.map((entry) => ({ ...entry, area: measureRing(entry.ring).area }))
  const outers = sized
    .filter(({ area }) => area > 0)
    .map((outer) => ({ ...outer, holes: [] as ArcRing[] }))
  outers.sort((a, b) => a.area - b.area)
  for (const hole of sized.filter(({ area }) => area < 0)) {
    const owner = outers.find(
      (outer) => outer.area > -hole.area && surrounds(outer.ring, hole.ring),
    )
    if (owner === undefined) throw new Error('a hole without an area around it')
    owner.holes.push(hole.arcIds)
  }
  return [...untouched, ...outers.map(({ arcIds, holes }) => [arcIds, ...holes])]
}

/** Follows the rings; where the next arc is a cut, goes on behind the same cut on its other side. */
function walk(rings: ArcRing[], isCut: (arc: number) => boolean): ArcRing[] {
  const next = new Map(
    rings.flatMap((ring) =>
      ring.map((arc, index) => [arc, ring[(index + 1) % ring.length] ?? arc]),
    ),
  )
  const following = (arc: number): number => {
    let candidate = next.get(arc) ?? arc
    while (isCut(candidate)) candidate = next.get(~candidate) ?? arc
    return candidate
  }
  const open = new Set([...next.keys()].filter((arc) => !isCut(arc)))
  const merged: ArcRing[] = []
  for (const start of open) {
    const ring: ArcRing = []
    for (let arc = start; open.delete(arc); arc = following(arc)) ring.push(arc)
    merged.push(ring)
  }
  return merged
}

/** Most corners decide, because a hole may touch the ring around it. */
function surrounds(outer: Ring, hole: Ring): boolean {
  const inside = hole.filter((position) => contains(outer, toPoint(position)))
  return inside.length * 2 > hole.length
}

function contains(ring: Ring, [x, y]: [number, number]): boolean {
  let inside = false
  for (let index = 1; index < ring.length; index += 1) {
    const [x0, y0] = toPoint(ring[index - 1])
    const [x1, y1] = toPoint(ring[index])
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside
  }
  return inside
}
