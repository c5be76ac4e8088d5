import type { WorldClan } from './world.ts'
import { OF_COMMANDERY } from './world.ts'
import type { WorldBook } from './world-books.ts'
import { speechesOf, telling, type WorldFamily } from './world-families.ts'
import { hallShare, ownShares, villageShare } from './world-names.ts'
import type { WorldHome } from './world-places.ts'

type Told = WorldFamily['told']

/** A place where the family's clan may live; null where it is not known. */
export interface ShownPlace extends Omit<WorldHome, 'counties' | 'share'> {
  /** One that records show, or all of the city. */
  counties: readonly string[]
  village: string | null
}

/** How likely a family of this place tells exactly this place, county, move and spelling. */
export function statedPlaces(
  told: Told,
  place: ShownPlace,
  homes: readonly WorldHome[],
  spellings: WorldClan['spellings'],
): number {
  return (
    toldPlace(told, place, homes) *
    toldArea(told.area, place) *
    toldMove(told.moved, place) *
    toldSpelling(told.spelling, place.provinceId, spellings)
  )
}

function toldPlace(told: Told, place: ShownPlace, homes: readonly WorldHome[]): number {
  const { provinceId, cityId } = told
  if (provinceId === null) return 1
  const { neighbour, elsewhere } = telling
  const right = 1 - neighbour - elsewhere
  const inProvince = homes.filter((home) => home.provinceId === provinceId)
  if (cityId === null) {
    const any = inProvince.reduce((sum, { share }) => sum + share, 0)
    return (provinceId === place.provinceId ? right + neighbour : 0) + elsewhere * any
  }
  const any = inProvince.find((home) => home.cityId === cityId)?.share ?? 0
  const isSame = cityId === place.cityId
  const isNear = provinceId === place.provinceId && (!isSame || place.neighbours === 0)
  return (
    (isSame ? right : 0) +
    (isNear ? neighbour / Math.max(1, place.neighbours) : 0) +
    elsewhere * any
  )
}

function toldArea(area: string, { counties, village }: ShownPlace): number {
  if (area === '') return 1
  const all = counties.length === 0 ? [''] : counties
  const sum = all.reduce((total, county) => {
    if (!area.startsWith(county)) return total
    const rest = area.slice(county.length)
    const named = village === null ? villageShare(rest) : village === rest ? 1 : 0
    return total + (rest === '' ? 1 - telling.village : 0) + telling.village * named
  }, 0)
  return sum / all.length
}

function toldMove(moved: string, { city, province }: ShownPlace): number {
  const from = /从(.+)迁出/u.exec(moved)?.[1]
  if (from === undefined) return 1
  const { moveOfCity } = telling
  return (from === city ? moveOfCity : 0) + (from === province ? 1 - moveOfCity : 0)
}

const SPELLED = 0.3

function toldSpelling(
  spelling: string,
  provinceId: number,
  spellings: WorldClan['spellings'],
): number {
  const speeches = speechesOf(provinceId)
  const mean = (value: (forms: readonly string[]) => number) =>
    speeches.reduce((sum, speech) => sum + value(spellings[speech] ?? []), 0) / speeches.length
  if (spelling === '') return 1 - SPELLED + SPELLED * mean((forms) => (forms.length === 0 ? 1 : 0))
  return mean(
    (forms) => forms.filter((form) => form === spelling).length / Math.max(1, forms.length),
  )
}

/** What a clan's books show of where it lives; its city is taken as known, as almost always. */
export function shownPlace(
  { place, village, surname }: WorldClan,
  books: readonly WorldBook[],
  home: WorldHome,
): ShownPlace {
  const inArea = (part: string) => part !== '' && books.some(({ area }) => area?.includes(part))
  const inTitle = (part: string) =>
    part !== '' && books.some(({ title }) => title.startsWith(`${part}${surname}`))
  const hasCounty = inArea(place.county) || inTitle(place.county.replace(/[县市区]$/u, ''))
  const hasVillage = inArea(village) || inTitle(village)
  return {
    ...home,
    counties: hasCounty ? [place.county] : home.counties,
    village: hasVillage ? village : null,
  }
}

/** How likely a family tells this hall. @param hall the clan's as its books show it, or null */
export function statedHall(
  told: string,
  hall: string | null,
  commandery: string | undefined,
): number {
  if (told === '') return 1
  const [first = '', second = ''] = [...told]
  const any = (ownShares.get(first) ?? 0) * (ownShares.get(second) ?? 0)
  const own = commandery === undefined ? 1 : 1 - OF_COMMANDERY
  const right =
    hall === null
      ? own * hallShare(told) + (told === `${commandery}堂` ? 1 - own : 0)
      : hall === told
        ? 1
        : 0
  return telling.hallRight * right + (1 - telling.hallRight) * any
}
