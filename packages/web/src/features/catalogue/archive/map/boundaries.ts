import { queryOptions } from '@tanstack/react-query'

/** The national map's code, as map services have it. */
export const COUNTRY_ADCODE = 100000

export type Position = [number, number]

interface BoundaryFeature {
  type: 'Feature'
  properties: {
    /** A number, or `100000_JD` for the line in the South China Sea. */
    adcode: number | string
    name: string
    center?: Position
    centroid?: Position
  }
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
}

export interface Boundaries {
  type: 'FeatureCollection'
  features: BoundaryFeature[]
}

/** The outlines of what lies in the country, or in a province. Kept for the whole visit. */
export function boundariesQuery(provinceId: number | null) {
  const adcode = provinceId ?? COUNTRY_ADCODE
  return queryOptions({
    queryKey: ['boundaries', adcode],
    queryFn: async ({ signal }): Promise<Boundaries> => {
      const response = await fetch(`/areas_v3/bound/${adcode}_full.json`, { signal })
      if (!response.ok) throw new Error(`boundaries of ${adcode}: ${response.status}`)
      return response.json()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where a place's marker belongs. */
export function markerPositions(boundaries: Boundaries): Map<number, Position> {
  const positions = new Map<number, Position>()
  for (const { properties } of boundaries.features) {
    const { adcode, centroid, center } = properties
    const position = centroid ?? center
    if (typeof adcode === 'number' && position) positions.set(adcode, position)
  }
  return positions
}
