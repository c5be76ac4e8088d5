export interface Point {
  x: number
  y: number
}

/** Of a marker, in pixels (specification, section 9); its tip is in the middle of its foot. */
export const MARKER = { width: 26, height: 35 } as const

const GAP = 1
const RING_STEP = 9
/** Further away a marker would seem to belong to another place. */
const RINGS = 3
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

/**
 * The boxes in which a name is taken for that of its place: whole within the frame, and with their
 * middle nearer to that place than to any other.
 * @param own the place
 * @param others the places with room for a name: no name is taken for that of a dot on the map
 */
export function boxesOfPlace(
  boxes: readonly Box[],
  own: Point,
  others: readonly Point[],
  frame: { width: number; height: number },
): Box[] {
  return boxes.filter(({ left, top, right, bottom }) => {
    if (left < 0 || top < 0 || right > frame.width || bottom > frame.height) return false
    const distanceOf = ({ x, y }: Point) =>
      Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2)
    return distanceOf(own) <= Math.min(...others.map(distanceOf))
  })
}

/** Of a name, so much may lie over markers where there is no better place for it. */
const MOST_COVERING = 0.35

/**
 * Chooses for each the first of its boxes that lies neither over a fixed one nor over one that was
 * chosen before: of all first the wanted ones, then those of the shorter name. Whoever has none then
 * gets, short before long, the one that covers least of fixed ones, if that is little and no other name; else undefined.
 * @param ways the boxes of each by the length of its name, the wanted length first
 */
export function chooseBoxes(
  ways: readonly (readonly (readonly Box[])[])[],
  fixed: readonly Box[],
): (Box | undefined)[] {
  const chosen: (Box | undefined)[] = []
  const isFree = (box: Box, taken: readonly (Box | undefined)[]) =>
    !taken.some((other) => other && crossing(box, other))
  const choose = (inOrder: typeof ways, find: (apart: readonly Box[]) => Box | undefined) => {
    for (const spots of inOrder) {
      for (const [at, boxes] of spots.entries()) {
        chosen[at] ??= find(boxes.filter((box) => isFree(box, chosen)))
      }
    }
  }
  choose(ways, (apart) => apart.find((box) => isFree(box, fixed)))
  choose(ways.toReversed(), (apart) => leastCovering(apart, fixed))
  return chosen
}

function leastCovering(boxes: readonly Box[], fixed: readonly Box[]): Box | undefined {
  const covered = boxes.map(
    (box) => fixed.reduce((sum, other) => sum + sharedArea(box, other), 0) / areaOf(box),
  )
  const least = Math.min(...covered)
  return least <= MOST_COVERING ? boxes[covered.indexOf(least)] : undefined
}

const areaOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top)

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function overlap(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < MARKER.width + GAP && Math.abs(a.y - b.y) < MARKER.height + GAP
}

interface PlacedMarker {
  /** Where its tip stands. */
  tip: Point
  /** The marker that stands for this one too, where there is no room beside it. */
  within: number | null
}

/**
 * Sets markers so that none hides another. Earlier ones keep their place; a later one that would
 * cover them moves to the nearest free spot. Where there is none near, the nearest marker stands
 * for both.
 * @param anchors the places themselves, the most important first
 */
export function placeMarkers(anchors: readonly Point[]): PlacedMarker[] {
  const placed: PlacedMarker[] = []
  for (const anchor of anchors) {
    const standing = placed.filter(({ within }) => within === null)
    const spots = offsets.map(({ x, y }) => ({ x: anchor.x + x, y: anchor.y + y }))
    const free = spots.find((spot) => !standing.some(({ tip }) => overlap(spot, tip)))
    placed.push(
      free ? { tip: free, within: null } : { tip: anchor, within: nearest(placed, anchor) },
    )
  }
  return placed
}

function nearest(placed: readonly PlacedMarker[], { x, y }: Point): number {
  const distances = placed.map(({ tip, within }) =>
    within === null ? Math.hypot(tip.x - x, tip.y - y) : Number.POSITIVE_INFINITY,
  )
  return distances.indexOf(Math.min(...distances))
}
