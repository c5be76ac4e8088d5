import { ABROAD, NO_PLACE } from '../../../regions/old-provinces.ts'
import { type Place, PlaceIndex, type Region } from '../../../regions/place-index.ts'
import { placeKey } from '../../../regions/place-key.ts'
import type { Fault } from '../faults.ts'

export interface PlaceCells {
  province: string
  city: string
  area: string
}

export interface RecognisedPlace {
  provinceId: number | null
  cityId: number | null
  area: string
}

const noPlace = new Set(NO_PLACE.map(placeKey))
const abroad = new Set(ABROAD.map(placeKey))

/** Ends of names after which a county or town may follow: 泉州府晋江县. */
const ended = /[府州市县区盟厅旗]$/u

/** Distinct place cells remembered; a file names far fewer. */
const REMEMBERED = 20_000

interface Answer extends Omit<RecognisedPlace, 'area'> {
  /** What the cells say beyond province and city. */
  rest: string
}

type Found = { place: Place; rest: string } | { fault: Fault }

/** Tells which province and city of today a record's words mean. */
export class PlaceRecogniser {
  private readonly index: PlaceIndex
  private readonly english: ReadonlyMap<number | null, string>
  private readonly remembered = new Map<string, Answer | { fault: Fault }>()

  constructor(regions: readonly Region[]) {
    this.index = new PlaceIndex(regions)
    this.english = new Map(regions.map(({ id, nameEn }) => [id, nameEn]))
  }

  recognise({ province, city, area }: PlaceCells): RecognisedPlace | { fault: Fault } {
    const key = `${province}\n${city}`
    let answer = this.remembered.get(key)
    if (answer === undefined) {
      answer = this.answer(province, city)
      if (this.remembered.size < REMEMBERED) this.remembered.set(key, answer)
    }
    if ('fault' in answer) return answer
    const { provinceId, cityId, rest } = answer
    return { provinceId, cityId, area: withRest(rest, area) }
  }

  private answer(province: string, city: string): Answer | { fault: Fault } {
    const provinceKey = placeKey(province)
    const known = city !== '' && !noPlace.has(placeKey(city))
    if (abroad.has(provinceKey)) {
      return { provinceId: null, cityId: null, rest: known ? `${province}${city}` : province }
    }
    if (provinceKey === '' || noPlace.has(provinceKey)) {
      return known ? this.inCity(city, [], 'city') : { provinceId: null, cityId: null, rest: '' }
    }
    const { ids, rest } = this.provincesNamed(provinceKey)
    if (ids.length === 0) {
      const alone = known ? undefined : this.inCity(province, [], 'province')
      if (alone && !('fault' in alone && alone.fault.code === 'unknown_city')) return alone
      return { fault: { column: 'province', code: 'unknown_province', value: province } }
    }
    if (known) return this.inCity(city, ids, 'city')
    if (rest !== '') return this.inCity(rest, ids, 'province')
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return { provinceId: only, cityId: null, rest: '' }
    const detail = ids.map((id) => this.index.nameOf(id)).join('、')
    return { fault: { column: 'province', code: 'divided_province', value: province, detail } }
  }

  /** The provinces that a text begins with, and what follows it. */
  private provincesNamed(key: string): { ids: readonly number[]; rest: string } {
    const whole = this.index.provinces.get(key)
    if (whole) return { ids: whole, rest: '' }
    if (!/^\p{Script=Han}/u.test(key)) return { ids: [], rest: '' }
    for (let length = key.length - 2; length > 1; length -= 1) {
      const ids = this.index.provinces.get(key.slice(0, length))
      if (ids) return { ids, rest: key.slice(length) }
    }
    return { ids: [], rest: '' }
  }

  private inCity(
    text: string,
    provinces: readonly number[],
    column: 'province' | 'city',
  ): Answer | { fault: Fault } {
    const found = this.cityNamed(text, provinces, column)
    if ('fault' in found) return found
    const { provinceId, cityId } = found.place
    return { provinceId, cityId, rest: found.rest }
  }

  private cityNamed(
    text: string,
    provinces: readonly number[],
    column: 'province' | 'city',
  ): Found {
    const key = placeKey(text)
    const whole = this.named(text, provinces)
    if (whole.length === 1 && whole[0]) {
      return { place: whole[0], rest: whole[0].isCounty ? text.trim() : '' }
    }
    if (whole.length > 1) {
      const detail = whole.map((place) => this.describe(place)).join('、')
      return { fault: { column, code: 'ambiguous_city', value: text, detail } }
    }
    const { ids, rest } = this.provincesNamed(key)
    if (rest !== '' && (provinces.length === 0 || ids.some((id) => provinces.includes(id)))) {
      return this.cityNamed(rest, ids, column)
    }
    for (let length = key.length - 2; length > 1; length -= 1) {
      const [place, ...others] = this.lookUp(key.slice(0, length), provinces)
      if (place && others.length === 0 && ended.test(key.slice(0, length))) {
        return { place, rest: place.isCounty ? key : key.slice(length) }
      }
    }
    const elsewhere = this.lookUp(key, [])
    if (elsewhere.length > 0) {
      const detail = elsewhere.map((place) => this.describe(place)).join('、')
      return { fault: { column, code: 'city_elsewhere', value: text, detail } }
    }
    return { fault: { column, code: 'unknown_city', value: text } }
  }

  /** In its province the whole English name is the city's that bears it: Hsinchu City, not the county. */
  private named(text: string, provinces: readonly number[]): Place[] {
    const places = this.lookUp(placeKey(text), provinces)
    const bearers = places.filter(
      ({ cityId, isCounty }) => !isCounty && this.english.get(cityId) === text.trim(),
    )
    return provinces.length > 0 && bearers.length === 1 ? bearers : places
  }

  /** Distinct places a name means in the given provinces (in any, where none is given). */
  private lookUp(key: string, provinces: readonly number[]): Place[] {
    for (const index of this.index.cities) {
      const places = (index.get(key) ?? []).filter(
        ({ provinceId, former }) =>
          provinces.length === 0 || [provinceId, ...former].some((id) => provinces.includes(id)),
      )
      // Where today's borders leave one place of the name in the province, the former are not meant.
      const inside = places.filter(({ provinceId }) => provinces.includes(provinceId))
      const meant = inside.length > 0 ? inside : places
      const distinct = new Map(meant.map((place) => [place.cityId ?? place.provinceId, place]))
      if (distinct.size > 0) return [...distinct.values()]
    }
    return []
  }

  private describe({ provinceId, cityId }: Place): string {
    const province = this.index.nameOf(provinceId)
    return cityId === null ? province : `${province}${this.index.nameOf(cityId)}`
  }
}

function withRest(rest: string, area: string): string {
  if (rest === '' || area === '') return rest || area
  const short = rest.replace(/[市县区旗]$/u, '')
  return area.includes(short) ? area : `${rest}${area}`
}
