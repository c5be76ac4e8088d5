import type { Boundaries, Position } from './boundaries.ts'
import { ASPECT, type Extent, ringsOf } from './map-layout.ts'

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
