import type { MatchPlace, Seat } from './clues.ts'

/** What was counted in the catalogue: of the surname's own books and of all. */
export interface Counted {
  own: number
  all: number
}

/** Books at a place, of the surname and of all. */
type CountedPlace = MatchPlace & Counted

/** Strength of what is expected, in books, against what was counted: of a surname, and of the country. */
const PLACE_DRAW = 40
const COUNTRY_DRAW = 300
const PROVINCE_DRAW = 10

/** Where nothing was counted. */
const PROVINCES = 34
const CITIES = 345

/**
 * The share of a surname's families at each place. A surname's provinces are drawn towards those of all
 * surnames, its cities towards how the province's books lie among them: a surname can be at home in one
 * province, while a city that holds one of its few books is no home of all that it has there.
 */
export function placeShares(
  places: readonly CountedPlace[],
  { all, own }: Counted,
): (place: MatchPlace) => number {
  const known = new Map<string, number>()
  return ({ provinceId, cityId }) => {
    const key = `${provinceId} ${cityId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const there = places.filter((place) => place.provinceId === provinceId)
    const inProvince = counted(there)
    const everywhere = (inProvince.all + COUNTRY_DRAW / PROVINCES) / (all + COUNTRY_DRAW)
    const ofProvince = (inProvince.own + PLACE_DRAW * everywhere) / (own + PLACE_DRAW)
    const ofCity = cityId === null ? 1 : cityShare(there, cityId)
    const share = Math.min(ofProvince * ofCity, 0.98)
    known.set(key, share)
    return share
  }
}

/** Of the surname's families in a province. */
function cityShare(inProvince: readonly CountedPlace[], cityId: number): number {
  const whole = counted(inProvince.filter((place) => place.cityId !== null))
  const city = counted(inProvince.filter((place) => place.cityId === cityId))
  const even = PROVINCES / CITIES
  const ofAll = (city.all + PROVINCE_DRAW * even) / (whole.all + PROVINCE_DRAW)
  return (city.own + PLACE_DRAW * ofAll) / (whole.own + PLACE_DRAW)
}

/**
 * The share of a surname's families in a county, wherever one of the name lies: of its city's, drawn
 * towards an equal part for each of the city's counties.
 * @param named books of the surname that name the county
 */
export function countyShare(
  places: readonly CountedPlace[],
  share: (place: MatchPlace) => number,
  seats: readonly Seat[],
  named: number,
): number {
  return seats.reduce((sum, { provinceId, cityId, counties }) => {
    const city = places.filter((one) => one.provinceId === provinceId && one.cityId === cityId)
    const { own } = counted(city)
    const here = Math.min(named, own) + PLACE_DRAW / counties
    return sum + (share({ provinceId, cityId }) * here) / (own + PLACE_DRAW)
  }, 0)
}

function counted(places: readonly Counted[]): Counted {
  return {
    all: places.reduce((sum, place) => sum + place.all, 0),
    own: places.reduce((sum, place) => sum + place.own, 0),
  }
}
