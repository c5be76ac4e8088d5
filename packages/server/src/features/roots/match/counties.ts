import { plainArea } from '../../catalogue/plain-places.ts'
import { presentCounties } from '../../regions/regions.service.ts'
import type { MatchPlace, Seat } from './clues.ts'

/** The cities that have a county of this plain name. */
const seats = new Map<string, Seat[]>()
let longest = 0

/** Their districts stand where other provinces have cities. */
const MUNICIPALITIES = [110_000, 120_000, 310_000, 500_000]

function cityOf(code: number): number {
  return MUNICIPALITIES.includes(provinceOf(code)) ? code : Math.floor(code / 100) * 100
}

function provinceOf(code: number): number {
  return Math.floor(code / 10_000) * 10_000
}

const counties = Map.groupBy(presentCounties(), ([code]) => cityOf(code))

for (const [code, name] of presentCounties()) {
  const plain = plainArea(name)
  const cityId = cityOf(code)
  const seat = {
    provinceId: provinceOf(code),
    cityId,
    counties: counties.get(cityId)?.length ?? 1,
  }
  seats.set(plain, [...(seats.get(plain) ?? []), seat])
  longest = Math.max(longest, plain.length)
}

/**
 * The present-day county that a plain area or title begins with, without its rank; '' where it begins
 * with none.
 * @param provinceId the province it is to lie in; null: any
 */
export function countyOf(text: string, provinceId: number | null): string {
  for (let length = Math.min(longest, text.length); length > 1; length--) {
    const found = seats.get(text.slice(0, length))
    const isThere = (seat: Seat) => provinceId === null || seat.provinceId === provinceId
    if (found?.some(isThere)) return text.slice(0, length)
  }
  return ''
}

/** Where counties of this name lie, as far as the place can be there. */
export function seatsOf(county: string, { provinceId, cityId }: MatchPlace): readonly Seat[] {
  const there = (seats.get(county) ?? []).filter((seat) => seat.provinceId === provinceId)
  const inCity = there.filter((seat) => seat.cityId === cityId)
  return inCity.length > 0 ? inCity : there
}

/** Whether the place can be a county of this name: its city has one, or is not known. */
export function isCityOf(county: string, { cityId }: MatchPlace): boolean {
  return cityId === null || (seats.get(county) ?? []).some((seat) => seat.cityId === cityId)
}
