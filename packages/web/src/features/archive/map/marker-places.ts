export interface Point {
  x: number
  y: number
}

/** Of a marker, in pixels (specification, section 9); its tip is in the middle of its foot. */
export const MARKER = { width: 26, height: 35 } as const

const GAP = 1
const RING_STEP = 9
const RINGS = 14
const DIRECTIONS = 16

/** Where a marker may stand around its place: there, or on ever wider rings. */
const offsets: readonly Point[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: RINGS }, (_, ring) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const angle = (direction * 2 * Math.PI) / DIRECTIONS
      const radius = (ring + 1) * RING_STEP
      return { x: Math.round(radius * Math.sin(angle)), y: -Math.round(radius * Math.cos(angle)) }
    }),
  ).flat(),
]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function crossing(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function boxOfMarker({ x, y }: Point): Box {
  const half = MARKER.width / 2
  return { left: x - half, right: x + half, top: y - MARKER.height, bottom: y }
}

/** Which of these boxes can show: none that would lie over a fixed one or over an earlier one. */
export function showable(boxes: readonly Box[], fixed: readonly Box[]): boolean[] {
  const taken = [...fixed]
  return boxes.map((box) => {
    if (taken.some((other) => crossing(box, other))) return false
    taken.push(box)
    return true
  })
}

function overlap(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < MARKER.width + GAP && Math.abs(a.y - b.y) < MARKER.height + GAP
}

/**
 * Sets markers so that none hides another. Earlier ones keep their place; a later one that would
 * cover them moves to the nearest free spot. Where there is none near, it stays.
 * @param anchors the places themselves, the most important first
 * @returns where each marker's tip stands
 */
export function placeMarkers(anchors: readonly Point[]): Point[] {
  const placed: Point[] = []
  for (const anchor of anchors) {
    const spots = offsets.map(({ x, y }) => ({ x: anchor.x + x, y: anchor.y + y }))
    const free = spots.find((spot) => !placed.some((other) => overlap(spot, other)))
    placed.push(free ?? anchor)
  }
  return placed
}
