import { type Area, areaOf, type Ring } from './geometry.ts'

/** Geometry as the map files of ECharts 4 store it: every ring is one string beside its start point. */
export type EncodedArea =
  | { type: 'Polygon'; coordinates: string[]; encodeOffsets: [number, number][] }
  | { type: 'MultiPolygon'; coordinates: string[][]; encodeOffsets: [number, number][][] }

/** Coordinates count in 1024ths of a degree unless the file names another scale (`UTF8Scale`). */
const defaultScale = 1024

/** Format: ECharts 4, `coord/geo/parseGeoJson`. */
export function decodeArea(encoded: EncodedArea, scale = defaultScale): Area {
  if (encoded.type === 'Polygon')
    return areaOf([decodeRings(encoded.coordinates, encoded.encodeOffsets, scale)])
  return areaOf(
    encoded.coordinates.map((rings, index) =>
      decodeRings(rings, encoded.encodeOffsets[index] ?? [], scale),
    ),
  )
}

function decodeRings(rings: string[], offsets: [number, number][], scale: number): Ring[] {
  return rings.map((ring, index) => decodeRing(ring, offsets[index] ?? [0, 0], scale))
}

/** Characters come in pairs, x then y; each is the zigzag-coded step from the point before, shifted by 64. */
function decodeRing(text: string, [startX, startY]: [number, number], scale: number): Ring {
  const ring: Ring = []
  let x = startX
  let y = startY
  for (let index = 0; index < text.length; index += 2) {
    x += unzigzag(text.charCodeAt(index) - 64)
    y += unzigzag(text.charCodeAt(index + 1) - 64)
    ring.push([x / scale, y / scale])
  }
  return ring
}

function unzigzag(value: number): number {
  return (value >> 1) ^ -(value & 1)
}
