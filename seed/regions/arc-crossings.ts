import { type Point, type Ring, toPoint } from './geometry.ts'

type Segment = { arc: number; from: Point; to: Point }

/** Numbers of the arcs that cross another arc or themselves. `cell` is the grid's step in degrees. */
export function findCrossingArcs(arcs: Ring[], cell: number): Set<number> {
  const crossing = new Set<number>()
  for (const segments of sortIntoCells(arcs, cell).values()) {
    segments.forEach((segment, index) => {
      for (const other of segments.slice(index + 1)) {
        if (cross(segment, other)) crossing.add(segment.arc).add(other.arc)
      }
    })
  }
  return crossing
}

/** Only neighbours need comparing; a segment lies in every cell that its box touches. */
function sortIntoCells(arcs: Ring[], cell: number): Map<string, Segment[]> {
  const cells = new Map<string, Segment[]>()
  for (const segment of arcs.flatMap(segmentsOf)) {
    for (const x of cellsBetween(segment.from[0], segment.to[0], cell)) {
      for (const y of cellsBetween(segment.from[1], segment.to[1], cell)) {
        const key = `${x},${y}`
        cells.set(key, [...(cells.get(key) ?? []), segment])
      }
    }
  }
  return cells
}

function segmentsOf(ring: Ring, arc: number): Segment[] {
  return ring
    .slice(1)
    .map((position, index) => ({ arc, from: toPoint(ring[index]), to: toPoint(position) }))
}

function cellsBetween(a: number, b: number, cell: number): number[] {
  const first = Math.floor(Math.min(a, b) / cell)
  const last = Math.floor(Math.max(a, b) / cell)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Touching does not count: arcs meet at their ends. */
function cross(a: Segment, b: Segment): boolean {
  return (
    side(a.from, a.to, b.from) * side(a.from, a.to, b.to) < 0 &&
    side(b.from, b.to, a.from) * side(b.from, b.to, a.to) < 0
  )
}

/** 1 left, -1 right, 0 on the line; far below the grid of the coordinates is on the line. */
function side(from: Point, to: Point, point: Point): number {
  const turn = (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])
  return Math.abs(turn) < 1e-10 ? 0 : Math.sign(turn)
}
