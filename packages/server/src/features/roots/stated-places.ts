import type { Queryable } from '../../db/client.ts'
import { type FoundPlace, findPlace } from '../regions/regions.service.ts'
import type { MatchPlace } from './match/clues.ts'
import { statedOrigin } from './match/stated-move.ts'
import type { StatedClues } from './match/understand-clues.ts'

interface ToldPlaces
  extends Pick<
    StatedClues,
    'place' | 'isPlaceRead' | 'areaToday' | 'areaRest' | 'areaAt' | 'areaMeans'
  > {
  /** Where the family moved from. */
  from: MatchPlace | null
}

/** Which one place a text means, if it is to lie in a province or anywhere. */
export type FindPlace = (
  typed: string,
  within: number | null,
) => FoundPlace | undefined | Promise<FoundPlace | undefined>

/** Every place that a family tells, by the places that the database knows. */
export function statedPlaces(
  db: Queryable,
  told: Pick<StatedClues, 'area' | 'moved'>,
  chosen: MatchPlace,
): Promise<ToldPlaces> {
  return statedPlacesOf((typed, within) => findPlace(db, typed, within), told, chosen)
}

/**
 * Where no city is chosen the county tells it. A county in letters, by an older name or after its
 * province and city (福建省泉州府安溪县) is also told as it is called today; one that lies elsewhere than
 * what is chosen is a place beside it, for one of the two is mistaken.
 */
export async function statedPlacesOf(
  find: FindPlace,
  { area, moved }: Pick<StatedClues, 'area' | 'moved'>,
  { provinceId, cityId }: MatchPlace,
): Promise<ToldPlaces> {
  const origin = statedOrigin(moved)
  const from = origin === '' ? null : ((await find(origin, null)) ?? null)
  const chosen = { provinceId, cityId }
  const within =
    (await findCounty(find, area, provinceId)) ?? (await withoutRank(find, area, provinceId))
  const meant = within ?? (provinceId === null ? undefined : await findCounty(find, area, null))
  if (!meant) return { place: chosen, from }
  const told = { provinceId: meant.provinceId, cityId: meant.cityId }
  const isInProvince = provinceId === null || meant.provinceId === provinceId
  const fits = isInProvince && (cityId === null || meant.cityId === null || meant.cityId === cityId)
  const names = { areaToday: meant.county, areaRest: meant.rest, areaMeans: told }
  if (!fits) return { place: chosen, areaAt: told, ...names, from }
  const isPlaceRead = cityId === null && meant.cityId !== null
  return {
    place: cityId === null ? told : chosen,
    isPlaceRead,
    ...names,
    from,
  }
}

/** A place, and what the text says beyond it. */
interface FoundCounty extends FoundPlace {
  rest: string
}

/** The county or place that a text names, or begins with: 安溪县湖头镇 lies in 安溪县. */
async function findCounty(
  find: FindPlace,
  area: string,
  within: number | null,
): Promise<FoundCounty | undefined> {
  if (area === '') return undefined
  const ends = [...area.matchAll(/[县縣市区區旗州府](?=.)/gu)].map(({ index }) => index + 1)
  const heads: FoundCounty[] = []
  for (const end of [...ends.reverse(), area.length]) {
    const found = await find(area.slice(0, end), within)
    if (found) heads.push({ ...found, rest: area.slice(end) })
  }
  // The longest is the surest place; what lies beyond a county is told apart.
  const whole =
    heads.find(({ rest }) => rest === '') ?? heads[0] ?? (await ofEmigrants(find, area, within))
  const county = heads.find(({ county: name, rest }) => name !== '' && rest !== '')
  return whole && { ...whole, rest: whole.rest || (county?.rest ?? '') }
}

/**
 * 香山翠亨, 安溪湖头: a county of two characters, as nearly all are, that is told without its rank. Only
 * in the province that is chosen, if any: 东山 of 苏州 is no county of 福建.
 */
async function withoutRank(
  find: FindPlace,
  area: string,
  within: number | null,
): Promise<FoundCounty | undefined> {
  if (!/^\p{Script=Han}{4,}$/u.test(area)) return undefined
  const found = await find(area.slice(0, 2), within)
  return found && { ...found, rest: area.slice(2) }
}

/** 福建, 广东 and 海南, which most families left that write their places in letters. */
const LEFT_BY_MOST = [350000, 440000, 460000]

/** Of several places of one spelling (Tung An) the only one in the provinces that most families left. */
async function ofEmigrants(
  find: FindPlace,
  area: string,
  within: number | null,
): Promise<FoundCounty | undefined> {
  if (within !== null || /\p{Script=Han}/u.test(area)) return undefined
  const found = await Promise.all(LEFT_BY_MOST.map((provinceId) => find(area, provinceId)))
  const [only, ...others] = found.filter((place) => place !== undefined)
  return only && others.length === 0 ? { ...only, rest: '' } : undefined
}
