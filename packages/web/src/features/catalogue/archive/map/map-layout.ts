import type { Boundaries, Position } from './boundaries.ts'

/** The library draws a degree of longitude three quarters as wide as one of latitude is high. */
export const ASPECT = 0.75

export interface Extent {
  west: number
  east: number
  south: number
  north: number
}

/** All corners of a feature's outlines. */
function ringsOf({ geometry }: Boundaries['features'][number]): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

export function extentOf(boundaries: Boundaries): Extent {
  const extent = { west: 180, east: -180, south: 90, north: -90 }
  for (const [x, y] of boundaries.features.flatMap(ringsOf).flat()) {
    extent.west = Math.min(extent.west, x)
    extent.east = Math.max(extent.east, x)
    extent.south = Math.min(extent.south, y)
    extent.north = Math.max(extent.north, y)
  }
  return extent
}

interface Frame {
  width: number
  height: number
}

export interface MapLayout {
  /** Of the map's longer side, in pixels. */
  size: number
  /** Where the map's middle stands in the frame. */
  center: [number, number]
}

/**
 * Lays a map out in its frame. Where it is larger than the frame, its north and its east stay in
 * sight: most books come from there, and the far south has an inset.
 * @param part the map's longer side beside the frame's shorter one
 */
export function layoutOf(extent: Extent, { width, height }: Frame, part: number): MapLayout {
  const size = Math.min(width, height) * part
  const aspect = ((extent.east - extent.west) * ASPECT) / (extent.north - extent.south)
  const [mapWidth, mapHeight] = aspect > 1 ? [size, size / aspect] : [size * aspect, size]
  return {
    size,
    center: [Math.min(width / 2, width - mapWidth / 2), Math.max(height / 2, mapHeight / 2)],
  }
}

interface Outline {
  adcode: number | string
  /** For an SVG path, in units of `width` and `height`. */
  path: string
}

/** The outlines of what reaches into a window of the map. */
export function outlinesWithin(boundaries: Boundaries, window: Extent) {
  const outlines = boundaries.features.flatMap((feature): Outline[] => {
    const rings = ringsOf(feature).filter((ring) => reachesInto(ring, window))
    if (rings.length === 0) return []
    return [
      {
        adcode: feature.properties.adcode,
        path: rings.map((ring) => pathOf(ring, window)).join(''),
      },
    ]
  })
  return {
    outlines,
    width: (window.east - window.west) * ASPECT,
    height: window.north - window.south,
  }
}

function reachesInto(ring: readonly Position[], { west, east, south, north }: Extent): boolean {
  return ring.some(([x, y]) => x > west && x < east && y > south && y < north)
}

function pathOf(ring: readonly Position[], { west, north }: Extent): string {
  const points = ring.map(
    ([x, y]) => `${((x - west) * ASPECT).toFixed(2)} ${(north - y).toFixed(2)}`,
  )
  return `M${points.join('L')}Z`
}
