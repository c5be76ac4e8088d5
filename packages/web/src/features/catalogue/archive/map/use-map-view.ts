import type { Region } from '@suyuan/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CountedPlace } from '../counts.ts'
import { boundariesQuery, COUNTRY_ADCODE, markerPositions, type Position } from './boundaries.ts'
import type { MapView } from './map-drawing.ts'
import { colourOf } from './scale.ts'

/** How large the country and a province are drawn: 120 % and 100 % (specification, section 9). */
const COUNTRY_PART = 1.2
const PROVINCE_PART = 1

/** Names that readers look for first: Jiangsu, Guangdong, Beijing, Shanghai. */
const known: ReadonlySet<number> = new Set([320000, 440000, 110000, 310000])

/** On the country's map no larger than a dot, beside Guangdong: Hong Kong and Macao. */
const dots: ReadonlySet<number> = new Set([810000, 820000])

export interface PlaceOnMap extends CountedPlace {
  position: Position
}

export interface Label {
  id: number
  name: string
  position: Position
  /** Too small on this map to hold a name. */
  isDot: boolean
}

export interface CompleteView extends MapView {
  /** The fullest first. */
  places: readonly PlaceOnMap[]
  /** Names that the map shows, those with books first; none on a narrow screen. */
  labels: readonly Label[]
}

interface Wanted {
  provinceId: number | null
  places: readonly CountedPlace[]
  /** Names in the reader's language; empty where names do not show. */
  names: readonly Region[]
  /** Whether boundaries may be fetched yet. */
  enabled: boolean
}

/** What the map shows; the last complete view while another one's boundaries are on their way. */
export function useMapView({ provinceId, places, names, enabled }: Wanted) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...boundariesQuery(provinceId),
    enabled,
  })
  const view = useMemo((): CompleteView | null => {
    if (!data) return null
    const positions = markerPositions(data)
    const largest = Math.max(0, ...places.map(({ num }) => num))
    const onMap = places.flatMap((place) => {
      const position = positions.get(place.id)
      return position ? [{ ...place, position }] : []
    })
    const counts = new Map(places.map(({ id, num }) => [id, num]))
    const labels = names.flatMap(({ id, aname: name }) => {
      const position = positions.get(id)
      return position ? [{ id, name, position, isDot: dots.has(id) }] : []
    })
    return {
      adcode: provinceId ?? COUNTRY_ADCODE,
      boundaries: data,
      part: provinceId === null ? COUNTRY_PART : PROVINCE_PART,
      colours: new Map(places.map(({ id, num }) => [id, colourOf(num, largest)])),
      places: onMap.sort((a, b) => b.num - a.num || b.samples - a.samples),
      labels: labels.sort(
        (a, b) =>
          Number(known.has(b.id)) - Number(known.has(a.id)) ||
          Number(a.isDot) - Number(b.isDot) ||
          (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
      ),
    }
  }, [data, provinceId, places, names])
  const [last, setLast] = useState<CompleteView | null>(null)
  if (view !== null && view !== last) setLast(view)
  return { view: view ?? last, failed: isError && !isFetching, retry: () => void refetch() }
}
