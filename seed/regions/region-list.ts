import type { BoundaryMap, PlaceProperties } from './boundary-maps.ts'
import { englishNames } from './english-names.ts'
import { regionsWithoutBoundary } from './extra-regions.ts'

/** A row of regions.json: the country (id 1), a province or a province's child (id = adcode). */
export type Region = {
  id: number
  parent_id: number
  level: 'country' | 'province' | 'city'
  name: string
  name_en: string
  /** Seat of government, in degrees. */
  lng: number
  lat: number
}

const countryId = 1

/** Country, then provinces, then their children, each level by code. */
export function listRegions(national: BoundaryMap, provinces: BoundaryMap[]): Region[] {
  const cities = [
    ...provinces.flatMap(placesOf).map((place) => toRegion(place, 'city', place.parent.adcode)),
    ...regionsWithoutBoundary.map(({ id, parentId, name, lng, lat }) =>
      region({ id, parent_id: parentId, level: 'city', name, lng, lat }),
    ),
  ]
  return [
    region({
      id: countryId,
      parent_id: 0,
      level: 'country',
      name: '中国',
      lng: 116.4053,
      lat: 39.905,
    }),
    ...placesOf(national).map((place) => toRegion(place, 'province', countryId)),
    ...cities.sort((a, b) => a.id - b.id),
  ]
}

function placesOf(map: BoundaryMap): PlaceProperties[] {
  return map.features
    .map(({ properties }) => properties)
    .filter((properties) => 'center' in properties)
}

function toRegion(place: PlaceProperties, level: Region['level'], parentId: number): Region {
  const [lng, lat] = place.center
  return region({ id: place.adcode, parent_id: parentId, level, name: place.name, lng, lat })
}

function region({ id, parent_id, level, name, lng, lat }: Omit<Region, 'name_en'>): Region {
  const name_en = englishNames[id]
  if (name_en === undefined) throw new Error(`no English name for ${id} ${name}`)
  return { id, parent_id, level, name, name_en, lng, lat }
}
